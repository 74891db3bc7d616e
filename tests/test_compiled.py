"""The compiled build: what the contract promises holds for it as well."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import levant
from levant.lab.bench import compiled_copy
from levant.lab.compiling import SOON

GAME = "six-day-war-1967"
ROOT = Path(__file__).parent.parent


@pytest.mark.skipif(
    not any(shutil.which(each) for each in ("cc", "gcc", "clang")), reason="no C compiler"
)
def test_a_compiled_game_keeps_every_promise_of_the_contract() -> None:
    folder, why_not = compiled_copy(Path(levant.__file__).parent, GAME, SOON)
    assert folder, why_not
    env = {**os.environ, "PYTHONPATH": str(folder)}
    version = [sys.executable, "-m", "levant.cli", "--version"]
    told = subprocess.run(version, cwd=folder, env=env, capture_output=True, text=True, check=True)
    assert "compiled" in told.stdout
    words = ["-q", "-n", "0", "-p", "no:cacheprovider", "tests/test_contract.py", "-k", GAME]
    tested = subprocess.run(
        [sys.executable, "-m", "pytest", *words],
        cwd=ROOT, env=env, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert tested.returncode == 0, tested.stdout[-2000:]
    assert " passed" in tested.stdout
