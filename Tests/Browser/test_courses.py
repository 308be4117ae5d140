"""The catalogue of ready categories, and the voice that says their words."""

import pytest
from playwright.sync_api import expect

from conftest import Setting


def test_a_ready_category_is_added_with_one_press(visitor, person):
    visitor.open("/")
    visitor.press(visitor.say.catalogue)
    visitor.expect_path("/courses")
    visitor.page.locator("main a[href='/courses/idioms']").first.click()
    visitor.expect_path("/courses/idioms")
    title = visitor.page.get_by_role("heading", level=1).inner_text()
    shown = visitor.page.locator(".course-word").count()
    assert shown >= 10
    add = visitor.control(visitor.say.add_course)
    if add.count():
        add.click()
    visitor.open("/")
    visitor.category(title).click()
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text(title)
    expect(visitor.page.locator(".word-cell")).to_have_count(shown)


def test_the_catalogue_is_narrowed_by_level_and_theme(visitor):
    visitor.open("/courses")
    everything = visitor.page.locator("main a[href^='/courses/']").count()
    visitor.page.get_by_label(visitor.say.level, exact=True).select_option("A1")
    visitor.press(visitor.say.show)
    expect(visitor.page.get_by_label(visitor.say.level, exact=True)).to_have_value("A1")
    narrowed = visitor.page.locator("main a[href^='/courses/']").count()
    assert 0 < narrowed < everything


@pytest.mark.parametrize("setting", [Setting("ru", True, 360), Setting("en", False, 1280)], indirect=True, ids=str)
def test_a_word_is_heard_by_the_servers_voice(visitor, person):
    category = person.door.create_category("Слушать")
    person.door.add_word(category, "дождь", "rain")
    visitor.open(f"/categories/{category}")
    speaker = visitor.page.get_by_role("link", name=f"{visitor.say.listen}: {'дождь' if visitor.setting.language == 'ru' else 'rain'}", exact=True)
    with visitor.page.expect_response(lambda answer: "/speech?" in answer.url) as answer:
        speaker.click()
    assert answer.value.status in (200, 206)
    assert answer.value.headers["content-type"] == "audio/wav"
    if visitor.setting.scripts:
        visitor.expect_path(f"/categories/{category}")
