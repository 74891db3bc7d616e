"""The engine compiled by mypyc, in a copy of the package: for `levant bench`, and for a wheel.

The core and every game become a library of their own, whose C files are compiled side by side on
all processors, and without what only a debugger reads. Nothing is imported from Levant: a wheel is
built before it is installed.
"""

import os
import subprocess
import sys
from pathlib import Path

_SETUP = """\
from mypyc.build import mypycify
from setuptools import setup

setup(
    name="levant-engine",
    ext_modules=mypycify(
        ["--follow-imports=silent", *{modules!r}],
        opt_level="{level}", debug_level="0", separate={groups!r},
    ),
)
"""
FAST, SOON = "3", "0"  # of optimization: played faster, or built sooner
# A library's functions call each other directly, not by a table that another library could change.
# Compilers for Unix read it; others do not look at CFLAGS.
_DIRECT_CALLS = "-fno-semantic-interposition -fno-plt"


def compile_in(
    folder: Path, modules: list[str], path: list[str] | None = None, level: str = FAST
) -> None:
    """Compile modules ("levant/core/nodes.py") of the package in a folder, beside their sources.

    `path` is where mypyc is, if the interpreter does not find it of its own accord. Raises
    CalledProcessError, with all that was said in its `output`.
    """
    build = folder / "build"
    build.mkdir(exist_ok=True)
    setup = _SETUP.format(modules=modules, level=level, groups=groups(modules))
    (build / "setup.py").write_text(setup, encoding="utf-8")
    flags = {"CFLAGS": f"{_DIRECT_CALLS} {os.environ.get('CFLAGS', '')}".strip()}
    where = {"PYTHONPATH": os.pathsep.join(path)} if path else {}
    words = ["build_ext", "--inplace", "--parallel", str(os.cpu_count() or 1)]
    subprocess.run(
        [sys.executable, str(Path("build", "setup.py")), *words],
        cwd=folder, env={**os.environ, **flags, **where},
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", errors="replace",
        check=True,
    )  # fmt: skip


def groups(modules: list[str]) -> list[tuple[list[str], str]]:
    """The modules of each library, with its name: levant_core, levant_games_golan_73 …"""
    found: dict[str, list[str]] = {}
    for module in modules:
        parts = module.split("/")
        found.setdefault("_".join(parts[: 3 if parts[1] == "games" else 2]), []).append(module)
    return [(files, name) for name, files in found.items()]
