"""The compiled build: what the contract promises holds for it as well."""

import ast
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import levant
from levant.lab.bench import compiled_copy
from levant.lab.compiling import SOON
from levant.lab.program import program_of

GAME = "six-day-war-1967"
CONTRACTS = ["tests/test_contract.py", "tests/bots/test_contract.py"]
ROOT = Path(__file__).parent.parent


@pytest.mark.skipif(
    not any(shutil.which(each) for each in ("cc", "gcc", "clang")),
    reason="no C compiler: of a compiled game neither the contract nor advice, value and guess "
    "(tests/bots/test_contract.py) are tested",
)
def test_a_compiled_game_keeps_every_promise_of_the_contract() -> None:
    folder, why_not = compiled_copy(Path(levant.__file__).parent, GAME, SOON)
    assert folder, why_not
    env = {**os.environ, "PYTHONPATH": str(folder)}
    version = [sys.executable, "-m", "levant.cli", "--version"]
    told = subprocess.run(version, cwd=folder, env=env, capture_output=True, text=True, check=True)
    assert "compiled" in told.stdout
    program = f"from levant.lab.program import program_of\nprint(program_of({GAME!r}))"
    ours = [sys.executable, "-c", program]
    told = subprocess.run(ours, cwd=folder, env=env, capture_output=True, text=True, check=True)
    assert told.stdout.strip() == program_of(GAME), "it would not go on from a plain one's games"
    words = ["-q", "-n", "0", "-p", "no:cacheprovider", *CONTRACTS, "-k", GAME]
    tested = subprocess.run(
        [sys.executable, "-m", "pytest", *words],
        cwd=ROOT, env=env, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert tested.returncode == 0, tested.stdout[-2000:]
    assert " passed" in tested.stdout


def test_no_constant_is_a_tuple_of_floats_that_only_its_value_tells() -> None:
    """Where such a one is looked up first thing in a function, mypyc's code takes it for unset."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())
    patterns = settings["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]["compiled"]
    files = [file for pattern in patterns for file in ROOT.glob(pattern)]
    assert len(files) > 100
    assert [found for file in files for found in _untold(ast.parse(file.read_text()))] == []


def test_such_a_constant_is_found() -> None:
    code = "A: Final = ((3.0, 0.5), (-3.0, 0.1))\nB: Final[tuple[float, ...]] = (1.0, 2.0)\n"
    assert _untold(ast.parse(f"{code}C: Final = (1, 2.0)\nD: Final = ()")) == ["A"]


def _untold(module: ast.Module) -> list[str]:
    return [
        ast.unparse(node.target)
        for node in ast.walk(module)
        if isinstance(node, ast.AnnAssign)
        and ast.unparse(node.annotation) == "Final"
        and isinstance(node.value, ast.Tuple)
        and node.value.elts
        and _floats(node.value)
    ]


def _floats(value: ast.expr) -> bool:
    if isinstance(value, ast.Tuple):
        return all(map(_floats, value.elts))
    return isinstance(ast.literal_eval(value), float) if _literal(value) else False


def _literal(value: ast.expr) -> bool:
    inner = value.operand if isinstance(value, ast.UnaryOp) else value
    return isinstance(inner, ast.Constant)
