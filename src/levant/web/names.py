"""Names: what may be one, and when two of them are too much alike to tell apart.

Two names are the same if their keys are: compatible forms are made one (NFKC), capitals are
folded, and letters of other alphabets that look like Latin ones count as those (the commoner
entries of Unicode's table of confusables).
"""

import re
import unicodedata

from levant.web.problem import Problem

MOST_NAME = 40
MOST_KEY = 80

_LOOKS = {
    "a": "аɑα",
    "b": "ЬЪБβв",
    "c": "сϲⅽ",
    "d": "ԁⅾ",
    "e": "еєҽ",
    "g": "ɡց",
    "h": "һհн",
    "i": "іıɩιӏíїl1|!",
    "j": "јϳ",
    "k": "кκĸ",
    "m": "мⅿ",
    "n": "ոпη",
    "o": "оοσօӧ0",
    "p": "рρ",
    "q": "ԛգ",
    "r": "гᴦ",
    "s": "ѕꜱ5",
    "t": "тτ",
    "u": "υսцμ",
    "v": "νѵⅴ",
    "w": "ԝшω",
    "x": "хχⅹ",
    "y": "уүγ",
    "z": "ᴢ2",
}
_FOLDED = str.maketrans({look: letter for letter, looks in _LOOKS.items() for look in looks})
_UNSEEN = re.compile("[\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Marks that show nothing by themselves: a name is the same without them."""

_HEAPED = re.compile("[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0]{3}")
"""Marks upon marks, which would cover the lines above and below."""

_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters by their kind that show nothing."""


def checked_name(name: str) -> str:
    """A name fit to be shown. Raises Problem."""
    name = " ".join(_UNSEEN.sub("", unicodedata.normalize("NFKC", name)).split())
    if _HEAPED.search(name):
        raise Problem(400, "a letter of a name has two marks at most")
    if not 1 <= len(name) <= MOST_NAME or not name.isprintable() or set(name) & set(_BLANK):
        raise Problem(400, f"a name has 1 to {MOST_NAME} printable characters")
    if all(unicodedata.category(letter)[0] in "MZP" for letter in name):
        raise Problem(400, "a name has at least one letter or digit")
    return name


def checked_title(text: str, most: int) -> str:
    """A line of words fit to be shown. Raises Problem."""
    text = " ".join(unicodedata.normalize("NFKC", text).split())
    letters = any(unicodedata.category(letter)[0] in "LN" for letter in text)
    if not letters or len(text) > most or not text.isprintable():
        raise Problem(400, f"a name has 1 to {most} printable characters, one of them a letter")
    return text


def key_of(name: str) -> str:
    """What two names that look alike have in common."""
    plain = _UNSEEN.sub("", unicodedata.normalize("NFKC", name)).casefold().translate(_FOLDED)
    plain = plain.replace("rn", "m").replace("vv", "w")
    return "".join(plain.split())[:MOST_KEY]
