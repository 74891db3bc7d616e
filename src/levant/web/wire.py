"""What goes over the wire; nothing else is sent. The page's types are made of it (page/wire_types).

HTTP, JSON both ways; errors are {"error": {"reason", "case", "units"}} with a 4xx status. Whatever
is not a GET needs the header `X-Levant: 1` and, from a browser, the page's own origin.

    GET  /api/games                          [GameCard]
    GET  /api/games/{game}?edition=N         GameStatic: all that never changes during play
    GET  /api/games/{game}/sheet.svg         the printed sheet (cached by pack digest; ?edition=N)
    GET  /api/session                        Player: who is asking; sets a cookie on a local server
    POST /api/session                        SignIn -> Player; sets a cookie
    DELETE /api/session                      signs out
    GET  /api/network                        NetworkState
    POST /api/network                        NetworkWish -> NetworkState; on a local server only
    GET  /api/sessions                       [SessionCard]: where one is signed in
    DELETE /api/sessions/{id}                ends one of them
    POST /api/account                        NewAccount -> Player; keeps the guest's matches
    POST /api/account/settings               AccountSettings -> Player
    GET  /api/account/data                   all that is kept of the asker
    POST /api/account/delete                 Farewell: forgets the asker
    GET  /confirm/{token}                    confirms a mail address
    POST /api/password/forgot                {email}; always says yes
    POST /api/password/reset                 {token, password} -> Player
    GET  /api/matches                        MatchLists {mine, open, watching: [MatchCard]}
    POST /api/matches                        NewMatch -> Made {id, links}
    POST /api/matches/upload                 a match file -> Made; ?seats=NATO:me,Soviet:bot:greedy
    GET  /api/matches/{id}/invitation?token= Invitation: who sits where, before one signs in
    POST /api/matches/{id}/join              Join {role?, token?} -> {role}
    POST /api/matches/{id}/branch            {at} -> Made
    GET  /api/matches/{id}/file              the match file (seats only; hidden seed until the end)
    GET  /api/matches/{id}/picture.svg?at=N  the position as a picture, as the asker may see it
    GET  /api/matches/{id}/at/{n}?seat=ROLE  Scene at an earlier point, as the asker may see it
    POST /api/matches/{id}/hint              HintWish -> HintSoFar: asked again until it is there
    DELETE /api/matches/{id}/hint            gives it up
    POST /api/matches/{id}/analysis          AnalysisSoFar: asked again until it is there; once over
    GET  /api/matches/{id}/chances?seat=ROLE Chances of winning by player-turns, as it sees them
    GET  /api/matches/{id}/verify            Verified {fingerprint, seed, rolls: [...], sound}
    POST /api/matches/{id}/decline           says no to a challenge
    GET  /api/statistics                     [Tally] by game, scenario and side; ?mine=1
    … and those about people and tournaments: wire_people.py
    GET  /api/openapi.json                   all of this for programs

WebSocket /api/matches/{id}/live?since=SEQ   sends Update, Thinking; takes Request, gives an Answer.
`since` is the `seq` of the last Update seen, 0 at first; `token` lets the holder of a link look on.
An invitation link is /join/{id}/{token}: the page posts the token to /api/matches/{id}/join.
A link to look on is /watch/{id}/{token}: the page adds ?token= to what it asks of that match.

The page is one document at /, /match/{id}, /join/{id}/{token}, /lobby …; its files are
under /page/. Faces are shown as images, so its content security policy allows `img-src blob:`.
"""

from typing import Any

import msgspec

from levant.bots.hint import Hint
from levant.core.glossary import Code, Fact, PrintedNumber, PrintedUnit
from levant.core.guide import GuideStep
from levant.core.rules import Result
from levant.core.table import Chart, Gain, Overlay, Standing, Table
from levant.core.worksheet import Outcome, Worksheet
from levant.lab.analyse import Analysis


class Choice(msgspec.Struct):
    """One legal action. `args` are the names of what it concerns, kinds as in GameStatic.verbs."""

    text: str
    say: str
    verb: str
    args: list[str]
    lead: bool = False  # another choice follows before anything happens (pick, then move)
    label: str = ""  # a few letters to show on its place: a cost, a chance (Rules.label)


class Barred(msgspec.Struct):
    """The end of a phase that cannot be chosen yet, and who or what is in its way."""

    say: str
    case: str
    reason: str
    units: list[str]
    places: list[str]


