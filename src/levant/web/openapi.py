"""The OpenAPI document, from the same list that makes the routes."""

from typing import Any

import msgspec

import levant
from levant.web.api import Endpoint
from levant.web.wire import Answer, Failure, Request, Update

PLACE = "#/components/schemas/{name}"


def document(endpoints: list[Endpoint]) -> dict[str, Any]:
    kinds: list[Any] = [Failure, Update, Request, Answer]
    for endpoint in endpoints:
        for kind in (endpoint.gives, endpoint.takes):
            if kind is not None and not isinstance(kind, str) and kind not in kinds:
                kinds.append(kind)
    shapes, components = msgspec.json.schema_components(kinds, ref_template=PLACE)
    schema = {str(kind): shape for kind, shape in zip(kinds, shapes, strict=True)}
    paths: dict[str, Any] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, schema)
    paths["/api/matches/{id}/live"] = {"get": _live(schema)}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Levant", "version": "1", "description": levant.__doc__ or ""},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"cookie": {"type": "apiKey", "in": "cookie", "name": "levant"}},
        },
        "security": [{"cookie": []}],
    }


def _operation(endpoint: Endpoint, schema: dict[str, Any]) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "summary": endpoint.summary,
        "operationId": endpoint.function.__name__,
        "parameters": _parameters(endpoint.path, endpoint.queries),
        "responses": {
            "200": {"description": endpoint.summary, "content": _content(endpoint.gives, schema)},
            "4XX": {"description": "why not", "content": _content(Failure, schema)},
        },
    }
    if endpoint.method != "GET":
        operation["parameters"].append(
            {"name": "X-Levant", "in": "header", "required": True, "schema": {"const": "1"}}
        )
    if endpoint.takes is not None:
        content = _content(endpoint.takes, schema)
        operation["requestBody"] = {"required": True, "content": content}
    return operation


def _live(schema: dict[str, Any]) -> dict[str, Any]:
    return {
        "summary": "WebSocket: sends Update, takes Request, answers each with Answer",
        "operationId": "live",
        "parameters": _parameters("/api/matches/{id}/live", ("since", "token")),
        "responses": {"101": {"description": "the WebSocket is open"}},
        "x-messages": {kind.__name__: schema[str(kind)] for kind in (Update, Request, Answer)},
    }


def _parameters(path: str, queries: tuple[str, ...]) -> list[dict[str, Any]]:
    named = [part[1:-1] for part in path.split("/") if part.startswith("{")]
    text = {"type": "string"}
    return [{"name": n, "in": "path", "required": True, "schema": text} for n in named] + [
        {"name": name, "in": "query", "required": False, "schema": text} for name in queries
    ]


def _content(kind: Any, schema: dict[str, Any]) -> dict[str, Any]:
    if isinstance(kind, str):
        return {kind: {}}
    return {"application/json": {"schema": schema[str(kind)]}}
