"""The colours of the sheet, in one place for the map and for the key that explains it."""

from levant.core.look import Letter, Paint

PAPER = "#f4efe3"
INK = "#2b2823"
MUTED = "#6d675b"
ISRAELI = "#2a4f8f"
SYRIAN = "#3f6b35"
WHITE = "#fffdf6"

GROUND = {
    "valley": Paint(fill="#d9e4c6"),
    "plain": Paint(fill="#efe6c9"),
    "broken": Paint(fill="#e2d3a9", pattern="dots", ink="#b79f6c", pitch=0.15),
    "hills": Paint(fill="#cfb986", pattern="hatch", ink="#a8884f", pitch=0.11),
    "town": Paint(fill="#e0cfc6", pattern="cross", ink="#a3867c", pitch=0.13),
    "mountain": Paint(fill="#b3a18c", pattern="cross", ink="#7c6a58", pitch=0.1),
}
SYRIA_TINT = Paint(fill="#a4703c", opacity=0.09)
WATER = Paint(fill="#a7cbe0", stroke="#3d7aa3", width=0.03)
OUTSIDE = "#e6dfce"

BORDER = Paint(stroke="#7d7463", width=0.018)
ROAD_CASING = Paint(stroke="#fff9ea", width=0.105)
ROAD = Paint(stroke="#b0482f", width=0.055)
LINES: dict[str, tuple[Paint, ...]] = {
    "river": (Paint(stroke="#e9f3f8", width=0.15), Paint(stroke="#2f7db0", width=0.1)),
    "escarpment": (Paint(stroke="#6f4a1e", width=0.075),),
    "wadi": (Paint(stroke="#f6ecd2", width=0.1), Paint(stroke="#b98422", width=0.06)),
    "rugged": (Paint(stroke="#5b4f45", width=0.075, dash=(0.03, 0.09)),),
    "mt_hermon": (Paint(stroke="#2c2723", width=0.09, dash=(0.03, 0.1)),),
    "at_ditch": (Paint(stroke="#f3e8f5", width=0.21), Paint(stroke="#7a3b96", width=0.14)),
}
SAM = Paint(stroke="#c9352c", width=0.045, dash=(0.16, 0.07))
OPERATIONAL = Paint(stroke="#1f1d1b", width=0.055, dash=(0.22, 0.07, 0.04, 0.07))

HEADING = Letter(0.3, INK, weight=700, spacing=0.03)
NUMBER = Letter(0.215, INK, weight=700, halo="#fbf6e8cc")
NAME = Letter(0.14, INK, halo="#fbf6e8cc")
SECTOR = Letter(0.22, "#6a5a40", weight=700, spacing=0.09, opacity=0.55)
REGION = Letter(0.34, "#8d8573", serif=True, italic=True, spacing=0.08)
STARS = {"yellow": "#f2b81c", "blue": "#2f63c0"}