class Asked(msgspec.Struct):
    role: str
    prompt: str
    case: str
    choices: list[Choice]  # empty for seats that do not decide now
    barred: Barred | None = None
    advised: list[str] = []  # of choices that differ in a number, those the machine would take


class EventLine(msgspec.Struct):
    at: int  # after how many actions
    kind: str
    text: str
    case: str
    units: list[str] = []
    places: list[str] = []
    die: int = 0
    dice: list[int] = []  # all of them where several are rolled at once
    outcome: str = ""  # of a roll: what came of it
    parts: list[Gain] = []  # of points that it adds to a line of the standings


class Recapped(msgspec.Struct):
    """What went before a player-turn that is under way, which its player may read once more."""

    since: int  # `turned`, as it was when the turn began
    until: int  # how many actions stood before the first choice in it
    whole: bool = False


class Scene(msgspec.Struct):
    """Everything a seat sees at one moment."""

    at: int  # number of actions played
    seat: str  # a role, or "watcher"
    table: Table
    asked: Asked | None
    worksheet: Worksheet | None
    result: Result | None
    routes: list[list[str]] = []  # the ways of the last action, to be animated


class Deed(msgspec.Struct):
    """Something to be played: its text, what leads up to it, and both in words."""

    text: str
    lead: str
    say: str


class Bundle(msgspec.Struct):
    """Questions that are answered with one click, up to the next die; then asked for again."""

    title: str
    says: str
    deeds: list[Deed]


class Repeat(msgspec.Struct):
    """An answer that can be given several times in a row."""

    deed: Deed
    times: int


class Savers(msgspec.Struct):
    """What can be played with one click: see `Request`, `savers`."""

    again: list[Deed]  # as the player chose when he was last asked this
    in_vain: list[Deed]  # attacks that can do nothing, and their resolutions
    joining: list[Deed]  # all who can join the attack that is being built
    routine: Bundle | None = None  # what belongs together, as the game's advice would answer it
    repeats: list[Repeat] = []  # how often the same answer can be given


class Update(msgspec.Struct):
    """Pushed whenever something changes.

    Forget the events whose `at` is greater than `after`, then add `events`: that holds after an
    undo and after a lost connection alike. `chat` has the lines later than the `since` named.
    """

    seq: int
    scene: Scene
    events: list[EventLine]
    seats: list["SeatState"]
    after: int = -1
    offers: list["Offer"] = []  # take-back, draw, rematch: those that stand open
    answer: str = ""  # how the last one was declined or withdrawn, until something is played
    chat: list["ChatLine"] = []
    thinking: str = ""  # the role whose bot is at work
    stuck: bool = False  # what the bots do has failed; `skip` tries it again
    fingerprint: str = ""
    seed: str = ""  # told when the game is over
    share: bool = False  # the looker's part of the dice is wanted (Request `share`)
    stirs: list["Stirred"] = []  # what was added to the key of the dice
    game: str = ""
    edition: int = 0  # of its pack, that the match was begun with: the game is asked for with it
    scenario: str = ""
    mine: list[str] = []  # the roles of whoever is looking
    acted: int = 0  # how many actions stood after the looker's own last choice: the rest is news
    theirs: int = 0  # choices of others among the rest
    turned: int = 0  # … after his last in a turn of his own: answers in another's are none
    passed: str = ""  # which phases ended by themselves since then; told to who decides
    whole: bool = False  # … by which he ended a phase: all that came of it is news as well
    set_up: int = 0  # after how many actions the first player-turn began; 0 if none has
    phasing: str = ""  # whose player-turn it is; "" if nobody's
    began: int = 0  # after how many actions it began
    recapped: Recapped | None = None  # once the looker has chosen in it: what came before
    may_undo: bool = False  # without asking anybody
    strict: bool = False  # no free undo, against a bot either
    note: str = ""  # the looker's private note
    rematch: str = ""  # the match that follows this one
    watchers: int = 0
    watch: str = ""  # the link to look on; told to those who sit
    fault: str = ""  # the rules changed since: where the match stops being what was played
    alone: bool = False  # the looker plays against machines or himself: there are hints
    chances: bool = False  # he may be told the chances of winning


class Thinking(msgspec.Struct):
    """Pushed while a bot thinks; there is no Update for it."""

    thinking: str  # its role
    share: float  # of its time that has gone


class Stirred(msgspec.Struct):
    """Something that was added to the key of the dice: see docs/dice.md."""

    at: int  # in force after so many actions
    kind: str  # "seed" | "share" | "take-back"
    by: str  # the role that gave it
    text: str  # a seed's is told when the match is over


