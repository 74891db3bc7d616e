"""What players of a match offer each other and agree on: take-backs, draws, rematches.

Bots answer draws, and offer them. Each function raises Problem, and then nothing has changed.
"""

from levant.web import conduct
from levant.web.journal import MACHINES
from levant.web.problem import Problem
from levant.web.room import Room


def offer(room: Room, player: int, name: str, what: str) -> None:
    """Offer a take-back, a draw or a rematch to the other persons."""
    role = conduct.own_role(room, player)
    if what not in ("take-back", "draw", "rematch"):
        raise Problem(400, "one can offer a take-back, a draw or a rematch")
    if (what == "rematch") != bool(room.over):
        raise Problem(409, "the match is over" if room.over else "the match still goes on")
    if what in room.record.offers:
        raise Problem(409, f"a {what} is already offered")
    goal = conduct.undo_goal(room, player) if what == "take-back" else 0
    if goal is None:
        raise Problem(409, "there is nothing of yours to take back")
    if what == "draw" and room.machines():
        _check_machine(room, player)
    elif what != "rematch" and not (room.persons() - {player}):
        raise Problem(409, f"there is nobody to ask for a {what}" + _instead(room, player, what))
    room.add("offer", role, player, name, what, goal)
    settle(room, what)


def reply(room: Room, player: int, name: str, what: str, accept: bool) -> None:
    """Answer an offer. Refusing one's own withdraws it."""
    role = conduct.own_role(room, player)
    standing = room.record.offers.get(what)
    if standing is None:
        raise Problem(409, f"no {what} is offered now")
    if standing.player == player and accept:
        raise Problem(409, "it is for the other side to agree")
    room.add("reply", role, player, name, what, int(accept))
    settle(room, what)


def machine_offers(room: Room, role: str) -> None:
    """A bot would have the match drawn."""
    if room.decider and "draw" not in room.record.offers:
        room.add("offer", role, MACHINES, text="draw")


def machine_replies(room: Room, role: str, accept: bool) -> None:
    """The bots' answer to a draw that is still offered."""
    if room.draw_asked:
        room.add("reply", role, MACHINES, text="draw", number=int(accept))
        settle(room, "draw")


def settle(room: Room, what: str) -> None:
    """Carry out an offer that all have agreed to. A rematch is made by the hall."""
    standing = room.record.offers.get(what)
    if standing is None or what == "rematch" or not standing.agreed >= room.persons():
        return
    if what == "draw" and not standing.agreed >= room.machines():
        return
    if what == "take-back":
        room.add("undo", standing.role, standing.player, number=standing.length)
        room.add("take-back", standing.role, text=str(room.record.taken_back + 1))
    else:
        room.add("draw", standing.role, standing.player)


def _check_machine(room: Room, player: int) -> None:
    """A bot is asked for a draw when it does not think itself, and not again in one player-turn."""
    if room.decider not in room.roles_of(player):
        raise Problem(409, "offer the machine a draw when it is your move")
    if not {move.role for move in room.moves} >= set(room.seats):
        raise Problem(409, "it is too early for a draw: not every side has moved yet")
    refused, clock = room.record.refused_at, room.rules.clock
    if refused >= 0:
        then = room.match.state_at(min(refused, len(room.match.history)))
        if clock(then) == clock(room.match.state):
            raise Problem(
                409, "the machine has declined a draw in this turn: offer it in a later one"
            )


def _instead(room: Room, player: int, what: str) -> str:
    """What one may do who has nobody to ask."""
    if room.waits_for_players():
        return ": a seat is still free"
    if what == "draw":
        return ": you play both sides"
    return ": undo is free" if conduct.may_undo(room, player) else ""
