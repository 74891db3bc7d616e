"""Updates: what one looker is sent of a room, from his seat and since what he last saw."""

from collections.abc import Sequence

import msgspec

from levant.core.actions import verb_of
from levant.core.rules import WATCHER
from levant.core.table import Table, at_the_end
from levant.games.editions import game_of
from levant.match import Earlier
from levant.sight import Sight
from levant.web import conduct, scene
from levant.web.clock import now
from levant.web.journal import CHOSEN, LEAD, MACHINE, Move
from levant.web.room import Room
from levant.web.story import Opened
from levant.web.wire import Offer, Recapped, Scene, SeatState, Stirred, Update

WAYS = 60
"""Ways to animate in one update at most, the latest."""


def encoded(room: Room, player: int, seat: str, since: int, note: str = "", told: str = "") -> str:
    """The update as it goes out, made once for all who look on; who plays has one of his own."""
    if room.roles_of(player):
        return _written(update(room, player, seat, since, note, told))
    known = room.sent.get((seat, since))
    if known is None:
        known = room.sent[seat, since] = _written(update(room, player, seat, since))
    return known


def update(
    room: Room, player: int, seat: str, since: int, note: str = "", told: str = ""
) -> Update:
    """All that a looker needs who has seen everything up to entry `since`, from the seat `told`.

    Who leads sides that hide something is told the log of the one he turns to from its start.
    """
    record = room.record
    after = record.lowest_since(since) if since > 0 else -1
    mine = room.roles_of(player)
    another = room.rules.about.hidden and len(mine) > 1 and seat != told
    known = -1 if another else after
    ways = room.story.ways_after(seat, after)[-WAYS:] if since > 0 else []
    listening = bool(mine) or bool(room.over)
    heeded = [seat] if room.rules.about.hidden and mine else mine
    acted = _acted(room, heeded)
    openings, phasing = room.story.openings(seat), room.rules.phasing(room.match.state)
    last = turned(room.moves, openings, heeded, acted)
    return Update(
        seq=record.seq,
        scene=current_scene(room, seat, ways),
        events=room.story.after(seat, known),
        seats=seats(room, bool(mine)),
        after=known,
        answer=record.answer,
        offers=[Offer(what, offer.role) for what, offer in record.offers.items()],
        chat=[line for line in record.chat if line.seq > since] if listening else [],
        thinking=room.thinking,
        stuck=room.stuck,
        fingerprint=room.match.fingerprint,
        seed=room.row.opening.seed if room.over else "",
        share=conduct.wants_share(room, player),
        stirs=stirs(room),
        game=room.row.opening.game,
        edition=room.rules.about.edition,
        scenario=room.row.opening.scenario,
        mine=mine,
        acted=acted,
        theirs=sum(_theirs(move, heeded) for move in room.moves[acted:]),
        turned=last,
        whole=_ended(room, openings, last),
        set_up=_first_turn(openings, 0),
        passed=room.match.seen_by(seat).passed(acted, heeded) if room.decider in heeded else "",
        phasing=phasing,
        began=began(openings, phasing),
        recapped=_recapped(room, openings, heeded, phasing),
        may_undo=bool(mine) and conduct.may_undo(room, player),
        strict=record.terms.strict,
        note=note,
        rematch=record.rematch,
        watch=f"/watch/{room.id}/{room.row.token}" if mine else "",
        watchers=_watchers(room),
        fault=room.fault,
        alone=conduct.plays_alone(room, player),
        chances=conduct.may_see_chances(room, player),
    )


def current_scene(room: Room, role: str, ways: list[list[str]]) -> Scene:
    seat, shared = room.match.seen_by(role), room.match.seen_by(room.audience(role))
    ended = room.match.result
    return Scene(
        at=len(room.match.history),
        seat=role,
        table=_closed(room.table(role)) if ended else room.table(role),
        asked=scene.asked(room.match.state, seat.now, _alone(room)) if room.decider else None,
        worksheet=scene.worksheet(shared, _fought(room, role)),
        result=ended,
        routes=ways,
    )


def scene_at(moment: Earlier, role: str, ways: list[list[str]]) -> Scene:
    """A moment of the past, with nothing asked; runs in a helper."""
    rules, at = game_of(moment.opening).rules, moment.first + len(moment.codes)
    state = moment.state(rules)
    table, ended = Sight(rules, state, role).table(), rules.result(state)
    return Scene(at, role, _closed(table) if ended else table, None, None, ended, ways)


def _closed(table: Table) -> Table:
    """The table of a match that is over."""
    return msgspec.structs.replace(table, standings=at_the_end(table.standings))


def stirs(room: Room) -> list[Stirred]:
    """What was added to the key; a seed is told when the match is over."""
    return [
        Stirred(each.at, each.kind, each.by, each.text if each.kind != "seed" or room.over else "")
        for each in room.match.keys.stirs
    ]


def seats(room: Room, seated: bool) -> list[SeatState]:
    online = {looker.player for looker in room.lookers}
    time = now()
    shown = []
    for role in room.rules.about.roles:
        seat = room.seats[role]
        link = f"/join/{room.id}/{seat.token}" if seated and seat.free else ""
        clock = room.clocks.at(role, time) if not seat.bot else -1
        running = room.clocks.running == role
        shown.append(
            SeatState(role, seat.name, seat.kind, seat.player in online, clock, running, link)
        )
    return shown


def _watchers(room: Room) -> int:
    seated = room.persons()
    return sum(looker.player not in seated for looker in room.lookers)


def _alone(room: Room) -> bool:
    """Whether one person plays here with machines: then advice is fair."""
    return len(room.persons()) == 1 and not room.waits_for_players()


def _acted(room: Room, roles: list[str]) -> int:
    """How many actions stood after the last choice of one of these roles; all where none acts."""
    moves = room.moves
    if not set(roles) & set(room.seats):
        return len(moves)
    return next((at for at in range(len(moves), 0, -1) if _chose(moves[at - 1], roles)), 0)


def _chose(move: Move, roles: Sequence[str]) -> bool:
    return move.role in roles and move.how == CHOSEN


def _theirs(move: Move, roles: Sequence[str]) -> bool:
    return move.role not in roles and move.how in (CHOSEN, MACHINE)


def turned(
    moves: Sequence[Move], openings: Sequence[Opened], roles: Sequence[str], acted: int
) -> int:
    """As `_acted`, for the last choice in a player-turn of theirs; 0 if they had none yet.

    What they answer in another's turn, be it a phase for reactions, is no turn of theirs, nor what
    they choose between the turns. Before the first turn, as in a set-up, and in a game that knows
    of none, a phase is of who acts first in it.
    """
    if not roles:
        return acted
    first = _first_turn(openings, len(moves))
    end = acted
    for start, whose in (*reversed(openings), Opened(0, "")):
        chosen = [at + 1 for at in range(start, end) if _chose(moves[at], roles)]
        if chosen and (whose or (moves[start].role if start < first else "")) in roles:
            return chosen[-1]
        end = min(end, start)
    return 0


def began(openings: Sequence[Opened], whose: str) -> int:
    """After how many actions the player-turn began that is under way, through all its phases."""
    at = 0
    for start, each in reversed(openings):
        if each != whose:
            break
        at = start
    return at


def _first_turn(openings: Sequence[Opened], none: int) -> int:
    """After how many actions the first player-turn began."""
    return next((at for at, whose in openings if whose), none)


def _recapped(
    room: Room, openings: Sequence[Opened], roles: Sequence[str], phasing: str
) -> Recapped | None:
    """What was to be told when this turn of theirs began, once they have chosen something in it."""
    moves, start = room.moves, began(openings, phasing)
    first = next((at for at in range(start, len(moves)) if _chose(moves[at], roles)), -1)
    if phasing not in roles or first < 0:
        return None
    since = turned(moves, openings, roles, start)
    return Recapped(since, first, _ended(room, openings, since))


def _ended(room: Room, openings: Sequence[Opened], at: int) -> bool:
    """Whether an action was no deed but an end: what comes of it has been seen by nobody yet.

    A ready-made set-up is a deed, though no name comes after its word.
    """
    if not at or room.story.places(at):
        return False
    verb = room.rules.words.verbs[verb_of(room.match.history[at - 1])]
    return not verb.arguments and (verb.ends or any(start == at for start, _ in openings))


def _fought(room: Room, seat: str) -> int:
    """The action that resolved the last combat since the seat's own last choice; 0 if none did."""
    moves = room.moves
    since = len(moves) - 1
    if seat != WATCHER:
        while since > 0 and not (moves[since].role == seat and moves[since].how in (CHOSEN, LEAD)):
            since -= 1
    return room.story.fought_after(seat, since)


def _written(made: Update) -> str:
    return msgspec.json.encode(made).decode()
