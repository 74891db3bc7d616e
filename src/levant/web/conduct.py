"""What a player may do in a match. Nothing a caller says is believed: seat, turn and action are
checked here and by the engine. Each function raises Problem, and then nothing has changed."""

import re

from levant import clicking
from levant.clicking import Click
from levant.core.dice import TOGETHER
from levant.core.refusal import Refused
from levant.core.rules import WATCHER, Caution
from levant.core.state import State
from levant.match import Match
from levant.sight import Sight
from levant.web import scene
from levant.web.journal import CHOSEN
from levant.web.problem import Problem, refused
from levant.web.room import Room
from levant.web.wire import Asked, Choice, Clicked, Pointed

SHARE = re.compile(r"[0-9a-f]{32,128}")
CHAT = 1000
"""Characters in a line of chat at most."""


def deciding_role(room: Room, player: int) -> str:
    """The role in which a player decides now."""
    if room.fault:
        raise Problem(409, room.fault)
    role = room.decider
    if not role:
        raise Problem(409, f"the match is over: {room.over}")
    if role not in room.roles_of(player):
        if room.roles_of(player):
            raise Problem(403, f"{role} decides now, and that is not your seat")
        raise Problem(403, "you have no seat in this match")
    return role


def plays_alone(room: Room, player: int) -> bool:
    """Whether a player sits at this table, and nobody else does but machines."""
    return room.persons() == {player} and not room.waits_for_players()


def play(room: Room, player: int, at: int, text: str, lead: str = "") -> None:
    role = deciding_role(room, player)
    if at != len(room.match.history):
        raise Problem(
            409, f"the match has gone on: this was meant for point {at}, and it stands at "
            f"{len(room.match.history)}"
        )  # fmt: skip
    try:
        room.play(role, text, CHOSEN, player, lead)
    except Refused as fault:
        raise refused(fault.refusal) from None


def why_not(room: Room, seat: str, text: str, lead: str = "") -> Problem | None:
    """Why an action is not legal now, as told to a seat; None if it is."""
    if not room.decider:
        return Problem(409, "nothing is asked any more")
    refusal = room.match.seen_by(seat).why_not(text, lead)
    return None if refusal is None else refused(refusal)


def clicked(room: Room, seat: str, click: Click) -> Clicked:
    """Why nothing can be done with what was clicked, as told to a seat."""
    if not room.decider:
        raise Problem(409, "nothing is asked any more")
    text, refusal = clicking.answer(room.match.seen_by(seat), click)
    return Clicked(text, refusal.case, refusal.reason, refusal.units)


def peek(room: Room, player: int, text: str) -> Asked | None:
    role = deciding_role(room, player)
    return scene.peek(room.rules, *_leading(room, role, text))


def reach(room: Room, player: int, text: str) -> list[Choice]:
    """What a unit can do that goes with others."""
    role = deciding_role(room, player)
    return scene.reach(room.rules, *_leading(room, role, text))


def _leading(room: Room, role: str, text: str) -> tuple[State, str, int]:
    """A choice that leads to another, and who makes it where. Raises Problem."""
    state, code = _led(room, role, text)
    if not scene.leads(room.rules, state, code):
        raise Problem(409, f"{text!r} is no choice that leads to another")
    return state, role, code


def route(room: Room, player: int, text: str, lead: str = "") -> list[str]:
    role = deciding_role(room, player)
    state, code = _led(room, role, text, lead)
    return Sight(room.rules, state, role).route(code)


def warnings(room: Room, player: int, text: str, lead: str = "") -> list[Caution]:
    """What speaks against an action that is about to be played."""
    role = deciding_role(room, player)
    problem = why_not(room, role, text, lead)
    if problem is not None:
        raise problem
    return room.match.seen_by(role).warnings(text, lead)


def overlay(room: Room, seat: str, name: str, unit: str) -> dict[str, str]:
    known = [each.id for each in room.rules.overlays()]
    if name not in known:
        raise Problem(404, f"there is no overlay {name!r}; there are {', '.join(known)}")
    return room.match.seen_by(seat).now.overlay(name, unit)


def card(room: Room, seat: str, place: str, piece: str, held: str) -> Pointed:
    """What holds now of a piece and of a place, for the unit in hand."""
    sight = room.match.seen_by(seat).now
    return Pointed(sight.facts(piece), sight.place_facts(place, held))


# --- taking back ---------------------------------------------------------------------------------


def undo_goal(room: Room, player: int) -> int | None:
    """Where an undo would go; None if there is nothing of this player's to take back."""
    return None if room.fault else room.last_choice(room.roles_of(player))


def may_undo(room: Room, player: int) -> bool:
    """Freely against oneself; against a bot until something hidden is seen; against a person, and
    in a strict match, until a die falls or the turn passes."""
    goal = undo_goal(room, player)
    if goal is None or room.match.ending:
        return False
    mine = room.roles_of(player)
    if plays_alone(room, player) and not room.record.terms.strict:
        return not _peeked(room, mine, goal)
    if room.decider not in mine or any(m.role not in mine for m in room.moves[goal:]):
        return False
    return not any(learned(room.match, goal, role) for role in mine)


