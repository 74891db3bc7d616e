"""Events and worksheets as the terminal prints them."""

from rich.markup import escape
from rich.table import Table as Rows

from levant.core.glossary import Glossary
from levant.core.rules import Event
from levant.core.wording import percent
from levant.core.worksheet import Worksheet


def event_line(event: Event) -> str:
    text = escape(event.text)
    if event.kind == "phase":
        return f"\n[b reverse] {text} [/b reverse]"
    colour = {"combat": "yellow", "lost": "red", "razed": "red", "over": "b"}.get(event.kind, "")
    case = f" [dim]\\[{event.case}][/dim]" if event.case else ""
    return f"[{colour}]{text}[/{colour}]{case}" if colour else f"{text}{case}"


def worksheet_rows(sheet: Worksheet, glossary: Glossary) -> Rows:
    """A worksheet as a table; what a result means stands after its code."""
    rows = Rows(title=sheet.title, title_justify="left", show_header=False, box=None)
    for line in sheet.lines:
        rows.add_row(line.what, line.value, f"[dim]{line.case}[/dim]")
    rows.add_row(f"[b]{escape(sheet.column)}[/b]", "", "")
    for outcome in sheet.outcomes:
        bar = "█" * round(outcome.chance * 24)
        rows.add_row(
            f"{outcome.what} {bar}", percent(outcome.chance), meaning(outcome.what, glossary)
        )
    if sheet.result:
        rows.add_row(sheet.rolled(), "", meaning(sheet.result, glossary))
    return rows


def meaning(text: str, glossary: Glossary) -> str:
    """What the codes in a text mean, with the case."""
    told = [f"{escape(code.says)} \\[{code.case}]" for _, code in glossary.explained(text)]
    return f"[dim]{' '.join(told)}[/dim]" if told else ""
