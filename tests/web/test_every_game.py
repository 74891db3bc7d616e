"""Every game goes through the server: seats, watchers, past, pictures, files, undo."""

import random
from pathlib import Path

import pytest

import levant
from levant.core.rules import WATCHER
from levant.draw.position import position_svg
from levant.games import PACKAGES
from levant.web import conduct, matches, scene, view
from levant.web.journal import Chair
from levant.web.matches import Kept, MatchRow
from levant.web.room import Room
from levant.web.settings import with_secret

from .conftest import House, easy

ACTIONS = 120
MOST_IDLE = 100_000
"""Bytes that a match of so many actions may keep in memory while nobody acts in it."""


def loaded(kept: Kept) -> Room:
    room = Room(kept.row)
    room.load(kept)
    return room


def seated_room(game: str) -> Room:
    opening = levant.game(game).new(seed=5).opening
    roles = levant.game(game).about.roles
    seats = [Chair(role, "person", n, f"P{n}", f"t{n}") for n, role in enumerate(roles, 1)]
    room = loaded(Kept(MatchRow("m", opening, "", True, "t"), seats, []))
    room.add("begin")
    room.run_on()
    return room


@pytest.mark.parametrize("game", PACKAGES)
def test_all_seats_and_watchers_follow_a_match(game: str) -> None:
    room = seated_room(game)
    chance = random.Random(1)
    audiences = {role: player for player, role in enumerate(room.rules.about.roles, 1)}
    audiences[WATCHER] = 99
    for step in range(ACTIONS):
        role = room.decider
        if not role:
            break
        since = max(0, room.record.seq - 3)
        for seat, player in audiences.items():
            update = view.update(room, player, seat, since)
            asked = update.scene.asked
            assert asked is not None
            assert bool(asked.choices) == (seat == role)
        choice = chance.choice(view.current_scene(room, role, []).asked.choices)  # type: ignore[union-attr]
        player = audiences[role]
        if choice.lead:
            assert conduct.peek(room, player, choice.text) is not None
        assert isinstance(conduct.route(room, player, choice.text), list)
        conduct.play(room, player, len(room.match.history), choice.text)
        if step % 30 == 0:
            for seat in audiences:
                view.scene_at(room.match.moment(step), seat, [])
                for overlay in room.rules.overlays():
                    conduct.overlay(room, seat, overlay.id, "")
    assert position_svg(room.match.seen_by(WATCHER).now).startswith("<svg")


@pytest.mark.parametrize("game", PACKAGES)
def test_a_match_comes_back_from_its_journal_as_it_was(game: str) -> None:
    room = seated_room(game)
    chance = random.Random(2)
    for _ in range(ACTIONS):
        role = room.decider
        if not role:
            break
        legal = room.rules.legal(room.match.state)
        player = room.seats[role].player
        assert player is not None
        text = room.rules.words.text(chance.choice(legal))
        conduct.play(room, player, len(room.match.history), text)
        if chance.random() < 0.1 and conduct.may_undo(room, player):
            conduct.undo(room, player, -1)
    again = loaded(Kept(room.row, list(room.seats.values()), room.unsaved))
    assert again.fault == ""
    assert again.match.hash() == room.match.hash()
    assert len(again.fold().body) < MOST_IDLE
    assert (again.decider, again.over) == (room.decider, room.over)
    again.unfold()
    assert again.match.hash() == room.match.hash()
    for seat in (*room.rules.about.roles, WATCHER):
        assert view.update(again, 1, seat, 0).scene == view.update(room, 1, seat, 0).scene
    for seat in (*room.rules.about.roles, WATCHER):
        assert again.story.after(seat, -1) == room.story.after(seat, -1)


@pytest.mark.parametrize("game", PACKAGES)
def test_bots_play_it_to_the_end_before_a_watcher(game: str, tmp_path: Path) -> None:
    house = House(with_secret(easy(tmp_path)))
    try:
        ann = house.player("Ann")
        roles = levant.game(game).about.roles
        match = ann.new_match(game=game, seats=dict.fromkeys(roles, "bot:random"), public=True)
        live = ann.live(match)
        live.until(lambda update: update["scene"]["result"] is not None)
        assert ann.get(f"/api/matches/{match}/verify").json()["sound"]
        assert ann.get(f"/api/games/{game}").json()["cells"]
        kept = house.site.store.read_now(lambda c: matches.load(c, match))
        assert kept is not None
        assert loaded(kept).fault == ""
    finally:
        house.close()


@pytest.mark.parametrize("game", PACKAGES)
def test_a_number_is_proposed_only_where_the_advice_would_take_it(game: str) -> None:
    """The slider says that so many come to its mind first: so that is what it would do now."""
    match, dice = levant.game(game).new(seed=3), random.Random(3)
    for _ in range(200):
        if match.decision is None:
            break
        actions, sight = match.decision.actions, match.seen_by(match.decision.role).now
        asked = scene.asked(match.state, sight, advise=True)
        assert asked
        scores = match.rules.advise(sight.veiled, [action.code for action in actions])
        liked = {str(a) for a, score in zip(actions, scores, strict=False) if score == max(scores)}
        assert set(asked.advised) <= liked
        match.play(dice.choice(actions))
