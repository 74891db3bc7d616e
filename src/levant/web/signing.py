"""Short texts that only this server can have written: cookies and password links."""

import base64
import hashlib
import hmac
import time


def sign(secret: str, purpose: str, text: str, seconds: float) -> str:
    """A token that says `text` for so many seconds."""
    body = _armoured(f"{int(time.time() + seconds)}:{text}".encode())
    return f"{body}.{_signature(secret, purpose, body)}"


def signed_text(secret: str, purpose: str, token: str) -> str | None:
    """What a token of ours says; None if it is forged, of another purpose or too old."""
    body, _, signature = token.partition(".")
    if not hmac.compare_digest(
        _signature(secret, purpose, body).encode(), signature.encode("utf-8", "replace")
    ):
        return None
    end, _, text = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)).decode().partition(":")
    return text if time.time() < int(end) else None


def _signature(secret: str, purpose: str, body: str) -> str:
    key = hashlib.blake2b(secret.encode(), digest_size=32, person=purpose.encode()[:16]).digest()
    return _armoured(hmac.digest(key, body.encode("utf-8", "replace"), "sha256"))


def _armoured(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")
