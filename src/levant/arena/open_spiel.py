"""OpenSpiel: every game as a Python game, registered when this module is imported.

    import levant.arena.open_spiel, pyspiel
    game = pyspiel.load_game("levant_golan_73(scenario=tournament)")

Chance is explicit: a die that the rules ask for is a chance node with its sides as outcomes. The
utility is 1 for having won, -1 for having lost; in games where everybody can lose it is not
zero-sum. Parameters: `scenario`; `options`, joined by +; `encoding`, `words` (a number means the
same everywhere, as information-set search needs) or `list`; `limit`, after how many decisions a
game is broken off as a draw, 0 for never; `position`, a file with a position document to begin
from.

`observation_*` is what a player sees now, `information_state_*` also what he has seen and done. The
string of the latter is a digest: the same for two histories if and only if the player has seen and
done the same; the tensor has his last actions. `resample_from_infostate` guesses what is hidden.
"""

import json
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from levant.arena.encodings import WordEncoding
from levant.arena.sitting import payoffs
from levant.arena.spots import OVER, REMEMBERED, SIDES, Spot, tree_of
from levant.arena.vision import Numbers
from levant.core.actions import first_of, second_of, third_of, verb_of
from levant.core.rules import About
from levant.games import EVERY, rules_of

LONGEST = 500_000
"""Choices of a game, at most; every game ends."""
ALL_MAY_LOSE = ("six-day-war-1967", "six-days-of-war")


class LevantGame(pyspiel.Game):
    """One of our games; OpenSpiel is given a subclass for each."""

    id: str
    kind: Any

    def __init__(self, params: dict[str, Any]) -> None:
        names = ("scenario", "options", "encoding", "limit", "position")
        self.tree = tree_of(self.id, *[params[name] for name in names])
        self.roles = self.tree.rules.about.roles
        info = pyspiel.GameInfo(
            num_distinct_actions=self.tree.encoding.size,
            max_chance_outcomes=SIDES,
            num_players=len(self.roles),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if self.id in ALL_MAY_LOSE else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, params)

    def new_initial_state(self) -> "LevantState":
        return LevantState(self)

    def __reduce__(self) -> tuple[object, ...]:
        return pyspiel.load_game, (str(self),)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "LevantObserver":
        recall = isinstance(kind, pyspiel.IIGObservationType) and kind.perfect_recall
        return LevantObserver(self, recall)


class LevantState(pyspiel.State):
    def __init__(self, game: LevantGame) -> None:
        super().__init__(game)
        self.spot: Spot = game.tree.opening

    def current_player(self) -> int:
        return self.spot.player

    def is_terminal(self) -> bool:
        return self.spot.player == OVER

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.spot.tree.encoding.offered(self.spot.phrase))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        sides = self.spot.sides
        return [(die, 1 / sides) for die in range(sides)]

    def _apply_action(self, number: int) -> None:
        self.spot = self.spot.tree.after(self.spot, number)

    def _action_to_string(self, player: int, number: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"die {number + 1} of {self.spot.sides}"
        return self.spot.tree.encoding.text(self.spot.phrase, number)

    def returns(self) -> list[float]:
        rules, state = self.spot.tree.rules, self.spot.state
        over = self.is_terminal() and state is not None and rules.role(state) is None
        return payoffs(rules, rules.result(state) if over and state else None)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "LevantState":
        """Another state that the player cannot tell from this one; `sampler()` is from 0 to 1."""
        if self.spot.sides:
            raise ValueError("resampling is for players: this is a chance node")
        tree = self.spot.tree
        tree.remember(self.spot, self.history())
        other: LevantState = self.clone()
        other.spot = tree.guessed(self.spot, player, random.Random(sampler()))
        return other

    def __str__(self) -> str:
        spot, about = self.spot, self.spot.tree.rules.about
        if spot.state is None:
            return f"{about.id}, before the opening"
        asked = "over" if self.is_terminal() else f"player {spot.player}, {spot.phrase[1]} said"
        return f"{about.id}, decision {spot.decisions}, {asked}"


class LevantObserver:
    """What a player sees; with `recall`, also his last actions and a digest of all he has seen."""

    def __init__(self, game: LevantGame, recall: bool) -> None:
        self._tree, self._roles, self._recall = game.tree, game.roles, recall
        size = game.tree.vision.size
        self.tensor: Numbers = np.zeros(size + (REMEMBERED * 4 if recall else 0), np.float32)
        parts = game.tree.vision.graph(self.tensor[:size])
        self.dict = {name: part for name, part in parts.items() if part.size}
        if recall:
            self.dict["own"] = self.tensor[size:].reshape(REMEMBERED, 4)

    def set_from(self, state: LevantState, player: int) -> None:
        tree = self._tree
        self.tensor[: tree.vision.size] = tree.row(state.spot, player)
        if self._recall:
            own = tree.remember(state.spot, state.history())[player].own
            self.dict["own"].fill(0)
            for k, code in enumerate(own):
                self.dict["own"][k] = verb_of(code), first_of(code), second_of(code), third_of(code)

    def string_from(self, state: LevantState, player: int) -> str:
        tree, spot, role = self._tree, state.spot, self._roles[player]
        said = self._said(spot) if player == spot.player else ""
        if self._recall:
            return f"{role} {tree.remember(spot, state.history())[player].digest.hex()}{said}"
        if spot.state is None:
            return f"{role} {{}}"
        view = tree.rules.view(tree.sight(spot, player), role)
        return f"{role} {json.dumps(view)}{said}"

    def _said(self, spot: Spot) -> str:
        encoding = self._tree.encoding
        if isinstance(encoding, WordEncoding):
            return "".join(f" {encoding.vocabulary[word]}" for word in encoding.said(spot.phrase))
        return f" page {spot.phrase[1]}" if spot.phrase[1] else ""


def short_name(game: str) -> str:
    """How OpenSpiel knows a game."""
    return f"levant_{game.replace('-', '_')}"


def _type_of(about: About) -> Any:
    kinds = pyspiel.GameType
    known = kinds.Information
    return kinds(
        short_name=short_name(about.id),
        long_name=about.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=known.IMPERFECT_INFORMATION if about.hidden else known.PERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM
        if about.id in ALL_MAY_LOSE
        else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=len(about.roles),
        min_num_players=len(about.roles),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={
            "scenario": "", "options": "", "encoding": WordEncoding.name, "limit": 0,
            "position": "",
        },
    )  # fmt: skip


def _register() -> None:
    """A class for each game: a function that OpenSpiel holds would be freed after Python is."""
    known = set(pyspiel.registered_names())
    for game in EVERY:
        if short_name(game) not in known:
            kind = _type_of(rules_of(game).about)
            members = {"id": game, "kind": kind}
            pyspiel.register_game(kind, type(short_name(game), (LevantGame,), members))


_register()
