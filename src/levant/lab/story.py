"""A match as readable text."""

from levant.match import Match


def story(match: Match) -> str:
    """Every event of a match, one a line, with its case; phases as headings."""
    lines: list[str] = []
    for event in match.events:
        if event.kind == "phase":
            lines += ["", f"== {event.text}"]
        else:
            lines.append(f"{event.text} [{event.case}]" if event.case else event.text)
    return "\n".join(lines).strip() + "\n"
