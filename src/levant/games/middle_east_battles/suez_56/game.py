"""Suez '56, as everything outside the folder sees it."""

from functools import cache
from pathlib import Path

from levant.core.game import GameRules
from levant.games.middle_east_battles import game
from levant.games.middle_east_battles.box import Box
from levant.games.middle_east_battles.look import suez
from levant.games.middle_east_battles.printed.checks import load_pack
from levant.games.middle_east_battles.printed.rows import SuezPack
from levant.games.middle_east_battles.state import Army
from levant.games.middle_east_battles.suez_56.printed.opening import open_suez

HERE = Path(__file__).parent / "pack"
PARTS = game.parts(suez.sheet, "Anglo-French")


@cache
def load(folder: Path = HERE) -> GameRules[SuezPack, Box, Army]:
    pack = load_pack(SuezPack, folder, HERE)
    return game.rules(
        pack,
        open_suez(pack),
        PARTS,
        summary="November 1956: paratroops, helicopters and landing craft against Port Said, with "
        "naval gunfire and a last turn that nobody knows.",
        length="1 to 2 hours",
        hidden=True,  # 9.2
    )
