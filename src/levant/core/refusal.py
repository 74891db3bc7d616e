"""Why something is not allowed: a value with the case, the reason, and whom it concerns where."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Refusal:
    case: str
    reason: str
    units: list[str] = field(default_factory=list)
    places: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return f"{self.reason} [{self.case}]" if self.case else self.reason


class Refused(Exception):
    """Raised by `Match.play` when an action is not allowed; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
        self.case = refusal.case
        self.reason = refusal.reason
        self.units = refusal.units


class BadDocument(Exception):
    """A pack, position or saved match that cannot be used; one fault a line."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults
