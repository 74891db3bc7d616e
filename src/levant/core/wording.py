"""Small words that every game needs: numbers with their nouns, lists, chances."""

import re
from collections.abc import Sequence

_NUMBER = re.compile(r"([+-]?)(\d*)(½?)")


def count(number: float, one: str, many: str = "") -> str:
    """`1 hex`, `2 hexes`, `1½ points`; the plural is the noun with an s where none is given."""
    return f"{figure(number)} {one if abs(number) == 1 else many or one + 's'}"


def figure(number: float) -> str:
    """`3`, `2½`: a number as a player writes it, halves as fractions."""
    whole = int(number)
    if number == whole:
        return str(whole)
    if abs(number - whole) == 0.5:
        sign = "-" if number < 0 else ""
        return f"{sign}{abs(whole) or ''}½"
    return f"{number:.2f}".rstrip("0")


def number_of(text: str) -> float | None:
    """What is written so: `37`, `+16`, `13½`, `½`; None for words."""
    found = _NUMBER.fullmatch(text.replace("\N{MINUS SIGN}", "-"))
    if found is None or not (found[2] or found[3]):
        return None
    size = float(found[2] or 0) + (0.5 if found[3] else 0)
    return -size if found[1] == "-" else size


def sentence(words: str) -> str:
    """`Hex 2020 has no room`: what stands by itself begins with a capital."""
    return words[:1].upper() + words[1:]


def with_article(noun: str) -> str:
    """`a hex`, `an area`, `a unit`."""
    spoken = noun.lower()
    vowel = spoken[:1] in tuple("aeiou") and not spoken.startswith("uni")
    return f"{'an' if vowel else 'a'} {noun}"


def joined(words: Sequence[str]) -> str:
    """`A, B, C`; names that have commas, as of a unit and its brigade, are parted by semicolons."""
    return f"{_stop(words)} ".join(words)


def _stop(words: Sequence[str]) -> str:
    return ";" if len(words) > 1 and any("," in word for word in words) else ","


def listed(words: Sequence[str], last: str = "and") -> str:
    """`A`, `A and B`, `A, B and C`."""
    if len(words) < 2:
        return "".join(words)
    stop = _stop(words)
    return f"{f'{stop} '.join(words[:-1])}{stop.strip(',')} {last} {words[-1]}"


def told_apart(titles: Sequence[str], owners: Sequence[str]) -> list[str]:
    """Names that several share, told apart: by whose they are, and else by a number.

    `Egyptian MiG-21 2` where Egypt has several and Syria has some too; a name that one alone has
    stays as it is.
    """
    pairs = list(zip(titles, owners, strict=True))
    shared = {title for title, owner in pairs if any(t == title and o != owner for t, o in pairs)}
    owned = [f"{owner} {title}" if title in shared else title for title, owner in pairs]
    return [
        f"{name} {owned[: n + 1].count(name)}" if owned.count(name) > 1 else name
        for n, name in enumerate(owned)
    ]


FEW = 2
"""Units with name and code that a question or a reminder has room for."""


def some(words: Sequence[str], most: int = 3) -> str:
    """`A, B and 7 more`: as many as are read at a glance; what is left out is counted."""
    if len(words) <= most:
        return listed(words)
    stop = _stop(words)
    return f"{f'{stop} '.join(words[:most])}{stop.strip(',')} and {len(words) - most} more"


def percent(chance: float) -> str:
    """`17%`; what may happen is never told as 0%, and what may fail never as 100%."""
    if 0 < chance < 0.005:
        return "<1%"
    if 0.995 <= chance < 1 - 1e-9:
        return ">99%"
    return f"{chance:.0%}"
