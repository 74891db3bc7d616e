"""The colours of the sheet, in one place for the map and for the key that explains it."""

from levant.core.look import Letter, Paint

PAPER = "#f1ead9"
SEA = Paint(fill="#9fc6d8")
SHALLOWS = (
    Paint(stroke="#acd0de", width=0.85),
    Paint(stroke="#bcdae3", width=0.5),
    Paint(stroke="#d0e6e8", width=0.22),
)
SHORE = Paint(stroke="#48687a", width=0.03)
LAKE = Paint(fill="#9fc6d8", stroke="#48687a", width=0.03)
STREAM = Paint(stroke="#5f9fc2", width=0.045)
ABROAD = Paint(fill="#e6dcc2")
VEIL = Paint(fill="#f1ead9", opacity=0.55)
ABROAD_BORDER = Paint(stroke="#6d6253", width=0.035, dash=(0.14, 0.06, 0.03, 0.06))
REGIONS = {
    "israel": Paint(fill="#dde6c5"),
    "gaza": Paint(fill="#f2cfae"),
    "west_bank": Paint(fill="#f2e3bf"),
    "jordan": Paint(fill="#e3d6e2"),
    "sinai": Paint(fill="#f6e9c6"),
    "egypt": Paint(fill="#dfdca4"),
    "syria": Paint(fill="#f3dcc6"),
    "sea": ABROAD,
}
SAND = Paint(fill="#efc968", opacity=0.5)
DUNE = Paint(stroke="#b58a34", width=0.022)
ROUGH = Paint(fill="#b88a52", opacity=0.42)
PEAK = Paint(stroke="#7b5630", width=0.018)
SLOPE = Paint(fill="#7a5027", opacity=0.38)
SNOW = Paint(fill="#f4f6f8")
GRID = Paint(stroke="#5a4d36", width=0.014, opacity=0.42)
SEA_GRID = Paint(stroke="#3f6478", width=0.01, opacity=0.3)
ROAD_CASE = Paint(stroke="#5b2413", width=0.088)
ROAD = Paint(stroke="#e58b49", width=0.052)
RIVER = Paint(stroke="#2d6f9c", width=0.15)
RIVER_CORE = Paint(stroke="#8fc6e4", width=0.07)
CANAL = Paint(stroke="#1d5a86", width=0.2)
CANAL_CORE = Paint(stroke="#a6d6ec", width=0.1)
BRIDGE = Paint(stroke="#1d1d1d", width=0.22)
BRIDGE_CORE = Paint(stroke="#f6d24a", width=0.13)
BORDER_GLOW = Paint(stroke="#fffbeecc", width=0.13)
BORDER = Paint(stroke="#3a2b2b", width=0.065, dash=(0.17, 0.06, 0.04, 0.06))
CONQUEROR_GLOW = Paint(stroke="#ffffffaa", width=0.14)
CONQUEROR = Paint(stroke="#9a2590", width=0.08, dash=(0.24, 0.09))
FRAME = Paint(stroke="#3a342a", width=0.06)

HALO = "#fbf4e2e0"
NUMBER = Letter(0.155, "#5b4f3a", opacity=0.85)
CITY = Letter(0.185, "#17140e", weight=700, halo=HALO)
TOWN = Letter(0.16, "#17140e", weight=600, halo=HALO)
FORT = Letter(0.155, "#7d1414", weight=600, halo=HALO)
PLACE = Letter(0.16, "#4b3d22", italic=True, serif=True, halo=HALO)
EXIT = Letter(0.15, "#153f9c", weight=700, halo=HALO)
WATERS = "#2a5f7c"
LANDS = "#6f5b3a"
HEADING = Letter(0.4, "#1d3a5f", weight=700, spacing=0.03)
CAPTION = Letter(0.2, "#4d4738")
KEY = Letter(0.19, "#2a2a28")
KEY_TITLE = Letter(0.42, "#7c1f1a", weight=700, spacing=0.04)
BOX = Paint(fill="#fffdf6", stroke="#6b6350", width=0.03)
BOX_TITLE = Letter(0.2, "#2a2a28", weight=700)
BOX_NOTE = Letter(0.15, "#4d4738")
SPACE = Letter(0.16, "#2a2a28", weight=600)
CARTOUCHE = Paint(fill="#fbf6e9", stroke="#6b6350", width=0.03, opacity=0.94)
FLAG = {
    "Israel": "#2d5f9e",
    "UAR": "#3d7d3a",
    "Egypt": "#3d7d3a",
    "Syria": "#a5382c",
    "Jordan": "#3a3a3a",
    "Iraq": "#6a5512",
    "": "#77705f",
}
