"""Builds page and handbook while a wheel is made; an editable install gets the page only.

A machine without a way to npm's registry still gets Levant; only the page is missing then, and
`levant serve` says how to build it. The same holds for the handbook and MkDocs: what it needs is
no requirement of the build, so that a registry without it spoils nothing.

With LEVANT_COMPILED=1 the wheel's engine is compiled by mypyc, in a copy: the checkout stays plain.
"""

import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = Path("src/levant/web/page")
COMPILING = Path("src/levant/lab/compiling.py")
HANDBOOK = ("mkdocs", "material", "mkdocstrings")  # what it is built with
COMPILED = bool(os.environ.get("LEVANT_COMPILED"))
SECONDS = 60  # for fetching MkDocs, and for building: an install is not to wait for long


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    def dependencies(self) -> list[str]:
        packages: list[str] = self._module(PAGE / "build.py").node_packages()
        return packages + (self.config["compiling"] if COMPILED else [])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        with tempfile.TemporaryDirectory() as place:
            here = all(importlib.util.find_spec(each) for each in HANDBOOK)
            wanted = version != "editable" and not here
            fetching = self._fetch(place) if wanted else None  # meanwhile the page is built
            self._page()
            if version != "editable":
                self._handbook(fetching, place)
        if COMPILED and version != "editable":
            self._compile(build_data)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        shutil.rmtree(self._copy, ignore_errors=True)

    def _compile(self, build_data: dict[str, Any]) -> None:
        """The modules that `compiled` lists go into the wheel beside their sources."""
        root = Path(self.root)
        source = root / "src"
        found = {file for pattern in self.config["compiled"] for file in root.glob(pattern)}
        modules = sorted(str(file.relative_to(source)) for file in found)
        shutil.rmtree(self._copy, ignore_errors=True)
        ignored = shutil.ignore_patterns("__pycache__", "node_modules", "docs", "*.so", "*.pyd")
        shutil.copytree(source, self._copy, ignore=ignored)
        try:
            self._module(COMPILING).compile_in(self._copy, modules, sys.path)
        except subprocess.CalledProcessError as fault:
            raise RuntimeError(f"mypyc failed: {fault.output[-2000:]}") from fault
        shutil.rmtree(self._copy / "build")
        for file in [*self._copy.rglob("*.so"), *self._copy.rglob("*.pyd")]:
            build_data["force_include"][str(file)] = str(file.relative_to(self._copy))
        build_data["pure_python"], build_data["infer_tag"] = False, True

    @property
    def _copy(self) -> Path:
        return Path(self.root) / "build" / "compiled"

    def _page(self) -> None:
        module = self._module(PAGE / "build.py")
        try:
            module.build()
        except module.CannotBuild as fault:
            self.app.display_warning(
                f"The page was left out: {fault}\n"
                "Everything else is installed. Later: python -m levant.web.page.build"
            )

    def _handbook(self, fetching: "subprocess.Popen[bytes] | None", place: str) -> None:
        try:
            if fetching and fetching.wait(SECONDS):
                raise OSError("MkDocs cannot be fetched")
            path = os.pathsep.join([place, *sys.path])
            subprocess.run(
                [sys.executable, "-m", "mkdocs", "build", "--quiet"],
                cwd=self.root, env={**os.environ, "PYTHONPATH": path}, check=True, timeout=SECONDS,
                capture_output=True,
            )  # fmt: skip
        except (OSError, subprocess.SubprocessError) as fault:
            if fetching:
                fetching.kill()
            self.app.display_warning(
                f"The handbook was left out: {fault}\n"
                f"Everything else is installed; it can be read in {Path(self.root) / 'docs'}."
            )

    def _fetch(self, place: str) -> "subprocess.Popen[bytes]":
        """MkDocs and what the handbook needs into a folder, by the pip that runs this build."""
        about = Path(self.root, "pyproject.toml").read_text("utf-8")
        project = tomllib.loads(about)["project"]
        words = ["install", "--quiet", "--no-compile", "--retries", "0", "--timeout", "5"]
        words += ["--disable-pip-version-check", "--target", place]
        return subprocess.Popen(
            [sys.executable, "-I", "-m", "pip", *words, *project["optional-dependencies"]["docs"]],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip

    def _module(self, path: Path) -> ModuleType:
        """A module by its path: Levant itself is not installed yet."""
        spec = importlib.util.spec_from_file_location(f"levant_{path.stem}", Path(self.root) / path)
        assert spec
        assert spec.loader
        module = importlib.util.module_from_spec(spec)
        sys.modules[spec.name] = module
        spec.loader.exec_module(module)
        return module
