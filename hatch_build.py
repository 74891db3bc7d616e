"""Builds the page while a wheel or an editable install is made.

A machine without a way to npm's registry still gets Levant; only the page is missing then, and
`levant serve` says how to build it.
"""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = Path("src/levant/web/page")


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    def dependencies(self) -> list[str]:
        packages: list[str] = self._build().node_packages()
        return packages

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        module = self._build()
        try:
            module.build()
        except module.CannotBuild as fault:
            self.app.display_warning(
                f"The page was left out: {fault}\n"
                "Everything else is installed. Later: python -m levant.web.page.build"
            )

    def _build(self) -> ModuleType:
        """`build.py` by its path: Levant itself is not installed yet."""
        spec = importlib.util.spec_from_file_location(
            "levant_page_build", Path(self.root) / PAGE / "build.py"
        )
        assert spec
        assert spec.loader
        module = importlib.util.module_from_spec(spec)
        sys.modules[spec.name] = module
        spec.loader.exec_module(module)
        return module
