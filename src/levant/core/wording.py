"""Numbers with their nouns."""


def count(number: int, one: str, many: str = "") -> str:
    """`1 hex`, `2 hexes`; the plural is made with an s where none is given."""
    return f"{number} {one if number == 1 else many or one + 's'}"
