"""A hook of MkDocs: pages that are made from the repository while the site is built.

- `rules/…`: what the program does about every case of every rulebook, from the `cases.toml` files;
- `changelog.md` from CHANGELOG.md, and the icon of the page;
- the list of decisions, from their files.

It uses nothing of Levant, so that a package build can make the site before Levant is installed.
"""

import html
import re
import tomllib
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).resolve().parents[1]
GAMES = ROOT / "src/levant/games"
TITLES = {
    "sixth_fleet": "Sixth Fleet",
    "middle_east_battles": "Middle East Battles",
    "golan_73": "FAB: Golan '73",
    "six_day_war_1967": "Six Day War 1967",
    "six_days_of_war": "Six Days of War",
    "example": "The example game",
}
HOW = {
    "enforced": "code decides",
    "offered": "the player's free choice, which the program makes possible",
    "data": "in the pack",
    "physical": "about cardboard: nothing to do on a screen",
    "narrative": "background",
}
DECISIONS = sorted((ROOT / "docs/decisions").glob("[0-9]*.md"))
SHORT = 40  # letters of a title that a heading bears
UNUSED = ("404.html", "sitemap.xml", "sitemap.xml.gz")

Cases = dict[str, dict[str, str]]


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Give every decision its line in the menu."""
    files = [f"decisions/{file.name}" for file in DECISIONS]
    for section in config.nav or []:
        for entry in next(iter(section.values())):
            if isinstance(entry, dict) and "Decisions" in entry:
                entry["Decisions"] += files
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that are no files in docs/."""
    made = {
        "changelog.md": (ROOT / "CHANGELOG.md").read_text("utf-8"),
        "decisions/index.md": decisions(),
    }
    made["rules/index.md"] = overview()
    made |= {f"rules/{folder}.md": status(folder) for folder in TITLES}
    for path, text in made.items():
        files.append(File.generated(config, path, content=text))
    icon = ROOT / "src/levant/web/page/icon.svg"
    files.append(File.generated(config, "icon.svg", abs_src_path=str(icon)))
    return files


def on_page_markdown(text: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Pieces of the repository, as code, where a page asks for them:

    --8<-- FILE                   the whole file
    --8<-- FILE FIRST             from this line to the next two blank ones: a class, a function
    --8<-- FILE FIRST … LAST      from this line to the one before the last
    """
    return re.sub(r"^--8<-- (\S+)(?: (.+?))?(?: … (.+))?$", _piece, text, flags=re.MULTILINE)


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Names for those who do not see: the theme calls its search nothing, and a chapter's list of
    pages by a label without words."""
    output = output.replace('role="dialog">', 'role="dialog" aria-label="Search">')
    return re.sub(
        r'aria-labelledby="__nav_\w+_label"'
        r'(?= aria-expanded="\w+">\s*<label [^>]*>\s*<span [^>]*></span>\s*([^<]*?)\s*</label>)',
        r'aria-label="\1"',
        output,
    )


def on_post_build(config: MkDocsConfig) -> None:
    """Leave out what a site inside a program has no use for."""
    built = Path(config.site_dir)
    for file in [built / name for name in UNUSED] + list(built.rglob("*.map")):
        file.unlink(missing_ok=True)


# --- rules -------------------------------------------------------------------------------------


def cases_of(folder: str) -> Cases:
    tables = _tables(folder)
    return {n: table for n, table in tables.items() if n not in ("games", "chapters")}


def _tables(folder: str) -> dict[str, Any]:
    return tomllib.loads((GAMES / folder / "cases.toml").read_text(encoding="utf-8"))


def overview() -> str:
    lines = ["# Rules status", "", OVERVIEW, ""]
    lines += [f"| rulebook | cases | {' | '.join(HOW)} | rulings |", "| --- |" + " ---: |" * 7]
    for folder, title in TITLES.items():
        cases = cases_of(folder)
        counts = [sum(case["how"] == how for case in cases.values()) for how in HOW]
        rulings = sum("ruling" in case for case in cases.values())
        row = " | ".join(str(number) for number in [len(cases), *counts, rulings])
        lines.append(f"| [{title}]({folder}.md) | {row} |")
    lines += ["", *(f"`{how}`\n:   {meaning}\n" for how, meaning in HOW.items())]
    return "\n".join(lines)


def status(folder: str) -> str:
    """A page with every case of a rulebook under its chapter."""
    cases, called = cases_of(folder), _tables(folder).get("chapters", {})
    chapters: dict[str, list[str]] = {}
    for number, case in cases.items():
        chapters.setdefault(number.partition(".")[0], []).extend(_entry(number, case))
    lines = [f"# {TITLES[folder]}: rules status", "", f"{len(cases)} cases.", ""]
    for chapter, entries in chapters.items():
        title = called.get(chapter) or cases.get(f"{chapter}.0", {}).get("title", "")
        named = f": {html.escape(title)}" if 0 < len(title) <= SHORT else ""
        lines += [f"## Chapter {chapter}{named} {{: #chapter-{chapter} }}", ""]
        lines += ['<dl class="cases">', *entries]
        lines += ["</dl>", ""]
    return "\n".join(lines)


def _entry(number: str, case: dict[str, str]) -> list[str]:
    how, title = case["how"], html.escape(case["title"])
    names = [name.strip() for name in case.get("by", "").split(",") if name.strip()]
    by = ", ".join(f"<code>{html.escape(name)}</code>" for name in names)
    lines = [f'<dt id="c{number}"><b>{number}</b> {title} <i class="{how}">{how}</i></dt>']
    lines += [f'<dd class="says">{html.escape(case["says"])}</dd>'] if "says" in case else []
    if "example" in case:
        lines.append(f'<dd class="example"><b>Example.</b> {html.escape(case["example"])}</dd>')
    lines += [f"<dd>{by}</dd>"] if by else []
    if "ruling" in case:
        ruling = html.escape(" ".join(case["ruling"].split()))
        lines.append(f'<dd class="ruling"><b>Ruling.</b> {ruling}</dd>')
    return lines


# --- decisions ---------------------------------------------------------------------------------


def decisions() -> str:
    lines = ["# Decisions", "", "Why it is as it is. Each page is short: what, why, what else.", ""]
    for file in DECISIONS:
        title = file.read_text("utf-8").partition("\n")[0].lstrip("# ")
        lines.append(f"- [{title}]({file.name})")
    return "\n".join(lines)


# --- pieces of the repository ------------------------------------------------------------------


def _piece(match: re.Match[str]) -> str:
    path, first, last = match.groups()
    text = (ROOT / path).read_text("utf-8") + "\n\n\n"
    if first:
        start = 0 if text.startswith(first) else text.index(f"\n{first}") + 1
        text = text[start : text.index(f"\n{last}" if last else "\n\n\n", start)]
    kind = {".py": "python", ".toml": "toml"}[Path(path).suffix]
    return f"```{kind}\n{text.strip()}\n```"


OVERVIEW = """\
Every numbered case of every rulebook has an entry: a title in our own words, what the program does
about it, where, and, if the rulebook is unclear or contradicts itself, what was decided and why.
The same is printed by `levant rules GAME CASE`. A test compares the lists with the rulebooks'
numbers, the names with the code, and asks for a test of every case that code treats."""
