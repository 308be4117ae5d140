"""What stands beside a form where there is room for it: the card as it will be, and what was added lately."""

import re

import pytest
from playwright.sync_api import expect

from conftest import Setting

DESK = [Setting("ru", True, 1280), Setting("en", False, 1280)]
ON_A_DESK = pytest.mark.parametrize("setting", DESK, indirect=True, ids=str)
ON_A_PHONE = pytest.mark.parametrize("setting", [Setting("ru", True, 360), Setting("en", False, 360)], indirect=True, ids=str)


@pytest.fixture
def category(person):
    number = person.door.create_category("Погода")
    person.door.post(f"/categories/{number}/words", {"translation": "гром", "term": "thunder", "picture": "⛈️"})
    yield number
    person.door.post(f"/categories/{number}/delete")


@ON_A_DESK
def test_the_card_is_written_as_the_word_is_typed(visitor, category):
    visitor.open(f"/categories/{category}/words/new")
    card = visitor.page.locator(".found-word")
    expect(card).to_be_in_viewport(ratio=1)
    place = card.bounding_box()
    visitor.field(visitor.say.term).fill("gale")
    visitor.field(visitor.say.translation).fill("шторм")
    if not visitor.setting.scripts:
        visitor.button(visitor.say.translate).click()
    expect(card).to_contain_text("gale")
    expect(card).to_contain_text("шторм")
    assert card.bounding_box()["x"] == place["x"] and card.bounding_box()["y"] == place["y"]
    expect(visitor.page.locator(".beside")).to_contain_text("thunder")
    expect(visitor.page.locator(".beside")).to_contain_text("«Погода»" if visitor.setting.language == "ru" else "“Погода”")


@ON_A_DESK
def test_what_is_found_for_a_word_moves_nothing_beside_the_form(visitor, category):
    visitor.open("/words/new")
    place = visitor.page.locator(".found-word").bounding_box()
    field = visitor.field(visitor.say.word_or_translation)
    field.fill("light")
    if not visitor.setting.scripts:
        field.press("Enter")
    found = visitor.page.locator("[data-found-word]")
    expect(found).to_contain_text("свет", timeout=60_000)
    assert (found.bounding_box()["x"], found.bounding_box()["y"]) == (place["x"], place["y"])
    field = visitor.field(visitor.say.word_or_translation)
    assert found.bounding_box()["x"] > field.bounding_box()["x"] + field.bounding_box()["width"]
    expect(visitor.button(visitor.say.save)).to_be_in_viewport(ratio=1)


@ON_A_DESK
def test_the_card_of_a_training_follows_its_settings_without_scripts(visitor, category):
    visitor.open("/training/settings")
    sample = visitor.page.locator(".sample-question")
    save = visitor.button(visitor.say.save)
    expect(save).to_be_in_viewport(ratio=1)
    expect(sample.get_by_text("thunder")).to_be_visible()
    expect(sample.locator(".answer:visible")).to_have_count(2)
    visitor.page.locator("#hasFourButtons").check()
    expect(sample.locator(".answer:visible")).to_have_count(4)
    visitor.page.locator("#direction-translation").check()
    expect(sample.get_by_text("гром")).to_be_visible()
    expect(sample.get_by_text("thunder")).to_be_hidden()
    visitor.page.locator("#question-picture").check()
    expect(sample.locator(".training-picture")).to_be_visible()
    expect(sample.get_by_text("гром")).to_be_hidden()
    visitor.page.locator("#form").select_option("mixed")
    expect(sample.locator(".sample-forms li:visible")).to_have_count(8)
    visitor.page.locator("#mixed-pairs").uncheck()
    expect(sample.locator(".sample-forms li:visible")).to_have_count(7)
    expect(sample.locator(".answer:visible")).to_have_count(0)


@ON_A_PHONE
@pytest.mark.parametrize("path", ["/words/new", "/categories/{}/words/new", "/training/settings"])
def test_a_phone_has_the_form_alone(visitor, category, path):
    visitor.open(path.format(category))
    expect(visitor.page.locator("form[data-quick-word], form[data-translate], .settings-form")).to_be_visible()
    expect(visitor.page.locator(".beside")).to_be_hidden()


@ON_A_DESK
def test_who_changes_a_word_sees_its_card_and_that_nothing_else_changes(visitor, category, person):
    word = person.door.add_word(category, "молния", "lightning")
    visitor.open(f"/words/{word}/edit")
    beside = visitor.page.locator(".beside")
    expect(beside).to_contain_text("lightning")
    expect(beside).to_contain_text(re.compile("прогресс|progress"))