class SeatState(msgspec.Struct):
    role: str
    player: str  # a name, or "" while the seat is free
    kind: str  # "person" | "bot:NAME" | "link" | "open"
    online: bool = False
    clock: int = -1  # milliseconds left; -1 without a clock
    running: bool = False  # it is this clock that runs
    link: str = ""  # where to invite somebody to this seat; told to those who sit already


class Offer(msgspec.Struct):
    what: str  # "take-back" | "draw" | "rematch"
    role: str  # who offers


class ChatLine(msgspec.Struct):
    seq: int
    name: str
    role: str  # "" for a watcher
    text: str
    time: int  # milliseconds since 1970


class Intended(msgspec.Struct):
    """One of several actions that are about to be played, and what leads up to it."""

    text: str
    lead: str = ""


class Request(msgspec.Struct):
    """From the page. `id` comes back in the answer; `at` guards against double clicks.

    do: play {text, lead} | undo {} | why {text, lead} | peek {text} | route {text, lead}
        | click {name, unit, held, lead}
        | warn {text, lead} or {deeds} | overlay {name, unit} | card {name, unit, text}
        | chat {text} | note {text} | offer {name} | reply {name, accept} | resign {} | pace {ms}
        | skip {} | seat {name} | share {text} | savers {}
    `lead` is the text of the choice that `text` follows, where one was looked into with `peek`.
    `peek` answers with the Asked that would follow a `lead` choice without playing it; `overlay`
    with {cell: label}; `route` with [cell]; `warn` with [Caution]; `savers` with Savers;
    `click` with Clicked, of the place `name` and perhaps the piece `unit`, with what is `held`;
    `card` with Pointed, of the place `name` and the piece `unit`, for the unit `text` in hand.
    `pace` is the wait between a bot's actions; `seat` says which of one's own seats to look
    from, "" for the one that decides. An offer of the name "take-back", "draw" or "rematch"
    stands until it is answered or something is played; who made it withdraws it by a reply
    that does not accept it. A bot answers a draw too, once a player-turn. `share` is a player's
    own part of the dice, random hexadecimal digits, where an Update asks for it.
    """

    id: int
    do: str
    at: int = -1
    text: str = ""
    lead: str = ""
    name: str = ""
    unit: str = ""
    accept: bool = False
    ms: int = 0
    deeds: list[Intended] = []
    held: list[str] = []


class Answer(msgspec.Struct):
    id: int
    ok: bool
    data: Any = None
    case: str = ""
    reason: str = ""
    units: list[str] = []


class Clicked(msgspec.Struct):
    """Why nothing can be done with what was clicked: the action understood, "" if none was."""

    text: str
    case: str
    reason: str
    units: list[str]


class Pointed(msgspec.Struct):
    """What holds now of a piece and of a place that are pointed at."""

    piece: list[Fact]
    place: list[Fact]


class GuideOffer(msgspec.Struct):
    """A guided first game that can be begun."""

    scenario: str
    title: str
    minutes: int
    seed: str


class ScenarioCard(msgspec.Struct):
    id: str
    title: str
    summary: str


class OptionCard(msgspec.Struct):
    id: str
    title: str
    case: str
    summary: str
    idle: list[str] = []  # scenarios in which it does nothing


class BotCard(msgspec.Struct):
    """A player of the machine: how a seat names it, and what it does, with its strength."""

    name: str
    line: str


class GameCard(msgspec.Struct):
    id: str
    title: str
    summary: str
    length: str = ""
    roles: list[str] = []
    scenarios: list[ScenarioCard] = []
    guides: list[GuideOffer] = []
    options: list[OptionCard] = []
    bots: list[BotCard] = []
    picture: str = ""  # address of a small picture of the map


class MapCell(msgspec.Struct):
    """A cell in the sheet's plane: its middle and its corners."""

    name: str
    x: float
    y: float
    outline: tuple[tuple[float, float], ...]


class Star(msgspec.Struct):
    """An objective as it is printed: where, how large, in which colours, what it is worth."""

    x: float
    y: float
    size: float
    ink: str
    ground: str
    text: str = ""


class CaseCard(msgspec.Struct):
    title: str
    how: str
    ruling: str
    says: str
    example: str


