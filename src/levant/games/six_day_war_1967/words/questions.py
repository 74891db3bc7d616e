"""What is asked, and under which case."""

from collections.abc import Callable

from levant.core.actions import verb_of
from levant.core.rules import Question
from levant.core.wording import count
from levant.games.six_day_war_1967 import steps, verbs
from levant.games.six_day_war_1967 import words as say
from levant.games.six_day_war_1967.box import ISRAELI, WEAKEST, Box, commander
from levant.games.six_day_war_1967.rules import combat as fights
from levant.games.six_day_war_1967.rules import reserves
from levant.games.six_day_war_1967.rules.strike import flying as in_the_air
from levant.games.six_day_war_1967.state import RESERVE, SUPPORT, War
from levant.games.six_day_war_1967.verbs import ADD, JOIN
from levant.games.six_day_war_1967.words.worksheet import worksheet

Asks = Callable[..., Question]


_asks = say.TELLING.question
over: Asks = _asks("The game is over", "23.4")
arrival: Asks = _asks("{when}: which reinforcement is placed next?", "7.4")
moving: Asks = _asks("Where does {unit} go from {at}? {points}", "10.5", "unit/at points")
claiming: Asks = _asks("Where does {unit} go on its new front? {points}", "6.2", "unit points")
overstacked: Asks = _asks("{node} is overstacked: which unit is lost?", "11.5", "node")
standing: Asks = _asks("Does {unit} hold {at} or fall back?", "14.5", "- unit/at")
ceasing: Asks = _asks(
    "{unit} has fled as far as {at}: does it stop there or flee on?", "14.5", "- unit/at"
)
advancing: Asks = _asks("Who advances, up to {hexes}? Or end the advance", "15.1", "- hexes")
stepping: Asks = _asks("Where does {unit} advance? {hexes}", "15.2", "unit hexes")
shelling: Asks = _asks("Which barrage is resolved next, and at what is it aimed?", "18.2")
reviving: Asks = _asks("Which of the weakest units comes back from the deadpile?", "9.2")
returning: Asks = _asks("Which marker goes back to the Reserve box?", "9.2")
receiving: Asks = _asks("Which unit or marker of the Reserve box is received, free of cost?", "9.2")


def setup(box: Box, s: War) -> Question:
    return Question(f"{steps.PHASE_TITLES[s.phase]}: which unit is placed next?", "24.1")


def reinforcement(box: Box, s: War) -> Question:
    """4.2, 6.2: what can be had now; an empty Reserve box is the reason that nothing is bought."""
    had = {verb_of(action) for action in reserves.reinforcement_actions(box, s)}
    deeds = [", then ".join(word for word, kinds in _REINFORCING if had & kinds)]
    points = _zrp_left(box, s)
    reserve = [*box.airstrikes, *box.special_forces, *box.ground_of[ISRAELI]]
    bare = not any(s.at[unit] == RESERVE for unit in reserve)
    why = ", and nothing in the Reserve to buy" if bare else ""
    deeds += ["end terror"] if verbs.CLEAR in had else []
    what = ", ".join(filter(None, deeds)) or "nothing to have"
    text = f"{what} ({points}{why}), or end the phase"
    return Question(f"{say.when_words(box, s)}: {text}", "4.2")


def _zrp_left(box: Box, s: War) -> str:
    """23.2: every point that is spent is taken off the score."""
    each = box.plans[s.scenario].points.zrp
    return f"{s.zrp[steps.phasing_front(s)]} ZRP left, {each:+} VP for each that is spent"


_REINFORCING = (
    ("buy", {verbs.BUY, verbs.CALL}), ("transfer", {verbs.TAKE, verbs.CLAIM}),
    ("replace", {verbs.REPLACE, verbs.REPAIR}),
)  # fmt: skip


