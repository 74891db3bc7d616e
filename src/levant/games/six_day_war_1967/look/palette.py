"""The colours of the sheet, in one place for the map and for the key that explains it."""

from levant.core.look import Letter, Paint

PAPER = "#f5efe1"
INK = "#2b2823"
TITLE = "#5a2e1a"
WHITE = "#fffdf6"
GRID = "#6b5a41"

SEA = Paint(fill="#a8c9d8")
LAKE = Paint(fill="#a8c9d8", stroke="#4d7f99", width=0.02)
COAST = Paint(stroke="#4f4433", width=0.028)
LAND = Paint(fill="#efe3c3")

REGIONS = {
    "Israel": "#d7e4ee",
    "WestBank": "#e6dcb9",
    "Jordan": "#e9e0c0",
    "Gaza": "#f3dfb4",
    "Sinai": "#f4e7c4",
    "Egypt": "#f0d8b0",
    "Golan": "#dfe3c2",
    "Syria": "#dbe2c4",
    "Lebanon": "#d9dfd6",
    "SaudiArabia": "#cfc8ba",
}
SAND = Paint(fill="#f2d484", opacity=0.5, pattern="dots", ink="#b88a2e", pitch=0.11)
ROUGH = Paint(fill="#c9a468", opacity=0.42, pattern="hatch", ink="#8a6532", pitch=0.2)
MOUNTAIN = Paint(fill="#9a7444", opacity=0.58, pattern="cross", ink="#63431f", pitch=0.17)
CLOSED = Paint(fill="#8d8a86", opacity=0.35, pattern="hatch", ink="#5d5a57", pitch=0.16)
TERRAIN = {"sand": SAND, "rough": ROUGH, "mountain": MOUNTAIN}

ROAD_CASE = Paint(stroke="#5b2f1d", width=0.085)
ROAD = Paint(stroke="#d9722f", width=0.05)
TRACK = Paint(stroke="#6d4a2b", width=0.034, dash=(0.1, 0.055))
RIVER = Paint(stroke="#3f86ad", width=0.1)
CANAL_CASE = Paint(stroke="#1f5f86", width=0.17)
CANAL = Paint(stroke="#9fd0e4", width=0.07)
BRIDGE_CASE = Paint(stroke="#2b2823", width=0.17)
BORDER = Paint(stroke="#5a4b6b", width=0.042, dash=(0.16, 0.05, 0.03, 0.05))
CEASEFIRE_GLOW = Paint(stroke="#ffffffaa", width=0.13)
CEASEFIRE = Paint(stroke="#7a2a86", width=0.07, dash=(0.18, 0.08))
SECTOR_GLOW = Paint(stroke="#fff6dfcc", width=0.19)
SECTOR = Paint(stroke="#b3201c", width=0.1, dash=(0.26, 0.1))

HEADING = Letter(0.3, TITLE, weight=700, spacing=0.05)
NOTE = Letter(0.2, "#4c4639")
