"""Many matches and many onlookers: what a live match keeps, and in which order people are told."""

import asyncio
import gc
import json
import random
import sys
import weakref
from collections.abc import Callable, Coroutine, Iterable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from starlette.types import Scope
from starlette.websockets import WebSocket
from uvicorn.server import ServerState
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN

from levant.core.rules import Rules
from levant.games import PACKAGES
from levant.match import Game
from levant.web import driving, gallery, packing, serve, turnstile, view
from levant.web.connections import protocol_for
from levant.web.gallery import HANDFUL, Gallery
from levant.web.guard import Guard
from levant.web.listening import configuration
from levant.web.network import Network
from levant.web.packing import LATEST, SMALL, UNREAD, Packer, Packers, Packing
from levant.web.settings import Settings, with_secret
from levant.web.turnstile import Turnstile

from .conftest import House, easy
from .test_every_game import seated_room


def in_a_loop(scene: Coroutine[Any, Any, Any]) -> Any:
    """In a thread of its own: a browser of other tests may have left a loop in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, scene).result()


MOST_LIVE = 380_000
"""Bytes that a match which goes on may keep in memory, however long it is."""

LONG = 500


class Fan:
    """Somebody who looks, and when he was told."""

    session = ""

    def __init__(self, player: int, told: list["Fan"]) -> None:
        self.player = player
        self._told = told

    def changed(self) -> None:
        self._told.append(self)

    def tell(self, message: str) -> None: ...

    def end(self, why: str, code: int = 1008) -> None: ...


def held(*roots: object) -> int:
    """Bytes of all that these keep alive, without what all matches of a game share."""
    seen: dict[int, object] = {}
    waiting = list(roots)
    while waiting:
        thing = waiting.pop()
        shared = isinstance(thing, (Rules, Game, type)) or callable(thing)
        if id(thing) not in seen and not shared:
            seen[id(thing)] = thing
            waiting += gc.get_referents(thing)
    return sum(map(sys.getsizeof, seen.values()))


@pytest.mark.parametrize("game", PACKAGES)
def test_a_live_match_keeps_little_once_all_know_what_is_new(game: str) -> None:
    room, chance = seated_room(game), random.Random(3)

    async def play() -> None:
        fan = Fan(1, [])
        room.come(fan)
        for _ in range(LONG):
            if not room.decider:
                break
            legal = room.rules.legal(room.match.state)
            room.play_one(room.decider, room.rules.words.text(chance.choice(legal)), 0)
        room.changed()
        view.encoded(room, 1, room.rules.about.roles[0], room.seq - 1)
        told = held(vars(room))
        room.up_to_date(fan)
        assert held(vars(room)) < told - 20_000  # the sights, the tables

    in_a_loop(play())
    room.unsaved = []  # they are on disk when somebody is told
    assert held(vars(room)) < MOST_LIVE


def test_who_plays_keeps_no_update_and_all_who_look_on_share_one() -> None:
    room = seated_room("example")
    player = room.rules.about.roles[0]
    assert view.encoded(room, 1, player, 1)
    assert not room.sent
    assert view.encoded(room, 98, "watcher", 1) is view.encoded(room, 99, "watcher", 1)


# --- onlookers -----------------------------------------------------------------------------------


def told_of(change: Callable[[list[Fan]], Gallery]) -> list[Fan]:
    """Who was told, in a loop of its own that ends when nobody is behind."""
    told: list[Fan] = []

    async def run() -> None:
        crowd = change(told)
        while crowd._telling is not None:
            await asyncio.sleep(0)

    in_a_loop(run())
    return told


def test_who_plays_is_told_before_who_looks_on() -> None:
    room = seated_room("example")

    def change(told: list[Fan]) -> Gallery:
        room.lookers.update(Fan(player, told) for player in (90, 1, 91, 92, 2, 93))
        room.changed()
        assert sorted(fan.player for fan in told) == [1, 2]
        return room.gallery

    assert sorted(fan.player for fan in told_of(change)[2:]) == [90, 91, 92, 93]


def test_between_two_handfuls_of_onlookers_others_have_their_turn() -> None:
    turns: list[int] = []

    def change(told: list[Fan]) -> Gallery:
        crowd = Gallery()
        crowd.changed(Fan(n, told) for n in range(3 * HANDFUL))

        def answer() -> None:
            turns.append(len(told))
            if len(turns) < 6:
                asyncio.get_running_loop().call_soon(answer)

        asyncio.get_running_loop().call_soon(answer)
        return crowd

    assert len(told_of(change)) == 3 * HANDFUL
    assert {HANDFUL, 2 * HANDFUL} < set(turns)


def test_who_is_behind_is_told_once_of_several_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gallery, "PAUSE", 0.01)

    def change(told: list[Fan]) -> Gallery:
        crowd, fans = Gallery(), [Fan(n, told) for n in range(3 * HANDFUL)]
        for _ in range(5):
            crowd.changed(fans)
        return crowd

    assert len(told_of(change)) == 3 * HANDFUL


def test_a_crowd_is_told_again_after_a_pause_and_a_handful_at_once() -> None:
    async def told_again(onlookers: int) -> float:
        crowd, told = Gallery(), list[Fan]()
        begun = asyncio.get_running_loop().time()
        crowd.changed(Fan(n, told) for n in range(onlookers))
        while len(told) < onlookers:
            await asyncio.sleep(0)
        return crowd._rested - begun

    assert in_a_loop(told_again(HANDFUL)) <= 0
    assert in_a_loop(told_again(HANDFUL + 1)) >= gallery.PAUSE


def test_an_action_is_answered_before_anybody_is_told_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[dict[str, Any]] = []
    usual = WebSocket.send_text

    async def noting(self: WebSocket, data: str) -> None:
        sent.append(json.loads(data))
        await usual(self, data)

    monkeypatch.setattr(WebSocket, "send_text", noting)
    house = House(with_secret(easy(tmp_path)))
    try:
        ann = house.player("Ann")
        match = ann.new_match(seats={"NATO": "me", "Soviet": "same-screen"})
        live = ann.live(match)
        token = live.update["watch"].rpartition("/")[2]
        fans = [house.stranger().live(match, token=token) for _ in range(3)]
        del sent[:]
        live.play_first()
        seq = live.update["seq"]
        for fan in fans:
            fan.reach(seq)
    finally:
        house.close()
    new = [message for message in sent if message.get("ok") or message.get("seq", 0) >= seq]
    seats = [message["scene"]["seat"] for message in new[1:]]
    assert new[0]["ok"]
    assert seats[0] != "watcher"
    assert seats.count("watcher") >= len(fans)  # more, where coming and going was told meanwhile


def test_a_write_gets_to_the_disk_while_there_is_much_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its thread waits for the others' at every step: they are told to let it in soon."""
    asked: list[float] = []
    monkeypatch.setattr(sys, "setswitchinterval", asked.append)
    for name in ("freeze", "collect", "set_threshold"):
        monkeypatch.setattr(gc, name, lambda *_: None)
    serving = serve.server(with_secret(easy(tmp_path)))
    serving.config.app.state.site.store.close()  # type: ignore[union-attr]
    assert asked
    assert asked[-1] <= 0.001


