"""Sixth Fleet, as everything outside the game's folder sees it."""

import hashlib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from levant.core.actions import Vocabulary, act, first_of, verb_of
from levant.core.cases import load_cases
from levant.core.look import Face, Sheet
from levant.core.refusal import Refusal
from levant.core.rules import About, Event, Option, Plain, Question, Result, Rules, Scenario
from levant.core.state import Frame, State, fill_from_plain, to_plain
from levant.core.table import Chart, Overlay, Table
from levant.core.worksheet import Worksheet
from levant.games.sixth_fleet import advice, documents, look, sequence, table, victory, why, words
from levant.games.sixth_fleet.box import NATO, SIDES, SOVIET
from levant.games.sixth_fleet.fleet import FIELDS, Fleet
from levant.games.sixth_fleet.pack import HERE, Pack, load_pack, open_box
from levant.games.sixth_fleet.steps import GAME_OVER, NATO_MOVEMENT, NATO_SETUP, SOVIET_MOVEMENT
from levant.games.sixth_fleet.verbs import BOARD, GROUND, MOVE, PICK, PLACE, VERBS

FOLDER = Path(__file__).parent


class SixthFleet(Rules):
    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.box = open_box(pack)
        self.cases = load_cases(FOLDER)
        self.about = _about(pack)
        self.words = Vocabulary(VERBS, {"unit": self.box.unit_names, "node": self.box.board.names})

    def begin(self, scenario: str, options: Sequence[str], key: bytes) -> State:
        number = self.box.scenario_names.index(scenario)
        s = documents.new_fleet(self.box, number, list(options), key)
        sequence.start_phase(self.box, s, NATO_SETUP)
        sequence.settle(self.box, s)
        return s

    def role(self, state: State) -> str | None:
        s = _fleet(state)
        return None if s.phase == GAME_OVER else SIDES[sequence.actor(self.box, s)]

    def legal(self, state: State) -> list[int]:
        return sequence.legal(self.box, _fleet(state))

    def apply(self, state: State, action: int) -> None:
        sequence.apply(self.box, _fleet(state), action)

    def copy(self, state: State) -> State:
        return _fleet(state).copy()

    def lead_in(self, state: State, action: int) -> int | None:
        phase = _fleet(state).phase
        moving = phase in (NATO_MOVEMENT, SOVIET_MOVEMENT)
        led = (MOVE, BOARD, GROUND) if moving else (BOARD, PLACE)
        if state.steps[-1][0] == phase and verb_of(action) in led:
            return act(PICK, first_of(action))
        return None

    def question(self, state: State) -> Question:
        return words.question(self.box, _fleet(state))

    def describe(self, state: State, action: int) -> str:
        return words.describe(self.box, _fleet(state), action)

    def label(self, state: State, action: int) -> str:
        return words.label(self.box, _fleet(state), action)

    def refusal(self, state: State, action: int) -> Refusal:
        return why.refusal(self.box, _fleet(state), action)

    def worksheet(self, state: State) -> Worksheet | None:
        return words.worksheet(self.box, _fleet(state))

    def tell(self, state: State, event: Frame) -> Event:
        return words.tell(self.box, _fleet(state), event)

    def result(self, state: State) -> Result | None:
        s = _fleet(state)
        if s.phase != GAME_OVER:
            return None
        net = victory.net_points(self.box, s)
        level = victory.level_of(self.box, net)
        winner = level.split()[0] if level.split()[0] in SIDES else None
        lines = [f"{name} {s.points[n]} points for units destroyed" for n, name in enumerate(SIDES)]
        lines += [
            f"bonus of case {case}: {points:+}" for case, points in victory.bonuses(self.box, s)
        ]
        scores = {"NATO": s.points[NATO], "Soviet": s.points[SOVIET], "net": net}
        return Result(winner, level, scores, tuple(lines))

    def veil(self, state: State, role: str) -> State:
        s = _fleet(state).copy()
        s.key = b""
        return s

    def view(self, state: State, role: str) -> Plain:
        return documents.view(self.box, _fleet(state), role)

    def sheet(self) -> Sheet:
        return look.sheet(Path(self.pack.folder))

    def faces(self) -> Mapping[str, Face]:
        return look.faces(Path(self.pack.folder))

    def table(self, sight: State, role: str) -> Table:
        return table.table(self.box, _fleet(sight))

    def charts(self) -> tuple[Chart, ...]:
        return table.charts(self.box)

    def overlays(self) -> tuple[Overlay, ...]:
        return table.OVERLAYS

    def overlay(self, sight: State, overlay: str, unit: str) -> dict[str, str]:
        number = self.box.unit_names.index(unit) if unit in self.box.unit_names else -1
        return table.overlay(self.box, _fleet(sight), overlay, number)

    def route(self, state: State, action: int) -> list[str]:
        return table.route(self.box, _fleet(state), action)

    def position(self, state: State) -> Plain:
        return documents.position(self.box, _fleet(state))

    def from_position(self, document: Mapping[str, object], key: bytes) -> State:
        return documents.from_position(self.box, document, key)

    def to_plain(self, state: State) -> Plain:
        return to_plain(state, FIELDS)

    def from_plain(self, data: Mapping[str, object]) -> State:
        s = Fleet(0, 0)
        fill_from_plain(s, FIELDS, data)
        return s

    def advise(self, sight: State, actions: Sequence[int]) -> list[float]:
        return advice.advise(self.box, _fleet(sight), list(actions))

    def faults(self, state: State) -> list[str]:
        return documents.state_faults(self.box, _fleet(state))


def _fleet(state: State) -> Fleet:
    assert isinstance(state, Fleet)
    return state


def _about(pack: Pack) -> About:
    chosen = pack.scenarios
    return About(
        id="sixth-fleet",
        title="Sixth Fleet",
        summary="NATO against the Soviet Union in the Mediterranean of the 1970s: ships, "
        "submarines and aircraft, zones of control and electronic countermeasures.",
        credits="Sixth Fleet, Simulations Publications Inc., 1975 (Strategy & Tactics 48); "
        "design by Jim Dunnigan",
        roles=tuple(SIDES),
        scenarios=tuple(Scenario(row.id, row.name, row.summary) for row in chosen.scenario),
        options=tuple(Option(row.id, row.name, row.case) for row in chosen.option),
        pack=_digest(Path(pack.folder)),
        length="2 to 4 hours",
    )


def _digest(folder: Path) -> str:
    """Tells packs apart, so that a match is never continued with other data."""
    digest = hashlib.blake2b(digest_size=8)
    for name in (
        "map.toml",
        "hexes.csv",
        "hexsides.csv",
        "counters.csv",
        "charts.toml",
        "scenarios.toml",
    ):
        digest.update((folder / name).read_bytes())
    return digest.hexdigest()


@cache
def load(folder: Path = HERE) -> SixthFleet:
    return SixthFleet(load_pack(folder))
