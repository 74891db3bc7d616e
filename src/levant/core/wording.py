"""Words that depend on a number."""


def count(number: int, one: str, many: str = "") -> str:
    """`1 hex`, `2 hexes`; without a plural an "s" is added: `3 airstrikes`."""
    return f"{number} {one if number == 1 else many or one + 's'}"