def test_others_have_their_turn_while_a_bot_plays_many_actions(tmp_path: Path) -> None:
    house = House(with_secret(easy(tmp_path)))
    turns: list[int] = []
    try:
        ann = house.player("Ann")
        ann.live(ann.new_match(seats={"NATO": "me", "Soviet": "same-screen"}))
        hall = house.site.hall
        [room] = hall.rooms.values()
        codes, ahead = [], room.rules.copy(room.match.state)
        for _ in range(3 * driving.IN_A_ROW):
            codes.append(room.rules.legal(ahead)[0])
            room.rules.apply(ahead, codes[-1])

        async def play_on() -> None:
            playing = hall.start(driving._bot_plays(hall, room, list(room.match.history), codes))
            while not playing.done():
                turns.append(len(room.match.history))
                await asyncio.sleep(0)

        assert ann.client.portal is not None
        ann.client.portal.call(play_on)
        assert len(room.match.history) >= len(codes)
    finally:
        house.close()
    assert max(later - earlier for earlier, later in pairwise(turns)) <= driving.IN_A_ROW


# --- those who come ------------------------------------------------------------------------------


def test_of_those_who_come_at_once_a_few_are_let_in_and_who_plays_passes() -> None:
    """A crowd that signed in used to be let in whole before anybody else had a turn."""
    entered: list[int] = []
    turns: list[int] = []

    async def run() -> None:
        gate = Turnstile()

        async def come(number: int) -> None:
            await gate.enter()
            entered.append(number)

        crowd = [asyncio.create_task(come(number)) for number in range(20)]
        crowd[5].cancel()  # gone before his turn
        while not all(each.done() for each in crowd):
            turns.append(len(entered))
            await asyncio.sleep(0)
        await asyncio.wait_for(come(20), 1)  # and who comes later does not wait at all

    in_a_loop(run())
    assert entered == [number for number in range(21) if number != 5]
    assert max(later - earlier for earlier, later in pairwise(turns)) <= turnstile.HANDFUL


