"""The items of a sheet, each as SVG."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from levant.core import look
from levant.draw import svg
from levant.draw.canvas import Canvas, letters
from levant.draw.counter import fragment
from levant.draw.symbols import compass, scale, symbol


def all_drawn(items: Iterable[look.Item], canvas: Canvas) -> str:
    """Neighbouring texts in one lettering share a group, which says it once."""
    body: list[str] = []
    for letter, run in groupby(items, lambda i: i.letter if isinstance(i, look.Text) else None):
        if letter is None:
            body.extend(drawn(item, canvas) for item in run)
        else:
            texts = "".join(_text(item) for item in run if isinstance(item, look.Text))
            body.append(svg.element("g", texts, **letters(letter)))
    return "\n".join(body)


def drawn(item: look.Item, canvas: Canvas) -> str:
    match item:
        case look.Shape():
            return canvas.painted(svg.path(item.lines, closed=item.closed), item.paints)
        case look.Tiles():
            return _tiles(item, canvas)
        case look.Edges():
            return canvas.painted(svg.path(svg.chains(item.segments), closed=False), (item.paint,))
        case look.Text():
            return svg.element("g", _text(item), **letters(item.letter))
        case look.Curve():
            return _curve(item, canvas)
        case look.Symbol():
            return symbol(item)
        case look.TextTable():
            return _table(item, canvas)
        case look.Scale():
            return scale(item)
        case look.CompassRose():
            return compass(item)
        case look.Sample():
            return fragment(item.face, item.at, item.size)


def _tiles(item: look.Tiles, canvas: Canvas) -> str:
    """Fill and grid are separate paths, so that a shared side is drawn once."""
    paint = item.paint
    ground = look.Paint(
        fill=paint.fill,
        opacity=paint.opacity,
        pattern=paint.pattern,
        ink=paint.ink,
        pitch=paint.pitch,
    )
    edge = look.Paint(stroke=paint.stroke, width=paint.width, dash=paint.dash)
    border = svg.chains(svg.outer_sides(item.outlines))
    area = [item.within, *border] if item.within else border
    body = canvas.painted(svg.path(area, closed=True), (ground,))
    if paint.stroke:
        lines = border if item.merged else svg.chains(svg.all_sides(item.outlines))
        body += canvas.painted(svg.path(lines, closed=False), (edge,))
    return body


def _text(item: look.Text) -> str:
    x, y = (svg.number(v) for v in item.at)
    turn = f"rotate({svg.bare(item.angle)} {x} {y})" if item.angle else ""
    anchor = "" if item.anchor == "start" else item.anchor
    return svg.element(
        "text",
        svg.text(item.text),
        x=x,
        y=y,
        text_anchor=anchor,
        transform=turn,
    )


def _curve(item: look.Curve, canvas: Canvas) -> str:
    (a, b), (c, d), (e, f) = (
        (svg.number(x), svg.number(y)) for x, y in (item.start, item.bend, item.end)
    )
    name = canvas.defined("curve", svg.element("path", id="{id}", d=f"M{a} {b}Q{c} {d} {e} {f}"))
    along = svg.element("textPath", svg.text(item.text), href=f"#{name}", startOffset="50%")
    return svg.element("text", along, text_anchor="middle", **letters(item.letter))


def _table(item: look.TextTable, canvas: Canvas) -> str:
    left, top = item.at
    right = left + sum(item.widths)
    body = ""
    for index, row in enumerate(item.rows):
        y = top + index * item.row_height
        fill = item.head_fill if index == 0 else item.stripe if index % 2 == 0 else ""
        if fill:
            box = ((left, y), (right, y), (right, y + item.row_height), (left, y + item.row_height))
            body += canvas.painted(svg.path([box], closed=True), (look.Paint(fill=fill),))
        body += _row(item, row, y, item.head if index == 0 else item.letter)
    rules = [
        ((left, y), (right, y))
        for y in (top, top + item.row_height, top + len(item.rows) * item.row_height)
    ]
    return body + canvas.painted(
        svg.path(rules, closed=False), (look.Paint(stroke=item.rule, width=0.012),)
    )


def _row(item: look.TextTable, row: tuple[str, ...], top: float, letter: look.Letter) -> str:
    """A cell may hold several lines, parted by a line feed."""
    x = item.at[0]
    body = ""
    for width, align, cell in zip(item.widths, item.align, row, strict=True):
        anchor, at = {"l": ("start", x), "r": ("end", x + width)}.get(
            align, ("middle", x + width / 2)
        )
        lines = cell.split("\n")
        y = top + item.row_height / 2 + letter.size * (0.35 - 0.58 * (len(lines) - 1))
        for count, line in enumerate(lines):
            spot = (at, y + count * letter.size * 1.16)
            body += _text(look.Text(line, spot, letter, anchor))
        x += width
    return svg.element("g", body, **letters(letter))
