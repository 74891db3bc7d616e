"""The games as the page learns of them, and the document for programs."""

import levant
from levant.bots import BOTS
from levant.web.app import ENDPOINTS
from levant.web.cards import title_of
from levant.web.static_files import DIST

from .conftest import GAME, House, Player


def test_all_games_are_listed_with_their_pictures(ann: Player) -> None:
    cards = {card["id"]: card for card in ann.get("/api/games").json()}
    assert list(cards) == [about.id for about in levant.games()]
    for about in levant.games():
        card = cards[about.id]
        assert card["roles"] == list(about.roles)
        assert card["bots"] == [{"name": bot, "line": BOTS[bot].line} for bot in BOTS]
        assert ann.get(card["picture"]).text.startswith("<svg")


def test_what_never_changes_of_a_game_is_sent_once(ann: Player) -> None:
    answer = ann.get(f"/api/games/{GAME}")
    game = answer.json()
    rules = levant.game(GAME).rules
    assert {cell["name"] for cell in game["cells"]} == {c.name for c in rules.sheet().cells}
    assert game["faces"].keys() == rules.faces().keys() == game["distant"].keys()
    assert game["cases"].keys() == rules.cases.keys()
    assert game["verbs"]["move"] == ["unit", "node"]
    tag = answer.headers["etag"]
    again = ann.get(f"/api/games/{GAME}", headers={"if-none-match": tag})
    assert (again.status_code, again.content) == (304, b"")


def test_what_has_cells_of_its_own_is_told_by_how_they_begin(ann: Player) -> None:
    game = ann.get("/api/games/six-days-of-war").json()
    assert game["verbs"]["raid"] == ["unit", "base/"]
    assert any(cell["name"] == "base/EGY-1" for cell in game["cells"])
    assert game["verbs"]["play"] == ["card"]


def test_unknown_games(ann: Player) -> None:
    for path in ("chess", "chess/sheet.svg", "..%2f..%2fetc%2fpasswd"):
        assert ann.get(f"/api/games/{path}").status_code == 404


def test_the_document_for_programs_has_every_route_and_every_reference_is_there(
    ann: Player,
) -> None:
    answer = ann.get("/api/openapi.json")
    document = answer.json()
    for endpoint in ENDPOINTS:
        assert endpoint.method.lower() in document["paths"][endpoint.path]
    wanted = {part.split('"')[0] for part in answer.text.split("#/components/schemas/")[1:]}
    assert wanted <= document["components"]["schemas"].keys()
    assert {"Update", "Request", "Answer", "Scene"} <= document["components"]["schemas"].keys()


def test_the_page_or_how_to_build_it(house: House) -> None:
    stranger = house.stranger()
    for path in ("/", "/match/abc", "/join/abc/def.ghi"):
        answer = stranger.get(path)
        if (DIST / "index.html").is_file():
            assert "<html" in answer.text
        else:
            assert "python -m levant.web.page.build" in answer.text
    for path in ("/page/%2e%2e/%2e%2e/serve.py", "/page/nothing.js"):
        assert stranger.get(path).status_code == 404


def test_what_an_option_changes_is_told_in_a_sentence(ann: Player) -> None:
    cards = {card["id"]: card for card in ann.get("/api/games").json()}
    for card in cards.values():
        for option in card["options"]:
            assert option["summary"][0].isupper()
            assert option["summary"].endswith(".")
    told = {each["id"]: each["summary"] for each in cards["six-days-of-war"]["options"]}
    assert told["optional-cards"].startswith("Six optional cards allow")
    assert told["armageddon"].startswith("If both players")
    idle = {each["id"]: each["idle"] for each in cards["six-days-of-war"]["options"]}
    assert idle["optional-cards"] == ["historical"]  # 15.0: not for it, so it is not offered there
    assert idle["armageddon"] == []


def test_the_title_of_a_match_tells_the_game_once() -> None:
    assert title_of("six-day-war-1967", "standard") == "Six Day War 1967: 5 to 10 June 1967"
    assert title_of("golan-73", "campaign").endswith(": Campaign")
