"""What the pages say is so: links lead somewhere, code runs, files are there, figures are right."""

import re
from pathlib import Path

import pytest

import levant
from levant.core import dice
from levant.games import PACKAGES

from .conftest import PAGES, ROOT, Block, blocks

MADE = re.compile(r"rules/\w+\.md|changelog\.md|decisions/index\.md")
"""Pages that are made while the site is built; `tools/site.py`."""

NEEDS_A_SERVER = "from websockets"
ROOMS = ("rules", "why", "words", "look", "bot", "printed", "pack")


def names(page: Path) -> str:
    return str(page.relative_to(ROOT))


@pytest.mark.parametrize("page", PAGES, ids=names)
def test_every_link_to_another_page_leads_somewhere(page: Path) -> None:
    text = re.sub(r"^```.*?^```", "", page.read_text(), flags=re.MULTILINE | re.DOTALL)
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if re.match(r"https?:|#", target):
            continue
        file = (page.parent / target.partition("#")[0]).resolve()
        made = file.is_relative_to(ROOT / "docs") and MADE.fullmatch(
            file.relative_to(ROOT / "docs").as_posix()
        )
        assert made or file.is_file(), f"{target} is not there"


@pytest.mark.parametrize("page", PAGES, ids=names)
def test_every_file_that_a_page_names_is_there(page: Path) -> None:
    for name in re.findall(r"`((?:[\w.-]+/)+[\w-]+\.(?:py|ts|toml|csv))`", page.read_text()):
        if name.split("/")[0] in ROOMS or "my_game" in name:
            continue  # of any game
        places = [ROOT, ROOT / "src", ROOT / "src/levant", ROOT / "src/levant/web"]
        assert any((place / name).is_file() for place in places), f"{name} is not there"


@pytest.mark.parametrize("block", blocks(), ids=lambda block: f"{block.page}:{block.line}")
def test_every_piece_of_python_runs(
    block: Block, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = compile(block.code, f"{block.page}:{block.line}", "exec")
    if NEEDS_A_SERVER in block.code:
        return
    monkeypatch.chdir(tmp_path)
    space: dict[str, object] = {"__name__": "docs"}
    exec(code, space)
    for name, made in list(space.items()):
        if name.startswith("test_") and callable(made):
            made()


def test_the_worked_example_of_the_dice_is_what_the_program_does() -> None:
    text = (ROOT / "docs/dice.md").read_text()
    assert f"| key | `{dice.key_of('levant').hex()}` |" in text
    assert f"| fingerprint | `{dice.fingerprint('levant')}` |" in text
    rows = re.findall(
        r"^\| (\d) \| `(\w{20})` \| `\w{16}` \| (\d) \| (\d+) \|$", text, re.MULTILINE
    )
    assert len(rows) == 6
    for number, message, six, ten in rows:
        assert int(message[:16], 16) == int(number)
        key = dice.key_of("levant")
        assert dice.roll(key, int(number), 6) == int(six)
        assert dice.roll(key, int(number), 10) == int(ten)


def test_the_example_of_shared_dice_is_what_the_program_does() -> None:
    text = (ROOT / "docs/dice.md").read_text()
    first = dice.key_of("levant", dice.TOGETHER)
    shared = dice.stirred(first, f"share {'ab' * 16}")
    again = dice.stirred(shared, "take-back 1")
    for key in (first, shared, again):
        assert f"begins | `{key.hex()[:32]}` |" in text
    assert f"| fingerprint | `{dice.fingerprint('levant', dice.TOGETHER)}` |" in text
    rows = re.findall(r"^\| (\d) \| `\w{16}` \| (\d) \| (\d+) \| (\d) \|$", text, re.MULTILINE)
    assert len(rows) == 6
    for number, six, ten, later in rows:
        assert dice.roll(shared, int(number), 6) == int(six)
        assert dice.roll(shared, int(number), 10) == int(ten)
        assert dice.roll(again, int(number), 6) == int(later)


@pytest.mark.parametrize("game", PACKAGES)
def test_what_the_page_of_a_game_names_is_there(game: str) -> None:
    """Scenarios and options that it tells of exist; others may be added in a pack alone."""
    text, about = (ROOT / f"docs/games/{game}.md").read_text(), levant.game(game).about
    index = (ROOT / "docs/games/index.md").read_text().splitlines()
    assert any(f"({game}.md)" in line and ", ".join(about.roles) in line for line in index)
    told = re.findall(r"^\| `([a-z0-9-]+)` \| (?:([\d.]+) \|)?", text, flags=re.M)
    options = {option.id: option.case for option in about.options}
    scenarios = {scenario.id for scenario in about.scenarios}
    assert {name for name, _ in told} <= scenarios | set(options)
    assert all(options[name] == case for name, case in told if case)
    assert any(name in scenarios for name, _ in told)
