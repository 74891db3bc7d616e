"""Six Day War 1967, as everything outside the game's folder sees it."""

import hashlib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from levant.core.actions import Vocabulary, act, first_of, verb_of
from levant.core.cases import load_cases
from levant.core.look import Face, Sheet
from levant.core.refusal import Refusal
from levant.core.rules import About, Event, Plain, Question, Result, Rules, Scenario
from levant.core.state import Frame, State, fill_from_plain, to_plain
from levant.core.table import Chart, Overlay, Table
from levant.core.worksheet import Worksheet
from levant.games.six_day_war_1967 import (
    advice,
    charts,
    choices,
    documents,
    look,
    sequence,
    steps,
    table,
    telling,
    turn,
    veil,
    verbs,
    victory,
    views,
    why,
    words,
    worksheets,
)
from levant.games.six_day_war_1967.box import CONTINGENTS, EASTERN, ROLES, SINAI, TABLES
from levant.games.six_day_war_1967.open_box import open_box
from levant.games.six_day_war_1967.pack import HERE, load_pack
from levant.games.six_day_war_1967.pack_rows import Pack
from levant.games.six_day_war_1967.war import FIELDS, War

FOLDER = Path(__file__).parent
_LED = (verbs.MOVE, verbs.VIA, verbs.DROP, verbs.PLACE, verbs.ADVANCE)


