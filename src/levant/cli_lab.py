"""The commands of the lab: `sim`, `report`, `balance`, `odds`, `study`."""

from contextlib import ExitStack
from pathlib import Path

import click
import msgspec

from levant.cli_common import ANY, TO_READ, TO_WRITE, check_writable, console, fail
from levant.cli_odds import odds
from levant.cli_sim import clear_messages, sim
from levant.cli_study import study
from levant.core.typed import typed
from levant.lab.compare import Compared, compared
from levant.lab.effects import Effect, effects_of
from levant.lab.findings import Findings, findings_of
from levant.lab.match_of import match_file_of
from levant.lab.run_file import RunFile
from levant.lab.variants import varied_pack
from levant.match_file import write_whole


class ReportData(msgspec.Struct):
    """What `--json` writes."""

    findings: Findings
    effects: list[Effect]
    against: list[Compared]


@click.command()
@click.argument("run", type=TO_READ)
@click.option(
    "--html", type=TO_WRITE, help="Where to write it; beside the run where nothing is said."
)
@click.option("--json", "data", type=TO_WRITE, help="Write the same as data there, and no page.")
@click.option("--against", type=TO_READ, help="Another run to compare it with.")
@click.option("--game", type=ANY, help="Only a match file of this game: --save says where.")
@click.option("--combination", type=ANY, default=0, help="Of which combination, from 0.")
@click.option("--save", type=TO_WRITE, help="The match file for `levant replay` and the page.")
def report(
    run: Path,
    html: Path | None,
    data: Path | None,
    against: Path | None,
    game: int | None,
    combination: int,
    save: Path | None,
) -> None:
    """Make a report of a run: one HTML file that stands alone, or the same as data."""
    with clear_messages(), RunFile(run) as kept, ExitStack() as opened:
        if (game is None) != (save is None):
            fail("--game and --save go together")
        if combination and game is None:
            fail("--combination goes with --game")
        if game is not None and (html or data or against):
            fail("--game and --save write one match file and no report: leave the others out")
        if game is not None and save is not None:
            save_game(kept, combination, game, save)
            return
        found = ReportData(findings_of(kept), effects_of(kept), [])
        other = opened.enter_context(RunFile(against)) if against else None
        if other:
            found.against = compared(kept, other)
        if data:
            write_whole(
                data, msgspec.json.format(msgspec.json.encode(found), indent=1), shared=True
            )
        if html or not data:
            _write_page(kept, found, other, html or run.with_name(run.name + ".html"))


def _write_page(kept: RunFile, found: ReportData, other: RunFile | None, file: Path) -> None:
    try:
        from levant.lab.report_page import report_page
    except ModuleNotFoundError as missing:
        fail(f"a report needs {missing.name}: pip install 'levant[lab]'; --json does without")
    check_writable(file)
    page = report_page(kept, found.findings, found.effects, found.against, other)
    write_whole(file, page.encode(), shared=True)
    console.print(f"{file}: {len(page) // 1024} kB", soft_wrap=True, markup=False)


def save_game(kept: RunFile, combination: int, number: int, file: Path) -> None:
    games = [g for g in kept.games() if (g.place, g.number) == (combination, number)]
    if not games or games[0].error:
        fail(f"{kept.file} has no finished game {number} of combination {combination}")
    write_whole(file, msgspec.json.format(msgspec.json.encode(match_file_of(kept, games[0]))))
    each = kept.plan.combinations[combination]
    pack = each.pack
    if each.changes:
        pack = str(varied_pack(kept.plan.game, each.pack, each.changes))
    command = ["levant", "replay", str(file), *(["--pack", str(pack)] if pack else [])]
    console.print(typed(command), soft_wrap=True, markup=False)


@click.command()
@click.argument("runs", type=TO_READ, nargs=-1, required=True)
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), required=True)
def balance(runs: tuple[Path, ...], out: Path) -> None:
    """Make pages of the handbook of RUNS: who wins each scenario, its course against history."""
    try:
        from levant.lab.balance_page import index_page, pages_of
    except ModuleNotFoundError as missing:
        fail(f"pages need {missing.name} for their pictures: pip install 'levant[lab]'")
    with clear_messages(), ExitStack() as kept:
        pages = pages_of([kept.enter_context(RunFile(run)) for run in runs])
        check_writable(out / "index.md")
        for page in pages:
            for name, svg in page.pictures.items():
                write_whole(out / name, svg.encode(), shared=True)
            write_whole(out / f"{page.name}.md", page.text.encode(), shared=True)
        index = out / "index.md"
        before = index.read_text(encoding="utf-8") if index.is_file() else ""
        write_whole(index, index_page(pages, before).encode(), shared=True)
    console.print(f"{out}: {len(pages)} pages and their index")


COMMANDS: tuple[click.Command, ...] = (sim, report, balance, odds, study)
