"""Chance: every die is a keyed hash of a secret seed and a counter.

Guarantees: the same seed and counter give the same roll on every machine; rolls are uniform; the
fingerprint is public from the start and, once the seed is told, anyone can check every roll.
"""

import hashlib

WORD = 2**64


def key_of(seed: str) -> bytes:
    """The secret key that a seed stands for."""
    return hashlib.blake2b(seed.encode(), digest_size=32, person=b"levant-seed").digest()


def fingerprint(seed: str) -> str:
    """What is shown at the start: it commits to the seed without telling it."""
    return hashlib.blake2b(key_of(seed), digest_size=16, person=b"levant-print").hexdigest()


def roll(key: bytes, counter: int, sides: int) -> int:
    """Roll number `counter` of a match, from 1 to `sides`."""
    ceiling = WORD - WORD % sides
    attempt = 0
    while True:
        message = counter.to_bytes(8, "big") + attempt.to_bytes(2, "big")
        digest = hashlib.blake2b(message, digest_size=8, key=key).digest()
        word = int.from_bytes(digest, "big")
        if word < ceiling:
            return word % sides + 1
        attempt += 1
