"""FAB: Golan '73, as everything outside the game's folder sees it."""

import hashlib
import random
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from levant.core.actions import Vocabulary, act, first_of, verb_of
from levant.core.cases import load_cases
from levant.core.look import Face, Sheet
from levant.core.refusal import Refusal
from levant.core.rules import (
    About,
    Event,
    Option,
    Plain,
    Question,
    Result,
    Rules,
    Scenario,
)
from levant.core.state import Frame, State, fill_from_plain, to_plain
from levant.core.table import Chart, Overlay, Table
from levant.core.worksheet import Worksheet
from levant.games.golan_73 import (
    advice,
    documents,
    faults,
    look,
    positions,
    sequence,
    table,
    tell,
    veil,
    verbs,
    victory,
    why,
    words,
    worksheet,
)
from levant.games.golan_73.admin import admin_side
from levant.games.golan_73.box import (
    COMMANDO,
    ENGINEER,
    ISRAELI,
    SIDES,
    STAFF,
    SYRIAN,
)
from levant.games.golan_73.forces import FIELDS, Forces, rebuild
from levant.games.golan_73.opening import open_box
from levant.games.golan_73.pack import FILES, HERE, load_pack
from levant.games.golan_73.pack_rows import Pack
from levant.games.golan_73.steps import (
    ADMIN,
    BREAKTHROUGH,
    GAME_OVER,
    OPERATIONAL,
    REACTION,
    STRATEGIC,
)

FOLDER = Path(__file__).parent

# What a chit must be in hand for, and the kind of chit.
_BY_CHIT = {
    **dict.fromkeys(
        (
            verbs.BLOW, verbs.BLOW_BOTH, verbs.REPAIR, verbs.WORKS, verbs.ROADBLOCK, verbs.BLOCK,
            verbs.SPAN, verbs.SWEEP,
        ),
        ENGINEER,
    ),
    verbs.RAID: COMMANDO,
    verbs.SPY: STAFF,
}  # fmt: skip


