"""A game of a run as a match file, to be replayed in the page, the terminal and Python."""

from levant.core.dice import fingerprint
from levant.lab.chronicle import Chronicle
from levant.lab.run_file import RunFile
from levant.lab.variants import rules_with
from levant.match_file import FILE_VERSION, MatchFile, Opening


def match_file_of(run: RunFile, game: Chronicle) -> MatchFile:
    """With the digest of what it was played with: by that a former edition of the pack is found."""
    plan, each = run.plan, run.plan.combinations[game.place]
    about = rules_with(plan.game, each.pack, each.changes).about
    known = [option.id for option in about.options if option.id in each.options]
    pack = run.packs[game.place] if run.packs else about.pack[each.scenario]
    return MatchFile(
        levant=FILE_VERSION,
        opening=Opening(plan.game, each.scenario, known, game.seed, pack),
        fingerprint=fingerprint(game.seed),
        actions=game.actions(),
        checksum="",
        result=None if game.forfeit else game.level,
        seats={role: f"bot:{name}" for role, name in each.bots.items()},
    )
