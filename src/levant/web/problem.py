"""What a caller is told when something cannot be done: one clear reason and a status."""

from levant.core.refusal import Refusal
from levant.web.wire import Failure, Fault


class Problem(Exception):
    def __init__(
        self, status: int, reason: str, case: str = "", units: list[str] | None = None
    ) -> None:
        super().__init__(reason)
        self.status = status
        self.reason = reason
        self.case = case
        self.units = units or []

    def __reduce__(self) -> tuple[type["Problem"], tuple[object, ...]]:
        return Problem, (self.status, self.reason, self.case, self.units)

    def failure(self) -> Failure:
        return Failure(Fault(self.reason, self.case, self.units))


def not_found(what: str) -> Problem:
    return Problem(404, f"there is no such {what}")


def refused(refusal: Refusal) -> Problem:
    return Problem(409, refusal.reason, refusal.case, list(refusal.units))
