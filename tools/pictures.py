"""Draws the handbook's pictures: python tools/pictures.py

`move.svg` follows one move through the layers, `layers.svg` shows what imports what. Boxes and
arrows are listed here; colours are readable on light and on dark ground.
"""

from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import escape

INSIDE = Path(__file__).resolve().parents[1] / "docs/inside"
FONT = "font-family=\"ui-sans-serif, system-ui, 'Segoe UI', Roboto, sans-serif\""
INK, SOFT, PAPER, DOWN, UP = "#1d2b33", "#566a75", "#fbfaf6", "#1f6a8c", "#b3541e"
GROUND = {"page": "#e3eef4", "server": "#ecebe0", "engine": "#e4efe2", "disk": "#efe3da"}


class Box(NamedTuple):
    x: int
    y: int
    width: int
    title: str
    words: tuple[str, ...]
    height: int = 64


def text(x: float, y: float, words: str, size: float, colour: str = INK, more: str = "") -> str:
    return f'<text x="{x}" y="{y}" font-size="{size}" fill="{colour}" {more}>{escape(words)}</text>'


def drawn(box: Box) -> list[str]:
    lines = [
        f'<rect x="{box.x}" y="{box.y}" width="{box.width}" height="{box.height}" rx="7" '
        f'fill="#fff" stroke="{SOFT}"/>',
        text(box.x + 12, box.y + 23, box.title, 15, INK, 'font-weight="650"'),
    ]
    lines += [
        text(box.x + 12, box.y + 42 + 16 * n, words, 12, SOFT) for n, words in enumerate(box.words)
    ]
    return lines


def arrow(
    points: list[tuple[int, int]], colour: str, number: str, at: tuple[int, int]
) -> list[str]:
    way = " ".join(f"{x},{y}" for x, y in points)
    kind = "down" if colour == DOWN else "up"
    lines = [
        f'<polyline points="{way}" fill="none" stroke="{colour}" stroke-width="2.5" '
        f'marker-end="url(#{kind})"/>'
    ]
    if number:
        lines += [
            f'<circle cx="{at[0]}" cy="{at[1]}" r="9.5" fill="{colour}"/>',
            text(at[0], at[1] + 4, number, 11, "#fff", 'text-anchor="middle" font-weight="650"'),
        ]
    return lines


def band(y: int, height: int, width: int, ground: str, title: str) -> list[str]:
    return [
        f'<rect x="10" y="{y}" width="{width}" height="{height}" rx="10" fill="{GROUND[ground]}"/>',
        text(24, y + 22, title, 13, SOFT, 'font-weight="650"'),
    ]


def picture(width: int, height: int, title: str, parts: list[list[str]]) -> str:
    heads = "".join(
        f'<marker id="{name}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="5" '
        f'markerHeight="5" orient="auto"><path d="M0 0 10 5 0 10z" fill="{colour}"/></marker>'
        for name, colour in (("down", DOWN), ("up", UP))
    )
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'{FONT} role="img">',
        f"<title>{escape(title)}</title><defs>{heads}</defs>",
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
    ]
    return "\n".join([*lines, *(line for part in parts for line in part), "</svg>\n"])


