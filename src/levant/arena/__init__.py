"""The games behind the interfaces that researchers use.

- `levant_v0` PettingZoo, `gym` Gymnasium, `open_spiel` OpenSpiel, `vector` many tables at once
- `encodings` how an action is a number, `vision` how a position is an array
- `policy` makes a bot of a policy

Nothing here is imported unless it is asked for: the extra `arena` installs what it needs.
"""
