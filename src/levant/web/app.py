"""The application: routes, the live connection, the page, and what runs beside them."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.websockets import WebSocket

from levant.web import (
    counsel_api,
    files_api,
    games_api,
    matches_api,
    network_api,
    odds_api,
    openapi,
    people_api,
    players_api,
    retrospect_api,
    sessions,
    static_files,
    tournaments_api,
)
from levant.web.api import Ask, Endpoint, json_response, routes
from levant.web.guard import Guard
from levant.web.hall import TRY_AGAIN
from levant.web.handbook import Handbook
from levant.web.live import Link
from levant.web.players import NOBODY
from levant.web.problem import Problem
from levant.web.quotas import Asker
from levant.web.rates import visitor
from levant.web.settings import Settings
from levant.web.site import Site
from levant.web.workers import Died, Hung

log = logging.getLogger("levant")

SWEEP = 1.0
"""Seconds between looks at the clocks."""

REFUSED = 4000
"""A live connection is closed with this and an HTTP status: 4403 for a private match."""


async def show_document(ask: Ask) -> object:
    return openapi.document(ENDPOINTS)


ENDPOINTS = [
    *games_api.ENDPOINTS,
    *players_api.ENDPOINTS,
    *files_api.ENDPOINTS,
    *retrospect_api.ENDPOINTS,
    *network_api.ENDPOINTS,
    *odds_api.ENDPOINTS,
    *matches_api.ENDPOINTS,
    *people_api.ENDPOINTS,
    *tournaments_api.ENDPOINTS,
    *counsel_api.ENDPOINTS,
    Endpoint("GET", "/api/openapi.json", show_document, "This document", "application/json"),
]


def application(settings: Settings) -> Starlette:
    """The server as an ASGI application; its parts are in `app.state.site`."""
    site = Site(settings)

    async def live(socket: WebSocket) -> None:
        await serve_live(site, socket)

    @asynccontextmanager
    async def running(app: Starlette) -> AsyncIterator[None]:
        await site.open()
        sweeper = asyncio.create_task(_sweep(site))
        yield
        sweeper.cancel()
        await site.close()

    app = Starlette(
        routes=[
            *routes(ENDPOINTS, site),
            WebSocketRoute("/api/matches/{id}/live", live),
            Route("/page/{path:path}", static_files.show_file),
            Mount("/docs", Handbook()),
            Route("/healthz", site.figures.health),
            Route("/metrics", site.figures.show),
            Route("/", static_files.show_page),
            Route("/{path:path}", static_files.show_page),
        ],
        middleware=[
            Middleware(Guard, settings=settings, network=site.network),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5),
        ],
        exception_handlers={Problem: _problem, HTTPException: _http_problem},
        lifespan=running,
    )
    app.state.site = site
    return app


async def serve_live(site: Site, socket: WebSocket) -> None:
    """Check who connects to what, then serve him until he goes."""
    try:
        found, _ = await site.sessions.account(socket)
        account = found or NOBODY
        since = socket.query_params.get("since", "0")
        if not since.isascii() or not since.isdigit() or len(since) > 9:
            raise Problem(400, "since is a whole number")
        room = await site.hall.room(socket.path_params["id"])
        token = socket.query_params.get("token", "")
        address = visitor(socket.client.host if socket.client else "")
        cookie = socket.cookies.get(sessions.COOKIE, "")
        session = sessions.digest(cookie) if cookie and found else ""
        site.quotas.check_work(address, account.id)  # a new line is shown the whole match
        site.quotas.plug_in(address, account.id)
        try:
            asker = Asker(site.quotas, address, account.id)
            line = Link(socket, site.hall, room, account, int(since), token, session, asker)
            await line.run()
        finally:
            site.quotas.plug_out(address, account.id)
    except Problem as problem:
        await socket.accept()
        await socket.close(REFUSED + problem.status, problem.reason[:120])
    except (Died, Hung, SQLAlchemyError):
        log.exception("a live line could not be opened")
        await socket.accept()
        await socket.close(TRY_AGAIN, "the server cannot do this now; try again later")


async def _sweep(site: Site) -> None:
    while True:
        await asyncio.sleep(SWEEP)
        try:
            await site.hall.sweep()
            await site.watch()
        except Exception:
            log.exception("the clocks could not be looked at")


async def _problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, Problem)
    return json_response(error.failure(), error.status)


async def _http_problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return json_response(Problem(error.status_code, error.detail).failure(), error.status_code)
