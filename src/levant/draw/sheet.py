"""A whole sheet as one picture: its layers, and above them the pieces of a position."""

from __future__ import annotations

from collections.abc import Iterable

from levant.core import look
from levant.draw import svg
from levant.draw.canvas import Canvas
from levant.draw.counter import pieces
from levant.draw.items import all_drawn


def sheet(
    declared: look.Sheet,
    counters: Iterable[look.Placed] = (),
    *,
    pixels_per_hex: float = 64,
) -> str:
    """The sheet as SVG; the same declaration always gives the same text.

    A point (x, y) of the plane is (UNIT * x, UNIT * y) in the picture's own coordinates.
    """
    left, top, right, bottom = declared.frame
    width, height = right - left, bottom - top
    canvas = Canvas(declared.name)
    layers = "".join(_layer(layer, canvas) for layer in declared.layers)
    paper = svg.element(
        "rect",
        x=svg.number(left),
        y=svg.number(top),
        width=svg.number(width),
        height=svg.number(height),
        fill=declared.paper,
    )
    body = (
        svg.element("title", svg.text(declared.title))
        + svg.element("defs", "".join(canvas.definitions))
        + paper
        + layers
        + pieces(counters, declared.piece)
    )
    box = " ".join(svg.number(v) for v in (left, top, width, height))
    return svg.element(
        "svg",
        body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=box,
        width=svg.bare(width * pixels_per_hex),
        height=svg.bare(height * pixels_per_hex),
    )


def _layer(layer: look.Layer, canvas: Canvas) -> str:
    body = all_drawn(layer.items, canvas)
    clip = f"url(#{canvas.clip(layer.clip)})" if layer.clip else ""
    return "\n" + svg.element(
        "g", body, class_=f"layer {layer.name}", clip_path=clip, fill_rule="evenodd"
    )
