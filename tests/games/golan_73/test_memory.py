"""2.2, 6.29: a block that was seen is not forgotten when it stands up again.

`Observer` watches a match as one player does, in the plainest way: from his veiled states and from
the events as they name blocks to him, by areas alone. What the game remembers, and what a guess
makes of it, must never say more or other than he can have seen.
"""

import random
from collections.abc import Callable

import pytest

import levant
from levant.bots import greedy_bot
from levant.core.state import fields_of
from levant.games.golan_73 import verbs
from levant.games.golan_73.bot.guess import guess
from levant.games.golan_73.rules import memory
from levant.games.golan_73.state import DISORDERED, HIDDEN, UNSEEN, Forces, put
from levant.match import state_hash
from tests.games.golan_73.conftest import SetUp

SIDES = ("Syrian", "Israeli")
GAME = "golan-73"


class Observer:
    """Where the enemy blocks that he has seen can be, and with how many steps."""

    def __init__(self, rules, side: int) -> None:
        self.rules, self.box, self.role = rules, rules.box, SIDES[side]
        self.enemies = rules.box.of_side[1 - side]
        self.where: dict[int, set[int]] = {}
        self.steps: dict[int, tuple[int, int]] = {}

    def hear(self, frames) -> None:
        for kind, *about in frames:
            unit = about[0] % HIDDEN if about else -1
            if unit not in self.enemies or about[0] < 0:
                continue
            named = about[0] < HIDDEN
            if kind in (verbs.MOVED, verbs.RETREATED):
                self._moved(unit, named, about[1], about[2])
            elif kind in (verbs.REVEALED, verbs.ARRIVED) and named:
                self._met(unit, about[1])
            elif kind in (verbs.STEP_LOST, verbs.STEP_GAINED):
                self._counted(unit, named, about[1], 1 if kind == verbs.STEP_GAINED else -1)
            elif kind == verbs.MERGED_EVENT and about[1] in self.steps:
                self.steps[about[1]] = self.steps[about[1]][0], self.box.full[about[1]]

    def _met(self, unit: int, node: int) -> None:
        self.where[unit] = {node}
        self.steps.setdefault(unit, (1, self.box.full[unit]))

    def _moved(self, unit: int, named: bool, start: int, goal: int) -> None:
        if named:
            self._met(unit, goal)
            return
        for places in self.where.values():
            places |= {goal} if start in places else set()

    def _counted(self, unit: int, named: bool, node: int, by: int) -> None:
        for face, (least, most) in self.steps.items():
            if node in self.where[face] if not named else face == unit:
                least, most = least + min(by, 0), most + max(by, 0)
                self.steps[face] = max(1, least), min(self.box.full[face], most)

    def look(self, sight: Forces) -> None:
        backs = {sight.at[unit] for unit in range(self.box.real, self.box.units)}
        for unit in self.enemies:
            if sight.at[unit] >= 0:
                self.where[unit] = {sight.at[unit]}
                self.steps[unit] = sight.strength[unit], sight.strength[unit]
            elif sight.at[unit] != UNSEEN:
                self.where.pop(unit, None)
                self.steps.pop(unit, None)
            elif unit in self.where:
                self.where[unit] &= backs


def played(game, scenario: str, seed: int, watch: Callable) -> None:
    """A match, half of it played well and half of it by chance, told after every action."""
    dice = random.Random(seed)
    options = [option.id for option in game.rules.about.options if dice.random() < 0.5]
    match = game.new(scenario, seed=seed, options=options)
    while match.decision:
        legal = match.rules.legal(match.state)
        well = seed % 2 == 0 and dice.random() < 0.9
        code = greedy_bot(match.rules, match.state, legal, dice) if well else dice.choice(legal)
        match.play(match.rules.words.text(code))
        watch(match, dice)


SCENARIOS = [scenario.id for scenario in levant.game(GAME).rules.about.scenarios]
GAMES = [(scenario, seed) for scenario in SCENARIOS for seed in (2, 3)]


