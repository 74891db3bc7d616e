"""Words for what only one of the two battles has: landings, columns, declarations."""

from levant.core.rules import Question
from levant.games.middle_east_battles import steps, verbs
from levant.games.middle_east_battles.army import Army
from levant.games.middle_east_battles.box import Box
from levant.games.middle_east_battles.steps import EGYPTIAN, WESTERN

QUESTIONS = (
    steps.MILITIA, steps.DECLARING, steps.WRITING, steps.CARRYING, steps.MARCHING,
)  # fmt: skip
VERBS = (
    verbs.EXIT, verbs.ENTER, verbs.DROP, verbs.LAND, verbs.CROSS, verbs.LIFT, verbs.CARRY,
    verbs.CARRY_OFF, verbs.RETURN, verbs.WITHDRAW, verbs.FIGHT_ON, verbs.LAST,
)  # fmt: skip


def is_suez(box: Box) -> bool:
    return box.game == "suez-56"


def entry_case(box: Box, unit: int) -> str:
    if is_suez(box):
        return "9.7" if box.side[unit] == WESTERN else "9.4"
    if box.side[unit] == EGYPTIAN:
        return "10.4"
    return "10.6" if box.arrival[unit] > 1 else "10.5"


def exit_case(box: Box) -> str:
    return "9.10" if is_suez(box) else "10.9"


def drop_case(box: Box) -> str:
    return "9.11" if is_suez(box) else "10.10"


def entry_cost(box: Box, s: Army, unit: int, node: int) -> int:
    """Doubled points to get to a hex from off the map."""
    return box.battle.cost_from_off_map(box, s, unit, node)


def question(box: Box, s: Army) -> Question:
    frame = s.steps[-1]
    step = frame[0]
    if step == steps.MILITIA:
        return Question(f"Militia: {frame[1]} more to place in city hexes with Egyptians", "9.4")
    if step == steps.DECLARING:
        return Question("Declare a withdrawal? It cannot be taken back", "10.11")
    if step == steps.WRITING:
        return Question("Write down, in secret, the last game turn: 6 ends the game now", "9.2")
    if step == steps.CARRYING:
        return Question(f"Where does the helicopter put down {box.title[frame[2]]}?", "9.12")
    gate = box.board.names[frame[2]]
    case = entry_case(box, frame[1])
    return Question(f"{box.title[frame[1]]} enters at {gate}: where does it stop?", case)


def describe(box: Box, s: Army, verb: int, a: int, b: int, c: int) -> str:
    names = box.board.names
    if verb == verbs.EXIT:
        points = box.battle.exited(box, s, a) / 2
        return f"leave the map for good ({points:g} VP)"
    if verb == verbs.ENTER:
        return f"enter the map at {names[b]}"
    if verb == verbs.DROP:
        return f"airborne landing in {names[b]} {box.place[b]}".rstrip()
    if verb == verbs.LAND:
        return f"amphibious landing in {names[b]} {box.place[b]}".rstrip()
    if verb == verbs.CROSS:
        return f"cross the water to {names[b]} with the help of {box.title[c]}"
    if verb == verbs.LIFT:
        return f"pick up {box.title[b]}"
    if verb == verbs.CARRY:
        return f"put down in {names[b]} {box.place[b]}".rstrip()
    if verb == verbs.LAST:
        return "end the game now" if a == s.turn else f"play to the end of turn {a}"
    return {
        verbs.CARRY_OFF: "carry it off the map for good, the helicopter too",
        verbs.RETURN: "fly back to the fleet",
        verbs.WITHDRAW: "declare the withdrawal",
        verbs.FIGHT_ON: "fight on",
    }[verb]
