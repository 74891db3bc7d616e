"""The pictures of a report: one style, colours that the colour-blind can tell apart, as SVG."""

import io
from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Any

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure

# Okabe and Ito's palette, which is made for all eyes.
BLUE, VERMILION, GREEN, SKY, ORANGE, PURPLE = (
    "#0072B2", "#D55E00", "#009E73", "#56B4E9", "#E69F00", "#CC79A7",
)  # fmt: skip
LINE = 40  # letters of a name, so that there is room for what is drawn
STYLE: Any = {
    "font.family": "sans-serif", "font.size": 10, "axes.spines.top": False,
    "axes.spines.right": False, "axes.grid": True, "grid.color": "#e3e3e3", "axes.axisbelow": True,
    "svg.fonttype": "none", "svg.hashsalt": "levant",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Bar:
    """A number with its interval."""

    name: str
    value: float
    low: float
    high: float
    colour: str = BLUE
    mark: float | None = None  # something to compare it with


def forest(bars: Sequence[Bar], axis: str, percent: bool = True, zero: bool = False) -> str:
    """Points with intervals, one a line; `zero` draws the line of no change."""
    lines = max(len(wrap(bar.name, LINE)) for bar in bars)
    figure, axes = _figure(0.7 + max(0.3, 0.2 * lines) * len(bars))
    for row, bar in enumerate(reversed(bars)):
        axes.plot([bar.low, bar.high], [row, row], color=bar.colour, linewidth=3, alpha=0.45)
        axes.plot([bar.value], [row], "o", color=bar.colour)
        if bar.mark is not None:
            axes.plot([bar.mark], [row], "D", color="black", markersize=6, fillstyle="none")
    names = ["\n".join(wrap(bar.name, LINE)) for bar in reversed(bars)]
    axes.set_yticks(range(len(bars)), names)
    axes.set_ylim(-0.6, len(bars) - 0.4)
    axes.set_xlabel(axis)
    if percent:
        axes.xaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
        if not zero:
            axes.set_xlim(-0.02, 1.02)
    else:
        axes.xaxis.get_major_locator().set_params(integer=True)  # type: ignore[call-arg]
    if zero:
        axes.axvline(0, color="black", linewidth=1)
    return _svg(figure)


def bands(
    name: str, turns: Sequence[int], marks: Sequence[Sequence[float]], percent: bool, colour: str
) -> str:
    """A median with the middle half and the middle four fifths, turn by turn."""
    figure, axes = _figure(2.6)
    low, lower, middle, upper, high = zip(*marks, strict=True)
    axes.fill_between(turns, low, high, color=colour, alpha=0.15, linewidth=0)
    axes.fill_between(turns, lower, upper, color=colour, alpha=0.3, linewidth=0)
    axes.plot(turns, middle, color=colour, linewidth=2)
    axes.set_xlabel("after turn")
    axes.set_title(name, loc="left", fontsize=10)
    axes.xaxis.get_major_locator().set_params(integer=True)  # type: ignore[call-arg]
    if percent:
        axes.yaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
        axes.set_ylim(0, 1)
    else:
        axes.yaxis.get_major_locator().set_params(integer=True)  # type: ignore[call-arg]
        if min(low) == max(high):
            axes.set_ylim(low[0] - 1, low[0] + 1)
    return _svg(figure)


def _figure(height: float) -> tuple[Figure, Axes]:
    with rc_context(STYLE):
        figure = Figure(figsize=(7.2, height), layout="constrained")
        FigureCanvasSVG(figure)
        return figure, figure.add_subplot()


def _svg(figure: Figure) -> str:
    written = io.StringIO()
    with rc_context(STYLE):
        figure.savefig(written, format="svg", metadata={"Date": None, "Creator": None})
    return written.getvalue()
