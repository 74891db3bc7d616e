"""Suez '56, as everything outside the folder sees it."""

from functools import cache
from pathlib import Path

from levant.core.game import GameRules
from levant.games.middle_east_battles.box import Box
from levant.games.middle_east_battles.game import battle
from levant.games.middle_east_battles.printed.checks import load_pack
from levant.games.middle_east_battles.state import Army
from levant.games.middle_east_battles.suez_56.printed.opening import open_suez

HERE = Path(__file__).parent / "pack"


@cache
def load(folder: Path = HERE) -> GameRules[Box, Army]:
    pack = load_pack(folder)
    return battle(
        pack,
        open_suez(pack),
        title="Middle East Battles: Suez '56",
        summary="Paratroops, helicopters and landing craft against Port Said, with naval gunfire "
        "and a last turn that nobody knows.",
        length="1 to 2 hours",
        hidden=True,  # 9.2
    )
