"""A TOML file that a user wrote: what is wrong with it is one message that names file and line."""

import re
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from pathlib import Path
from typing import Any, TypeVar, get_args, get_type_hints

import msgspec

from levant.core.refusal import BadDocument
from levant.core.wording import listed
from levant.lab.toml_lines import lines_of

T = TypeVar("T", bound=msgspec.Struct)
R = TypeVar("R")
LONGEST = 1000  # signs of a message: what is wrong may be a very long number


class Misplaced(ValueError):
    """What is wrong with an entry of a file, and with which: `cross.bots[1]`."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(what)
        self.where = where


@contextmanager
def entry(where: str) -> Iterator[None]:
    """What is wrong inside is wrong with this entry."""
    try:
        yield
    except Misplaced:
        raise
    except (ValueError, BadDocument) as error:
        raise Misplaced(where, str(error)) from None


def read_toml(file: Path, kind: type[T], made: Callable[[T], R]) -> R:
    """What a file comes to. Raises ValueError."""
    text = _text_of(file)
    try:
        written = msgspec.convert(tomllib.loads(text), kind)
    except tomllib.TOMLDecodeError as error:
        what, _, place = str(error).partition(" (at line ")
        raise ValueError(f"{file}{_line(place)}: is not TOML: {what}") from None
    except RecursionError:
        raise ValueError(f"{file}: is not TOML that can be read: lists in lists in lists") from None
    except msgspec.ValidationError as error:
        where, what = plainly(str(error), kind)
        raise ValueError(f"{_place(file, text, where)}: {what}") from None
    except ValueError:
        raise ValueError(f"{file}: a number in it has thousands of digits") from None
    try:
        return made(written)
    except Misplaced as error:
        raise ValueError(f"{_place(file, text, error.where)}: {_short(error)}") from None
    except (ValueError, BadDocument) as error:
        raise ValueError(f"{file}: {_short(error)}") from None


def _text_of(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8-sig")  # some editors write a mark before all else
    except UnicodeDecodeError:
        raise ValueError(f"{file}: is not UTF-8 text; save it as UTF-8") from None
    except OSError as error:
        raise ValueError(f"{file}: cannot be read: {error.strerror}") from None


def _line(place: str) -> str:
    """`line 4` from `4, column 7)`."""
    number = place.partition(",")[0]
    return f" line {number}" if number.isdecimal() else ""


def _place(file: Path, text: str, where: str) -> str:
    """The file and the line on which an entry stands, or the list or table around it."""
    lines, found = lines_of(text), where
    while found and found not in lines:
        if f"{found}[0]" in lines:  # tables of that name are listed
            return f"{file} line {lines[f'{found}[0]']}"
        found = re.sub(r"(^|\.)[^.\[\]]*$|\[\d*\]$", "", found)
    return f"{file} line {lines[found]}" if found else str(file)


def _short(error: Exception) -> str:
    text = str(error)
    return text if len(text) <= LONGEST or "\n" in text else f"{text[: LONGEST - 1]}…"


# --- faults of form ------------------------------------------------------------------------------

_KINDS = {"int": "a whole number", "str": "text in quotes", "array": "a list", "object": "a table",
          "float": "a number with a point", "bool": "true or false", "date": "a date",
          "time": "a time", "datetime": "a time of a day", "null": ""}  # fmt: skip


def plainly(fault: str, kind: type[msgspec.Struct]) -> tuple[str, str]:
    """A fault of form: where it is, and in words for who wrote the file what is there and what
    should be."""
    said, _, path = fault.partition(" - at `$")
    where = re.sub(r"\[\.\.\.\]|^\.|`$", "", path)
    at = f"{where}: " if where else ""
    unknown = re.fullmatch(r"Object contains unknown field `(.+)`", said)
    missing = re.fullmatch(r"Object missing required field `(.+)`", said)
    if unknown:
        known = _keys(kind, re.sub(r"\[\d*\]", "", where))
        likely = get_close_matches(unknown[1], known, 1)
        asked = f" (do you mean {likely[0]!r}?)" if likely else ""
        told = f"; there are {', '.join(known)}" if known else ""
        inside = f"{where}.{unknown[1]}" if where else unknown[1]
        return inside, f"{at}there is no key {unknown[1]!r}{asked}{told}"
    if missing:
        return where, f"{at}{missing[1]!r} is missing; write it"
    said = re.sub(r"of length (\d+), got (\d+)", r"of \1, and has \2", said)
    said = re.sub(r"`([a-z |]+)`", lambda found: _kinds(found[1]), said)
    return where, at + said.replace("Expected ", "should be ").replace(", got ", ", and is ")


def _kinds(names: str) -> str:
    """`int | str` as one says it."""
    words = [_KINDS.get(name, name) for name in names.split(" | ")]
    return listed([word for word in words if word], "or")


def _keys(kind: type[msgspec.Struct], where: str) -> list[str]:
    """The keys of a table of the file, by its name."""
    found: Any = kind
    for name in where.split(".") if where else []:
        hints = get_type_hints(found)
        if name not in hints:
            return []
        found = hints[name]
        found = get_args(found)[0] if get_args(found) else found
    return list(getattr(found, "__struct_fields__", ()))
