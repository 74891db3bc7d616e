"""The page's files, built into `page/dist` and kept by the browser until they change."""

import hashlib
import mimetypes
from functools import cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from levant.web.api import json_response
from levant.web.problem import not_found

DIST = Path(__file__).parent / "page" / "dist"
NOT_BUILT = """The page has not been built. In a checkout of Levant, run

    python -m levant.web.page.build

which needs nothing but Python: where the machine has no Node, it comes as a package.
The API works meanwhile: see /api/openapi.json.
"""
FOREVER = "public, max-age=31536000, immutable"

mimetypes.add_type("text/javascript", ".js")


async def show_file(request: Request) -> Response:
    """/page/NAME: a built file. With the right ?v= it never changes."""
    file = (DIST / request.path_params["path"]).resolve()
    if not file.is_relative_to(DIST.resolve()) or not file.is_file():
        return PlainTextResponse("there is no such file", 404)
    tag = f'"{digest(file, file.stat().st_mtime)}"'
    lasting = request.query_params.get("v") == tag.strip('"')
    headers = {"etag": tag, "cache-control": FOREVER if lasting else "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    media = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return Response(file.read_bytes(), media_type=media, headers=headers)


async def show_page(request: Request) -> Response:
    """Every other address is the page itself: /, /match/ID, /join/ID/TOKEN …"""
    if request.path_params.get("path", "").startswith("api/"):
        return json_response(not_found("address").failure(), 404)
    index = DIST / "index.html"
    if not index.is_file():
        return PlainTextResponse(NOT_BUILT, 503)
    return Response(
        _versioned(index), media_type="text/html", headers={"cache-control": "no-cache"}
    )


def _versioned(index: Path) -> str:
    """The page with a ?v= behind each of its files."""
    text = index.read_text(encoding="utf-8")
    for file in DIST.iterdir():
        address = f'"/page/{file.name}"'
        if address in text:
            version = digest(file, file.stat().st_mtime)
            text = text.replace(address, f'"/page/{file.name}?v={version}"')
    return text


@cache
def digest(file: Path, changed: float) -> str:
    return hashlib.blake2b(file.read_bytes(), digest_size=8).hexdigest()
