"""The handbook has its own place among the server's addresses."""

from levant.web.handbook import SITE

from .conftest import House


def test_the_handbook_is_shown_to_anybody_and_is_not_the_page(house: House) -> None:
    answer = house.stranger().get("/docs/")
    assert "lv-app" not in answer.text
    built = (SITE / "index.html").is_file()
    assert answer.status_code == (200 if built else 404)
    assert answer.headers["x-frame-options"] == "DENY"
    assert ("sha256-" in answer.headers["content-security-policy"]) == built
