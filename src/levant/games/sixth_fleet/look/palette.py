"""Colours and lettering of the sheet, in one place for the map and for the key to it."""

from levant.core.look import Letter, Paint, Text

PAPER = "#f6f1e4"
INK = "#2a2a28"
NAVY = "#1d3a5f"
NATO = "#25446f"
SOVIET = "#9c2a24"
WHITE = "#fffdf6"

DEEP = "#a9c7d9"
# Tints along the shore, broadest first; islets have only the narrow ones.
SHELF = ((2.8, "#b1cddd"), (1.9, "#bad4e1"), (1.1, "#c5dbe6"))
SHALLOWS = ((0.46, "#cfe2ea"), (0.2, "#dfecee"))
LAND = "#f3ead2"
COAST = "#54452f"
GRID = "#3d5468"

HIGH_SEAS = Paint(fill=DEEP)
SHORE = Paint(fill=SHALLOWS[0][1])
LOWLAND = Paint(fill=LAND)
INLAND = Paint(fill="#e3d1a4", opacity=0.62)
RESTRICTED = Paint(fill="#5f9cbf", opacity=0.4, pattern="hatch", ink="#1d5a80", pitch=0.13)
RESTRICTED_EDGE = Paint(stroke="#2f6d93", width=0.035)
PROHIBITED = Paint(fill="#9c9c9a", opacity=0.5, pattern="hatch", ink="#5f5f62", pitch=0.16)
PROHIBITED_EDGE = Paint(stroke="#77777a", width=0.05)
ALL_LAND = Paint(stroke="#7d5a2c", width=0.062)
ALL_LAND_CORE = Paint(stroke="#d9b77c", width=0.018)
AEGEAN = Paint(stroke="#7a2a6c", width=0.075, dash=(0.2, 0.075))
EASTERN = Paint(stroke="#0b6a5a", width=0.075, dash=(0.2, 0.075))
BORDER = Paint(stroke="#8c5a3c", width=0.026, dash=(0.02, 0.06))

SIDES = {"NATO": NATO, "Soviet": SOVIET}

HEADING = Letter(0.24, NAVY, weight=700, spacing=0.05)


def flush(words: str, x: float, y: float, letter: Letter, anchor: str = "start") -> Text:
    """Words that begin, or end, at a place."""
    return Text(words, (x, y), letter, anchor=anchor)
