"""Land units' boxes: the plain line signs of staff maps."""

from __future__ import annotations

from levant.core.look import Emblem
from levant.draw import svg

# In a box from (-50, -34) to (50, 34).
BRANCHES = {
    "infantry": "M-50-34L50 34M-50 34L50-34",
    "armour": "M-18-16H18A16 16 0 0 1 18 16H-18A16 16 0 0 1-18-16Z",
    "recon": "M-50 34L50-34",
    "artillery": "M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0Z",
    "anti-tank": "M-50 34L0-34L50 34",
    "anti-air": "M-50 34A50 50 0 0 1 50 34",
    "engineer": "M-24 14V-12H24V14M0-12V10",
    "airborne": "M-16 26Q-8 12 0 26Q8 12 16 26",
    "airmobile": "M-14 8V24L14 8V24Z",
    "marine": "M0-28V26M-12-18H12M-18 14Q0 34 18 14",
    "mountain": "M-12 34L0 14L12 34Z",
    "motorised": "M0-34V34",
    "wheeled": "M-24 26a4 4 0 1 0 8 0a4 4 0 1 0-8 0M16 26a4 4 0 1 0 8 0a4 4 0 1 0-8 0",
    "supply": "M-50 20H50",
    "headquarters": "M-50 34V60",
    "commando": "M-30-20L30 20M-30 20L30-20",
    "naval": "M0-28V26M-12-18H12M-22 10Q0 38 22 10",
}
FILLED = frozenset({"artillery", "mountain", "wheeled", "airmobile"})


def emblem(part: Emblem, ink: str, ground: str) -> str:
    body = svg.element("path", d="M-50-34H50V34H-50Z", fill=ground, stroke=ink, stroke_width="6")
    for branch in part.branches:
        if branch not in BRANCHES:
            raise ValueError(f"unknown branch {branch!r}: one of {', '.join(sorted(BRANCHES))}")
        body += svg.element(
            "path",
            d=BRANCHES[branch],
            fill=ink if branch in FILLED else "none",
            stroke=ink,
            stroke_width="5",
        )
    body += svg.element(
        "text",
        svg.text(part.echelon),
        y="-41",
        text_anchor="middle",
        font_size="26",
        font_weight="700",
        fill=ink,
    )
    where = f"translate({svg.number(part.x)} {svg.number(part.y)}) scale({part.width:g})"
    return svg.element("g", body, transform=where)
