"""Map signs, the scale bar and the compass rose."""

from __future__ import annotations

import math
from itertools import pairwise

from levant.core import look
from levant.draw import svg
from levant.draw.canvas import letters

# Drawn in a box from -50 to 50, then scaled to the sign's size.
_ANCHOR = "M0-26V40M-16-12H16M-34 12Q-32 38 0 41Q32 38 34 12M-42 22L-34 8L-24 20M42 22L34 8L24 20"
_SHIELD = "M-46-40Q0-50 46-40V2Q46 34 0 50Q-46 34-46 2Z"
_FORT = "M-44 36V-36H-26V-18H-10V-36H10V-18H26V-36H44V36Z"
_DIAMOND = "M0-50L50 0L0 50L-50 0Z"
_TICKS = "M0-50V-36M0 50V36M-50 0H-36M50 0H36"


def symbol(item: look.Symbol) -> str:
    x, y = (svg.number(v) for v in item.at)
    body = _body(item) + _inscription(item)
    size = item.size * svg.UNIT / 100
    return svg.element("g", body, transform=f"translate({x} {y}) scale({size:.3g})")


def scale(item: look.Scale) -> str:
    x, y = item.at
    thick = item.letter.size * 0.45
    body = ""
    pairs = pairwise(item.marks)
    for index, ((start, _), (end, _)) in enumerate(pairs):
        body += svg.element(
            "rect",
            x=svg.number(x + start),
            y=svg.number(y),
            width=svg.number(end - start),
            height=svg.number(thick),
            fill=item.letter.ink if index % 2 == 0 else "#fff",
            stroke=item.letter.ink,
            stroke_width="1",
        )
    figures = [(x + at, y - item.letter.size * 0.4, figure) for at, figure in item.marks]
    middle = x + item.marks[-1][0] / 2
    figures.append((middle, y + thick + item.letter.size * 1.15, item.caption))
    for at, height, words in figures:
        body += svg.element(
            "text",
            svg.text(words),
            x=svg.number(at),
            y=svg.number(height),
            text_anchor="middle",
            **letters(item.letter),
        )
    return body


def compass(item: look.CompassRose) -> str:
    x, y = (svg.number(v) for v in item.at)
    line = {"stroke": item.ink, "stroke_width": "0.6"}
    body = "".join(svg.element("circle", r=r, fill="none", **line) for r in ("38", "35"))
    for step in range(32):
        inner = 30 if step % 4 == 0 else 32.5
        turn = f"rotate({step * 11.25:g})"
        body += svg.element("path", d=f"M0-35V-{inner:g}", transform=turn, **line)
    for step in (1, 3, 5, 7, 0, 2, 4, 6):
        reach = 24 if step % 2 else 44
        for side, fill in ((-1, item.ink), (1, item.ground)):
            point = f"M0-{reach}L{side * reach / 7:.1f}-{reach / 7:.1f}L0 0Z"
            turn = f"rotate({step * 45})"
            body += svg.element("path", d=point, fill=fill, transform=turn, **line)
    body += svg.element(
        "text",
        "N",
        y="-47",
        text_anchor="middle",
        font_family=svg.SERIF,
        font_size="14",
        font_weight="700",
        fill=item.ink,
    )
    size = item.size * svg.UNIT / 100
    where = f"translate({x} {y}) scale({size:.3g}) rotate({svg.bare(item.north)})"
    return svg.element("g", body, transform=where)


def _body(item: look.Symbol) -> str:
    line = {
        "stroke": item.ink,
        "stroke_width": "7",
        "stroke_dasharray": "11 8" if item.dashed else "",
    }
    match item.kind:
        case "airfield":
            ticks = svg.element("path", d=_TICKS, stroke=item.ink, stroke_width="10")
            return ticks + svg.element("circle", r="40", fill=item.ground, **line)
        case "ring" | "dot":
            return svg.element("circle", r="44", fill=item.ground, **line)
        case "tag":
            return svg.element(
                "rect", x="-47", y="-33", width="94", height="66", rx="6", fill=item.ground, **line
            )
        case "square":
            return svg.element(
                "rect", x="-40", y="-40", width="80", height="80", fill=item.ground, **line
            )
        case "shield" | "fort" | "diamond" | "star":
            shapes = {"shield": _SHIELD, "fort": _FORT, "diamond": _DIAMOND, "star": _star()}
            return svg.element("path", d=shapes[item.kind], fill=item.ground, **line)
        case "anchor":
            ring = svg.element(
                "circle", cy="-34", r="8", fill="none", stroke=item.ink, stroke_width="8"
            )
            return ring + svg.element(
                "path",
                d=_ANCHOR,
                fill="none",
                stroke=item.ink,
                stroke_width="9",
                stroke_linecap="round",
                stroke_linejoin="round",
            )
    raise ValueError(f"unknown map sign {item.kind!r}")


def _inscription(item: look.Symbol) -> str:
    if not item.text:
        return ""
    size = 38 if len(item.text) <= 2 else 130 / max(4, len(item.text))
    return svg.element(
        "text",
        svg.text(item.text),
        y=svg.bare(size * 0.36),
        text_anchor="middle",
        font_family=svg.SANS,
        font_size=svg.bare(size),
        font_weight="700",
        fill="#fff" if item.ground == item.ink else item.ink,
    )


def _star() -> str:
    corners = []
    for step in range(10):
        reach, angle = (50 if step % 2 == 0 else 20), math.radians(36 * step)
        corners.append(f"{reach * math.sin(angle):.1f} {-reach * math.cos(angle):.1f}")
    return "M" + "L".join(corners) + "Z"
