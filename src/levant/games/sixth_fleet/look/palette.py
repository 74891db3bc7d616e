"""Colours and lettering of the sheet, in one place for the map and for the key to it."""

from levant.core.look import Letter, Text

PAPER = "#f6f1e4"
INK = "#2a2a28"
NAVY = "#1d3a5f"
NATO = "#25446f"
SOVIET = "#9c2a24"
WHITE = "#fffdf6"

# Tints along the shore, broadest first; islets have only the narrow ones.
SHELF = ((2.8, "#b1cddd"), (1.9, "#bad4e1"), (1.1, "#c5dbe6"))
SHALLOWS = ((0.46, "#cfe2ea"), (0.2, "#dfecee"))
GRID = "#3d5468"

SIDES = {"NATO": NATO, "Soviet": SOVIET}

HEADING = Letter(0.24, NAVY, weight=700, spacing=0.05)


def flush(words: str, x: float, y: float, letter: Letter, anchor: str = "start") -> Text:
    """Words that begin, or end, at a place."""
    return Text(words, (x, y), letter, anchor=anchor)