class Golan(Rules):
    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.box = open_box(pack)
        self.cases = load_cases(FOLDER)
        self.about = _about(pack)
        names = {
            "unit": self.box.unit_names,
            "node": self.box.board.names,
            "chit": self.box.chit_names,
        }
        self.words = Vocabulary(verbs.VERBS, names)

    def begin(self, scenario: str, options: Sequence[str], key: bytes) -> State:
        number = self.box.scenario_names.index(scenario)
        s = documents.new_forces(self.box, number, list(options), key)
        documents.begin(self.box, s)
        return s

    def role(self, state: State) -> str | None:
        s = _forces(state)
        return None if s.phase == GAME_OVER else SIDES[sequence.actor(self.box, s)]

    def legal(self, state: State) -> list[int]:
        return sequence.legal(self.box, _forces(state))

    def apply(self, state: State, action: int) -> None:
        sequence.apply(self.box, _forces(state), action)

    def copy(self, state: State) -> State:
        return _forces(state).copy()

    def lead_in(self, state: State, action: int) -> int | None:
        """Pick a unit before it moves; take a chit before it is used."""
        s = _forces(state)
        step, verb = s.steps[-1][0], verb_of(action)
        moving = step in (OPERATIONAL, STRATEGIC, REACTION, BREAKTHROUGH)
        if moving and verb in (verbs.MOVE, verbs.STEP):
            return act(verbs.PICK, first_of(action))
        if step == ADMIN and verb in _BY_CHIT:
            chit = self.box.chit[admin_side(s)][_BY_CHIT[verb]]
            return act(verbs.USE, chit) if chit >= 0 else None
        return None

    def question(self, state: State) -> Question:
        return words.question(self.box, _forces(state))

    def describe(self, state: State, action: int) -> str:
        return words.describe(self.box, _forces(state), action)

    def label(self, state: State, action: int) -> str:
        return table.label(self.box, _forces(state), action)

    def refusal(self, state: State, action: int) -> Refusal:
        """From what the player who decides can see, so that no refusal gives anything away."""
        s = _forces(state)
        role = self.role(s)
        sight = s if role is None else _forces(self.veil(s, role))
        return why.refusal(self.box, sight, action)

    def worksheet(self, state: State) -> Worksheet | None:
        return worksheet.worksheet(self.box, _forces(state))

    def tell(self, state: State, event: Frame) -> Event:
        return tell.tell(self.box, _forces(state), event)

    def result(self, state: State) -> Result | None:
        s = _forces(state)
        if s.phase != GAME_OVER:
            return None
        both = victory.points(self.box, s)
        lead = both[ISRAELI] - both[SYRIAN]
        winner, level, why_over = victory.outcome(self.box, s)
        scores = {"Syrian": both[SYRIAN], "Israeli": both[ISRAELI], "net": lead}
        lines = (
            why_over,
            f"Israeli objectives {victory.area_points(self.box, s, ISRAELI)}",
            f"Syrian objectives {victory.area_points(self.box, s, SYRIAN)}",
            f"Syrian large units eliminated {victory.lost_units(self.box, s, SYRIAN)}",
            f"Israeli large units eliminated {victory.lost_units(self.box, s, ISRAELI)}",
        )
        return Result(winner, level, scores, lines)

    def veil(self, state: State, role: str) -> State:
        hidden = tuple(side for side, name in enumerate(SIDES) if name != role)
        return veil.veil(self.box, _forces(state), hidden)

    def guess(self, sight: State, role: str, dice: random.Random) -> State:
        """A whole state that a role's veiled one may stand for, drawn by chance."""
        return veil.guess(self.box, _forces(sight), SIDES.index(role), dice)

    def view(self, state: State, role: str) -> Plain:
        return documents.view(self.box, _forces(state), role)

    def sheet(self) -> Sheet:
        return look.sheet(Path(self.pack.folder))

    def faces(self) -> Mapping[str, Face]:
        return look.faces(Path(self.pack.folder))

    def table(self, sight: State, role: str) -> Table:
        return table.table(self.box, _forces(sight), role)

    def charts(self) -> tuple[Chart, ...]:
        return table.charts(self.box)

    def overlays(self) -> tuple[Overlay, ...]:
        return table.OVERLAYS

    def overlay(self, sight: State, overlay: str, unit: str) -> dict[str, str]:
        number = self.box.unit_names.index(unit) if unit in self.box.unit_names else -1
        return table.overlay(self.box, _forces(sight), overlay, number)

    def route(self, state: State, action: int) -> list[str]:
        return table.route(self.box, _forces(state), action)

    def position(self, state: State) -> Plain:
        return documents.position(self.box, _forces(state))

    def from_position(self, document: Mapping[str, object], key: bytes) -> State:
        return positions.from_position(self.box, document, key)

    def to_plain(self, state: State) -> Plain:
        return to_plain(state, FIELDS)

    def from_plain(self, data: Mapping[str, object]) -> State:
        s = Forces(0, 0, 0)
        fill_from_plain(s, FIELDS, data)
        rebuild(self.box, s)
        return s

    def advise(self, sight: State, actions: Sequence[int]) -> list[float]:
        return advice.advise(self.box, _forces(sight), list(actions))

    def faults(self, state: State) -> list[str]:
        return faults.state_faults(self.box, _forces(state))


def _forces(state: State) -> Forces:
    assert isinstance(state, Forces)
    return state


def _about(pack: Pack) -> About:
    chosen = pack.scenarios
    return About(
        id="golan-73",
        title="FAB: Golan '73",
        summary="The Golan Heights in October 1973: hidden blocks on an area map, assets drawn "
        "from a cup, and decisions of both players in every combat.",
        credits="Fast Action Battles: Golan '73, GMT Games; design by Michael Gustavsson and "
        "Rick Young",
        roles=tuple(SIDES),
        scenarios=tuple(Scenario(row.id, row.name, row.summary) for row in chosen.scenario),
        options=tuple(Option(row.id, row.name, row.case) for row in chosen.option),
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
def load(folder: Path = HERE) -> Golan:
    return Golan(load_pack(folder))