class SixDayWar(Rules):
    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.box = open_box(pack)
        self.cases = load_cases(FOLDER)
        self.about = _about(pack)
        self.words = Vocabulary(
            verbs.VERBS,
            {
                "unit": self.box.unit_names,
                "node": self.box.board.names,
                "marker": verbs.MARKERS,
                "pile": verbs.PILES,
                "mission": verbs.MISSIONS,
                "aim": verbs.AIMS,
                "number": verbs.NUMBERS,
                "contingent": CONTINGENTS,
                "table": TABLES,
            },
        )

    def begin(self, scenario: str, options: Sequence[str], key: bytes) -> State:
        s = documents.new_war(self.box, key)
        turn.start_phase(self.box, s, 0)
        sequence.settle(self.box, s)
        return s

    def role(self, state: State) -> str | None:
        s = _war(state)
        return None if s.phase == steps.GAME_OVER else ROLES[sequence.actor(self.box, s)]

    def legal(self, state: State) -> list[int]:
        return sequence.legal(self.box, _war(state))

    def apply(self, state: State, action: int) -> None:
        sequence.apply(self.box, _war(state), action)

    def copy(self, state: State) -> State:
        return _war(state).copy()

    def lead_in(self, state: State, action: int) -> int | None:
        """Pick, then move, advance or place; call up or replace, then place."""
        step, verb, unit = state.steps[-1][0], verb_of(action), first_of(action)
        if verb not in _LED:
            return None
        if step in (steps.SETUP, steps.ARRIVAL) and verb == verbs.PLACE:
            return act(verbs.PICK, unit)
        if step in (steps.REINFORCEMENT, steps.RECEIVING) and verb == verbs.PLACE:
            return act(verbs.CALL if _war(state).at[unit] == -2 else verbs.REPLACE, unit)
        if step == steps.MOVEMENT and verb in (verbs.MOVE, verbs.VIA, verbs.DROP):
            s = _war(state)
            other = self.box.reserve[unit] and s.front[unit] == 1 - steps.phasing_front(s)
            return act(verbs.CLAIM if other else verbs.PICK, unit)
        if step == steps.ADVANCING and verb in (verbs.ADVANCE, verbs.VIA):
            return act(verbs.PICK, unit)
        return None

    def question(self, state: State) -> Question:
        return words.question(self.box, _war(state))

    def describe(self, state: State, action: int) -> str:
        return choices.describe(self.box, _war(state), action)

    def label(self, state: State, action: int) -> str:
        return choices.label(self.box, _war(state), action)

    def refusal(self, state: State, action: int) -> Refusal:
        return why.refusal(self.box, _war(state), action)

    def worksheet(self, state: State) -> Worksheet | None:
        return worksheets.worksheet(self.box, _war(state))

    def tell(self, state: State, event: Frame) -> Event:
        return telling.tell(self.box, _war(state), event)

    def result(self, state: State) -> Result | None:
        s = _war(state)
        if s.phase != steps.GAME_OVER:
            return None
        winner, level = victory.standing(self.box, s)
        scores = {ROLES[front]: victory.score(self.box, s, front) for front in (SINAI, EASTERN)}
        lines = [
            f"{ROLES[front]}: {what} {points:+}"
            for front in (SINAI, EASTERN)
            for what, _, points in victory.score_lines(self.box, s, front)
        ]
        return Result(ROLES[winner] if winner >= 0 else None, level, scores, tuple(lines))

    def veil(self, state: State, role: str) -> State:
        player = ROLES.index(role) if role in ROLES else -1
        return veil.veil(self.box, _war(state), player)

    def view(self, state: State, role: str) -> Plain:
        return views.view(self.box, _war(state), role)

    def sheet(self) -> Sheet:
        return look.sheet(Path(self.pack.folder))

    def faces(self) -> Mapping[str, Face]:
        return look.faces(Path(self.pack.folder))

    def table(self, sight: State, role: str) -> Table:
        return table.table(self.box, _war(sight), role)

    def charts(self) -> tuple[Chart, ...]:
        return charts.charts(self.box)

    def overlays(self) -> tuple[Overlay, ...]:
        return table.OVERLAYS

    def overlay(self, sight: State, overlay: str, unit: str) -> dict[str, str]:
        number = self.box.unit_names.index(unit) if unit in self.box.unit_names else -1
        return table.overlay(self.box, _war(sight), overlay, number)

    def route(self, state: State, action: int) -> list[str]:
        return table.route(self.box, _war(state), action)

    def position(self, state: State) -> Plain:
        return documents.position(self.box, _war(state))

    def from_position(self, document: Mapping[str, object], key: bytes) -> State:
        return documents.from_position(self.box, document, key)

    def to_plain(self, state: State) -> Plain:
        return to_plain(state, FIELDS)

    def from_plain(self, data: Mapping[str, object]) -> State:
        s = War(0, 0)
        fill_from_plain(s, FIELDS, data)
        return s

    def advise(self, sight: State, actions: Sequence[int]) -> list[float]:
        return advice.advise(self.box, _war(sight), list(actions))

    def faults(self, state: State) -> list[str]:
        return views.state_faults(self.box, _war(state))


def _war(state: State) -> War:
    assert isinstance(state, War)
    return state


def _about(pack: Pack) -> About:
    scenario = pack.scenarios.scenario
    return About(
        id="six-day-war-1967",
        title="Six Day War 1967",
        summary="June 1967, a day a turn: each player leads one Israeli front for the greater "
        "glory, and against the other the Arabs of the other front. Both can lose.",
        credits="Six Day War 1967, Decision Games, 2013 (Modern War 4); design by Joseph Miranda",
        roles=tuple(ROLES),
        scenarios=(Scenario(scenario.id, scenario.name, scenario.summary),),
        options=(),
        pack=_digest(Path(pack.folder)),
        hidden=True,
    )


def _digest(folder: Path) -> str:
    """Tells packs apart, so that a match is never continued with other data."""
    digest = hashlib.blake2b(digest_size=8)
    for name in (
        "map.toml", "hexes.csv", "hexsides.csv", "lines.csv", "counters.csv", "charts.toml",
        "scenarios.toml",
    ):  # fmt: skip
        digest.update((folder / name).read_bytes())
    return digest.hexdigest()


@cache
def load(folder: Path = HERE) -> SixDayWar:
    return SixDayWar(load_pack(folder))
