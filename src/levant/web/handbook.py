"""The handbook under /docs/: the site that MkDocs builds from the repository's docs/.

A wheel carries it along where it could be built; elsewhere the address says how to read it.
"""

import base64
import hashlib
import os
import re
from functools import cache
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

SITE = Path(__file__).parent / "docs"
NOT_BUILT = """The handbook is not part of this installation.

It is in the folder docs/ of Levant's repository, to be read as it is: begin with docs/index.md.
In a checkout this builds it, and the server shows it here:

    pip install -e '.[server,docs]' && mkdocs build
"""
POLICY = (
    "default-src 'none'; script-src 'self' {scripts}; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
_SCRIPT = re.compile(rb"<script>(.*?)</script>", re.DOTALL)


class Handbook(StaticFiles):
    """Files as they were built. A page may run the scripts that stand in it, and no others."""

    def __init__(self, site: Path = SITE) -> None:
        super().__init__(directory=site, html=True, check_dir=False)
        self._site = site

    async def check_config(self) -> None:
        """A site that was not built is no fault: the visitor is told."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        if not (self._site / "index.html").is_file():
            return PlainTextResponse(NOT_BUILT, 404)
        try:
            return await super().get_response(path, scope)
        except HTTPException as missing:
            return PlainTextResponse("The handbook has no such page.", missing.status_code)

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """Also of a file that has not changed: a browser takes the headers for those it knew."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["cache-control"] = "no-cache"
        policy = policy_of(Path(full_path), stat_result.st_mtime)
        response.headers["content-security-policy"] = policy
        return response


@cache
def policy_of(file: Path, changed: float) -> str:
    """The policy of a page, with a hash for every script that stands in it."""
    scripts = _SCRIPT.findall(file.read_bytes()) if file.suffix == ".html" else []
    digests = [base64.b64encode(hashlib.sha256(script).digest()).decode() for script in scripts]
    return POLICY.format(scripts=" ".join(f"'sha256-{digest}'" for digest in digests))
