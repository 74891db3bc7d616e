"""What a role may know: veils and views."""

from levant.core.nodes import members, node_set
from levant.core.state import copy_of
from levant.games.six_days_of_war import state, steps, words
from levant.games.six_days_of_war.box import EVENT_DECK, ISRAEL, SIDES, UAR, Box
from levant.games.six_days_of_war.rules import air_bases, supply, victory
from levant.games.six_days_of_war.state import DECK as IN_DECK
from levant.games.six_days_of_war.state import War

Plain = dict[str, object]

DISCREET = frozenset(
    {steps.CHOOSING, steps.DISCARDING, steps.ACTING, steps.DRAWING}
    | {steps.TRUMPING, steps.COUNTERING, steps.EXTRA}
)
"""4.1: the steps that ask for cards: that a hand has none that fits is its owner's to know."""


def veil(box: Box, s: War, role: str) -> War:
    """4.1: hands, held events, the deck and what was put aside in secret are kept."""
    sight = copy_of(s)
    sight.key = b""
    sight.legal = []
    seat = SIDES.index(role) if role in SIDES else -1
    sight.seer = seat + 1 if seat >= 0 else 3
    if s.seer:
        return sight
    unknown = [card for card in box.cards if hidden(box, s, card, seat)]
    for card in unknown:
        sight.card[card] = state.UNKNOWN
        sight.holder[card] = -1
    top = s.steps[-1]
    if top[0] == steps.DRAWING and top[1] != seat:
        sight.drawn = 0
    if seat != UAR:
        sight.first_card = 0
    if seat != ISRAEL:
        sight.duty_free = 0
    sight.steps = [_veiled_step(frame, seat) for frame in s.steps]
    return sight


def hidden(box: Box, s: War, card: int, seat: int) -> bool:
    place = s.card[card]
    if box.deck[card] == EVENT_DECK:
        return place == IN_DECK or (place == state.HAND and s.holder[card] != seat)
    return place in (state.HAND, state.REMOVED, state.UNUSED) and box.deck[card] != seat


def known(box: Box, sight: War) -> int:
    """4.1: the cards that were told, but for one's own."""
    own = sight.seer - 1
    told = [card for card in box.cards if sight.card[card] != state.UNKNOWN]
    return node_set([card for card in told if box.deck[card] != own])


def _veiled_step(frame: tuple[int, ...], seat: int) -> tuple[int, ...]:
    if frame[0] in (steps.CHOOSING, steps.DISCARDING) and frame[1] != seat:
        return (frame[0], frame[1], 0)
    return frame


def view(box: Box, s: War, role: str) -> Plain:
    """What a role may know besides the position, from a veiled state."""
    names, units = box.board.names, box.unit_names
    mvps = victory.military(box, s, True)
    held = [box.card_names[card] for card in box.cards if s.card[card] == state.HAND]
    return {
        "headline": words.headline(box, s),
        "hand": held if role in SIDES else [],
        "stacks": {
            names[node]: [units[u] for u in state.stack_at(s, node)]
            for node in range(box.board.size)
            if s.top[node] >= 0
        },
        "airbases": {
            name: [units[u] for u in air_bases.residents(box, s, base)]
            for base, name in enumerate(box.base_names)
        },
        "out_of_supply": [units[u] for u in members(supply.cut_off(box, s))],
        "mvp": {side: mvps[n] / 2 for n, side in enumerate(SIDES)},
        "attackers": [units[u] for u in s.attackers],
    }