def _peeked(room: Room, mine: list[str], goal: int) -> bool:
    """Whether something that a bot hides has come to light since; who leads all hides nothing."""
    if len(mine) == len(room.seats):
        return False
    return any(room.story.revealed_after(role, goal) for role in mine)


def undo(room: Room, player: int, at: int) -> None:
    if at not in (-1, len(room.match.history)):
        raise Problem(409, "the match has gone on since; look again before you take back")
    goal = undo_goal(room, player)
    if goal is None:
        raise Problem(409, "there is nothing of yours to take back")
    if not may_undo(room, player):
        raise Problem(409, _done(room, player))
    room.add("undo", room.moves[goal].role, player, number=goal)


def _done(room: Room, player: int) -> str:
    """Why what is done stays done."""
    if room.match.ending:
        return "the match is over"
    if plays_alone(room, player) and not room.record.terms.strict:
        return (
            "no undo here: since your last choice you have seen something that was hidden, and it "
            "cannot be unseen"
        )
    return "a die has been rolled, something seen, or the turn has passed on: " + (
        "ask your opponent for a take-back" if room.persons() - {player} else
        "this match was begun as a strict one"
    )  # fmt: skip


def learned(match: Match, since: int, role: str) -> bool:
    """Whether a role knows more than could be foreseen at an earlier point: dice, or a reveal."""
    rules = match.rules
    state: State = match.state_at(since)
    if match.state.rolls != state.rolls:
        return True
    if not rules.about.hidden:
        return False
    sight = rules.veil(state, role)
    for code in match.history[since:]:
        if code not in rules.legal(sight):
            return True
        rules.apply(sight, code)
    return rules.to_plain(sight) != rules.to_plain(rules.veil(match.state, role))


# --- talking, sharing, resigning ------------------------------------------------------------------


def chat(room: Room, player: int, name: str, text: str) -> None:
    text = text.strip()
    if not text or len(text) > CHAT or "\0" in text:
        raise Problem(400, f"a line of chat has 1 to {CHAT} characters, and no NUL")
    room.add("chat", own_role(room, player), player, name, text)


def wants_share(room: Room, player: int) -> bool:
    """Whether a player still has to add his part to the key of the dice.

    Dice of a seed that somebody gave are left alone: they are there to be repeated.
    """
    drawn = room.match.opening.dice == TOGETHER or room.match.keys.stirs
    sits = player in room.persons() and player not in room.record.shared
    return bool(drawn) and sits and not room.over and not room.fault


def share(room: Room, player: int, text: str) -> None:
    """A player's part of the key: drawn after the fingerprint was shown, once a match."""
    role = own_role(room, player)
    if not SHARE.fullmatch(text):
        raise Problem(400, "a share of the dice is 32 to 128 hexadecimal digits")
    if wants_share(room, player):
        room.add("share", role, player, text=text)


def resign(room: Room, player: int) -> None:
    if not room.decider:
        raise Problem(409, "the match is over")
    roles = room.roles_of(player)
    role = room.decider if room.decider in roles else own_role(room, player)
    room.add("resign", role, player)


def advised_role(room: Room, player: int, at: int) -> str:
    """The role for which a player may have a hint at this point of the match."""
    role = deciding_role(room, player)
    if not plays_alone(room, player):
        raise Problem(403, "a hint is for who plays alone: between people each thinks for himself")
    if at != len(room.match.history):
        raise Problem(409, "the match has gone on since; ask again")
    return role


def may_see_chances(room: Room, player: int) -> bool:
    """Afterwards everybody; before that who plays alone, and whoever looks on at such a match."""
    if room.over:
        return True
    looks_on = not room.roles_of(player) and len(room.persons()) <= 1
    return plays_alone(room, player) or (looks_on and not room.waits_for_players())


# --- looking -------------------------------------------------------------------------------------


def seat_for(room: Room, player: int, wanted: str = "", token: str = "") -> str:
    """From which seat a player looks. Raises Problem when he may not look at all."""
    roles = room.roles_of(player)
    if wanted and (wanted in roles or wanted == WATCHER or (wanted in room.seats and room.over)):
        if roles or _may_watch(room, token):
            return wanted
    elif wanted:
        raise Problem(403, f"you do not sit at {wanted!r}")
    if roles:
        return room.decider if room.decider in roles else roles[0]
    if _may_watch(room, token):
        return WATCHER
    raise Problem(403, "this match is private; ask a player for a link")


def _may_watch(room: Room, token: str) -> bool:
    tokens = [seat.token for seat in room.seats.values() if seat.kind == "link"]
    return room.row.public or (bool(token) and token in (room.row.token, *tokens))


def own_role(room: Room, player: int) -> str:
    """A role of the player, the one that decides if it is his. Raises Problem."""
    roles = room.roles_of(player)
    if not roles:
        raise Problem(403, "you have no seat in this match")
    return room.decider if room.decider in roles else roles[0]


def _led(room: Room, role: str, text: str, lead: str = "") -> tuple[State, int]:
    """The state in which a text is a legal action, past what leads up to it, and its number."""
    problem = why_not(room, role, text, lead)
    if problem is not None:
        raise problem
    way = room.match.resolve(text, lead)
    return way.state, way.codes[-1]
