"""Why something is not allowed: a value with the case, the reason, and whom it concerns where."""

from collections.abc import Iterator
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Refusal:
    case: str
    reason: str
    units: list[str] = field(default_factory=list)
    places: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return f"{self.reason} [{self.case}]" if self.case else self.reason


# Whether it holds, case, reason, the units it concerns where they are not the action's own, places.
Ground = (
    tuple[object, str, str]
    | tuple[object, str, str, list[str]]
    | tuple[object, str, str, list[str], list[str]]
)
Grounds = Iterator[Ground]


def first_ground(grounds: Grounds, own: list[str], **names: str) -> Refusal | None:
    """The first ground that holds; those after it are not looked into.

    `own`: the units of the action. A reason may name its {unit}, its {place} as `names` has them.
    """
    for ground in grounds:
        if ground[0]:
            units = ground[3] if len(ground) > 3 else own
            places = ground[4] if len(ground) == 5 else []
            return Refusal(ground[1], ground[2].format(**names), units, places)
    return None


class Refused(Exception):
    """Raised by `Match.play` when an action is not allowed; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
        self.case = refusal.case
        self.reason = refusal.reason
        self.units = refusal.units

    def __reduce__(self) -> tuple[type["Refused"], tuple[Refusal]]:
        return Refused, (self.refusal,)  # whole from one process to another


class BadDocument(Exception):
    """A pack, position or saved match that cannot be used; one fault a line."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults

    def __reduce__(self) -> tuple[type["BadDocument"], tuple[list[str]]]:
        return BadDocument, (self.faults,)
