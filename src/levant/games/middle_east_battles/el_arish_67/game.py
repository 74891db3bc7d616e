"""El Arish '67, as everything outside the folder sees it."""

from functools import cache
from pathlib import Path

from levant.core.game import GameRules
from levant.games.middle_east_battles import game
from levant.games.middle_east_battles.box import Box
from levant.games.middle_east_battles.el_arish_67.printed.opening import open_el_arish
from levant.games.middle_east_battles.look import el_arish
from levant.games.middle_east_battles.printed.checks import load_pack
from levant.games.middle_east_battles.printed.rows import ElArishPack
from levant.games.middle_east_battles.state import Army

HERE = Path(__file__).parent / "pack"
PARTS = game.parts(el_arish.sheet, "Israeli")


@cache
def load(folder: Path = HERE) -> GameRules[ElArishPack, Box, Army]:
    pack = load_pack(ElArishPack, folder, HERE)
    return game.rules(
        pack,
        open_el_arish(pack),
        PARTS,
        summary="June 1967: armor against forts on the coast road to El Arish, by day and by "
        "night.",
        length="2 to 4 hours",
    )
