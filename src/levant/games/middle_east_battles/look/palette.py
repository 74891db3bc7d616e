"""The colours of both sheets, in one place."""

from levant.core.look import Letter, Paint

PAPER = "#f6f1e4"
INK = "#2a2a28"
GRID = "#6b5d45"
RED = "#9c2a24"
BLUE = "#1d4a7a"
WHITE = "#fffdf6"

SEA = "#a9c7d9"
SHALLOWS = ((1.5, "#b3cfde"), (0.9, "#bfd8e4"), (0.42, "#d0e3ea"))
LAKE = "#c3dcd6"
LAKE_SHORE = ((0.5, "#cfe4dd"), (0.22, "#dcebe4"))
LAND = "#f2e8cf"
SAND = Paint(fill="#ecd8a0")
ROUGH = Paint(fill="#d2bb92")
MARSH = Paint(fill="#d3dbb4", pattern="waves", ink="#7c9a68", pitch=0.22)
REEDS = Paint(fill="#c9d9b4", stroke="#8fa97b", width=0.02)
CITY = Paint(fill="#d6a79a")
CITY_EDGE = Paint(stroke="#a56a5c", width=0.03)
OIL = Paint(fill="#d9b27a")
COAST = "#54452f"

ROAD = (Paint(stroke="#5c2a1e", width=0.125), Paint(stroke="#e7b26a", width=0.062))
TRAIL = (Paint(stroke="#7d5a34", width=0.05, dash=(0.17, 0.1)),)
RAIL = (
    Paint(stroke="#4a4a4a", width=0.028),
    Paint(stroke="#4a4a4a", width=0.11, dash=(0.025, 0.2)),
)
WADI = (
    Paint(stroke="#7f9bab", width=0.17),
    Paint(stroke="#e6dfc6", width=0.12),
    Paint(stroke="#4f86ab", width=0.045, dash=(0.22, 0.09)),
)
BANK = "#2d5f85"

TRENCH = (Paint(stroke=RED, width=0.06), Paint(stroke=RED, width=0.17, dash=(0.035, 0.11)))

HEADING = Letter(0.42, RED, serif=True, weight=700, spacing=0.03)
BODY = Letter(0.27, INK)
BOLD = Letter(0.27, INK, weight=700)
NOTE = Letter(0.24, "#4c4a44")
NUMBER = Letter(0.155, "#4f4533", opacity=0.95)
