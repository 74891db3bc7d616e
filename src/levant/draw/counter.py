"""A piece: a face drawn alone, in place, or in stacks over a sheet."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import groupby

from levant.core import look
from levant.draw import svg
from levant.draw.emblems import emblem
from levant.draw.silhouettes import SILHOUETTES

STEP, REACH = 0.09, 0.34
"""How far a piece stands off the one below it, and a whole stack at most, in widths of a piece."""


def counter(face: look.Face, *, pixels: int = 96) -> str:
    """A face as a picture of its own."""
    return svg.element(
        "svg",
        svg.element("title", svg.text(face.name)) + _face(face),
        xmlns="http://www.w3.org/2000/svg",
        viewBox="-3 -3 106 106",
        width=str(pixels),
        height=str(pixels),
    )


def distant(face: look.Face, *, pixels: int = 48) -> str:
    """A face as seen from far off: its side's colour and, as large as can be, what it is."""
    told = tuple(
        replace(part, x=0.5, y=0.5, width=0.9)
        for part in face.parts
        if isinstance(part, look.Picture | look.Emblem)
    )
    return counter(replace(face, parts=told[:1]) if told else face, pixels=pixels)


def fragment(face: look.Face, at: look.Point = (0.5, 0.5), size: float = 1.0) -> str:
    """A face as a group centred at a point of a sheet's plane."""
    x, y = (svg.number(v - size / 2) for v in at)
    return svg.element("g", _face(face), transform=f"translate({x} {y}) scale({size:g})")


def pieces(placed: Iterable[look.Placed], size: float) -> str:
    """Pieces from the bottom of each stack up, each a little up and right of the one below.

    A stack as a whole is centred on its place; a tall one is pressed together.
    """
    ordered = sorted(placed, key=lambda p: (p[2], p[1], p[3]))
    body = ""
    for (y, x), stack in groupby(ordered, lambda p: (p[2], p[1])):
        faces = list(stack)
        top = max(height for _, _, _, height in faces)
        step = size * (min(STEP, REACH / top) if top else 0.0)
        for face, _, _, height in faces:
            rise = step * (height - top / 2)
            body += fragment(face, (x + rise, y - rise), size)
    return svg.element("g", body, id="pieces") if body else ""


def _face(face: look.Face) -> str:
    body = ""
    if face.thick:
        body += svg.element("path", d="M4 100l6 6H106V8l-6-6z", fill=face.ground)
        body += svg.element("path", d="M4 100l6 6H106V8l-6-6z", fill="#0005")
    if face.ground:
        body += _box(3, 4, "#0003", "") + _box(0, 0, face.ground, face.edge)
    body += "".join(_part(part, face) for part in face.parts)
    turn = f"rotate({90 * face.turn} 50 50)" if face.turn else ""
    return svg.element("g", body, transform=turn, font_family=svg.SANS) if body else ""


def _box(x: int, y: int, fill: str, edge: str) -> str:
    return svg.element(
        "rect",
        x=str(x),
        y=str(y),
        width="100",
        height="100",
        rx="7",
        fill=fill,
        stroke=edge,
        stroke_width="1.5" if edge else "",
    )


def _part(part: look.Part, face: look.Face) -> str:
    match part:
        case look.Mark():
            return _mark(part, face)
        case look.Band():
            return svg.element(
                "rect",
                x=svg.number(part.x),
                y=svg.number(part.y),
                width=svg.number(part.width),
                height=svg.number(part.height),
                fill=part.fill,
                opacity="" if part.opacity == 1 else f"{part.opacity:g}",
            )
        case look.Picture():
            return _picture(part, face)
        case look.Emblem():
            return emblem(part, part.ink or face.ink, part.ground or face.ground)


def _mark(part: look.Mark, face: look.Face) -> str:
    width = look.LETTER * part.size * len(part.text)
    size = part.size * min(1.0, part.fit / width) if part.fit and width else part.size
    return svg.element(
        "text",
        svg.text(part.text),
        x=svg.number(part.x),
        y=svg.number(part.y),
        text_anchor="" if part.anchor == "start" else part.anchor,
        font_size=svg.number(size),
        font_weight="" if part.weight == 400 else str(part.weight),
        fill=part.ink or face.ink,
    )


def _picture(part: look.Picture, face: look.Face) -> str:
    """Silhouettes are a hundred wide, centred on their origin."""
    return svg.element(
        "path",
        d=SILHOUETTES[part.name],
        fill=part.ink or face.ink,
        fill_rule="evenodd",
        transform=f"translate({svg.number(part.x)} {svg.number(part.y)}) scale({part.width:g})",
    )
