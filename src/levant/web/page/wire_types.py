"""The page's types, from the messages that the server sends and takes.

`python -m levant.web.page.wire_types` writes `src/wire.ts`; a test fails while it is not as this
would write it. A message that is sent has all its fields; in one that is taken, what has a default
may be left out.
"""

from collections.abc import Iterator
from inspect import cleandoc
from pathlib import Path
from typing import Any

import msgspec

from levant.core.rules import Caution
from levant.web.app import ENDPOINTS
from levant.web.wire import Answer, Clicked, Failure, Pointed, Request, Savers, Thinking, Update

FILE = Path(__file__).parent / "src" / "wire.ts"
HEAD = "/** What goes over the wire. Made by levant.web.page.wire_types: do not edit. */\n"
PLAIN = {"integer": "number"}
"""Of the plain types of JSON Schema, the one that TypeScript calls otherwise."""


def written() -> str:
    """The text of `src/wire.ts`."""
    asked = [Pointed, Clicked, Caution, Savers]
    sent = _shapes([Update, Thinking, Answer, Failure, *asked, *(each.gives for each in ENDPOINTS)])
    taken = _shapes([Request, *(each.takes for each in ENDPOINTS)])
    both = sent.keys() & taken.keys()
    assert not both, f"sent and taken: {both}"
    parts = [_interface(name, shape, False) for name, shape in sent.items()]
    parts += [_interface(name, shape, True) for name, shape in taken.items()]
    return "\n".join([HEAD, *parts])


def _shapes(kinds: list[Any]) -> dict[str, Any]:
    """Their schemas and those of what they hold, by name; a media type has none."""
    known = [kind for kind in kinds if not isinstance(kind, str | None)]
    _, shapes = msgspec.json.schema_components(known, ref_template="{name}")
    return dict(sorted(shapes.items()))


def _interface(name: str, shape: dict[str, Any], taken: bool) -> str:
    lines = [*_comment(name, shape.get("description", "")), f"export interface {name} {{"]
    for field, kind in shape["properties"].items():
        mark = "?" if taken and field not in shape.get("required", []) else ""
        lines.append(f"  {field}{mark}: {_type(kind)};")
    return "\n".join([*lines, "}\n"])


def _comment(name: str, text: str) -> Iterator[str]:
    """A class's docstring, unless it is the signature that a dataclass without one has."""
    first, *more = cleandoc(text).splitlines() or [""]
    if not first or first.startswith(f"{name}("):
        return
    if not more:
        yield f"/** {first} */"
        return
    yield from ("/**", *(f" * {line}".rstrip() for line in (first, *more)), " */")


def _type(shape: dict[str, Any]) -> str:
    if not shape.keys() - {"default", "description"}:
        return "unknown"
    if "$ref" in shape:
        return str(shape["$ref"])
    if "anyOf" in shape:
        return " | ".join(_type(each) for each in shape["anyOf"])
    if "enum" in shape:
        return " | ".join(msgspec.json.encode(each).decode() for each in shape["enum"])
    if shape["type"] == "array":
        return _list(shape)
    if shape["type"] == "object":
        return f"Record<string, {_type(shape.get('additionalProperties', {}))}>"
    return PLAIN.get(shape["type"], str(shape["type"]))


def _list(shape: dict[str, Any]) -> str:
    if "prefixItems" in shape:
        return f"[{', '.join(_type(each) for each in shape['prefixItems'])}]"
    item = _type(shape["items"])
    return f"({item})[]" if " | " in item else f"{item}[]"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
    print(f"written: {FILE}")
