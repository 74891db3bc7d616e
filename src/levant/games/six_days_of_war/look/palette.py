"""The colours of the sheet, in one place for the map and for the key that explains it."""

from __future__ import annotations

from levant.core.look import Letter, Paint

PAPER = "#f4efe2"
INK = "#2a2a28"
SEA = Paint(fill="#a9cbdd")
CLEAR = Paint(fill="#f1e5c6")
SAND = Paint(fill="#ecd590", pattern="dots", ink="#b99545", pitch=0.13)
ROUGH = Paint(fill="#cfa877", pattern="hatch", ink="#8b6238", pitch=0.16)
HERMON = Paint(fill="#e9edf2", pattern="hatch", ink="#8d9aa8", pitch=0.14)
GRID = Paint(stroke="#5a5142", width=0.012, opacity=0.5)
TINTS = {
    "israel": Paint(fill="#8fb37a", opacity=0.28),
    "gaza": Paint(fill="#d98b6a", opacity=0.3),
    "jordan": Paint(fill="#8d86b8", opacity=0.35),
    "egypt": Paint(fill="#8aa05a", opacity=0.3),
    "syria": Paint(fill="#c66a5a", opacity=0.12),
}
ROAD_CASE = Paint(stroke="#fff8e6", width=0.115)
ROAD = Paint(stroke="#9a3b26", width=0.055)
WATER = Paint(stroke="#2f78b4", width=0.16)
WATER_CORE = Paint(stroke="#9fd0ee", width=0.05)
BRIDGE = Paint(stroke="#1d1d1d", width=0.2)
BRIDGE_CORE = Paint(stroke="#f3c840", width=0.11)
BORDER = Paint(stroke="#2c2c2c", width=0.07, dash=(0.14, 0.1))
CONQUEROR = Paint(stroke="#a3278f", width=0.075, dash=(0.24, 0.08))
SHALLOWS = Paint(stroke="#d9ecf3", width=0.2)
COAST = Paint(stroke="#3f5f74", width=0.05)
NUMBER = Letter(0.115, "#4a4438", opacity=0.75)
CITY = Letter(0.2, "#17140e", weight=700, halo="#f7f0dccc")
TOWN = Letter(0.16, "#17140e", halo="#f7f0dccc")
PLACE = Letter(0.14, "#4b3d22", italic=True, serif=True, halo="#f7f0dccc")
POINTS = Letter(0.19, "#b01818", weight=700, halo="#ffffffdd")
HEADING = Letter(0.5, "#1d3a5f", weight=700, spacing=0.06)
CAPTION = Letter(0.22, "#4d4738")
BOX = Paint(fill="#fffdf6", stroke="#6b6350", width=0.03)
FLAG = {
    "Israel": "#2d5f9e",
    "Egypt": "#3d7d3a",
    "Syria": "#a5382c",
    "Jordan": "#3a3a3a",
    "Iraq": "#6a5512",
}