def test_every_request_and_every_line_goes_through_the_turnstile(tmp_path: Path) -> None:
    passed: list[str] = []

    async def app(scope: Scope, receive: object, send: object) -> None:
        passed.append(scope["path"])

    async def run() -> list[int]:
        settings = Settings(tmp_path, local=False)
        guard = Guard(app, settings, Network(settings))
        scope = {"headers": [], "method": "GET", "scheme": "http", "client": ("192.0.2.1", 1)}
        crowd = [
            asyncio.create_task(
                guard({**scope, "type": kind, "path": f"/{kind}"}, mock.Mock(), mock.Mock())
            )
            for kind in ("http", "websocket") * 10
        ]
        turns = [0]
        while not all(each.done() for each in crowd):
            await asyncio.sleep(0)
            turns.append(len(passed))
        await asyncio.gather(*crowd)
        return turns

    turns = in_a_loop(run())
    assert sorted(passed) == ["/http"] * 10 + ["/websocket"] * 10
    assert max(later - earlier for earlier, later in pairwise(turns)) <= turnstile.HANDFUL


# --- packing -------------------------------------------------------------------------------------


def line(offered: Iterable[tuple[str, str | None]] = ()) -> Packer:
    _, packer = Packers().process_request_params(list(offered), [])
    assert isinstance(packer, Packer)
    return packer


def text(content: str) -> Frame:
    return Frame(Opcode.TEXT, content.encode())


def test_what_goes_to_many_is_packed_once() -> None:
    update = "an update that goes to many " * 100
    first, second = line(), line()
    packed = first.encode(text(update))
    assert packed.rsv1
    assert len(packed.data) < len(update) / 10
    assert second.encode(text(update)) is packed
    assert second.encode(text(update + ".")) is not packed
    for other in range(LATEST - 2):  # those who play go on meanwhile
        line().encode(text(f"{other}: what is new at another table " * 100))
    assert line().encode(text(update)) is packed
    narrow = line([("server_max_window_bits", "9")])
    assert narrow.encode(text(update)).data is not packed.data


def test_each_message_is_packed_by_itself_and_small_ones_not_at_all() -> None:
    """So nothing is kept between them, and the other end has agreed to it."""
    agreed, ours = Packers().process_request_params([("client_max_window_bits", None)], [])
    assert {name for name, _ in agreed} >= {
        "server_no_context_takeover", "client_no_context_takeover"
    }  # fmt: skip
    theirs = ClientPerMessageDeflateFactory().process_response_params(agreed, [])
    assert not hasattr(ours, "encoder")
    assert not hasattr(ours, "decoder")
    for content in ("x" * (SMALL - 1), "x" * SMALL, "what was said before " * 100):
        packed = ours.encode(text(content))
        assert packed.rsv1 == (len(content) >= SMALL)
        assert bytes(theirs.decode(packed).data) == content.encode()
        assert bytes(ours.decode(theirs.encode(text(content))).data) == content.encode()
    assert not hasattr(ours, "encoder")
    assert not hasattr(ours, "decoder")