class BriefCard(msgspec.Struct):
    """What a player is told of a scenario before the first decision; aim and watch by role."""

    situation: str
    victory: str
    hidden: str
    aim: dict[str, str]
    watch: dict[str, list[str]]
    counters: str = ""  # how they are read


class GuideCard(msgspec.Struct):
    """A guided first game: `do` is what the learner plays, `plays` what is played for him."""

    scenario: str
    title: str
    minutes: int
    seed: str
    learned: list[str]
    steps: list[GuideStep]
    alike: list[list[str]]  # units of which any will do where they stand together


class GameStatic(msgspec.Struct):
    """Everything about a game that never changes during play."""

    id: str
    title: str
    credits: str
    roles: list[str]
    frame: tuple[float, float, float, float]  # of the sheet's plane
    piece: float  # side of a counter in the plane
    cells: list[MapCell]
    faces: dict[str, str]  # face key -> svg of one counter (viewBox 0 0 100 100)
    # verb -> kinds of its arguments: "unit", "node", a game's own, or how its cells begin: "base/"
    verbs: dict[str, list[str]]
    aside: dict[str, str]  # verbs whose places are shown once they are asked for, by their names
    risky: list[str]  # verbs against which something may speak: `warn` is asked before
    ends: list[str]  # verbs that end a phase: what could still act is named first
    charts: tuple[Chart, ...]
    overlays: tuple[Overlay, ...]
    cases: dict[str, CaseCard]  # by number
    briefs: dict[str, BriefCard]  # by scenario
    guides: list[GuideCard]
    distant: dict[str, str] = {}  # face key -> svg for a map seen from far off (draw.distant)
    grounds: dict[str, str] = {}  # face key -> the colour of its ground
    numbers: tuple[PrintedNumber, ...] = ()  # that are printed on counters
    units: dict[str, PrintedUnit] = {}  # by the counter's id
    codes: dict[str, Code] = {}  # of results
    hidden: bool = False  # roles see different things: a curtain falls between players (About)
    single: bool = False  # a place holds one unit: several are not sent to one (About)
    maps: list[tuple[str, str]] = []  # of several: how the names of its cells begin, its title
    yields: list[str] = []  # verbs that give up what was begun: offered last
    adds: list[str] = []  # verbs that add to what was begun: never the usual answer
    margin: list[str] = []  # cells that are no places of the board: tracks, markers of a border
    die: int = 6  # sides of its die
    edition: int = 0  # 0: the pack as it is; else one that it was, for matches of that time
    chapters: dict[str, str] = {}  # of the rulebook, by number: what each is about
    stars: list[Star] = []  # objectives that are printed


class MatchCard(msgspec.Struct):
    id: str
    game: str
    scenario: str
    title: str
    seats: list[SeatState]
    turn: str
    mine: bool = False
    my_move: bool = False
    over: str = ""
    changed: int = 0  # milliseconds since 1970
    clock: str = ""
    rated: bool = False
    ratings: dict[str, int] = {}  # of those who sit and have one in this game, by role
    asked: str = ""  # whom the asker has challenged to a seat that is still free
    declined: bool = False  # … who does not want to


class MatchLists(msgspec.Struct):
    mine: list[MatchCard]
    open: list[MatchCard]
    watching: list[MatchCard]
    asked: list[MatchCard]  # to which the asker is challenged
    barred: str = ""  # why clocks, ratings and tournaments are closed to the asker for a while


