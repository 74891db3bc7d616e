"""Imports go down only: cli, web, arena, lab, bots, draw, games, match, seat, sight, core …"""

import ast
from pathlib import Path

import levant

ROOT = Path(levant.__file__).parent
# From the bottom up; a module may import its own layer and those before it.
LAYERS = [
    *(
        "core",
        "ending",
        "sight",
        "misnamed",
        "seat",
        "clicking",
        "match_file",
        "keys",
        "match",
        "games",
        "draw",
        "bots",
        "lab",
    ),
    *("arena", "web", "terminal_board", "terminal_rows", "terminal_talk", "terminal"),
    *("cli_common", "cli_bots", "cli_sim", "cli_odds", "cli_study", "cli_lab", "cli_match", "cli"),
]


def layer(module: str) -> int:
    parts = module.split(".")
    return LAYERS.index(parts[1]) if len(parts) > 1 else LAYERS.index("draw")  # levant itself


def imports(path: Path) -> list[str]:
    found = []
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("levant"):
            deep = [f"{node.module}.{alias.name}" for alias in node.names]
            found += deep if node.module == "levant" else [node.module]
        elif isinstance(node, ast.Import):
            found += [alias.name for alias in node.names if alias.name.startswith("levant")]
    return found


def modules() -> list[tuple[str, Path]]:
    paths = [p for p in ROOT.rglob("*.py") if "node_modules" not in p.parts]
    return [(".".join(("levant", *p.relative_to(ROOT).with_suffix("").parts)), p) for p in paths]


def test_imports_go_down_only() -> None:
    upward = [
        f"{name} imports {imported}"
        for name, path in modules()
        if name not in ("levant.__init__",)
        for imported in imports(path)
        if imported.split(".")[1:2] and imported.split(".")[1] in LAYERS
        and layer(imported) > layer(name)
    ]  # fmt: skip
    assert upward == []


def test_no_game_imports_another() -> None:
    crossing = []
    for name, path in modules():
        parts = name.split(".")
        if parts[1] == "games" and len(parts) > 3:
            for imported in imports(path):
                other = imported.split(".")
                if other[1] == "games" and len(other) > 2 and other[2] != parts[2]:
                    crossing.append(f"{name} imports {imported}")
    assert crossing == []


def test_the_core_knows_no_game_by_name() -> None:
    games = [p.name for p in (ROOT / "games").iterdir() if p.is_dir()]
    games.remove("example")  # a common word: cases have an example
    for path in (ROOT / "core").glob("*.py"):
        text = path.read_text().lower()
        named = [g for g in games if g in text or g.replace("_", " ") in text]
        assert not named, f"{path.name} speaks of {named}"
