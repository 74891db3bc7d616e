"""Make a golden playthrough: a game between greedy bots, kept as a match file and as text.

python tests/golden/make.py GAME SCENARIO SEED [OPTION …]

Read the text with the rulebook open before it is committed: most rule bugs show there.
"""

import random
import sys
from pathlib import Path

import levant
from levant.bots import greedy_bot
from levant.lab.story import story

HERE = Path(__file__).parent


def main(game: str, scenario: str, seed: str, *options: str) -> None:
    match = levant.game(game).new(scenario, seed=seed, options=options)
    dice = random.Random(seed)
    while match.decision is not None:
        rules, state = match.rules, match.state
        codes = rules.legal(state)
        sight = rules.veil(state, match.decision.role)
        chosen = codes[0] if len(codes) == 1 else greedy_bot(rules, sight, codes, dice)
        match.play(match.decision.actions[codes.index(chosen)])
    match.save(HERE / f"{game}.json")
    (HERE / f"{game}.txt").write_text(story(match))


if __name__ == "__main__":
    main(*sys.argv[1:])
