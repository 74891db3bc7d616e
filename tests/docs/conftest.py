"""The handbook's pages, their code, and the site that is built from them."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted([*(ROOT / "docs").rglob("*.md"), *ROOT.glob("*.md")])
_BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    """A piece of Python on a page."""

    page: str
    line: int
    code: str


def blocks() -> list[Block]:
    found = []
    for page in PAGES:
        text = page.read_text()
        for match in _BLOCK.finditer(text):
            line = text.count("\n", 0, match.start()) + 2
            found.append(Block(str(page.relative_to(ROOT)), line, match[1]))
    return found


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole handbook, built from the pages as they are: by `./check` just now, or here."""
    if os.environ.get("LEVANT_HANDBOOK_IS_BUILT"):
        return ROOT / "src/levant/web/docs"
    pytest.importorskip("mkdocs", reason="the handbook is built by MkDocs: pip install '.[docs]'")
    pytest.importorskip("material")
    built = tmp_path_factory.mktemp("handbook")
    words = ["-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(built)]
    done = subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return built