@pytest.mark.parametrize("packs", [packing.by_zlib, packing.quickest()])
def test_every_browser_can_unpack_it(
    packs: Callable[[int], packing.Deflating], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(packing, "deflating", packs)
    content = "".join(f'{{"id":"US-{n:02}","cell":"{n * 77 % 2500:04}"}}' for n in range(2000))
    for bits in range(9, 16):
        offered = [("server_max_window_bits", str(bits))]
        agreed, ours = Packers().process_request_params(offered, [])
        theirs = ClientPerMessageDeflateFactory(server_max_window_bits=bits)
        packed = ours.encode(text(f"{bits}: {content}"))
        unpacked = theirs.process_response_params(agreed, []).decode(packed)
        assert bytes(unpacked.data).decode() == f"{bits}: {content}"


def line_of_nobody() -> Packing:
    """A live line whose socket is a mere note of what was done to it."""

    async def answer(scope: object, receive: object, send: object) -> None: ...

    config = configuration(answer, Settings(Path()))
    config.load()
    line = Packing(config=config, server_state=ServerState(), app_state={})
    line.transport = mock.Mock(asyncio.Transport)
    return line


def test_a_line_is_read_on_while_few_of_its_messages_wait() -> None:
    async def run() -> None:
        line = line_of_nobody()
        for waiting in range(2 * UNREAD):
            paused = line.transport.pause_reading.called
            assert paused == (waiting > UNREAD), waiting
            line.handle_text(text("a request"))
        for _ in range(2 * UNREAD):
            assert not line.transport.resume_reading.called
            await line.receive()
        line.transport.resume_reading.assert_called_once_with()

    in_a_loop(run())


def test_an_answer_goes_out_with_the_update_that_follows_it() -> None:
    """To send something costs more by the packet than by the byte."""

    async def run() -> None:
        line = line_of_nobody()
        line.handshake_complete, line.transport.is_closing.return_value = True, False
        line.conn._state = OPEN
        sent = line.transport.write
        await line.send({"type": "websocket.send", "text": "answer"})
        assert not sent.called
        await line.send({"type": "websocket.send", "text": "u" * SMALL})
        (together,) = (call.args[0] for call in sent.call_args_list)
        assert together.index(b"answer") < together.index(b"u" * SMALL)
        sent.reset_mock()
        await asyncio.sleep(0)
        assert not sent.called  # nothing is sent twice
        await line.send({"type": "websocket.send", "text": "another"})
        await asyncio.sleep(0)
        assert b"another" in sent.call_args.args[0]  # at the latest when the turn of the loop ends

    in_a_loop(run())


def test_the_line_of_who_does_not_read_is_cut_off() -> None:
    """To tell him why it is closed the server waited until he read, and kept the line meanwhile."""

    async def run() -> None:
        line = line_of_nobody()
        line.handshake_complete = True
        line.pause_writing()
        async with asyncio.timeout(20):
            await line.send({"type": "websocket.close", "code": 1012, "reason": "too slow"})
        line.transport.abort.assert_called_once_with()

    in_a_loop(run())


def test_a_connection_that_is_gone_leaves_nothing_behind() -> None:
    """It used to stay in memory until it would have been looked at as a silent one."""

    async def answer(scope: object, receive: object, send: object) -> None: ...

    async def come_and_go() -> weakref.ref[asyncio.Protocol]:
        config = configuration(answer, Settings(Path()))
        config.load()
        protocol = protocol_for(Settings(Path()))(  # type: ignore[call-arg]
            config=config, server_state=ServerState(), app_state={}
        )
        protocol.connection_made(mock.Mock(asyncio.Transport, get_extra_info=lambda name: None))
        protocol.connection_lost(None)
        return weakref.ref(protocol)

    async def run() -> None:
        gone = await come_and_go()
        gc.collect()
        assert gone() is None

    in_a_loop(run())
