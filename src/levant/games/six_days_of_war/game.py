"""Six Days of War, as everything outside the game's folder sees it."""

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
from levant.games.six_days_of_war import (
    advice,
    documents,
    look,
    sequence,
    setup,
    sight,
    steps,
    story,
    table,
    verbs,
    victory,
    why,
    words,
)  # fmt: skip
from levant.games.six_days_of_war.box import MAPS, NATIONS, SCENARIOS, SIDES
from levant.games.six_days_of_war.operations import OPERATION_NAMES
from levant.games.six_days_of_war.pack import FILES, HERE, Pack, load_pack, open_box
from levant.games.six_days_of_war.war import FIELDS, OPTION_IDS, PHASE, War

FOLDER = Path(__file__).parent
_LED = (
    verbs.MOVE, verbs.STAY, verbs.PUSH, verbs.SAIL, verbs.FLY, verbs.TRANSIT, verbs.EXIT,
    verbs.STRIKE, verbs.RAID,
)  # fmt: skip
_OPTIONS = {
    "optional-cards": ("Optional cards", "15.0"),
    "card-variant": ("Mobilization trumped and repeated", "15.3"),
    "armageddon": ("Superpowers may go to war", "9.2"),
    "heavy-artillery": ("The Syrian heavy artillery may move", "10.1.1"),
}


class SixDaysOfWar(Rules):
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
                "base": self.box.base_names,
                "card": self.box.card_names,
                "map": MAPS,
                "operation": OPERATION_NAMES,
                "nation": [name.replace(" ", "-") for name in NATIONS],
            },
        )

    def begin(self, scenario: str, options: Sequence[str], key: bytes) -> State:
        number = SCENARIOS.index(scenario)
        s = documents.new_war(self.box, number, list(options), key)
        setup.open_scenario(self.box, s, number)
        sequence.settle(self.box, s)
        return s

    def role(self, state: State) -> str | None:
        s = _war(state)
        return None if s.mark[PHASE] == steps.OVER else SIDES[sequence.actor(s)]

    def legal(self, state: State) -> list[int]:
        return sequence.legal(self.box, _war(state))

    def apply(self, state: State, action: int) -> None:
        sequence.apply(self.box, _war(state), action)

    def copy(self, state: State) -> State:
        return _war(state).copy()

    def lead_in(self, state: State, action: int) -> int | None:
        if state.steps[-1][0] in (steps.MARCHING, steps.MISSIONS) and verb_of(action) in _LED:
            return act(verbs.ACTIVATE, first_of(action))
        return None

    def question(self, state: State) -> Question:
        return words.question(self.box, _war(state))

    def describe(self, state: State, action: int) -> str:
        return words.describe(self.box, _war(state), action)

    def label(self, state: State, action: int) -> str:
        return words.label(self.box, _war(state), action)

    def refusal(self, state: State, action: int) -> Refusal:
        return why.refusal(self.box, _war(state), action)

    def worksheet(self, state: State) -> Worksheet | None:
        return story.worksheet(self.box, _war(state))

    def tell(self, state: State, event: Frame) -> Event:
        return story.tell(self.box, _war(state), event)

    def result(self, state: State) -> Result | None:
        s = _war(state)
        if s.mark[PHASE] != steps.OVER:
            return None
        winner, level, mvps, dvps = victory.outcome(self.box, s)
        scores = {f"{side} MVP": mvps[n] // 2 for n, side in enumerate(SIDES)}
        scores |= {f"{side} DVP": dvps[n] // 2 for n, side in enumerate(SIDES)}
        lines = tuple(
            f"{side}: {story.half_words(mvps[n])} MVPs, {story.half_words(dvps[n])} DVPs"
            for n, side in enumerate(SIDES)
        )
        text = f"{SIDES[winner]} {level}" if winner >= 0 else level
        return Result(SIDES[winner] if winner >= 0 else None, text, scores, lines)

    def veil(self, state: State, role: str) -> State:
        return sight.veil(self.box, _war(state), role)

    def view(self, state: State, role: str) -> Plain:
        return sight.view(self.box, _war(state), role)

    def sheet(self) -> Sheet:
        return look.sheet(Path(self.pack.folder))

    def faces(self) -> Mapping[str, Face]:
        return look.faces(Path(self.pack.folder))

    def table(self, sight: State, role: str) -> Table:
        return table.table(self.box, _war(sight), role)

    def charts(self) -> tuple[Chart, ...]:
        return table.charts(self.box)

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
        s = War(0, 0, 0, 0)
        fill_from_plain(s, FIELDS, data)
        return s

    def advise(self, sight: State, actions: Sequence[int]) -> list[float]:
        return advice.advise(self.box, _war(sight), list(actions))

    def faults(self, state: State) -> list[str]:
        return sight.state_faults(self.box, _war(state))


def _war(state: State) -> War:
    assert isinstance(state, War)
    return state


def _about(pack: Pack) -> About:
    return About(
        id="six-days-of-war",
        title="Six Days of War",
        summary="A crisis played with cards, then the war of 1967 in Sinai, the West Bank and on "
        "the Golan until the cease-fire.",
        credits="Six Days of War, Against the Odds / LPS, 2019; design by Paul Rohrbaugh",
        roles=tuple(SIDES),
        scenarios=tuple(Scenario(row.id, row.name, row.summary) for row in pack.scenarios.scenario),
        options=tuple(Option(name, *_OPTIONS[name]) for name in OPTION_IDS),
        pack=_digest(Path(pack.folder)),
        hidden=True,
    )


def _digest(folder: Path) -> str:
    """Tells packs apart, so that a match is never continued with other data."""
    digest = hashlib.blake2b(digest_size=8)
    for name in FILES:
        digest.update((folder / name).read_bytes())
    return digest.hexdigest()


@cache
def load(folder: Path = HERE) -> SixDaysOfWar:
    return SixDaysOfWar(load_pack(folder))