class NewMatch(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    scenario: str = ""
    options: list[str] = []
    seats: dict[str, str] = {}
    # role -> "me" | "same-screen" | "bot:greedy" | "bot:random" | "link" | "open" | "player:NAME"
    seed: str = ""
    clock: str = ""  # "" | "live" | "day" | "week"
    public: bool = False
    rated: bool = False  # between two accounts
    resigns: bool = False  # bots give up what is lost, and offer a draw in what is drawn
    strict: bool = False  # no free undo against a bot or oneself: as against a person


class Made(msgspec.Struct):
    id: str
    links: dict[str, str] = {}  # role -> address to send to a friend; "watcher" for onlookers
    note: str = ""  # what its maker has to know: the dice are new


class Join(msgspec.Struct, forbid_unknown_fields=True):
    role: str = ""
    token: str = ""


class Joined(msgspec.Struct):
    role: str


class Branch(msgspec.Struct, forbid_unknown_fields=True):
    at: int


class HintWish(msgspec.Struct, forbid_unknown_fields=True):
    at: int  # the point of the match for which it is wanted


class HintSoFar(msgspec.Struct):
    """What the machine would do, or how far it has thought."""

    share: float
    hint: Hint | None = None


class AnalysisSoFar(msgspec.Struct):
    """A finished match looked back on, or how far that is."""

    share: float
    analysis: Analysis | None = None


class ChancePoint(msgspec.Struct):
    at: int  # after so many actions
    chances: list[float]  # of winning, a draw counting half


class Chances(msgspec.Struct):
    """The chances of some roles, as a seat sees it: where player-turns began, and now."""

    roles: list[str]
    points: list[ChancePoint]


class ScorePoint(msgspec.Struct):
    """The beginning of a player-turn, or the end of the match."""

    at: int
    headline: str


class ScoreLine(msgspec.Struct):
    """A line of the standings as it went: a number for each point."""

    what: str
    values: list[float]


class TurningPoint(msgspec.Struct):
    """A player-turn in which the score changed much."""

    at: int  # it began after so many actions
    until: int
    headline: str
    changes: dict[str, float]  # by line of the standings


class LossLine(msgspec.Struct):
    at: int
    text: str


class LuckyThrow(msgspec.Struct):
    """The throw that helped a role most."""

    role: str
    at: int
    text: str
    dice: list[int]
    gain: float  # of its chance of winning, beyond the average of such throws


class Retrospect(msgspec.Struct):
    """How a match went, once it is over."""

    title: str
    seats: list[SeatState]
    result: Result
    standings: list[Standing]  # at the end
    points: list[ScorePoint]
    scores: list[ScoreLine]
    turning: list[TurningPoint]  # the largest change first
    losses: dict[str, list[LossLine]]  # by role
    luck: list[LuckyThrow]


class Roll(msgspec.Struct):
    at: int
    die: int
    text: str


class Die(msgspec.Struct):
    """A roll as it is checked: in which action, its number in the match, its sides, its outcome."""

    at: int
    number: int
    sides: int
    shown: int


class Verified(msgspec.Struct):
    fingerprint: str
    seed: str
    rolls: list[Roll]
    sound: bool
    fault: str = ""
    method: int = 1  # docs/dice.md
    stirs: list[Stirred] = []
    dice: list[Die] = []  # every roll, once the match is over


class Player(msgspec.Struct):
    name: str
    guest: bool
    local: bool = False  # this server belongs to whoever sits before it
    guests: bool = True  # the server takes guests without a password
    mail: bool = False  # mail is set up: passwords can be reset, notices sent
    email: str = ""  # confirmed
    pending: str = ""  # an address that is to be confirmed by the link in a mail
    hook: str = ""
    notify: bool = False


class NetworkState(msgspec.Struct):
    address: str  # how others in the house reach a local server; "" while it is shut to them


class NetworkWish(msgspec.Struct, forbid_unknown_fields=True):
    open: bool


class Invitation(msgspec.Struct):
    """What the holder of a link is told before he says who he is."""

    title: str
    role: str  # the seat that the link is for; "watcher" to look on
    seats: list[SeatState]


class SessionCard(msgspec.Struct):
    """Where a player is signed in."""

    id: str
    agent: str  # the browser, in its own words
    created: int  # milliseconds since 1970
    used: int
    here: bool  # the one that asks


class Farewell(msgspec.Struct, forbid_unknown_fields=True):
    """Deletes an account: its name, to be sure, and its password."""

    name: str
    password: str = ""


class SignIn(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    password: str = ""


class NewAccount(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    password: str
    email: str = ""


class AccountSettings(msgspec.Struct, forbid_unknown_fields=True):
    email: str | None = None
    hook: str | None = None
    notify: bool | None = None
    password: str | None = None
    old_password: str = ""


class Forgot(msgspec.Struct, forbid_unknown_fields=True):
    email: str


class Reset(msgspec.Struct, forbid_unknown_fields=True):
    token: str
    password: str


class Done(msgspec.Struct):
    done: bool = True


class Tally(msgspec.Struct):
    """Finished matches of a game, scenario and side."""

    game: str
    scenario: str
    role: str
    played: int
    won: int
    drawn: int
    lost: int


class CombatOdds(msgspec.Struct):
    """What may come of an action, and how often; `exact` if every die was tried."""

    action: str
    say: str
    exact: bool
    outcomes: list[Outcome]


class Fault(msgspec.Struct):
    reason: str
    case: str = ""
    units: list[str] = []


class Failure(msgspec.Struct):
    error: Fault
