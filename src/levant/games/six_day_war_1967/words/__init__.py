"""What the game asks and offers, in plain words."""

from levant.core.refusal import Refusal
from levant.core.rules import Event, Question
from levant.core.wording import count
from levant.games.six_day_war_1967 import steps
from levant.games.six_day_war_1967.box import CONTINGENTS, FRONTS, ISRAELI, WEAKEST, Box, commander
from levant.games.six_day_war_1967.rules import combat, strike
from levant.games.six_day_war_1967.state import SUPPORT, War
from levant.games.six_day_war_1967.words.worksheet import ready, worksheet


def unit_words(box: Box, unit: int) -> str:
    """`Egyptian 14 armor (EG07)`."""
    return box.words[unit]


def hex_words(box: Box, node: int) -> str:
    """`1621 Abu Ageila`."""
    place = box.place[node]
    return f"{box.board.names[node]} {place}" if place else box.board.names[node]


def no(box: Box, unit: int, case: str, reason: str) -> Refusal:
    """A refusal that concerns a unit."""
    return Refusal(case, reason, [box.unit_names[unit]])


def list_words(box: Box, units: list[int]) -> str:
    return ", ".join(unit_words(box, unit) for unit in units)


def result_words(box: Box, number: int) -> str:
    """`DR defender retreats`."""
    return f"{box.outcomes[number].code} {box.outcomes[number].name}"


def contingent_words(contingent: int) -> str:
    name = CONTINGENTS[contingent]
    return {"pla": "PLA", "egyptian-commando": "Egyptian commando"}.get(name, name.title())


# --- questions ---------------------------------------------------------------------------------


def question(box: Box, s: War) -> Question:
    """What is asked now, and under which case."""
    frame = s.steps[-1]
    asked = _ASK.get(frame[0])
    if asked:
        return asked(box, s, frame)
    return _phase_question(box, s)


def _ask_placing(box: Box, s: War, frame: tuple[int, ...]) -> Question:
    case = {steps.AT_SETUP: "24.1", steps.REPLACED: "8.3", steps.ARRIVED: "7.4"}.get(
        frame[2], "7.2"
    )
    return Question(f"Where is {unit_words(box, frame[1])} placed?", case)


def _ask_moving(box: Box, s: War, frame: tuple[int, ...]) -> Question:
    unit, points = frame[1], frame[2]
    start = hex_words(box, s.at[unit])
    far = count(points, "movement point")
    return Question(f"Where does {unit_words(box, unit)} go from {start}? {far}", "10.5")


def _ask_claiming(box: Box, s: War, frame: tuple[int, ...]) -> Question:
    far = count(frame[2], "movement point")
    text = f"Where does {unit_words(box, frame[1])} go on its new front? {far}"
    return Question(text, "6.2")


def _ask_overstacked(box: Box, s: War, frame: tuple[int, ...]) -> Question:
    return Question(f"{hex_words(box, frame[1])} is overstacked: which unit is lost?", "11.5")


def _ask_attacking(box: Box, s: War, frame: tuple[int, ...]) -> Question:
    sheet = worksheet(box, s)
    assert sheet
    more = "resolve, or add to it?" if ready(box, s) else "others must take part"
    return Question(f"{sheet.title}: {sheet.column}; {more}", "13.1")


def _ask_losing(box: Box, s: War, frame: tuple[int, ...]) -> Question:
    which = "weakest" if frame[2] == WEAKEST else "strongest"
    return Question(f"Which of the {which} units is eliminated?", "13.16")


def _ask_standing(box: Box, s: War, frame: tuple[int, ...]) -> Question:
    place = hex_words(box, s.at[frame[2]])
    return Question(f"Does {unit_words(box, frame[2])} hold {place} or fall back?", "14.5")


def _ask_retreating(box: Box, s: War, frame: tuple[int, ...]) -> Question:
    _, leader, length, _, *units = frame
    far = count(length, "hex", "hexes")
    if leader == commander(box.side[units[0]], s.front[units[0]]):
        return Question(f"Retreat {list_words(box, units)} by {far}", "14.2")
    how, them = ("flees", "it") if len(units) == 1 else ("flee", "them")
    return Question(f"{list_words(box, units)} {how} {far} in panic: lead {them}", "14.2")


def _ask_ceasing(box: Box, s: War, frame: tuple[int, ...]) -> Question:
    unit = frame[2]
    place = hex_words(box, s.at[unit])
    text = f"{unit_words(box, unit)} has fled as far as {place}: does it stop there or flee on?"
    return Question(text, "14.5")


def _ask_advancing(box: Box, s: War, frame: tuple[int, ...]) -> Question:
    return Question(
        f"Who advances, up to {count(frame[2], 'hex', 'hexes')}? Or end the advance", "15.1"
    )


def _ask_stepping(box: Box, s: War, frame: tuple[int, ...]) -> Question:
    far = count(frame[2], "hex", "hexes")
    return Question(f"Where does {unit_words(box, frame[1])} advance? {far}", "15.2")


