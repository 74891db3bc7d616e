"""Chance: every die is a keyed hash of a secret seed and a counter.

Guarantees: the same seed and counter give the same roll on every machine; rolls are uniform; the
fingerprint is public from the start and, once the seed is told, anyone can check every roll.

A key may also be the dice themselves (`told_dice`): who searches the tree of a game tells them.
"""

import hashlib
from collections.abc import Sequence

WORD = 2**64
_TOLD = b"told dice"  # how a key begins that is no hash


class DieWanted(Exception):
    """A die was rolled that has not been told."""

    def __init__(self, sides: int) -> None:
        super().__init__(f"a die with {sides} sides has not been told")
        self.sides = sides


def key_of(seed: str) -> bytes:
    """The secret key that a seed stands for."""
    return hashlib.blake2b(seed.encode(), digest_size=32, person=b"levant-seed").digest()


def fingerprint(seed: str) -> str:
    """What is shown at the start: it commits to the seed without telling it."""
    return hashlib.blake2b(key_of(seed), digest_size=16, person=b"levant-print").hexdigest()


def roll(key: bytes, counter: int, sides: int) -> int:
    """Roll number `counter` of a match, from 1 to `sides`."""
    if key.startswith(_TOLD):
        return _told(key, counter, sides)
    ceiling = WORD - WORD % sides
    attempt = 0
    while True:
        message = counter.to_bytes(8, "big") + attempt.to_bytes(2, "big")
        digest = hashlib.blake2b(message, digest_size=8, key=key).digest()
        word = int.from_bytes(digest, "big")
        if word < ceiling:
            return word % sides + 1
        attempt += 1


def told_dice(dice: Sequence[int], before: int) -> bytes:
    """A key with which roll number `before` + 1 is the first of `dice`, and so on; the roll after
    the last of them raises DieWanted."""
    return _TOLD + before.to_bytes(8, "big") + b"".join(die.to_bytes(2, "big") for die in dice)


def _told(key: bytes, counter: int, sides: int) -> int:
    start = len(_TOLD) + 8
    at = start + 2 * (counter - 1 - int.from_bytes(key[len(_TOLD) : start], "big"))
    if at >= len(key):
        raise DieWanted(sides)
    return int.from_bytes(key[at : at + 2], "big")
