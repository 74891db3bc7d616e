"""Bots from outside: another process in any language, or a function in somebody's module.

    run:COMMAND                 JSON lines over the command's standard input and output
    policy:MODULE:NAME          a bot in a Python module that can be imported from here

The protocol (`docs/arena.md`), a line a message, ours first:

    {"levant": 1, "game": "sixth-fleet", "title": …, "roles": ["NATO", "Soviet"]}
    {"ready": "my bot", "view": true}
    {"ask": 1, "role": "NATO", "prompt": …, "case": …, "actions": ["pick US-05", …], "view": {…}}
    {"ask": 1, "play": "pick US-05"}
    {"over": true, "winner": "NATO", "level": …}

An action may also be answered by its place in the list, from 0 on.
Everything told is what the role may know. Who answers late, not at all or with something illegal
forfeits.
"""

import importlib
import json
import os
import queue
import random
import signal
import subprocess
import sys
import threading
import weakref
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import IO

from levant.core.rules import Result, Rules
from levant.core.state import State
from levant.core.typed import words_of

PROTOCOL = 1
SECONDS = 10.0
"""For an answer, where nothing else is said; a program may take thrice that to start."""
LONGEST_LINE = 1 << 20
WAITING_LINES = 64
"""Lines that an outside bot may be ahead; more wait in its pipe."""

Chooser = Callable[[Rules, State, Sequence[int], random.Random], int]


class Forfeit(Exception):
    """A bot has broken the rules of the match; the text says how."""


def outside_bot(name: str) -> Chooser:
    """The bot that `run:…` or `policy:…` names. Raises ValueError."""
    kind, _, rest = name.partition(":")
    if kind == "run" and rest.strip():
        try:
            return OutsideBot(rest)
        except ValueError as error:  # quotes that are not closed
            raise ValueError(f"{name!r}: {error}") from None
    module, _, function = rest.partition(":")
    if kind == "policy" and module and function:
        return _imported(module, function)
    raise ValueError(f"{name!r} should be run:COMMAND or policy:MODULE:NAME")


def _imported(module: str, name: str) -> Chooser:
    here = str(Path.cwd())
    if here not in sys.path:  # as `python -m` does
        sys.path.insert(0, here)
    try:
        found = getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise ValueError(f"policy:{module}:{name}: {error}") from error
    if not callable(found):
        raise ValueError(f"policy:{module}:{name} is not a function")
    return found  # type: ignore[no-any-return]


class OutsideBot:
    """A program that plays; it is started when it is first asked."""

    def __init__(self, command: str, seconds: float = SECONDS) -> None:
        self.command = command
        self.seconds = seconds
        self.name = command
        self._words = words_of(command)
        self._lines: queue.Queue[str] = queue.Queue(WAITING_LINES)
        self._told: queue.Queue[str | None] = queue.Queue()
        self._process: subprocess.Popen[str] | None = None
        self._game = ""
        self._wants_view = True
        self._asked = 0

    def __call__(
        self, rules: Rules, sight: State, actions: Sequence[int], dice: random.Random
    ) -> int:
        """Ask for one of the actions. Raises Forfeit."""
        if self._game != rules.about.id:
            self._greet(rules)
        self._asked += 1
        question, texts = rules.question(sight), [rules.words.text(code) for code in actions]
        role = rules.role(sight)
        asked: dict[str, object] = {
            "ask": self._asked, "role": role, "prompt": question.prompt, "case": question.case,
            "actions": texts,
        }  # fmt: skip
        if self._wants_view and role is not None:
            asked["view"] = rules.view(sight, role)
        self._tell(asked)
        return actions[self._place(self._answer(self.seconds), texts)]

    def over(self, result: Result) -> None:
        """Tell how a game has ended; the next may follow."""
        if self._process is not None:
            self._tell({"over": True, "winner": result.winner, "level": result.level})

    def close(self) -> None:
        """End the program."""
        if self._process is not None:
            _end(self._process, self._told)

    def _place(self, answer: dict[str, object], texts: list[str]) -> int:
        """Which action is answered. Raises Forfeit."""
        if answer.get("ask") != self._asked:
            raise Forfeit(f"answered {_short(answer)} when asked number {self._asked}")
        play = answer.get("play")
        if type(play) is int and 0 <= play < len(texts):
            return play
        if isinstance(play, str) and play in texts:
            return texts.index(play)
        raise Forfeit(f"answered {_short(play)}, which is none of the {len(texts)} legal actions")

    # --- the other process ---------------------------------------------------------------------

    def _greet(self, rules: Rules) -> None:
        if self._process is None:
            self._start()
        about = rules.about
        self._tell(
            {"levant": PROTOCOL, "game": about.id, "title": about.title, "roles": list(about.roles)}
        )
        answer = self._answer(3 * self.seconds)
        if not isinstance(answer.get("ready"), str):
            raise Forfeit(f'answered {_short(answer)} instead of {{"ready": "its name"}}')
        self.name, self._wants_view = str(answer["ready"]), answer.get("view") is not False
        self._game = about.id

    def _start(self) -> None:
        try:
            self._process = subprocess.Popen(
                self._words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                encoding="utf-8", errors="replace", bufsize=1, start_new_session=True,
            )  # fmt: skip
        except OSError as error:
            raise Forfeit(f"cannot be started: {error.strerror or error}") from error
        weakref.finalize(self, _end, self._process, self._told)
        for work, stream, lines in (
            (_read, self._process.stdout, self._lines), (_write, self._process.stdin, self._told),
        ):  # fmt: skip
            threading.Thread(target=work, args=(stream, lines), daemon=True).start()

    def _tell(self, message: dict[str, object]) -> None:
        self._told.put(json.dumps(message) + "\n")

    def _answer(self, seconds: float) -> dict[str, object]:
        try:
            line = self._lines.get(timeout=seconds)
        except queue.Empty:
            raise Forfeit(f"did not answer in {seconds:g} s") from None
        if not line:
            raise Forfeit(self._gone())
        try:
            answer = json.loads(line)
        except ValueError:
            raise Forfeit(f"answered {_short(line)}, which is no JSON") from None
        if not isinstance(answer, dict):
            raise Forfeit(f"answered {_short(line)}, which is no JSON object")
        return answer

    def _gone(self) -> str:
        assert self._process
        _end(self._process, self._told)
        return f"has ended with status {self._process.returncode}"


def _read(stream: IO[str], lines: "queue.Queue[str]") -> None:
    """Every line of a program, then an empty one. It waits while nobody takes them."""
    while line := stream.readline(LONGEST_LINE):
        lines.put(line)
    lines.put("")


def _write(stream: IO[str], lines: "queue.Queue[str | None]") -> None:
    """Whatever is to be told, until there is no more or nobody listens: a program that does not
    read would else stop us."""
    try:
        while (line := lines.get()) is not None:
            stream.write(line)
            stream.flush()
        stream.close()
    except OSError:
        return  # it has ended: whoever waits for its answer says so


def _end(process: "subprocess.Popen[str]", told: "queue.Queue[str | None]") -> None:
    """End a program and what it has started."""
    told.put(None)  # a polite program ends when it is told no more
    try:
        process.wait(0.5)
    except subprocess.TimeoutExpired:
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
        process.wait()


def _short(what: object) -> str:
    text = repr(what)
    return text if len(text) <= 80 else f"{text[:77]}…"
