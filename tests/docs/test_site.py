"""The built handbook: every case is on it, it needs nobody else, and the server shows it."""

import base64
import hashlib
import re
from pathlib import Path

from starlette.applications import Starlette
from starlette.routing import Mount
from starlette.testclient import TestClient

from levant.web.handbook import Handbook

from .conftest import ROOT

CASES = 760
RULEBOOKS = sorted(ROOT.glob("src/levant/games/*/cases.txt"))


def client(site: Path) -> TestClient:
    return TestClient(Starlette(routes=[Mount("/docs", Handbook(site))]), "http://localhost")


def test_the_rules_pages_have_every_case_of_every_rulebook(site: Path) -> None:
    total = 0
    for book in RULEBOOKS:
        page = (site / f"rules/{book.parent.name}/index.html").read_text()
        listed = re.findall(r'<dt id="c([\d.]+)">', page)
        assert listed == list(dict.fromkeys(listed))
        assert set(listed) == set(book.read_text().split())
        total += len(listed) if book.parent.name != "example" else 0
    assert total == CASES


def test_every_ruling_is_told(site: Path) -> None:
    for book in RULEBOOKS:
        page = (site / f"rules/{book.parent.name}/index.html").read_text()
        kept = book.with_name("cases.toml").read_text()
        assert page.count('class="ruling"') == len(re.findall(r"^ruling = ", kept, re.MULTILINE))


def test_every_decision_is_in_the_list_and_in_the_menu(site: Path) -> None:
    page = (site / "decisions/index.html").read_text()
    for file in (ROOT / "docs/decisions").glob("[0-9]*.md"):
        assert page.count(f'href="{file.stem}/"') >= 2


def test_the_pages_load_nothing_from_elsewhere(site: Path) -> None:
    for page in site.rglob("*.html"):
        for tag in re.findall(r"<(?:script|link|img|iframe|source)\b[^>]*>", page.read_text()):
            assert not re.search(r"(?:src|href)=[\"']?(?:https?:)?//", tag), f"{page}: {tag}"
    for style in site.rglob("*.css"):
        assert not re.search(r"(?:url\(|@import)\s*[\"']?(?:https?:)?//", style.read_text())


def test_the_server_shows_it_and_a_page_runs_its_own_scripts_only(site: Path) -> None:
    visitor = client(site)
    answer = visitor.get("/docs/play/")
    assert answer.status_code == 200
    policy = answer.headers["content-security-policy"]
    assert "'unsafe-inline'" not in policy.partition("script-src")[2].partition(";")[0]
    for script in re.findall(r"<script>(.*?)</script>", answer.text, re.DOTALL):
        digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
        assert f"'sha256-{digest}'" in policy
    assert visitor.get("/docs/play", follow_redirects=False).headers["location"].endswith("/play/")
    assert visitor.get("/docs/nowhere/").status_code == 404
    assert "no such page" in visitor.get("/docs/nowhere/").text
    tag = answer.headers["etag"]
    again = visitor.get("/docs/play/", headers={"if-none-match": tag})
    assert again.status_code == 304
    assert again.headers["content-security-policy"] == policy


def test_where_it_was_not_built_the_address_says_how_to_read_it(tmp_path: Path) -> None:
    answer = client(tmp_path / "nothing").get("/docs/play/")
    assert answer.status_code == 404
    assert "docs/index.md" in answer.text
    assert "mkdocs build" in answer.text
