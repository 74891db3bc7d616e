"""The command `levant study`: on which rows of a pack the balance hangs."""

from pathlib import Path

import click
import msgspec
from rich.markup import escape
from rich.table import Table as Rows

from levant.cli_common import ANY, GAMES_TO_WRITE, TO_READ, TO_WRITE, console
from levant.cli_sim import ON, clear_messages, play_and_bar
from levant.core.wording import count as counted
from levant.games import rules_of
from levant.lab.run_file import RunFile
from levant.lab.study import Ranked, Study, ranking, read_study
from levant.match_file import write_whole


@click.command()
@click.argument("file", type=TO_READ)
@click.option("--out", type=GAMES_TO_WRITE, required=True, help="Keep every game there as it ends.")
@click.option("--workers", type=ANY, default=0, help="Processes; 0 for one a core.")
@click.option("--json", "data", type=TO_WRITE, help="Write the ranking there.")
@ON
def study(file: Path, out: Path, workers: int, data: Path | None, on: str) -> None:
    """Rank rows of a pack by what they do to the balance.

    FILE is TOML and says which rows are varied; see the handbook's page on the lab.
    """
    with clear_messages():
        asked = read_study(file)
        told = f"{counted(len(asked.factors), 'row')} in {len(asked.plan.combinations)} designs"
        console.print(told)
        play_and_bar(asked.plan, out, workers, on)
        with RunFile(out) as kept:
            found = ranking(asked, kept.games())
    _show(asked, found)
    if data:
        write_whole(data, msgspec.json.format(msgspec.json.encode(found), indent=1), shared=True)


def _show(asked: Study, found: list[Ranked]) -> None:
    role = rules_of(asked.plan.game).about.roles[0]
    console.print(f"What it does to the points of {role}, of a hundred, from its low to its high")
    rows = Rows(box=None)
    for heading in ("row", "values", "points", "95 %", ""):
        rows.add_column(heading, justify="right" if heading in ("points", "95 %") else "left")
    for each in found:
        low, high = (100 * each.low, 100 * each.high)
        values = f"{each.values[0]} to {each.values[1]}"
        sure = "sure" if each.sure else ""
        rows.add_row(escape(each.name), escape(values), f"{100 * each.effect:+.1f}",
                     f"{low:+.1f} to {high:+.1f}", sure)  # fmt: skip
    console.print(rows)
    console.print("sure: more than chance, though so many rows were looked at")
