"""The tracks below the maps: days, war footing, commitment, intervention, diplomatic standing."""

from collections.abc import Iterator
from typing import NamedTuple

from levant.core.hexagon import rectangle
from levant.core.look import Cell, Item, Shape, Text
from levant.games.six_days_of_war.look import palette as ink
from levant.games.six_days_of_war.printed.scenarios import PEACE

# What is printed of each level; a marker that would stand beyond stands at the end.
PRINTED = {"wfl": (1, 9), "scl": (0, 6), "jil": (1, 9), "dsp": (-10, 20)}
DAYS = (*PEACE, "July")
LATER = DAYS[-1]


class Track(NamedTuple):
    id: str
    title: str
    spaces: tuple[str, ...]
    left: float
    top: float
    step: float
    height: float

    def outlines(self) -> Iterator[tuple[str, float, float, float, float]]:
        for n, space in enumerate(self.spaces):
            x = self.left + n * self.step
            yield space, x, self.top, x + self.step - 0.04, self.top + self.height


def _levels(name: str) -> tuple[str, ...]:
    low, high = PRINTED[name]
    return tuple(str(n) for n in range(low, high + 1))


TRACKS = (
    Track("turn", "Days: crisis and war", DAYS, 0.1, 27.15, 0.7195, 1.0),
    Track("wfl", "War Footing Level (WFL)", _levels("wfl"), 0.1, 28.75, 0.8, 1.75),
    Track("scl", "Superpower Commitment Level (SCL)", _levels("scl"), 7.6, 28.75, 0.8, 1.75),
    Track("jil", "Jordanian Intervention Level (JIL)", _levels("jil"), 13.5, 28.75, 0.8, 1.75),
    Track("dsp", "Diplomatic Standing Points (DSP)", _levels("dsp"), 0.1, 31.1, 0.8, 1.75),
)


def cell_of(track: str, space: str) -> str:
    return f"track/{track}/{space}"


def tracks() -> tuple[Item, ...]:
    items: list[Item] = []
    for track in TRACKS:
        where = (track.left, track.top - 0.12)
        items.append(Text(track.title, where, ink.BOX_TITLE, "start"))
        for space, left, top, right, bottom in track.outlines():
            items.append(Shape((rectangle(left, top, right, bottom),), (ink.BOX,)))
            items.append(Text(space, ((left + right) / 2, top + 0.19), ink.SPACE))
    return tuple(items)


def track_cells() -> tuple[Cell, ...]:
    """The markers stand below the number of their space."""
    return tuple(
        Cell(
            cell_of(track.id, space),
            ((left + right) / 2, (top + 0.22 + bottom) / 2),
            rectangle(left, top, right, bottom),
        )
        for track in TRACKS
        for space, left, top, right, bottom in track.outlines()
    )
