"""Several words of a category at once: chosen, moved, deleted and had back."""

import pytest
from playwright.sync_api import expect

from conftest import Setting


def choose(visitor, *terms):
    for term in terms:
        visitor.page.locator(".word-choice").filter(has_text=term).click()


def test_words_are_chosen_and_moved(visitor, person):
    category = person.door.create_category("Откуда")
    for translation, term in (("утка", "duck"), ("гусь", "goose"), ("лебедь", "swan")):
        person.door.add_word(category, translation, term)
    target = person.door.create_category("Куда")
    visitor.open(f"/categories/{category}")
    visitor.link(visitor.say.select).click()
    visitor.expect_path(f"/categories/{category}/selection")
    bar = visitor.page.locator(".selection-bar")
    if visitor.setting.scripts:
        expect(bar).to_be_hidden()
    choose(visitor, "duck", "swan")
    expect(bar).to_be_in_viewport()
    visitor.menu(visitor.say.move).click()
    visitor.field(visitor.say.to_category).select_option(label="Куда")
    visitor.button(visitor.say.move_there).click()
    visitor.expect_path(f"/categories/{category}")
    visitor.expect_sees("goose")
    visitor.expect_does_not_see("duck")
    visitor.open(f"/categories/{target}")
    visitor.expect_sees("duck")
    visitor.expect_sees("swan")


def test_words_are_deleted_after_a_question_and_come_back(visitor, person):
    category = person.door.create_category("Зря удалено")
    for translation, term in (("сова", "owl"), ("ворона", "crow")):
        person.door.add_word(category, translation, term)
    visitor.open(f"/categories/{category}/selection")
    choose(visitor, "owl")
    visitor.menu(visitor.say.more).click()
    visitor.button(visitor.say.delete_words).click()
    visitor.expect_sees("owl")
    visitor.button(visitor.say.delete_words).click()
    visitor.expect_path(f"/categories/{category}")
    visitor.expect_does_not_see("owl")
    visitor.button(visitor.say.bring_back_words).click()
    visitor.expect_sees("owl")
    visitor.expect_sees("crow")


def test_words_are_chosen_by_the_keyboard(visitor, person):
    category = person.door.create_category("Без мыши выбрано")
    for number in range(30):
        person.door.add_word(category, f"число {number}", f"number {number}")
    visitor.open(f"/categories/{category}/selection")
    boxes = visitor.page.get_by_role("checkbox")
    boxes.first.focus()
    visitor.page.keyboard.press("Space")
    expect(boxes.first).to_be_checked()
    bar = visitor.page.locator(".selection-bar")
    expect(bar).to_be_visible()
    for _ in range(29):
        visitor.page.keyboard.press("Tab")
        # What has the focus is not behind the bar.
        focused = visitor.page.locator(":focus").bounding_box()
        top = bar.bounding_box()["y"]
        assert focused["y"] + focused["height"] <= top + 1
    # Enter in a list of boxes does nothing by itself, and what was chosen stays so.
    visitor.page.keyboard.press("Enter")
    visitor.page.wait_for_load_state()
    visitor.expect_path(f"/categories/{category}/selection")
    expect(boxes.first).to_be_checked()


@pytest.mark.parametrize("setting", [Setting("ru", True, 1280)], indirect=True, ids=str)
def test_with_shift_all_between_two_become_as_the_second_one_is(visitor, person):
    category = person.door.create_category("Подряд")
    for number in range(6):
        person.door.add_word(category, f"число {number}", f"number {number}")
    visitor.open(f"/categories/{category}/selection")
    words, boxes = visitor.page.locator(".word-choice"), visitor.page.get_by_role("checkbox")
    words.nth(1).click()
    words.nth(4).click(modifiers=["Shift"])
    assert [box.is_checked() for box in boxes.all()] == [False, True, True, True, True, False]
    expect(visitor.page.locator(".selection-bar [data-count]")).to_contain_text("4")
    words.nth(2).click(modifiers=["Shift"])
    assert [box.is_checked() for box in boxes.all()] == [False, True, False, False, False, False]


def test_words_get_a_tag_that_finds_them_and_is_taken_back(visitor, person):
    category = person.door.create_category("С метками")
    for translation, term in (("ель", "spruce"), ("сосна", "pine")):
        person.door.add_word(category, translation, term)
    visitor.open(f"/categories/{category}/selection")
    choose(visitor, "spruce")
    visitor.menu(visitor.say.tags).click()
    visitor.page.locator("#tag").fill("winter")
    visitor.page.locator("button[value=tag]").click()
    visitor.page.locator(".tag-links").get_by_role("link", name="#winter").click()
    visitor.expect_sees("spruce")
    visitor.expect_does_not_see("pine")
    visitor.open(f"/categories/{category}/selection")
    choose(visitor, "pine")
    visitor.menu(visitor.say.tags).click()
    visitor.page.locator("#tag").fill("WINTER")
    visitor.page.locator("button[value=tag]").click()
    visitor.button(visitor.say.undo).click()
    visitor.open("/words?search=%23winter")
    visitor.expect_sees("spruce")
    visitor.expect_does_not_see("pine")
