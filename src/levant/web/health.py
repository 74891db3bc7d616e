"""For who runs the server: whether it is well, and what it does, in Prometheus's words."""

import ipaddress
import json
import logging
import time
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from levant.web.guard import FORWARDED

if TYPE_CHECKING:
    from collections.abc import Iterable

    from levant.web.site import Site

KNOWN = set(vars(logging.makeLogRecord({})))


class Gauges:
    """What is counted when somebody asks."""

    def __init__(self, site: "Site") -> None:
        self._site = site

    def collect(self) -> "Iterable[Metric]":
        rooms = list(self._site.hall.rooms.values())
        figures = {
            "matches": ("matches in memory", len(rooms)),
            "matches_folded": ("those that lie folded", sum(bool(room.folded) for room in rooms)),
            "lines": ("live connections", sum(len(room.lookers) for room in rooms)),
            "bots_waiting": ("decisions that wait for a bot", self._site.opponents.workers.waiting),
            "helpers_waiting": ("tasks that wait for a helper", self._site.helpers.waiting),
            "writes_waiting": ("writes that wait for the disk", self._site.store.waiting),
        }
        for name, (words, number) in figures.items():
            yield GaugeMetricFamily(f"levant_{name}", words, number)
        hall = self._site.hall
        asked = CounterMetricFamily("levant_asked", "messages on live lines", labels=["do", "ok"])
        for (do, ok), times in hall.asked.items():
            asked.add_metric([do, str(ok).lower()], times)
        yield asked
        yield CounterMetricFamily(
            "levant_sent_characters", "characters on live lines, before they are packed", hall.sent
        )


class Measures:
    def __init__(self, site: "Site") -> None:
        self._site = site
        self.registry = CollectorRegistry()
        self.registry.register(Gauges(site))
        self.requests = Counter(
            "levant_requests", "requests answered", ["path", "status"], registry=self.registry
        )
        self.seconds = Histogram(
            "levant_request_seconds", "time to an answer", ["path"], registry=self.registry
        )

    async def health(self, request: Request) -> Response:
        """200 if the store answers, else 503."""
        try:
            await self._site.store.read(lambda c: c.execute(text("SELECT 1")).scalar())
        except SQLAlchemyError:
            return PlainTextResponse("the store does not answer\n", 503)
        return PlainTextResponse("ok\n")

    async def show(self, request: Request) -> Response:
        if not self._site.settings.metrics and not _from_here(request):
            return PlainTextResponse("only for this machine; see LEVANT_METRICS\n", 403)
        return Response(generate_latest(self.registry), media_type="text/plain; version=0.0.4")


class JsonLines(logging.Formatter):
    """A line of JSON an event."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, object] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "message": record.getMessage(),
        }
        told |= {name: value for name, value in vars(record).items() if name not in KNOWN}
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told, default=str)


def set_up_log(kind: str) -> None:
    """Warnings as text, or everything as lines of JSON."""
    log, handler = logging.getLogger("levant"), logging.StreamHandler()
    as_json = kind == "json"
    handler.setFormatter(JsonLines() if as_json else logging.Formatter("levant: %(message)s"))
    log.handlers = [handler]
    log.setLevel(logging.INFO if as_json else logging.WARNING)


def _from_here(request: Request) -> bool:
    if request.client is None or any(name in request.headers for name in FORWARDED):
        return False
    try:
        return ipaddress.ip_address(request.client.host).is_loopback
    except ValueError:
        return False