@pytest.mark.case(GAME, "2.2", "6.29")
@pytest.mark.parametrize(("scenario", "seed"), GAMES)
def test_2_2_every_guess_agrees_with_all_that_its_seat_has_seen(golan, scenario, seed) -> None:
    rules, box = golan.rules, golan.rules.box
    observers = [Observer(rules, side) for side in (0, 1)]
    told = {"hidden": 0, "guessed": 0}

    def watch(match, dice) -> None:
        s = match.state
        for side, observer in enumerate(observers):
            sight = rules.veil(s, SIDES[side])
            observer.hear(match.frames[-1])
            observer.look(sight)
            for unit, places in observer.where.items():
                if sight.at[unit] == UNSEEN:
                    told["hidden"] += 1
                    least, most = observer.steps[unit]
                    assert s.at[unit] in places, box.unit_names[unit]
                    assert least <= s.least[unit] <= s.strength[unit] <= s.most[unit] <= most
                    could = [u for u in range(box.units) if sight.could[u] >> unit & 1]
                    assert {sight.at[each] for each in could} <= places, box.unit_names[unit]
            if dice.random() < 0.12 and s.phase > 0:
                told["guessed"] += checked(rules, sight, side, observer, dice)

    played(golan, scenario, seed, watch)
    assert told["hidden"] > 1000
    assert told["guessed"] > 100


def checked(rules, sight, side: int, observer: Observer, dice) -> int:
    whole = guess(rules.box, sight, side, dice)
    assert rules.faults(whole) == []
    assert everything(rules.veil(whole, SIDES[side])) == everything(sight)
    seen = [unit for unit in observer.where if sight.at[unit] == UNSEEN]
    for unit in seen:
        assert whole.at[unit] in observer.where[unit], rules.box.unit_names[unit]
        least, most = observer.steps[unit]
        assert least <= whole.strength[unit] <= most
    return len(seen)


def everything(s: Forces) -> dict[str, object]:
    return {name: getattr(s, name) for name in (*fields_of(s), "steps")}


# --- a block that fought, and what becomes of it -----------------------------------------------


FOUGHT = {"36": ["S-9-51", "I-7"], "40": ["S-9-33"], "63": ["S-5-132", "S-5-47"]}


def left_behind(set_up: SetUp, **more) -> levant.Match:
    """Israel leaves the battle in 36: 51 Tank, worn and seen, stands up again; 33 is near."""
    match = set_up(
        "israeli-operational-movement", FOUGHT, face_up=["36"],
        steps={"S-9-51": 2}, israeli_control=["37", "41"], **more,
    )  # fmt: skip
    match.play("pick I-7")
    match.play("move I-7 37")
    match.play("end")
    return match


def places(match, names: tuple[str, ...], seed: int = 1) -> dict[str, set[tuple[str, int]]]:
    """Where Israel's guesses put some blocks, and with how many steps."""
    rules, box, dice = match.rules, match.rules.box, random.Random(seed)
    sight = rules.veil(match.state, "Israeli")
    found: dict[str, set[tuple[str, int]]] = {name: set() for name in names}
    for _ in range(60):
        whole = guess(box, sight, 1, dice)
        for name in names:
            unit = box.unit_names.index(name)
            found[name].add((box.board.names[whole.at[unit]], whole.strength[unit]))
    return found


@pytest.mark.case(GAME, "2.2", "6.29")
def test_6_29_a_block_left_alone_where_it_fought_is_known_with_its_steps(set_up) -> None:
    match = left_behind(set_up)
    assert match.rules.veil(match.state, "Israeli").at[unit_of(match, "S-9-51")] == UNSEEN
    assert places(match, ("S-9-51",)) == {"S-9-51": {("36", 2)}}


@pytest.mark.case(GAME, "2.2")
def test_2_2_a_lone_block_is_followed_and_two_that_meet_are_mixed_up(set_up) -> None:
    match = left_behind(set_up)
    moved(match, "S-9-51", "35")
    assert places(match, ("S-9-51",)) == {"S-9-51": {("35", 2)}}
    moved(match, "S-9-51", "40")  # where another stands
    moved(match, "S-9-51", "44")
    found = places(match, ("S-9-51",))
    assert found == {"S-9-51": {("44", 2), ("40", 2)}}
    assert len(places(match, ("S-9-33",))["S-9-33"]) > 2  # it was never seen


