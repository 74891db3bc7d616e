"""Games: what there is to play, and all of a game that never changes during play."""

import hashlib
from functools import cache

import msgspec
from starlette.responses import Response

import levant
from levant import draw
from levant.bots import BOTS
from levant.core.look import Sheet, Symbol
from levant.core.wording import sentence
from levant.games import EVERY
from levant.games.editions import edition, formers
from levant.web.api import Ask, Endpoint
from levant.web.problem import not_found
from levant.web.wire import (
    BotCard,
    BriefCard,
    CaseCard,
    GameCard,
    GameStatic,
    GuideCard,
    GuideOffer,
    MapCell,
    OptionCard,
    ScenarioCard,
    Star,
)


async def list_games(ask: Ask) -> list[GameCard]:
    return cards()


async def show_game(ask: Ask) -> Response:
    return _cached(ask, static(*_asked(ask)), "application/json")


async def show_sheet(ask: Ask) -> Response:
    return _cached(ask, sheet(*_asked(ask)), "image/svg+xml")


@cache
def cards() -> list[GameCard]:
    return [
        GameCard(
            id=about.id,
            title=about.title,
            summary=about.summary,
            length=about.length,
            roles=list(about.roles),
            scenarios=[ScenarioCard(each.id, each.title, each.summary) for each in about.scenarios],
            options=[
                OptionCard(
                    each.id,
                    each.title,
                    each.case,
                    each.says or _meant(about.id, each.case),
                    list(each.idle),
                )
                for each in about.options
            ],
            bots=[BotCard(name, level.line) for name, level in BOTS.items()],
            guides=[
                GuideOffer(scenario, guide.title, guide.minutes, guide.seed)
                for scenario, guide in levant.game(about.id).rules.guides.items()
            ],
            picture=f"/api/games/{about.id}/sheet.svg",
        )
        for about in levant.games()
    ]


def _meant(game: str, case: str) -> str:
    """What an option changes, from the words of its case."""
    says = levant.game(game).rules.cases[case].says
    option = says.partition("With the option, ")[2] or says.removeprefix("Option: ")
    return option[:1].upper() + option[1:]


@cache
def static(game: str, number: int = 0) -> bytes:
    """GameStatic of an edition of a game as JSON."""
    rules = edition(game, number)
    sheet, faces = rules.sheet(), rules.faces()
    return msgspec.json.encode(
        GameStatic(
            id=game,
            title=rules.about.title,
            credits=rules.about.credits,
            roles=list(rules.about.roles),
            frame=sheet.frame,
            piece=sheet.piece,
            cells=[MapCell(cell.name, *cell.centre, cell.outline) for cell in sheet.cells],
            faces={key: draw.counter(face) for key, face in faces.items()},
            verbs={
                verb.word: [_kind(kind, sheet) for kind in verb.arguments]
                for verb in rules.words.verbs.values()
            },
            risky=list(rules.risky),
            aside=dict(rules.aside),
            ends=[verb.word for verb in rules.words.verbs.values() if verb.ends],
            yields=[verb.word for verb in rules.words.verbs.values() if verb.yields],
            adds=[verb.word for verb in rules.words.verbs.values() if verb.adds],
            charts=rules.charts(),
            overlays=rules.overlays(),
            cases={
                number: CaseCard(
                    sentence(case.title), case.how, case.ruling, case.says, case.example
                )
                for number, case in rules.cases.items()
            },
            chapters=dict(rules.chapters),
            briefs={
                scenario: BriefCard(
                    brief.situation,
                    brief.victory,
                    brief.hidden,
                    dict(brief.aim),
                    {role: list(lines) for role, lines in brief.watch.items()},
                    brief.counters,
                )
                for scenario, brief in rules.briefs.items()
            },
            guides=[
                GuideCard(
                    scenario,
                    guide.title,
                    guide.minutes,
                    guide.seed,
                    guide.learned,
                    guide.step,
                    guide.alike,
                )
                for scenario, guide in rules.guides.items()
            ],
            distant={key: draw.distant(face) for key, face in faces.items()},
            grounds={key: face.ground for key, face in faces.items()},
            numbers=rules.glossary.numbers,
            units=dict(rules.glossary.units),
            codes=dict(rules.glossary.codes),
            hidden=rules.about.hidden,
            single=rules.about.single,
            maps=list(sheet.maps),
            margin=[
                cell.name for cell in sheet.cells if rules.words.number("node", cell.name) is None
            ],
            die=rules.about.die,
            stars=_stars(sheet),
            edition=number,
        )
    )


def _stars(sheet: Sheet) -> list[Star]:
    """Objectives, where they are printed."""
    items = [item for layer in sheet.layers for item in layer.items]
    return [
        Star(*item.at, item.size, item.ink, item.ground, item.text)
        for item in items
        if isinstance(item, Symbol) and item.kind == "star"
    ]


def _kind(kind: str, sheet: Sheet) -> str:
    """A kind of things that have cells of their own, `base/ISR-1`, is told by its slash."""
    cells = kind not in ("unit", "node") and any(c.name.startswith(f"{kind}/") for c in sheet.cells)
    return f"{kind}/" if cells else kind


@cache
def sheet(game: str, number: int = 0) -> bytes:
    return draw.sheet(edition(game, number).sheet()).encode()


def _asked(ask: Ask) -> tuple[str, int]:
    """The game that is asked for, and its edition."""
    game, number = ask.named("game"), ask.query("edition") or "0"
    if game not in EVERY or number not in map(str, range(len(formers(game)) + 1)):
        raise not_found("game")
    return game, int(number)


def _cached(ask: Ask, data: bytes, media: str) -> Response:
    """The data, or 304 when the browser has the same already."""
    tag = f'"{hashlib.blake2b(data, digest_size=8).hexdigest()}"'
    headers = {"etag": tag, "cache-control": "no-cache"}
    if ask.request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(data, media_type=media, headers=headers)


ENDPOINTS = [
    Endpoint("GET", "/api/games", list_games, "The games", list[GameCard]),
    Endpoint(
        "GET",
        "/api/games/{game}",
        show_game,
        "All of a game that never changes",
        GameStatic,
        queries=("edition",),
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/sheet.svg",
        show_sheet,
        "The printed sheet",
        "image/svg+xml",
        queries=("edition",),
    ),
]
