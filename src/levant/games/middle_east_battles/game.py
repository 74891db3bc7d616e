"""A battle of Middle East Battles, as everything outside its folder sees it."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from levant.core.actions import Vocabulary, act, first_of, verb_of
from levant.core.cases import load_cases
from levant.core.look import Face, Sheet
from levant.core.refusal import Refusal
from levant.core.rules import About, Event, Plain, Question, Result, Rules, Scenario
from levant.core.state import Frame, State, fill_from_plain, to_plain
from levant.core.table import Chart, Overlay, Table
from levant.core.worksheet import Worksheet
from levant.games.middle_east_battles import (
    advice,
    documents,
    events,
    look,
    odds,
    sequence,
    steps,
    table,
    verbs,
    why,
    words,
)  # fmt: skip
from levant.games.middle_east_battles.army import FIELDS, Army
from levant.games.middle_east_battles.box import Box
from levant.games.middle_east_battles.pack import FILES, SHARED
from levant.games.middle_east_battles.pack_rows import Pack
from levant.games.middle_east_battles.points import winner_of
from levant.games.middle_east_battles.steps import EGYPTIAN, WESTERN

FOLDER = Path(__file__).parent
_NUMBERS = [str(number) for number in range(13)]
_MOVES = (
    verbs.MOVE, verbs.STAY, verbs.EXIT, verbs.ENTER, verbs.DROP, verbs.LAND, verbs.CROSS,
    verbs.LIFT, verbs.RETURN,
)  # fmt: skip


class MiddleEastBattle(Rules):
    def __init__(
        self, pack: Pack, box: Box, title: str, summary: str, length: str, *, hidden: bool
    ) -> None:
        self.pack = pack
        self.box = box
        self.cases = load_cases(FOLDER)
        self.about = replace(_about(pack, box, title, summary, length), hidden=hidden)
        names = {
            "unit": box.unit_names,
            "node": box.board.names,
            "nation": box.nations,
            "number": _NUMBERS,
        }
        self.words = Vocabulary(verbs.VERBS, names)

    def begin(self, scenario: str, options: Sequence[str], key: bytes) -> State:
        number = self.box.scenario_names.index(scenario)
        s = documents.new_army(self.box, number, key)
        sequence.start_phase(self.box, s, steps.SETUP)
        sequence.settle(self.box, s)
        return s

    def role(self, state: State) -> str | None:
        s = _army(state)
        over = s.phase == steps.GAME_OVER
        return None if over else self.box.sides[sequence.actor(self.box, s)]

    def legal(self, state: State) -> list[int]:
        return sequence.legal(self.box, _army(state))

    def apply(self, state: State, action: int) -> None:
        sequence.apply(self.box, _army(state), action)

    def copy(self, state: State) -> State:
        return _army(state).copy()

    def lead_in(self, state: State, action: int) -> int | None:
        """Pick, then move; a unit off the map that marches on is entered first of all."""
        s = _army(state)
        step, verb = s.steps[-1][0], verb_of(action)
        if step == s.phase and verb in (*_MOVES, verbs.PLACE):
            return act(verbs.PICK, first_of(action))
        return None

    def question(self, state: State) -> Question:
        return words.question(self.box, _army(state))

    def describe(self, state: State, action: int) -> str:
        return words.describe(self.box, _army(state), action)

    def label(self, state: State, action: int) -> str:
        return words.label(self.box, _army(state), action)

    def refusal(self, state: State, action: int) -> Refusal:
        return why.refusal(self.box, _army(state), action)

    def worksheet(self, state: State) -> Worksheet | None:
        return odds.worksheet(self.box, _army(state))

    def tell(self, state: State, event: Frame) -> Event:
        return events.tell(self.box, _army(state), event)

    def result(self, state: State) -> Result | None:
        """3.3, 3.4."""
        s = _army(state)
        if s.phase != steps.GAME_OVER:
            return None
        winner = winner_of(self.box, s)
        name = self.box.sides[winner] if winner >= 0 else None
        west, egypt = s.points[WESTERN] / 2, s.points[EGYPTIAN] / 2
        lines = (f"{self.box.sides[WESTERN]} {west:g} points", f"Egyptian {egypt:g} points")
        scores = {self.box.sides[WESTERN]: west, "Egyptian": egypt, "net": west - egypt}
        return Result(name, f"{name} victory" if name else "draw", scores, lines)

    def veil(self, state: State, role: str) -> State:
        return documents.veil(self.box, _army(state), role)

    def view(self, state: State, role: str) -> Plain:
        return documents.view(self.box, _army(state), role)

    def sheet(self) -> Sheet:
        return look.sheet(self.box.game, Path(self.pack.folder))

    def faces(self) -> Mapping[str, Face]:
        return look.faces(self.box.game, Path(self.pack.folder))

    def table(self, sight: State, role: str) -> Table:
        return table.table(self.box, _army(sight))

    def charts(self) -> tuple[Chart, ...]:
        return table.charts(self.box)

    def overlays(self) -> tuple[Overlay, ...]:
        return table.OVERLAYS

    def overlay(self, sight: State, overlay: str, unit: str) -> dict[str, str]:
        number = self.box.unit_names.index(unit) if unit in self.box.unit_names else -1
        return table.overlay(self.box, _army(sight), overlay, number)

    def route(self, state: State, action: int) -> list[str]:
        return table.route(self.box, _army(state), action)

    def position(self, state: State) -> Plain:
        return documents.position(self.box, _army(state))

    def from_position(self, document: Mapping[str, object], key: bytes) -> State:
        return documents.from_position(self.box, document, key)

    def to_plain(self, state: State) -> Plain:
        return to_plain(state, FIELDS)

    def from_plain(self, data: Mapping[str, object]) -> State:
        s = Army(0, 0, self.box.side)
        fill_from_plain(s, FIELDS, data)
        return s

    def advise(self, sight: State, actions: Sequence[int]) -> list[float]:
        return advice.advise(self.box, _army(sight), list(actions))

    def faults(self, state: State) -> list[str]:
        return documents.state_faults(self.box, _army(state))


def _army(state: State) -> Army:
    assert isinstance(state, Army)
    return state


def _about(pack: Pack, box: Box, title: str, summary: str, length: str) -> About:
    return About(
        id=box.game,
        title=title,
        summary=summary,
        credits="Middle East Battles: Suez '56 & El Arish '67, Decision Games, 2004 "
        "(Strategy & Tactics 226)",
        roles=tuple(box.sides),
        scenarios=tuple(Scenario(row.id, row.name, row.summary) for row in pack.scenarios.scenario),
        options=(),
        length=length,
        pack=_digest(Path(pack.folder)),
    )


def _digest(folder: Path) -> str:
    """Tells packs apart, so that a match is never continued with other data."""
    digest = hashlib.blake2b(digest_size=8)
    for name in FILES:
        digest.update((folder / name).read_bytes())
    own = folder / "combat.toml"
    digest.update((own if own.exists() else SHARED / "combat.toml").read_bytes())
    return digest.hexdigest()