def move() -> str:
    """The way of one move; numbers are those of the tour."""
    bands = [
        band(10, 112, 940, "page", "the page"),
        band(136, 226, 940, "server", "the server"),
        band(376, 240, 940, "engine", "the engine"),
        band(630, 104, 940, "disk", "the disk"),
    ]
    boxes = [
        Box(60, 42, 250, "Click a unit, click a hex", ("the list of choices narrows to one",)),
        Box(640, 42, 270, "The counter slides", ("log, new question, lit places",)),
        Box(60, 168, 250, "live.py: the line", ("form and rate of the request",)),
        Box(60, 270, 250, "conduct.py: the seat", ("seat, turn, point: nothing is believed",)),
        Box(360, 270, 230, "room.py: the journal", ("one entry more, with its proof",)),
        Box(640, 270, 270, "hall.py: save, then show", ("only what is on disk is told",)),
        Box(640, 168, 270, "view.py: each seat's update", ("made from the state veiled for it",)),
        Box(60, 408, 250, "actions.py: text to number", ("move US-05 1423",)),
        Box(60, 520, 250, "steps.py: what is legal?", ("rules: reach, zones, stacking",)),
        Box(360, 520, 230, "take: it happens", ("integers in lists; dice; settle",)),
        Box(360, 408, 230, "why: else a refusal", ("case, reason, units",)),
        Box(640, 408, 270, "veil: what a role may know", ("secrets and the key are gone",)),
        Box(640, 650, 270, "store.py: one transaction", ("key: match and number of the entry",)),
        Box(360, 650, 230, "other processes", ("hear of it, read it, play it",)),
    ]
    arrows = [
        arrow([(185, 106), (185, 166)], DOWN, "1", (185, 128)),
        arrow([(185, 232), (185, 268)], DOWN, "2", (185, 243)),
        arrow([(185, 334), (185, 406)], DOWN, "3", (185, 369)),
        arrow([(185, 472), (185, 518)], DOWN, "4", (185, 487)),
        arrow([(310, 552), (358, 552)], DOWN, "5", (326, 552)),
        arrow([(310, 536), (334, 500), (358, 462)], UP, "6", (334, 500)),
        arrow([(545, 520), (545, 497), (608, 497), (608, 350), (545, 350), (545, 336)], DOWN, "7",
              (608, 385)),
        arrow([(590, 302), (638, 302)], DOWN, "8", (606, 302)),
        arrow([(910, 302), (934, 302), (934, 682), (912, 682)], DOWN, "9", (934, 497)),
        arrow([(640, 682), (592, 682)], UP, "11", (623, 682)),
        arrow([(700, 650), (700, 497), (625, 497), (625, 322), (638, 322)], UP, "", (0, 0)),
        arrow([(775, 270), (775, 234)], UP, "10", (775, 258)),
        arrow([(860, 408), (860, 360), (922, 360), (922, 200), (912, 200)], UP, "", (0, 0)),
        arrow([(775, 168), (775, 108)], UP, "13", (775, 136)),
        arrow([(360, 426), (322, 426), (322, 200), (312, 200)], UP, "", (0, 0)),
    ]  # fmt: skip
    return picture(960, 744, "One move, from the click to the disk and back",
                   [*bands, *arrows, *(drawn(box) for box in boxes)])  # fmt: skip


LAYERS = (
    ("cli.py, terminal.py", "commands; play in the terminal"),
    ("web/", "server and page; knows no game by name"),
    ("lab/", "many games: simulate, fuzz, bench"),
    ("bots/", "functions of a veiled state and the legal actions"),
    ("draw/", "SVG from what a game declares in core/look.py"),
    ("games/", "one folder a game; no game imports another"),
    ("match.py", "a match: opening and actions; undo, save, load (match_file.py)"),
    ("seat.py, sight.py", "a match as one role sees it: the one way words reach a player"),
    ("core/", "knows no game: board, paths, dice, steps, state, packs, positions, cases"),
)


def layers() -> str:
    shades = ["page", "page", "server", "server", "server", "engine", "engine", "engine", "disk"]
    parts: list[list[str]] = []
    for n, ((name, words), shade) in enumerate(zip(LAYERS, shades, strict=True)):
        y = 12 + 52 * n
        parts.append([
            f'<rect x="40" y="{y}" width="850" height="44" rx="7" fill="{GROUND[shade]}"/>',
            text(58, y + 28, name, 16, INK, 'font-weight="650"'),
            text(270, y + 28, words, 14, SOFT),
        ])  # fmt: skip
    parts.append(arrow([(918, 20), (918, 468)], DOWN, "", (0, 0)))
    upright = 'text-anchor="middle" transform="translate(940 244) rotate(90)"'
    parts.append([text(0, 0, "imports", 14, DOWN, upright)])
    return picture(960, 488, "The layers: imports go down only", parts)


if __name__ == "__main__":
    (INSIDE / "move.svg").write_text(move(), encoding="utf-8")
    (INSIDE / "layers.svg").write_text(layers(), encoding="utf-8")
