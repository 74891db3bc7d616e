"""Those who play, look on or ask for much while a server is measured."""

import asyncio
import random
import secrets
import time
from dataclasses import dataclass, field

import msgspec

import levant
from levant.web.load import talk

ANSWER = b'{"id":'
"""How an answer begins; whatever else comes is an update."""


class Offered(msgspec.Struct):
    text: str
    verb: str


class Asking(msgspec.Struct):
    choices: list[Offered]


class Shown(msgspec.Struct):
    at: int
    asked: Asking | None


class News(msgspec.Struct):
    """What a player reads of an update."""

    seq: int
    scene: Shown


_news = msgspec.json.Decoder(News)


@dataclass
class Times:
    """How long answers and updates took, in seconds, while it was measured."""

    answers: list[float] = field(default_factory=list)
    shown: list[float] = field(default_factory=list)
    refused: int = 0


class Player:
    """Somebody who plays one match after another against a bot, choosing by chance."""

    def __init__(self, address: str, game: str, bot: str, think: float, number: int) -> None:
        self.played = 0
        self.times: Times | None = None
        self.watch = ""  # where to look on
        self._address, self._game, self._bot, self._think = address, game, bot, think
        self._chance = random.Random(number)
        self._cookie = ""
        self._line: talk.Line | None = None
        self._thinking: asyncio.TimerHandle | None = None
        self._number, self._sent, self._sent_seq = 0, 0.0, -1
        self._ended = False

    async def begin(self) -> None:
        """Sit down at a new match."""
        if not self._cookie:
            name = f"load {secrets.token_hex(6)}"
            _, self._cookie = await talk.post(self._address, "/api/session", {"name": name})
        mine, *others = levant.game(self._game).about.roles
        seats = {mine: "me"} | dict.fromkeys(others, f"bot:{self._bot}")
        body = {"game": self._game, "seats": seats}
        made, _ = await talk.post(self._address, "/api/matches", body, self._cookie)
        self.watch = made["links"]["watcher"]
        path = f"/api/matches/{made['id']}/live"
        self._sent_seq = -1
        self._line = await talk.opened(self._address, path, self._cookie, self._told, self._lost)

    def end(self) -> None:
        self._ended = True
        if self._thinking:
            self._thinking.cancel()
        if self._line:
            self._line.close()

    def _told(self, message: bytes) -> None:
        moment = time.perf_counter()
        if message.startswith(ANSWER):
            self.played += 1
            if self.times:
                self.times.answers.append(moment - self._sent)
                self.times.refused += b'"ok":false' in message
            return
        news = _news.decode(message)
        if 0 <= self._sent_seq < news.seq:
            self._sent_seq = -1
            if self.times:
                self.times.shown.append(moment - self._sent)
        if news.scene.asked is None:
            assert self._line is not None
            self._line.close()
        elif self._sent_seq < 0 and news.scene.asked.choices:
            if self._thinking:
                self._thinking.cancel()
            wait = self._think * self._chance.uniform(0.5, 1.5)
            self._thinking = asyncio.get_running_loop().call_later(wait, self._play, news)

    def _play(self, news: News) -> None:
        assert self._line is not None
        assert news.scene.asked is not None
        choices = news.scene.asked.choices
        quick = [choice for choice in choices if choice.verb == "deploy"] or choices
        text = self._chance.choice(quick).text
        self._number += 1
        request = {"id": self._number, "do": "play", "at": news.scene.at, "text": text}
        self._sent, self._sent_seq = time.perf_counter(), news.seq
        self._line.send(msgspec.json.encode(request))

    def _lost(self) -> None:
        if not self._ended:
            self._again = asyncio.ensure_future(self.begin())


async def look_on(address: str, watch: str, most_seen: list[int]) -> talk.Line:
    """Somebody who looks on at a match; adds up the updates that come."""
    _, cookie = await talk.post(address, "/api/session", {"name": f"w {secrets.token_hex(6)}"})
    match, _, token = watch.removeprefix("/watch/").partition("/")

    def told(_: bytes) -> None:
        most_seen[0] += 1

    path = f"/api/matches/{match}/live?token={token}"
    return await talk.opened(address, path, cookie, told, lambda: None)


async def burden(address: str) -> None:
    """Have a long match proven, drawn and branched, over and over."""
    match, chance = levant.game("sixth-fleet").new(seed="heavy"), random.Random(1)
    while match.decision is not None:
        match.play(chance.choice(match.decision.actions))
    _, cookie = await talk.post(address, "/api/session", {"name": f"heavy {secrets.token_hex(4)}"})
    made, _ = await talk.post(address, "/api/matches/upload", match.document(), cookie)
    place = f"/api/matches/{made['id']}"
    while True:
        await asyncio.gather(
            talk.get(address, f"{place}/verify", cookie),
            talk.get(address, f"{place}/picture.svg", cookie),
            talk.post(address, f"{place}/branch", {"at": len(match.history) // 2}, cookie),
        )
