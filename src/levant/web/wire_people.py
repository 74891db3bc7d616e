"""What goes over the wire about people, as `wire` has it for matches.

GET  /api/lobby?game=&scenario=&clock=&rated=&friends=&open=&turn=   [MatchCard]
GET  /api/player?name=                   PersonPage, for everybody
POST /api/player/contact                 ContactWish: a friend, blocked, or neither
GET  /api/contacts                       Contacts: the asker's own list
GET  /api/games/{game}/people            GamePeople: ladder, statistics, results
GET  /api/tournaments?game=&state=       [TournamentCard]
POST /api/tournaments                    NewTournament -> TournamentPage
GET  /api/tournaments/{id}               TournamentPage, for everybody
POST /api/tournaments/{id}/{enter|leave|start|cancel}   -> TournamentPage or Done
"""

import msgspec

from levant.web.wire import Tally


class RatingCard(msgspec.Struct):
    game: str
    name: str  # the player's
    rating: int
    deviation: int
    played: int
    provisional: bool


class ResultCard(msgspec.Struct):
    """A finished match between people, from one seat."""

    match: str
    game: str
    title: str
    role: str
    player: str
    opponent: str
    points: float  # 1, 0.5 or 0
    over: str
    time: int  # milliseconds since 1970
    before: int = 0  # the rating; 0 where the match was not rated
    after: int = 0


class PersonPage(msgspec.Struct):
    name: str
    since: int  # milliseconds since 1970
    me: bool
    contact: str  # "friend" | "blocked" | "", on the asker's list
    ratings: list[RatingCard]
    tallies: list[Tally]  # of matches between people
    results: list[ResultCard]
    tournaments: list["TournamentCard"]


class ContactWish(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    contact: str = ""  # "friend" | "blocked" | ""


class Contacts(msgspec.Struct):
    friends: list[str]
    blocked: list[str]


class GamePeople(msgspec.Struct):
    game: str
    title: str
    ladder: list[RatingCard]
    tallies: list[Tally]
    results: list[ResultCard]


class NewTournament(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    game: str
    kind: str  # "round-robin" | "swiss"
    clock: str  # "live" | "day" | "week"
    scenario: str = ""
    options: list[str] = []
    rated: bool = True
    most: int = 8  # players; it starts by itself when so many have entered
    legs: int = 1  # round robin: 2 for each pair on both sides
    rounds: int = 0  # Swiss: 0 for as many as tell the players apart


class TournamentCard(msgspec.Struct):
    id: str
    name: str
    owner: str
    kind: str
    game: str
    scenario: str
    title: str
    clock: str
    rated: bool
    players: int
    most: int
    legs: int
    rounds: int  # 0 while it is not known
    round: int
    state: str  # "open" | "running" | "over"
    entered: bool  # the asker
    trouble: str = ""


class StandingLine(msgspec.Struct):
    place: int
    player: str
    points: float
    buchholz: float
    berger: float
    won: int
    drawn: int
    lost: int
    withdrawn: bool


class PairingCard(msgspec.Struct):
    first: str
    second: str  # "" for a bye
    match: str
    over: str  # "" while it is played
    points: tuple[float, float] | None  # of both, once it is known


class TournamentPage(msgspec.Struct):
    card: TournamentCard
    roles: list[str]  # the first player's and the second's
    least: int  # players to start with
    mine: bool  # the asker has opened it
    standings: list[StandingLine]
    rounds: list[list[PairingCard]]
