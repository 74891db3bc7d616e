"""How a route is declared, and how a request becomes a checked call of its function.

One list of `Endpoint`s makes both the routes and the OpenAPI document, so that they agree.
"""

import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from levant.core.refusal import BadDocument
from levant.web.players import NOBODY, Account
from levant.web.problem import Problem
from levant.web.rates import visitor
from levant.web.site import Site
from levant.web.workers import Died, Hung

log = logging.getLogger("levant")

T = TypeVar("T", bound=msgspec.Struct)


class Ask:
    """A request whose sender is known."""

    def __init__(self, request: Request, site: Site, account: Account | None) -> None:
        self.request = request
        self.site = site
        self.account = account
        self.answer_headers: list[tuple[str, str]] = []

    @property
    def me(self) -> Account:
        """Who asks. Raises Problem for nobody."""
        if self.account is None:
            raise Problem(401, "sign in first, or give a name as a guest")
        return self.account

    @property
    def looker(self) -> Account:
        """Who looks on: whoever has no name may where a link or nobody asks for one."""
        return self.account or NOBODY

    @property
    def address(self) -> str:
        """For whom the asker's address stands."""
        return visitor(self.request.client.host if self.request.client else "")

    @property
    def who(self) -> str:
        """As whom the asker waits for his turn: those without a name by their addresses."""
        return f"player {self.account.id}" if self.account else f"address {self.address}"

    def named(self, name: str) -> str:
        """A part of the address."""
        return str(self.request.path_params[name])

    def query(self, name: str) -> str:
        return self.request.query_params.get(name, "")

    def number(self, text: str, what: str) -> int:
        if not text.isascii() or not text.isdigit() or len(text) > 9:
            raise Problem(400, f"{what} is a whole number, not {text!r}")
        return int(text)

    async def body(self, kind: type[T]) -> T:
        try:
            return msgspec.json.decode(await self.request.body(), type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Problem(400, f"the body is not as it should be: {error}") from None


Function = Callable[[Ask], Awaitable[Any]]


class Endpoint(msgspec.Struct, frozen=True):
    method: str
    path: str
    function: Function
    summary: str
    gives: Any = None  # a struct, a list of one, or a media type
    takes: Any = None
    queries: tuple[str, ...] = ()


def routes(endpoints: list[Endpoint], site: Site) -> list[Route]:
    return [
        Route(each.path, _handler(each, site), methods=[each.method], name=each.summary)
        for each in endpoints
    ]


def json_response(data: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(data), status, media_type="application/json")


def _handler(endpoint: Endpoint, site: Site) -> Callable[[Request], Awaitable[Response]]:
    async def handle(request: Request) -> Response:
        began = time.perf_counter()
        answer = await answered(request)
        seconds = time.perf_counter() - began
        site.figures.requests.labels(endpoint.path, answer.status_code).inc()
        site.figures.seconds.labels(endpoint.path).observe(seconds)
        more = {"path": endpoint.path, "status": answer.status_code, "ms": round(seconds * 1000, 1)}
        log.info(endpoint.summary, extra=more)
        return answer

    async def answered(request: Request) -> Response:
        try:
            account, cookie = await site.sessions.account(request)
            ask = Ask(request, site, account)
            if cookie:
                ask.answer_headers.append(("set-cookie", cookie))
            given = await endpoint.function(ask)
            answer = given if isinstance(given, Response) else json_response(given)
            for name, value in ask.answer_headers:
                answer.headers.append(name, value)
            return answer
        except Problem as problem:
            return json_response(problem.failure(), problem.status)
        except BadDocument as bad:
            return json_response(Problem(400, str(bad)).failure(), 400)
        except ClientDisconnect:
            return Response(status_code=400)  # nobody hears it
        except (Died, Hung, SQLAlchemyError, OSError):
            log.exception("%s %s failed", endpoint.method, endpoint.path)
            busy = Problem(503, "the server cannot do this now; try again later")
            return json_response(busy.failure(), 503)
        except Exception:
            log.exception("%s %s failed", endpoint.method, endpoint.path)
            fault = Problem(500, "the server made a mistake; it has been written to its log")
            return json_response(fault.failure(), 500)

    return handle
