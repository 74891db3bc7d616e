"""What goes over the wire. The page mirrors these types; nothing else is sent.

HTTP, JSON both ways; errors are {"error": {"reason", "case", "units"}} with a 4xx status:

    GET  /api/games                          [GameCard]
    GET  /api/games/{game}                   GameStatic: all that never changes during play
    GET  /api/games/{game}/sheet.svg         the printed sheet (cached by pack digest)
    POST /api/session                        {name, password?} -> {name}; sets a cookie
    GET  /api/matches                        {mine, open, watching: [MatchCard]}
    POST /api/matches                        NewMatch -> {id}
    POST /api/matches/upload                 a match file -> {id}
    POST /api/matches/{id}/join              {role?, token?} -> {role}
    POST /api/matches/{id}/branch            {at} -> {id}
    GET  /api/matches/{id}/file              the match file (seats only; hidden seed until the end)
    GET  /api/matches/{id}/picture.svg?at=N  the position as a picture, as the asker may see it
    GET  /api/matches/{id}/at/{n}?seat=ROLE  Scene at an earlier point, as the asker may see it
    GET  /api/matches/{id}/verify            {fingerprint, seed, rolls: [...], sound: true}

WebSocket /api/matches/{id}/live?since=SEQ   sends Update; takes Request, answers each with Answer.
"""

from typing import Any

import msgspec


class Choice(msgspec.Struct):
    """One legal action. `args` are the names of what it concerns, kinds as in GameStatic.verbs."""

    text: str
    say: str
    verb: str
    args: list[str]
    lead: bool = False  # another choice follows before anything happens (pick, then move)
    label: str = ""  # a few letters to show on its place: a cost, a chance (Rules.label)


class Asked(msgspec.Struct):
    role: str
    prompt: str
    case: str
    choices: list[Choice]  # empty for seats that do not decide now


class EventLine(msgspec.Struct):
    at: int  # after how many actions
    kind: str
    text: str
    case: str
    units: list[str] = []
    places: list[str] = []
    die: int = 0


class SheetLine(msgspec.Struct):
    what: str
    value: str
    case: str


class Sheet(msgspec.Struct):
    """A combat worksheet."""

    title: str
    lines: list[SheetLine]
    column: str
    outcomes: list[tuple[str, float]]
    ready: bool
    die: int
    result: str


class Scene(msgspec.Struct):
    """Everything a seat sees at one moment. `table` is levant.core.table.Table as plain data."""

    at: int  # number of actions played
    seat: str  # a role, or "watcher"
    table: dict[str, Any]
    asked: Asked | None
    worksheet: Sheet | None
    result: dict[str, Any] | None
    routes: list[list[str]] = []  # the ways of the last action, to be animated


class Update(msgspec.Struct):
    """Pushed whenever something changes. `events` are those after the `since` the client named."""

    seq: int
    scene: Scene
    events: list[EventLine]
    seats: list[dict[str, Any]]  # role, player, kind, online, clock
    offers: list[dict[str, Any]] = []  # take-back, draw, rematch
    chat: list[dict[str, Any]] = []
    thinking: str = ""  # the role whose bot is at work
    fingerprint: str = ""
    seed: str = ""  # told when the game is over


class Request(msgspec.Struct):
    """From the page. `id` comes back in the answer; `at` guards against double clicks.

    do: play {text} | undo {} | why {text} | peek {text} | route {text} | overlay {name, unit}
        | chat {text} | note {text} | offer {what} | reply {what, accept} | resign {} | pace {ms}
        | skip {}
    `peek` answers with the Asked that would follow a `lead` choice without playing it.
    """

    id: int
    do: str
    at: int = -1
    text: str = ""
    name: str = ""
    unit: str = ""
    accept: bool = False
    ms: int = 0


class Answer(msgspec.Struct):
    id: int
    ok: bool
    data: Any = None
    case: str = ""
    reason: str = ""
    units: list[str] = []


class GameCard(msgspec.Struct):
    id: str
    title: str
    summary: str
    built: bool
    length: str = ""
    roles: list[str] = []
    scenarios: list[dict[str, str]] = []  # id, title, summary
    options: list[dict[str, str]] = []  # id, title, case
    bots: list[str] = []
    picture: str = ""  # address of a small picture of the map


class GameStatic(msgspec.Struct):
    """Everything about a game that never changes during play."""

    id: str
    title: str
    credits: str
    roles: list[str]
    frame: tuple[float, float, float, float]  # of the sheet's plane
    piece: float  # side of a counter in the plane
    cells: list[dict[str, Any]]  # name, x, y, outline
    faces: dict[str, str]  # face key -> svg of one counter (viewBox 0 0 100 100)
    verbs: dict[str, list[str]]  # verb -> kinds of its arguments: "unit", "node" or a game's own
    charts: list[dict[str, Any]]
    overlays: list[dict[str, Any]]
    cases: dict[str, dict[str, str]]  # number -> title, how, ruling
    distant: dict[str, str] = {}  # face key -> svg for a map seen from far off (draw.distant)
    hidden: bool = False  # roles see different things: a curtain falls between players (About)


class MatchCard(msgspec.Struct):
    id: str
    game: str
    scenario: str
    title: str
    seats: list[dict[str, Any]]
    turn: str
    mine: bool = False
    my_move: bool = False
    over: str = ""


class NewMatch(msgspec.Struct):
    game: str
    scenario: str
    options: list[str]
    seats: dict[
        str, str
    ]  # role -> "me" | "same-screen" | "bot:greedy" | "bot:random" | "link" | "open"
    seed: str = ""
    clock: str = ""  # "" | "live" | "day" | "week"
    public: bool = False