def _ask_committing(box: Box, s: War, frame: tuple[int, ...]) -> Question:
    return Question("How many special forces go with the airstrikes?", "17.1")


def _ask_flying(box: Box, s: War, frame: tuple[int, ...]) -> Question:
    return Question("How many of the other airstrikes fly ground attacks?", "16.14")


def _ask_spreading(box: Box, s: War, frame: tuple[int, ...]) -> Question:
    hits = count(s.points, "hit")
    text = f"{hits}: how many levels of air defense? The rest hits barrage markers"
    return Question(text, "16.12")


def _ask_ditching(box: Box, s: War, frame: tuple[int, ...]) -> Question:
    where = "for good" if s.losses_dead else "for refit"
    return Question(f"Air defense brings an airstrike down {where}: from which mission?", "16.6")


def _ask_targeting(box: Box, s: War, frame: tuple[int, ...]) -> Question:
    left = len(strike.flying(box, s, SUPPORT))
    return Question(f"Which hex is the next airstrike's target? {left} to place", "16.15")


def _ask_shelling(box: Box, s: War, frame: tuple[int, ...]) -> Question:
    return Question("Which barrage is resolved next, and at what is it aimed?", "18.2")


def _ask_reviving(box: Box, s: War, frame: tuple[int, ...]) -> Question:
    return Question("Which of the weakest units comes back from the deadpile?", "9.2")


def _ask_returning(box: Box, s: War, frame: tuple[int, ...]) -> Question:
    return Question("Which marker goes back to the Reserve box?", "9.2")


def _ask_receiving(box: Box, s: War, frame: tuple[int, ...]) -> Question:
    return Question("Which unit or marker of the Reserve box is received, free of cost?", "9.2")


_ASK = {
    steps.PLACING: _ask_placing,
    steps.MOVING: _ask_moving,
    steps.CLAIMING: _ask_claiming,
    steps.OVERSTACKED: _ask_overstacked,
    steps.ATTACKING: _ask_attacking,
    steps.LOSING: _ask_losing,
    steps.STANDING: _ask_standing,
    steps.RETREATING: _ask_retreating,
    steps.CEASING: _ask_ceasing,
    steps.ADVANCING: _ask_advancing,
    steps.STEPPING: _ask_stepping,
    steps.COMMITTING: _ask_committing,
    steps.FLYING: _ask_flying,
    steps.SPREADING: _ask_spreading,
    steps.DITCHING: _ask_ditching,
    steps.TARGETING: _ask_targeting,
    steps.SHELLING: _ask_shelling,
    steps.REVIVING: _ask_reviving,
    steps.RETURNING: _ask_returning,
    steps.RECEIVING: _ask_receiving,
}


def _phase_question(box: Box, s: War) -> Question:
    kind, side, front = steps.ORDER[s.phase]
    title = steps.PHASE_TITLES[s.phase]
    when = f"{box.turns[s.turn - 1]}, {title}"
    points = f"{s.zrp[front]} ZRP"
    if kind == steps.SETUP:
        return Question(f"{title}: which unit is placed next?", "24.1")
    if kind == steps.REINFORCEMENT:
        return Question(f"{when}: buy, transfer, replace ({points}), or end the phase", "4.2")
    if kind == steps.STRIKE:
        if s.stage:
            return Question(f"{when}: which ground attack is resolved next?", "16.15")
        return Question(f"{when}: how many airstrikes fly air superiority?", "16.4")
    if kind == steps.MOVEMENT and side == ISRAELI:
        return Question(f"{when}: pick a unit to move ({points}), or end the phase", "10.1")
    if kind == steps.MOVEMENT and s.contingent < 0:
        return Question(f"{when}: which contingent moves next? Or end the phase", "10.3")
    if kind == steps.MOVEMENT:
        name = contingent_words(s.contingent)
        return Question(f"{when}: {name} units move up to {s.allowance}, or end with them", "10.4")
    if kind == steps.COMBAT:
        c = combat.contacts(box, s)
        due = ", ".join(box.board.names[n] for n in c.bound)
        more = f"; must still attack: {due}" if due else ", or end the phase"
        return Question(f"{when}: choose an attack{more}", "13.3")
    if kind == steps.ARRIVAL:
        return Question(f"{when}: which reinforcement is placed next?", "7.4")
    if kind == steps.BARRAGE:
        return Question(f"{when}: place a barrage marker, or resolve those placed", "18.1")
    return Question("The game is over", "23.4")


def front_words(front: int) -> str:
    return f"{FRONTS[front]} Front"


# --- events ------------------------------------------------------------------------------------


def unit_event(
    box: Box, kind: str, unit: int, text: str, case: str, nodes: tuple[int, ...] = ()
) -> Event:
    """Something that happens to a unit, in the places named."""
    places = tuple(box.board.names[node] for node in nodes if node >= 0)
    return Event(kind, f"{unit_words(box, unit)} {text}", case, (box.unit_names[unit],), places)
