"""The catalogue of ready categories, and the voice that says their words."""

import re

import pytest
from playwright.sync_api import expect

from conftest import Setting


def test_a_ready_category_is_added_with_one_press(visitor, person):
    visitor.open("/")
    visitor.press(visitor.say.catalogue)
    visitor.expect_path("/courses")
    visitor.press(visitor.say.every_level)
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
    visitor.open("/courses?level=all")
    courses = visitor.page.locator(".course-level .course-tile")
    everything = courses.count()
    visitor.page.get_by_role("link", name="B1", exact=True).click()
    expect(visitor.page.locator(".course-filters [aria-current]")).to_have_text("B1")
    narrowed = courses.count()
    assert 0 < narrowed < everything
    visitor.page.locator(".course-themes summary").click()
    visitor.page.locator(".course-themes a").nth(1).click()
    assert 0 < courses.count() < narrowed


def test_a_tile_adds_its_course_and_what_was_added_is_taken_back(visitor, person):
    visitor.open("/courses?level=C1")
    tile = visitor.page.locator(".course-level .course-tile").first
    title = tile.get_by_role("heading").inner_text()
    tile.get_by_role("button").click()
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text(title)
    expect(visitor.page.locator(".next-course")).to_be_visible()
    visitor.page.locator(".notice-undo button").click()
    visitor.expect_path("/courses")
    visitor.open("/courses?level=C1")
    expect(visitor.page.locator(".course-level .course-tile").first.get_by_role("button")).to_be_visible()


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


@pytest.mark.parametrize("setting", [Setting("ru", True, 360), Setting("en", False, 1280)], indirect=True, ids=str)
def test_a_word_of_the_catalogue_is_heard_before_it_is_ones_own(visitor, person):
    visitor.open("/courses/family")
    speaker = visitor.page.locator(".course-word > .speak").first
    expect(speaker).to_have_accessible_name(re.compile(f"^{visitor.say.listen}: "))
    with visitor.page.expect_response(lambda answer: "/courses/family/speech?" in answer.url) as answer:
        speaker.click()
    assert answer.value.status in (200, 206)
    assert answer.value.headers["content-type"] == "audio/wav"
    if visitor.setting.scripts:
        visitor.expect_path("/courses/family")
    else:
        # The browser's own player stands in the page's place, and what was said can be had again.
        expect(visitor.page.locator("video, audio")).to_have_count(1)
        visitor.page.go_back()
        expect(speaker).to_be_visible()
