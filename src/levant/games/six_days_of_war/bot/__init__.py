"""How a sensible player likes each action: cards that help, good attacks, objectives, cease-fires.

Values are in victory points where that is possible; only their order matters. Everything is asked
of a veiled state and of the rules' own predicates.
"""

from typing import Final

from levant.core.actions import first_of, second_of, verb_of
from levant.games.six_days_of_war import verbs
from levant.games.six_days_of_war.bot import air_war, ground_war
from levant.games.six_days_of_war.box import ANY_TIME, ISRAEL, UAR, Box
from levant.games.six_days_of_war.rules import activation, air, cards, combat, victory
from levant.games.six_days_of_war.state import War, at_war
from levant.games.six_days_of_war.steps import AWARDING, DECLARING, OFFERED, PATROLLING

_FLAT = {
    verbs.DEPLOY: 50.0, verbs.DONE: 0.1, verbs.PASS: 0.0, verbs.KEEP: 0.2, verbs.ACCEPT: 0.3,
    verbs.DRAW: 0.4, verbs.RETURN: 0.1, verbs.REMOVE_DSP: 0.5, verbs.REMOVE_WFL: -2.0,
    verbs.ATTEMPT: 1.0, verbs.DECLINE: 0.0, verbs.FIGHT: 0.0, verbs.END: 0.0, verbs.HALT: 0.0,
    verbs.DEMOLISH: 1.0, verbs.SPARE: 0.0, verbs.LAUNCH: 0.01, verbs.HOME: 5.0, verbs.LAND: 0.0,
    verbs.TERROR: 6.0, verbs.REDEPLOY: -1.0, verbs.SCRAMBLE: 0.6,
    verbs.TAKE_DVP: 0.0, verbs.TAKE_WFL: 1.0, verbs.BOX_TRACK: 1.0,
    verbs.EXIT: -1.0, verbs.TRANSIT: -5.0, verbs.STAY: 0.0, verbs.CHOOSE: -1.0,
}  # fmt: skip
_WEIGHT = (2.0, 0.5, 1.0, 0.7)  # WFL, DSP, DVP, MVP
_WAR_FOOTING = 0.6  # a WFL in war: initiative, air Operations
_LAST_FOOTING = 0.1  # … on the last day
_COMMITMENT = 0.25  # an SCL in war, to the UAR: an earlier cease-fire
_PEACE = 4.0  # a longer crisis, to the UAR: a DVP for every day of it (10.1)
STYLES = ("plain", "bold", "talk")
PLAIN: Final = 0
BOLD: Final = 1  # attacks at worse odds, flies with all it has, goes to war early, fights on
TALK: Final = 2  # standing before footing, no war of its own, every cease-fire but a defeat


def advise(box: Box, s: War, actions: list[int], style: int = 0) -> list[float]:
    """A score for each action."""
    side = s.steps[-1][1]
    verb = verb_of(actions[0])
    if verb in (verbs.AGREE, verbs.CONTINUE, verbs.IGNORE):
        return [_parley(box, s, side, a, style) for a in actions]
    if verb_of(actions[-1]) in ground_war.VERBS or verb in ground_war.VERBS:
        return ground_war.scores(box, s, side, actions, style == BOLD)
    if verb in air_war.VERBS:
        sky = air_war.Sky(box, s, side)
        return [air_war.score(box, s, sky, a) for a in actions]
    return [_score(box, s, side, a, style) for a in actions]


def _score(box: Box, s: War, side: int, action: int, style: int) -> float:
    verb, a, b = verb_of(action), first_of(action), second_of(action)
    if verb in (verbs.PLAY, verbs.TRUMP, verbs.RESCIND, verbs.DISCARD):
        value = _card(box, s, side, verb, a)
        if style == TALK and verb in (verbs.PLAY, verbs.DISCARD):
            standing = box.effects[a][4 * side + 1] - box.effects[a][5 - 4 * side]
            value += _WEIGHT[1] * (standing if verb == verbs.PLAY else -standing)
        return value
    if verb == verbs.WAR:
        return _war(s, side, style)
    if verb == verbs.OPERATE:
        return _operation(box, s, side, a, style == BOLD)
    if verb == verbs.PATROL:
        return 0.5 + 0.1 * box.af[a] if s.steps[-1][0] == PATROLLING and side == UAR else 0.0
    if verb == verbs.JOIN:
        return 2.0 + combat.attack_of(box, s, a, s.steps[-1][2]) / 100
    if verb == verbs.RESOLVE:
        return 1.0
    if verb == verbs.DISRUPT:
        return -box.strength[a] + (-5.0 if s.flags[a] & 1 else 0.0)
    if verb == verbs.INTERCEPT:
        return 0.2 + 0.1 * (box.af[a] - box.af[b])
    if verb == verbs.ENGAGE:
        return 0.1 * (box.af[a] - 2)
    if verb == verbs.FIRE:
        return 0.1 * box.af[a] - 0.25
    if verb in (verbs.TAKE_DVP, verbs.TAKE_WFL) and s.steps[-1][0] == AWARDING:
        return 1.0 if verb == verbs.TAKE_WFL else 0.5
    if verb in (verbs.DSP, verbs.WFL):
        return _WEIGHT[1] * 2 if verb == verbs.DSP else footing(s)
    return _FLAT.get(verb, 0.0)


# --- the crisis ----------------------------------------------------------------------------------


def gain(s: War, effects: list[int], side: int) -> float:
    """What the levels of a card are worth to a side."""
    own, other = effects[4 * side : 4 * side + 4], effects[4 - 4 * side : 8 - 4 * side]
    weights = (footing(s), *_WEIGHT[1:])
    value = sum(w * (x - y) for w, x, y in zip(weights, own, other, strict=True))
    if at_war(s):
        value += _COMMITMENT * (effects[8] + effects[9]) * (1 if side == UAR else -1)
    elif side == UAR:
        value += effects[10] * 0.2
    return value


