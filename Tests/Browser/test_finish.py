"""The end of a training, and the page of a word."""

import re

import pytest
from playwright.sync_api import expect

from conftest import ENGLISH_PHONE, PHONE, SETTINGS, Setting

BOTH_SIZES = pytest.mark.parametrize("setting", [*(Setting("ru", True, width) for width in (360, 1280)), PHONE], indirect=True, ids=str)
ONE_EACH = pytest.mark.parametrize("setting", [*(s for s in SETTINGS if s.width == 360), PHONE, ENGLISH_PHONE], indirect=True, ids=str)
FILLING = """() => [...document.querySelectorAll('.dot-filled')].map(dot => getComputedStyle(dot))
    .map(style => style.animationName === 'none' ? 0 : parseFloat(style.animationDuration) * 1000)"""


def finish(visitor, door, title: str, words: int) -> int:
    """Trains a new category to its end; answers its number."""
    category = door.create_category(title)
    for number in range(words):
        door.add_word(category, f"слово {number}", f"word {number}")
    visitor.open(f"/training?category={category}")
    while visitor.page.locator("form.training-card").count():
        visitor.page.locator("main .training-show").filter(has_text=visitor.say.turn).click()
        visitor.button(visitor.say.remember).click()
        visitor.button(visitor.say.remember).wait_for(state="hidden")
    visitor.expect_path(r"/training/\d+")
    return category


@BOTH_SIZES
def test_the_main_button_is_in_view_and_the_dots_fill_within_a_quarter_of_a_second(make_visitor, people, setting):
    person = people.new(f"finish-{setting}", setting.language, setting.sound)
    visitor = make_visitor(setting, person)
    finish(visitor, person.door, "Финиш", 6)
    main = visitor.page.locator(".main-action .button")
    for width, height in ((360, 780), (780, 360), (1280, 800)):
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.page.evaluate("scrollTo(0, 0)")
        expect(main).to_be_in_viewport(ratio=1)
    expect(visitor.page.locator(".trained-word")).to_have_count(6)
    visitor.page.emulate_media(reduced_motion="no-preference")
    lengths = visitor.page.evaluate(FILLING)
    assert len(lengths) == 18 and all(0 < length <= 250 for length in lengths)
    visitor.page.emulate_media(reduced_motion="reduce")
    assert set(visitor.page.evaluate(FILLING)) == {0}


@pytest.mark.parametrize("setting", [PHONE, ENGLISH_PHONE], indirect=True, ids=str)
def test_badges_that_were_reached_are_in_view_with_the_main_button(make_visitor, people, setting):
    person = people.new(f"badges-{setting}", setting.language, setting.sound)
    visitor = make_visitor(setting, person)
    visitor.page.set_viewport_size({"width": 360, "height": 780})
    finish(visitor, person.door, "Значки", 2)
    visitor.page.evaluate("scrollTo(0, 0)")
    badges = visitor.page.locator(".achieved .achievement")
    # Of a category, a word, an answer and a training, each the first; by night there is one more.
    expect(badges.nth(3)).to_be_visible()
    for badge in badges.all():
        expect(badge).to_be_in_viewport(ratio=1)
    # Nothing lies over the last of them.
    nav = visitor.page.locator(".site-nav").bounding_box()
    last = badges.last.bounding_box()
    assert last["y"] + last["height"] <= nav["y"]
    expect(visitor.page.locator(".main-action .button")).to_be_in_viewport(ratio=1)


@ONE_EACH
def test_its_picture_can_be_had_with_scripts_and_without(make_visitor, people, setting):
    person = people.new(f"picture-{setting}", setting.language, setting.sound)
    visitor = make_visitor(setting, person)
    finish(visitor, person.door, "Картинка", 1)
    link = visitor.page.locator("a[data-picture]")
    if setting.scripts:
        with visitor.page.expect_download() as download:
            link.click()
        assert download.value.suggested_filename == "slovarik.png"
        assert download.value.path().read_bytes().startswith(b"\x89PNG")
    else:
        link.click()
        visitor.expect_path(r"/training/\d+/slovarik\.svg")


@ONE_EACH
def test_a_word_of_the_results_leads_to_its_page_where_it_is_deleted_and_had_back(make_visitor, people, setting):
    person = people.new(f"word-{setting}", setting.language, setting.sound)
    visitor = make_visitor(setting, person)
    category = finish(visitor, person.door, "Страница", 1)
    visitor.page.locator(".trained-word a").click()
    visitor.expect_path(r"/words/\d+")
    expect(visitor.page.get_by_role("heading", level=1)).to_contain_text("word 0")
    expect(visitor.page.locator(".chart-dot")).to_have_count(3)
    expect(visitor.page.locator("table.figures")).to_be_hidden()
    visitor.page.locator(".chart-table > summary").click()
    expect(visitor.page.locator("table.figures")).to_be_visible()
    visitor.page.locator(".menu > summary").first.click()
    visitor.link(visitor.say.delete_word).click()
    visitor.button(visitor.say.delete_word).click()
    visitor.expect_path(f"/categories/{category}")
    visitor.page.locator(".notice-undo button").click()
    visitor.expect_path(f"/categories/{category}")
    visitor.expect_sees("word 0")
    assert re.search(r"dots-3", visitor.page.content())
