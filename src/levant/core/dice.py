"""Chance: every die is a keyed hash of a secret seed and a counter.

Guarantees: the same key and counter give the same roll on every machine; rolls are uniform; the
fingerprint is public from the start and, once the seed is told, anyone can check every roll.

There are two methods, told apart by the length of the key; docs/dice.md has both to the last byte.
ALONE (BLAKE2b) is for a seed that its player gives or draws himself. TOGETHER (SHA-512, which every
browser can do) is for a seed that a server draws and its players stir: each adds what the server
could not know when it showed the fingerprint.

In no match, a key may also be the dice themselves (`told_dice`): who searches the tree of a game
tells them.
"""

import hashlib
import hmac
from collections.abc import Sequence

ALONE, TOGETHER = 1, 2
WORD = 2**64
_SHORT = 32  # bytes in a key of ALONE
_TOLD = b"told dice"  # how a key begins that is no hash


class DieWanted(Exception):
    """A die was rolled that has not been told."""

    def __init__(self, sides: int) -> None:
        super().__init__(f"a die with {sides} sides has not been told")
        self.sides = sides


def key_of(seed: str, method: int = ALONE) -> bytes:
    """The secret key that a seed stands for."""
    if method == ALONE:
        return hashlib.blake2b(seed.encode(), digest_size=_SHORT, person=b"levant-seed").digest()
    return hashlib.sha512(b"levant-seed\0" + seed.encode()).digest()


def fingerprint(seed: str, method: int = ALONE) -> str:
    """What is shown at the start: it commits to the seed without telling it."""
    key = key_of(seed, method)
    if method == ALONE:
        return hashlib.blake2b(key, digest_size=16, person=b"levant-print").hexdigest()
    return hashlib.sha512(b"levant-print\0" + key).hexdigest()[:64]


def stirred(key: bytes, added: str) -> bytes:
    """The key after somebody has added something to it; always one of TOGETHER."""
    return hashlib.sha512(b"levant-stir\0" + key + added.encode()).digest()


def roll(key: bytes, counter: int, sides: int) -> int:
    """Roll number `counter` of a match, from 1 to `sides`."""
    if key.startswith(_TOLD):
        return _told(key, counter, sides)
    ceiling = WORD - WORD % sides
    attempt = 0
    while True:
        message = (counter << 16 | attempt).to_bytes(10, "big")  # eight bytes and two
        if len(key) <= _SHORT:
            digest = hashlib.blake2b(message, digest_size=8, key=key).digest()
        else:
            digest = hmac.digest(key, message, "sha512")[:8]
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
