"""The public names: functions and packages of one name do not hide each other."""

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    "code",
    [
        "import levant.games.sixth_fleet.game as g; assert g.load().about.id == 'sixth-fleet'",
        "import levant; import levant.games.golan_73.game as g; assert len(levant.games()) >= 6",
        "from levant import games; assert [a.id for a in games()][0] == 'sixth-fleet'",
        "from levant.games import rules_of; import levant; assert levant.games()[0].title",
        "import levant.games; assert levant.games.PACKAGES and levant.games()",
    ],
)
def test_games_is_a_function_and_a_package(code: str) -> None:
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
