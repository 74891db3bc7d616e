"""A combat as a player works it out: lines with their cases, a column, and what may come of it."""

from dataclasses import dataclass
from fractions import Fraction

from levant.core.wording import percent


@dataclass(frozen=True, slots=True)
class Factor:
    """One line of a worksheet: what counts, how much, and under which case."""

    what: str
    value: str
    case: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """One thing that may happen, and how often: what is certain is 1, three in ten 0.3."""

    what: str
    chance: float

    def __post_init__(self) -> None:
        exact = Fraction(self.chance).limit_denominator(10**9)  # what sums of floats only near
        object.__setattr__(self, "chance", float(exact))


@dataclass(frozen=True, slots=True)
class Worksheet:
    """Everything that decides one combat. The engine resolves from the same figures."""

    title: str
    lines: tuple[Factor, ...]
    column: str
    outcomes: tuple[Outcome, ...]
    ready: bool  # it can be resolved as it stands
    die: int = 0  # 0 until rolled
    result: str = ""
    dice: tuple[int, ...] = ()  # all of them where several are rolled at once
    origins: tuple[str, ...] = ()  # the cells attacked from
    targets: tuple[str, ...] = ()  # the cells attacked
    foretold: bool = True  # what a choice adds to its chances can be told

    def text(self) -> str:
        rows = [self.title]
        rows += [f"  {line.what:<44} {line.value:>6}  [{line.case}]" for line in self.lines]
        if self.column:
            rows.append(f"  column {self.column}")
        rows += [f"  {o.what:<44} {percent(o.chance):>6}" for o in self.outcomes]
        if self.result:
            rows.append(f"  {self.rolled()}")
        return "\n".join(rows)

    def rolled(self) -> str:
        """`die 4: D1`, `dice 3 8 1: 2 hits`; the result alone where nothing was rolled."""
        if len(self.dice) > 1:
            return f"dice {' '.join(map(str, self.dice))}: {self.result}"
        return f"die {self.die}: {self.result}" if self.die else self.result
