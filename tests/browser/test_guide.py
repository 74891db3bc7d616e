"""A guided first game: it says what to do, lets one go astray, and brings one back."""

from playwright.sync_api import Locator, expect


def learn(table, game: str) -> Locator:
    table.home()
    card = table.page.locator("article", has_text=game)
    card.get_by_role("button", name="Learn").click()
    lesson = table.page.locator("lv-guide section")
    lesson.wait_for(timeout=60_000)  # the first table of a game is slow to be laid
    return lesson


def press(lesson: Locator, name: str, then: str) -> None:
    lesson.get_by_role("button", name=name).click()
    expect(lesson).to_contain_text(then)


def take_minsk(table) -> None:
    table.click_cell("1120")
    table.page.locator('lv-fan [data-unit="So-01"]').click()
    expect(table.decision).to_contain_text("Where does Minsk")


def test_a_lesson_shows_the_way_and_brings_back_who_goes_astray(table) -> None:
    lesson = learn(table, "Sixth Fleet")
    for step in (2, 3, 4, 5):
        press(lesson, "Go on", f"{step} of ")
    table.page.locator("lv-board .pointed").wait_for(state="attached")

    take_minsk(table)
    table.click_cell("1516")  # too far
    expect(table.page.locator("lv-toast")).to_contain_text("costs 6")
    press(lesson, "Go on", "6 of ")

    take_minsk(table)
    table.click_cell("1219")  # allowed, but not what is asked for
    expect(lesson).to_contain_text("another way")
    press(lesson, "Back to the lesson", "6 of ")

    take_minsk(table)
    table.click_cell("1318")
    expect(lesson).to_contain_text("7 of ")
    press(lesson, "Do it for me", "8 of ")
    table.page.reload()
    lesson.wait_for(timeout=60_000)
    expect(lesson).to_contain_text("8 of ")


def test_every_game_offers_a_lesson(table) -> None:
    table.home()
    cards = table.page.locator("article", has=table.page.get_by_role("button", name="Play now"))
    expect(cards.first).to_be_visible()
    expect(cards.get_by_role("button", name="Learn")).to_have_count(cards.count())


def test_a_lesson_can_be_left_and_the_match_goes_on(table) -> None:
    lesson = learn(table, "Golan '73")
    lesson.get_by_role("button", name="Leave the lesson").click()
    expect(lesson).to_have_count(0)
    table.page.reload()
    table.page.locator("lv-curtain button").click()  # now the other side is hidden again
    expect(table.decision).to_contain_text("Israeli to decide")
    expect(lesson).to_have_count(0)
