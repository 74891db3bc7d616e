"""The page's types are made from the server's messages."""

import re

from levant.web.page import wire_types


def fields(name: str) -> str:
    found = re.search(rf"export interface {name} {{\n(.*?)}}", wire_types.written(), re.S)
    assert found
    return found[1]


def test_the_pages_types_are_as_the_server_has_them() -> None:
    stale = "the page's types are stale: run python -m levant.web.page.wire_types"
    assert wire_types.FILE.read_text() == wire_types.written(), stale


def test_what_is_sent_is_never_left_out() -> None:
    assert "  events: EventLine[];\n" in fields("Update")
    assert "  thinking: string;\n" in fields("Update")  # has a default, and is sent all the same


def test_what_is_taken_may_be_left_out_where_it_has_a_default() -> None:
    assert "  do: string;\n" in fields("Request")
    assert "  at?: number;\n" in fields("Request")


def test_pairs_unions_and_dictionaries_keep_their_shape() -> None:
    assert "  markers: [string, number][];\n" in fields("Track")
    assert "  asked: Asked | null;\n" in fields("Scene")
    assert "  cases: Record<string, CaseCard>;\n" in fields("GameStatic")
