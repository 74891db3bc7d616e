"""Numbers with their nouns, in words for players."""


def count(number: int, one: str, many: str = "") -> str:
    """`1 hex`, `3 hexes`; the plural adds an s unless it is given."""
    return f"{number} {one if number == 1 else many or one + 's'}"
