"""The words screen and its categories: rows 3, 5, 6, 7 and 8 of the acceptance run."""

import re

import pytest
from playwright.sync_api import expect

from conftest import Setting
from ledger import Ledger

ONE_EACH = pytest.mark.parametrize(
    "setting", [Setting("ru", False, 360), Setting("en", True, 1280)], indirect=True, ids=str
)


def sort_by(visitor, name):
    """Chooses an order on the words screen."""
    visitor.button(name).click()
    expect(visitor.button(name)).to_have_attribute("aria-pressed", "true")


def order_of(visitor, titles):
    """Those of the titles that the words screen shows, from top to bottom."""
    shown = visitor.page.locator("main").inner_text()
    places = {title: re.search(rf"^{re.escape(title)}", shown, re.MULTILINE) for title in titles}
    assert all(places.values()), f"not all of {titles} are shown"
    return sorted(titles, key=lambda title: places[title].start())


def test_row_3_the_words_screen_shows_progress_categories_and_the_five_last_words(visitor, person, server):
    category = person.door.create_category("Пятёрка")
    for number in range(1, 7):
        person.door.add_word(category, f"слово номер {number}", f"word number {number}")
    visitor.open("/")
    visitor.press(visitor.say.words)
    visitor.expect_path("/")
    expect(visitor.category("Пятёрка")).to_be_visible()
    learned, all_words = Ledger(server).learned_and_all_words(person.email)
    # Learned, in progress and new: of all words none is left out.
    counts = [int(re.sub(r"\D", "", text)) for text in visitor.page.locator(".word-counts dd").all_text_contents()]
    assert len(counts) == 3 and sum(counts) == all_words and counts[0] == learned
    for number in range(2, 7):
        visitor.expect_sees(f"word number {number}")
    visitor.expect_does_not_see("word number 1")


def test_row_5_a_category_is_made_and_has_a_picture(visitor):
    visitor.open("/")
    visitor.press(visitor.say.new_category)
    visitor.expect_path("/categories/new")
    visitor.field(visitor.say.title).fill("  Путешествия на север ")
    visitor.button(visitor.say.create).click()
    visitor.expect_path(r"/categories/\d+")
    expect(visitor.page.get_by_role("heading", level=1)).to_contain_text("Путешествия на север")
    visitor.open("/")
    tile = visitor.category("Путешествия на север").locator("xpath=ancestor::li")
    expect(tile.locator("img, svg").first).to_be_visible()


def test_row_6_deleting_a_category_asks_first_and_cancel_keeps_it(visitor, person):
    category = person.door.create_category("На выброс")
    person.door.add_word(category, "мусор", "rubbish")
    visitor.open(f"/categories/{category}")
    visitor.menu(visitor.say.more).click()
    visitor.press(visitor.say.delete_category)
    visitor.expect_path(f"/categories/{category}/delete")
    visitor.press(visitor.say.cancel)
    visitor.open("/")
    expect(visitor.category("На выброс")).to_be_visible()

    visitor.open(f"/categories/{category}/delete")
    visitor.button(visitor.say.delete_category).click()
    visitor.expect_path("/")
    expect(visitor.category("На выброс")).to_have_count(0)
    visitor.expect_does_not_see("rubbish")
    assert visitor.open(f"/categories/{category}").status == 404


def test_row_7_categories_are_sorted_by_name_or_by_age_and_the_choice_is_remembered(visitor, person):
    made = ["Ящик", "zebra", "Ёж", "Banana", "Енот", "apple", "Жук", "Ель"]
    for title in made:
        person.door.create_category(title)
    visitor.open("/")
    sort_by(visitor, visitor.say.by_name)
    visitor.open("/statistics")
    visitor.open("/")
    # As in a Russian dictionary: Ё stands with Е.
    assert order_of(visitor, ["Ящик", "Ёж", "Енот", "Жук", "Ель"]) == ["Ёж", "Ель", "Енот", "Жук", "Ящик"]
    assert order_of(visitor, ["zebra", "Banana", "apple"]) == ["apple", "Banana", "zebra"]
    sort_by(visitor, visitor.say.recent)
    visitor.open("/")
    assert order_of(visitor, made) == list(reversed(made))


def test_row_8_a_category_shows_its_words(visitor, person):
    category = person.door.create_category("Рыбы")
    person.door.add_word(category, "щука", "pike")
    visitor.open("/")
    visitor.category("Рыбы").click()
    visitor.expect_path(f"/categories/{category}")
    visitor.expect_sees("pike")
    expect(visitor.page.locator("main").get_by_text("щука", exact=True)).to_have_count(1)


def test_a_category_is_renamed(visitor, person):
    category = person.door.create_category("Старое имя")
    visitor.open(f"/categories/{category}/edit")
    expect(visitor.field(visitor.say.title)).to_have_value("Старое имя")
    visitor.field(visitor.say.title).fill("Новое имя")
    visitor.button(visitor.say.save).click()
    visitor.expect_path(f"/categories/{category}")
    expect(visitor.page.get_by_role("heading", level=1)).to_contain_text("Новое имя")


@ONE_EACH
def test_a_title_that_one_has_already_is_refused_whatever_its_case(visitor, person):
    person.door.create_category("Музыка")
    visitor.open("/categories/new")
    visitor.field(visitor.say.title).fill("мУЗЫКА")
    visitor.button(visitor.say.create).click()
    visitor.expect_field_error(visitor.say.title)
    expect(visitor.field(visitor.say.title)).to_have_value("мУЗЫКА")


@ONE_EACH
def test_a_title_of_blanks_is_refused(visitor):
    visitor.open("/categories/new")
    visitor.field(visitor.say.title).fill("   ")
    visitor.button(visitor.say.create).click()
    visitor.expect_field_error(visitor.say.title)


@ONE_EACH
def test_markup_in_a_title_stays_text(visitor, person):
    title = "<b>жирно</b> & \"кавычки\""
    category = person.door.create_category(title)
    visitor.open(f"/categories/{category}")
    expect(visitor.page.get_by_role("heading", level=1)).to_contain_text(title)


@ONE_EACH
@pytest.mark.parametrize("page", ["", "/edit", "/delete", "/words/new"])
def test_somebody_elses_category_is_not_there(visitor, stranger, page):
    title = f"Чужое {visitor.setting}{page.replace('/', ' ')}"
    category = stranger.door.create_category(title)
    assert visitor.open(f"/categories/{category}{page}").status == 404
    assert title not in visitor.page.content()
    expect(visitor.page.locator("html")).to_have_attribute("lang", visitor.setting.language)


@ONE_EACH
def test_somebody_elses_category_cannot_be_changed(person, stranger, setting):
    category = stranger.door.create_category(f"Нетронутое {setting}")
    for path in (f"/categories/{category}", f"/categories/{category}/delete", f"/categories/{category}/words"):
        answer = person.door.post(path, {"title": "Взлом", "translation": "взлом", "term": "break-in"})
        assert answer.status == 404, path
    page = stranger.door.get(f"/categories/{category}").body
    assert f"Нетронутое {setting}" in page and "break-in" not in page


@pytest.mark.parametrize("setting", [Setting("ru", True, 1280), Setting("en", True, 360)], indirect=True, ids=str)
def test_the_page_before_the_first_word_has_room_for_its_sentence(visitor, person):
    person.door.delete_all_categories()
    for width, height in ((360, 780), (780, 360), (1280, 800)):
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.open("/")
        sentence, sheet = (visitor.page.locator(place).bounding_box() for place in (".today p:not(.actions)", ".today"))
        assert sentence["width"] > sheet["width"] / 2, (width, height)
