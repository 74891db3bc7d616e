"""Windows and macOS: nothing in the code needs what only POSIX, or only a UTF-8 locale, has."""

import ast
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

import pytest

import levant
from levant.core.typed import typed, words_of

HOME = Path(levant.__file__).parent
LINUX_ONLY = {"load"}  # the load test reads /proc, and says so
MODULES = {"fcntl", "grp", "pty", "pwd", "resource", "termios", "tty", "uvloop"}
POSIX = {
    "os": {
        "fchmod", "fork", "forkpty", "getegid", "geteuid", "getgid", "getpgid", "getuid", "kill",
        "killpg", "mkfifo", "nice", "openpty", "sched_getaffinity", "setsid", "sysconf", "uname",
        "wait", "waitpid", "O_NOFOLLOW", "O_CLOEXEC", "O_DIRECTORY",
    },
    "signal": {
        "SIGALRM", "SIGCHLD", "SIGHUP", "SIGKILL", "SIGPIPE", "SIGQUIT", "SIGUSR1", "SIGUSR2",
        "alarm", "pause", "pthread_kill", "pthread_sigmask", "setitimer", "siginterrupt", "sigwait",
    },
}  # fmt: skip
GUARDS = ("hasattr(", "os.name", "sys.platform", "except ImportError", "except ModuleNotFoundError")
TEXT = {"read_text": 0, "write_text": 1, "open": 9}
"""Calls that open text, and where their encoding stands if it is not named."""


def sources() -> list[Path]:
    found = [f for f in HOME.rglob("*.py") if not {"node_modules", *LINUX_ONLY} & set(f.parts)]
    assert len(found) > 300
    home = HOME.parents[1]
    built_with = [home / "src/levant_start.py", home / "hatch_build.py", *home.glob("tools/*.py")]
    return found + [file for file in built_with if file.is_file()]


def unencoded(code: str) -> list[int]:
    """Lines that read or write text in whatever encoding the machine has."""
    return [
        call.lineno
        for call in ast.walk(ast.parse(code))
        if isinstance(call, ast.Call) and _text(call) and not _encoded(call)
    ]


def _text(call: ast.Call) -> bool:
    if isinstance(call.func, ast.Attribute) and call.func.attr in ("read_text", "write_text"):
        return True
    if isinstance(call.func, ast.Name) and call.func.id == "open":
        modes = [each.value for each in call.args[1:2] if isinstance(each, ast.Constant)]
        modes += [k.value.value for k in call.keywords
                  if k.arg == "mode" and isinstance(k.value, ast.Constant)]  # fmt: skip
        return not any("b" in str(mode) for mode in modes)
    return any(
        k.arg in ("text", "universal_newlines")
        and isinstance(k.value, ast.Constant)
        and k.value.value is True
        for k in call.keywords
    )


def _encoded(call: ast.Call) -> bool:
    if any(k.arg in ("encoding", None) for k in call.keywords):
        return True
    name = call.func.attr if isinstance(call.func, ast.Attribute) else "open"
    return len(call.args) > TEXT.get(name, 9)


def only_posix(code: str) -> Iterator[str]:
    """What Windows does not have, unless the function that uses it asks first."""
    module = ast.parse(code)
    asked: set[ast.AST] = set()
    for scope in ast.walk(module):
        if isinstance(scope, ast.FunctionDef | ast.AsyncFunctionDef | ast.Try):
            said = ast.unparse(scope)
            if any(guard in said for guard in GUARDS):
                asked.update(ast.walk(scope))
    for node in ast.walk(module):
        if node in asked:
            continue
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            if node.attr in POSIX.get(node.value.id, ()):
                yield f"{node.lineno}: {node.value.id}.{node.attr}"
        names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
        names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        yield from (f"{node.lineno}: {n}" for n in names if n.split(".")[0] in MODULES)


def test_text_is_utf_8_whatever_the_machine_prefers() -> None:
    """Windows would read a game's words in its own code page: ½ as Â½, or not at all."""
    found = [f"{f}:{line}" for f in sources() for line in unencoded(f.read_text("utf-8"))]
    assert found == []


def test_what_only_posix_has_is_asked_for_first() -> None:
    found = [f"{file}:{what}" for file in sources() for what in only_posix(file.read_text("utf-8"))]
    assert found == []


def test_the_scans_find_what_they_are_for() -> None:
    for code in (
        "p.read_text()",
        "p.write_text(words)",
        "open(file)",
        "open(file, 'w')",
        "subprocess.run([], text=True)",
    ):
        assert unencoded(code) == [1], code
    for code in (
        "p.read_text('utf-8')",
        "p.write_text(words, encoding='utf-8')",
        "open(file, 'rb')",
        "subprocess.run([], text=True, encoding='utf-8')",
    ):
        assert unencoded(code) == [], code
    assert list(only_posix("import fcntl")) == ["1: fcntl"]
    assert list(only_posix("def f():\n  os.killpg(1, signal.SIGKILL)")) == [
        "2: os.killpg",
        "2: signal.SIGKILL",
    ]
    guarded = "def f():\n  if hasattr(os, 'killpg'):\n    os.killpg(1, signal.SIGKILL)"
    assert list(only_posix(guarded)) == []
    assert all(hasattr(signal, name) for name in ("SIGKILL", "SIGALRM")) or os.name == "nt"


def test_a_pipe_that_cannot_write_all_letters_gets_the_rest() -> None:
    """As `levant odds match.json > odds.txt` on Windows, whose code page has no bars."""
    code = "from levant.cli import main; main(['replay', 'tests/golden/six-day-war-1967.json'])"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=Path(__file__).parent.parent, capture_output=True, check=False,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr.decode()
    assert b"?" in done.stdout


def test_a_command_is_typed_as_its_machine_wants_it() -> None:
    """`--bot "run:C:\\bots\\mine.exe"` lost its backslashes; Windows knows no single quotes."""
    command = r'"C:\Program Files\python.exe" C:\bots\mine.py --name "my bot"'
    words = [r"C:\Program Files\python.exe", r"C:\bots\mine.py", "--name", "my bot"]
    assert words_of(command, windows=True) == words
    assert words_of(typed(words, windows=True), windows=True) == words
    assert words_of(typed(words, windows=False), windows=False) == words
    assert words_of("./bot -c 'x y' # it", windows=False) == ["./bot", "-c", "x y", "#", "it"]
    assert "'" not in typed(words, windows=True)
    with pytest.raises(ValueError, match="quotation"):
        words_of('"open', windows=True)


@pytest.mark.skipif(os.name == "nt", reason="there is no such limit")
def test_a_limit_of_handles_that_is_not_granted_is_no_reason_not_to_start() -> None:
    """macOS tells that there is no limit, and refuses more than it has."""
    import resource

    from levant.web.connections import RESERVE, most_connections

    granted = [256]

    def ask(_: int, wanted: tuple[int, int]) -> None:
        if wanted[0] > 10_240:
            raise ValueError("current limit exceeds maximum limit")
        granted.append(wanted[0])

    endless = (256, resource.RLIM_INFINITY)
    with (
        mock.patch.object(resource, "getrlimit", return_value=endless),
        mock.patch.object(resource, "setrlimit", side_effect=ask),
    ):
        assert most_connections() == granted[-1] - RESERVE
    assert granted == [256, 10_240]
