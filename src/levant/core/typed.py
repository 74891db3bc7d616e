"""Command lines as they are typed on this machine: Windows has backslashes in its paths, and knows
no single quotes."""

import os
import shlex
import subprocess
from collections.abc import Sequence


def words_of(command: str, *, windows: bool = os.name == "nt") -> list[str]:
    """The words of a command, without their quotes. Raises ValueError where one is left open."""
    lexer = shlex.shlex(command, posix=True, punctuation_chars=False)
    lexer.whitespace_split, lexer.commenters = True, ""
    if windows:
        lexer.escape = ""
    return list(lexer)


def typed(words: Sequence[str], *, windows: bool = os.name == "nt") -> str:
    """A command that these words are read from, quoted where it must be."""
    return subprocess.list2cmdline(words) if windows else shlex.join(words)
