"""A game of a run as a match file, to be replayed in the page, the terminal and Python."""

from levant.core.dice import fingerprint
from levant.lab.chronicle import Chronicle
from levant.lab.plan import RunPlan
from levant.lab.variants import AnyRules, rules_with
from levant.match_file import FILE_VERSION, MatchFile, Opening


def match_file_of(plan: RunPlan, game: Chronicle, rules: AnyRules | None = None) -> MatchFile:
    each = plan.combinations[game.place]
    rules = rules or rules_with(plan.game, each.pack, each.changes)
    known = [option.id for option in rules.about.options if option.id in each.options]
    pack = rules.about.pack[each.scenario]
    return MatchFile(
        levant=FILE_VERSION,
        opening=Opening(plan.game, each.scenario, known, game.seed, pack),
        fingerprint=fingerprint(game.seed),
        actions=game.actions(),
        checksum="",
        result=None if game.forfeit else game.level,
        seats={role: f"bot:{name}" for role, name in each.bots.items()},
    )
