"""How fast rules and bots are: decisions and games a second, copying, memory; plain and compiled.

Seconds are of the processor, on one core, so that other work on the machine hardly matters.
"""

import getpass
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
import tracemalloc
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

import levant
from levant.bots import BOTS, bot, thinks
from levant.core import steps
from levant.core.dice import key_of
from levant.core.rules import Rules
from levant.games import EVERY, PACKAGES, rules_of
from levant.lab.compiling import FAST, compile_in
from levant.lab.play import choose
from levant.lab.program import program_in


@dataclass(frozen=True, slots=True)
class Figures:
    game: str
    bot: str
    build: str  # "plain" or "compiled"
    decisions: float  # a second
    games: float  # a second; 0 where not one came to its end
    copy: float  # microseconds a state
    memory: float  # kilobytes a state


def measure(game: str, name: str, seconds: float = 3.0, build: str = "plain") -> Figures:
    """A bot against itself on one core: list what is legal, choose, apply.

    The same games are played in three rounds, and the quickest counts: what slows a round down is
    something else on the machine. Who thinks plays one round, as much of a game as there is time.
    """
    rules = rules_of(game)
    if thinks(name):
        games, decisions, spent = _play(rules, name, seconds, None)
    else:
        games, decisions, spent = _play(rules, name, seconds / 3, None)
        spent = min(spent, *(_play(rules, name, 0, games)[2] for _ in range(2)))
    state = rules.begin(rules.about.scenarios[0].id, [], key_of("bench"))
    start = time.process_time()
    for _ in range(2000):
        rules.copy(state)
    copying = (time.process_time() - start) / 2000
    tracemalloc.start()
    kept = [rules.copy(state) for _ in range(100)]
    memory = tracemalloc.get_traced_memory()[0] / len(kept) / 1024
    tracemalloc.stop()
    return Figures(game, name, build, decisions / spent, games / spent, copying * 1e6, memory)


def _play(rules: Rules, name: str, seconds: float, count: int | None) -> tuple[int, int, float]:
    """Play so many games, or as many as it takes: games, decisions, seconds."""
    hasty = not thinks(name)  # plays all games to their end
    scenario = rules.about.scenarios[0].id
    games = decisions = 0
    spent = 0.0
    while spent < seconds if count is None else games < count:
        chooser = None if name == "random" else bot(name)
        dice = random.Random(games)
        start = time.process_time()
        state = rules.begin(scenario, [], key_of(str(games)))
        state.noted = None
        while (role := rules.role(state)) is not None:
            if chooser is None:
                rules.apply(state, dice.choice(rules.legal(state)))
            else:
                rules.apply(state, choose(rules, state, role, chooser, dice))
            decisions += 1
            if not hasty and spent + time.process_time() - start >= seconds:
                break
        spent += time.process_time() - start
        games += role is None
    return games, decisions, spent


def bench(
    games: list[str], seconds: float, bots: Sequence[str] = tuple(BOTS)
) -> tuple[list[Figures], str]:
    """Both builds of every game, and why a compiled one is missing if it is."""
    package = Path(levant.__file__).parent
    figures = _in_child(package.parent, games, bots, seconds, "plain")
    why_not = ""
    for game in games:
        folder, why = compiled_copy(package, game)
        if folder:
            figures += _in_child(folder, [game], bots, seconds, "compiled")
        why_not = why_not or why
    return figures, why_not


def build() -> str:
    """Which build of the rules runs here: "plain" or "compiled"."""
    return "plain" if str(steps.__file__).endswith(".py") else "compiled"


def compiled_copy(package: Path, game: str, level: str = FAST) -> tuple[Path | None, str]:
    """A copy of the package with the core and one game compiled by mypyc, kept until they change.

    It is made anew for another bot or value table, too: they are played from it. One game at a
    time, since mypyc takes long over all of them.
    """
    project = package.parent.parent / "pyproject.toml"
    if build() == "compiled":
        return package.parent, ""
    if not project.exists():
        return None, "this installation is plain; the compiled build is made in a source checkout"
    if not (shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")):
        return None, "there is no C compiler on this machine"
    for needed in ("mypyc", "setuptools"):  # newer Pythons come without the second
        if not find_spec(needed):
            return None, f"{needed} is not installed (it is in the extra `test`)"
    hooks = tomllib.loads(project.read_text(encoding="utf-8"))["tool"]["hatch"]["build"]["targets"][
        "wheel"
    ]
    parts = ("levant/core", "/".join(EVERY[game].split(".")[:3]))
    patterns = hooks["hooks"]["custom"]["compiled"]
    source = package.parent
    listed = {str(file.relative_to(source)) for p in patterns for file in project.parent.glob(p)}
    modules = sorted(name for name in listed if name.startswith(parts))
    newest = max(
        file.stat().st_mtime_ns
        for part in (*parts, "levant/lab")
        for file in (package.parent / part).rglob("*.py")
    )
    name = parts[1].rpartition("/")[2]
    key = f"{getpass.getuser()}-{name}-{newest}-{program_in(package, game)}-{level}"
    folder = Path(tempfile.gettempdir()) / f"levant-compiled-{key}"
    if (folder / "done").exists():
        return folder, ""
    shutil.rmtree(folder, ignore_errors=True)
    ignored = shutil.ignore_patterns("__pycache__", "node_modules")
    shutil.copytree(package, folder / "levant", ignore=ignored)
    try:
        compile_in(folder, modules, level=level)
    except subprocess.CalledProcessError as fault:
        return None, f"mypyc failed: {fault.output[-400:]}"
    (folder / "done").touch()
    return folder, ""


_PLAIN_ONLY = """
import importlib.machinery as m, os, sys
package = os.path.join({folder!r}, "levant")
def hook(path):
    if path != package and not path.startswith(package + os.sep): raise ImportError
    return m.FileFinder(path, (m.SourceFileLoader, m.SOURCE_SUFFIXES))
sys.path_hooks.insert(0, hook)
"""


def _in_child(
    folder: Path, games: list[str], bots: Sequence[str], seconds: float, build: str
) -> list[Figures]:
    """Measure in a fresh interpreter that sees this folder's package, plain or compiled."""
    code = (_PLAIN_ONLY.format(folder=str(folder)) if build == "plain" else "") + (
        "import json, sys\nfrom dataclasses import asdict\n"
        "from levant.lab.bench import measure\n"
        f"print(json.dumps([asdict(measure(g, b, {seconds}, {build!r}))"
        f" for g in {games!r} for b in {list(bots)!r}]))"
    )
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    run = subprocess.run(
        [sys.executable, "-c", code],
        env=environment,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return [Figures(**row) for row in json.loads(run.stdout)]


def all_games() -> list[str]:
    return list(PACKAGES)