@pytest.mark.case(GAME, "2.2", "6.5")
def test_2_2_a_block_with_a_marker_is_told_from_the_one_beside_it(set_up) -> None:
    match = left_behind(set_up)
    match.state.flags[unit_of(match, "S-9-51")] |= DISORDERED
    moved(match, "S-9-51", "40")
    moved(match, "S-9-51", "44")
    assert places(match, ("S-9-51",)) == {"S-9-51": {("44", 2)}}


@pytest.mark.case(GAME, "2.2")
def test_2_2_whoever_is_seen_again_tells_who_the_other_is(set_up) -> None:
    match = left_behind(set_up)
    moved(match, "S-9-51", "40")
    moved(match, "S-9-33", "44")
    s, box = match.state, match.rules.box
    memory.show_whole(s, unit_of(match, "S-9-33"))
    assert places(match, ("S-9-51",)) == {"S-9-51": {("40", 2)}}
    assert [s.could[unit] for unit in range(box.units)].count(1 << unit_of(match, "S-9-51")) == 1


@pytest.mark.case(GAME, "2.2", "8.26")
def test_8_26_steps_gained_behind_the_veil_are_allowed_for(set_up) -> None:
    match = left_behind(set_up)
    s, box, unit = match.state, match.rules.box, unit_of(match, "S-9-51")
    s.strength[unit] += 1
    memory.count_steps(box, s, unit, 1)
    assert places(match, ("S-9-51",)) == {"S-9-51": {("36", 3)}}  # nobody else was there
    moved(match, "S-9-51", "40")
    s.strength[unit_of(match, "S-9-33")] -= 1
    memory.count_steps(box, s, unit_of(match, "S-9-33"), -1)
    assert (s.least[unit], s.most[unit]) == (2, 3)


@pytest.mark.case(GAME, "2.2")
def test_2_2_of_two_that_look_alike_it_does_not_tell_who_has_gone(set_up) -> None:
    """What Israel sees is the same, whichever of the two goes on."""
    sights = []
    for unit in ("S-9-51", "S-9-33"):
        match = left_behind(set_up)
        moved(match, "S-9-51", "40")
        moved(match, unit, "44")
        sights.append(everything(match.rules.veil(match.state, "Israeli")))
    assert sights[0] == sights[1]


@pytest.mark.case(GAME, "2.2")
def test_what_is_remembered_is_kept_but_is_no_part_of_the_position(set_up) -> None:
    match = left_behind(set_up)
    rules, sight = match.rules, match.rules.veil(match.state, "Israeli")
    plain = rules.to_plain(sight)
    again = rules.from_plain(plain)
    assert again.could == sight.could
    assert (again.least, again.most) == (sight.least, sight.most)
    for name in Forces.REMEMBERED:
        del plain[name]
    before = rules.from_plain(plain)  # as it was written before there was such a thing
    assert not any(before.could)
    assert state_hash(rules, before) == state_hash(rules, sight)
    assert rules.faults(guess(rules.box, before, 1, random.Random(1))) == []


@pytest.mark.case(GAME, "2.2")
def test_a_memory_that_cannot_be_true_is_given_up(set_up) -> None:
    match = left_behind(set_up)
    rules, box = match.rules, match.rules.box
    sight = rules.veil(match.state, "Israeli")
    one = next(each for each in box.strangers[0] if sight.could[each])
    sight.could[one] |= 1 << unit_of(match, "S-9-33")  # two faces for one block
    whole = guess(box, sight, 1, random.Random(1))
    assert rules.faults(whole) == []
    assert not any(whole.could[unit] for unit in box.of_side[0])


def unit_of(match, name: str) -> int:
    return match.rules.box.unit_names.index(name)


def moved(match, name: str, place: str) -> None:
    """A Syrian block goes to an area, and both players look on."""
    box, s = match.rules.box, match.state
    put(box, s, unit_of(match, name), box.board.index[place])
    memory.watch(box, s)