def strike(box: Box, s: War) -> Question:
    if s.stage:
        return Question(f"{say.when_words(box, s)}: which ground attack is resolved next?", "16.15")
    when, left = say.when_words(box, s), len(steps.at_hand(s, box.airstrikes))
    return Question(f"{when}: how many airstrikes fly air superiority? {left} at hand", "16.4")


def committing(box: Box, s: War) -> Question:
    left = len(steps.at_hand(s, box.special_forces))
    return Question(
        f"How many special forces markers go with the airstrikes? {left} at hand", "17.1"
    )


def flying(box: Box, s: War) -> Question:
    left = len(steps.at_hand(s, box.airstrikes))
    return Question(f"How many airstrikes fly ground attacks? {left} still at hand", "16.14")


def barrage(box: Box, s: War) -> Question:
    left = len(steps.at_hand(s, box.barrages[steps.phasing_front(s)]))
    text = f"place a barrage marker ({left} left), or resolve those placed"
    return Question(f"{say.when_words(box, s)}: {text}", "18.1")


def movement(box: Box, s: War) -> Question:
    when, points = say.when_words(box, s), _zrp_left(box, s)
    if steps.phasing_side(s) == ISRAELI:
        return Question(f"{when}: pick a unit to move ({points}), or end the phase", "10.1")
    if s.contingent < 0:
        return Question(f"{when}: which contingent moves next? Or end the phase", "10.3")
    name = say.contingent_words(s.contingent)
    return Question(f"{when}: {name} units move up to {s.allowance}, or end with them", "10.4")


def combat(box: Box, s: War) -> Question:
    bound = len(fights.contacts(box, s).bound)  # all are lit
    still = "1 hex must" if bound == 1 else f"{bound} hexes must"
    more = f"; {still} still attack" if bound else ", or end the phase"
    return Question(f"{say.when_words(box, s)}: choose an attack{more}", "13.3")


def placing(box: Box, s: War, unit: int, reason: int) -> Question:
    cases = {steps.AT_SETUP: "24.1", steps.REPLACED: "8.3", steps.ARRIVED: "7.4"}
    return Question(f"Where is {box.words[unit]} placed?", cases.get(reason, "7.2"))


def attacking(box: Box, s: War) -> Question:
    sheet = worksheet(box, s)
    assert sheet
    if not fights.ready(box, s):
        return Question(f"{sheet.title}: others must take part; {sheet.column}", "13.1")
    more = "resolve it?"
    if any(verb_of(each) in (JOIN, ADD) for each in fights.attack_actions(box, s)):
        more = "resolve, or add to it?"
    return Question(f"{sheet.title}: {sheet.column}; {more}", "13.1")


def losing(box: Box, s: War, force: int, loss: int) -> Question:
    which = "weakest" if loss == WEAKEST else "strongest"
    return Question(f"Which of the {which} units is eliminated?", "13.16")


def retreating(box: Box, s: War, leader: int, length: int, origin: int, *units: int) -> Question:
    who, far = say.list_words(box, list(units)), count(length, "hex", "hexes")
    if leader == commander(box.side[units[0]], s.front[units[0]]):
        return Question(f"{who}: retreat {far}, where to?", "14.2")
    how, them = ("flees", "it") if len(units) == 1 else ("flee", "them")
    return Question(f"{who} {how} {far} in panic: lead {them}", "14.2")


def spreading(box: Box, s: War) -> Question:
    hits = count(s.points, "hit")
    text = f"{hits}: how many levels of air defence? The rest hits barrage markers"
    return Question(text, "16.12")


def ditching(box: Box, s: War, fired: int) -> Question:
    where = "for good" if s.losses_dead else "for refit"
    return Question(f"Air defence brings an airstrike down {where}: from which mission?", "16.6")


def targeting(box: Box, s: War) -> Question:
    left = f"{len(in_the_air(box, s, SUPPORT))} to place, {box.airstrike_limit} in a hex at most"
    return Question(f"Which hex is the next airstrike's target? {left}", "16.15")