def footing(s: War) -> float:
    """What a WFL is worth: much before the war, which it decides, least when that ends."""
    if not at_war(s):
        return _WEIGHT[0]
    return _WAR_FOOTING if s.turn < s.last_turn else _LAST_FOOTING


def _card(box: Box, s: War, side: int, verb: int, card: int) -> float:
    if verb == verbs.DISCARD:
        use = gain(s, box.effects[card], side) if side == ISRAEL else _kept(box, s, card)
        useless = -use - (5.0 if box.trump[card] else 0.0)
        return 1.0 + useless / 10 if not box.special[card] else -0.5
    if verb == verbs.RESCIND:
        return gain(s, box.undoing[card], side) - (0.3 if at_war(s) else 1.0)
    if verb == verbs.TRUMP:
        played = s.steps[-1][2]
        answer = gain(s, box.effects[played], box.deck[played])
        if at_war(s):
            return answer / 2
        if side == UAR:  # 4.2 (4): his card trumped may be war; our own saved is not
            return 1.0 if box.deck[played] == UAR else answer / 5 - _provoked(s, ISRAEL)
        return answer / 5
    value = gain(s, box.effects[card], side)
    if side == UAR and not at_war(s) and box.deck[card] == UAR:
        value -= _haste(box, s, card) + _early_footing(box.effects[card])
    keywords = {keyword for keyword, _ in box.special[card]}
    if keywords & {"EXTRA_AIR_OPERATION", "EXTRA_AIRBORNE", "RETURN_AIR", "DEPLOY_EGYPT"}:
        value += 2.0
    if "WAR_BREAKS_OUT" in keywords or "UNEF_NEGEV" in keywords:
        value -= 3.0
    if keywords & {"YEMEN_BRIGADES", "COMMANDOS_WEST_BANK", "NO_FINAL_ACTIVATION", "NO_AIR"}:
        value += 1.5 if side == UAR else -1.0
    return value


def _kept(box: Box, s: War, card: int) -> float:
    """What a card is worth to the UAR in the hand, before play."""
    effects = box.effects[card]
    commitment = _COMMITMENT * (effects[8] + effects[9])
    return gain(s, effects, UAR) + commitment - _early_footing(effects)


def _early_footing(effects: list[int]) -> float:
    """What gain overrates in the UAR's cards: footing helps it only once there is war."""
    return effects[4 * UAR] * (_WEIGHT[0] - _WAR_FOOTING)


def _provoked(s: War, side: int) -> float:
    """4.2 (4): what the UAR stands to lose if a card of this side is trumped: that may be war."""
    return _PEACE * (10 - s.wfl[side]) / 10


def _haste(box: Box, s: War, card: int) -> float:
    """4.1.1, 4.2: Israel trumps what raises footing; what can be played in war waits for it, but
    Jordan must come before (4.3)."""
    bait = box.effects[card][4 * UAR] > 0
    can_wait = box.season[card] == ANY_TIME and box.effects[card][10] <= 0
    risky = (bait or can_wait) and cards.may_have_trump(box, s, ISRAEL)
    return _provoked(s, UAR) if risky else 0.0


def _war(s: War, side: int, style: int) -> float:
    """Israel strikes when it is ready; the UAR has what it wants without war."""
    lead = s.wfl[ISRAEL] - s.wfl[UAR]
    if side == UAR or style == TALK:
        return -1.0
    if style == BOLD:
        return 1.0 if lead >= 2 else -1.0
    if s.steps[-1][0] == OFFERED:
        return 1.0 if lead >= 3 else -1.0
    late = s.turn >= 5 and s.steps[-1][0] == DECLARING
    return 1.0 if late and lead >= 4 else -1.0


def _parley(box: Box, s: War, side: int, action: int, style: int) -> float:
    """9.1: agreeing is free while the other fights on; ignoring costs, but not the lead in MVPs."""
    verb = verb_of(action)
    if verb == verbs.CONTINUE:
        return 0.0
    winner = ahead(box, s)
    if style == BOLD or (style == TALK and winner != 1 - side):
        return 1.0 if (verb == verbs.AGREE) == (style == TALK) else -1.0
    if verb == verbs.IGNORE:
        return -0.1 if side == ISRAEL else -0.5
    if side == ISRAEL and not s.agreed >> UAR & 1:
        return 1.0
    return 1.0 if winner == side else -1.0 if winner == 1 - side else -0.2


def ahead(box: Box, s: War) -> int:
    """Who would win if the war ended with this turn; -1 for nobody."""
    mvps = victory.military(box, s, True)
    dvps = victory.diplomatic(box, s, mvps)
    if s.at[box.heavy] == box.hermon:
        dvps[UAR] += box.award["heavy-artillery"]  # 10.1: this turn's
    return victory.verdict(mvps, dvps)[0]


# --- the war -------------------------------------------------------------------------------------


def _operation(box: Box, s: War, side: int, kind: int, bold: bool) -> float:
    if kind == activation.AIR_OPERATION:
        bombers = side == ISRAEL or any(box.bomber[u] for u in air.ready_flyers(box, s, side))
        return 5.0 if bombers or bold else -0.5
    if side == UAR:
        return 1.5 if ground_war.Outlook(box, s, UAR, bold).worth_marching(kind) else -0.5
    if kind == activation.FINAL:
        return 1.0
    if kind == activation.INDEPENDENTS:
        return 3.0
    return 4.0 + 0.1 * sum(1 for u in box.of_ugdah[kind] if s.at[u] >= 0)
