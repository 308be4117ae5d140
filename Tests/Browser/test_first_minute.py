"""What somebody does before they have an account: by keyboard, by touch and without scripts, in both languages."""

import re

import pytest
from playwright.sync_api import expect

from conftest import ENGLISH_PHONE, PHONE, Setting
from first_steps import FirstMinute, plain

WAYS = pytest.mark.parametrize(
    "setting", [Setting("ru", True, 1280), Setting("en", False, 360), PHONE, ENGLISH_PHONE], indirect=True, ids=str
)


@WAYS
def test_six_words_are_learned_before_the_first_form_and_come_along(guest, setting):
    # Beside it stands what it is.
    for path in ("/login", "/register"):
        guest.open(path)
        expect(guest.link(guest.say.try_card)).to_have_accessible_description(guest.say.try_text)
        guest.expect_sees(guest.say.try_text)
    guest.press(guest.say.try_card)
    guest.expect_path("/start")
    trial = FirstMinute(guest)
    trial.press("button[name=pair]").press("button[value=remember]")
    # The language, the first word: what is known stands above the second one.
    expect(guest.page.locator("#previous-answer .previous-answer")).to_contain_text("friend")
    trial = FirstMinute(guest)
    forms = trial.to_round().to_end()
    assert len(set(forms)) >= 4, forms
    assert len(forms) >= 12, forms
    words = guest.page.locator(".first-words li")
    expect(words).to_have_count(6)
    terms = [plain(word.locator(".first-word > span").first) for word in words.all()]
    save = guest.page.locator(".first-card a.button")
    expect(save).to_be_focused()
    # The main button is in view without scrolling.
    if setting.phone:
        box = save.bounding_box()
        assert box["y"] + box["height"] <= guest.page.viewport_size["height"]
    save.click()
    guest.expect_path("/register")
    guest.field(guest.say.name).fill("Вера")
    guest.field(guest.say.email).fill(f"first-{setting}@example.org")
    # What is refused takes nothing away.
    guest.field(guest.say.password).fill("x")
    guest.button(guest.say.sign_up).click()
    expect(guest.page.locator("#password-error")).to_be_visible()
    guest.field(guest.say.password).fill("a long enough password")
    guest.button(guest.say.sign_up).click()
    guest.expect_path("/")
    guest.category({"ru": "Первые слова", "en": "First words"}[setting.language]).click()
    guest.expect_path(r"/categories/\d+")
    for term in terms:
        expect(guest.page.locator(".word-cell", has_text=term)).not_to_have_count(0)


@pytest.mark.parametrize("setting", [Setting("ru", True, 1280)], indirect=True, ids=str)
def test_it_goes_by_keys_alone(guest):
    trial = FirstMinute(guest)
    page = guest.page
    step = page.locator("input[name=step]").first

    def on(*keys):
        before = step.input_value()
        for key in keys:
            page.keyboard.press(key)
        expect(step).not_to_have_value(before)

    page.locator("button[name=pair]").first.focus()
    on("Enter")
    for _ in range(8):
        expect(page.locator(".training-answers")).to_be_focused()
        on("Tab", "Enter")
    expect(page.locator(".first-themes")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(page.locator("#theme-family")).to_be_checked()
    page.locator(".first-card .button").focus()
    on("Enter")
    expect(page.locator(".training-meeting .button")).to_be_focused()
    assert page.evaluate("() => scrollY") == 0, "how far one is, is scrolled away"
    on("Enter")
    assert not trial.is_over


@pytest.mark.parametrize("setting", [Setting("ru", True, 360), Setting("en", False, 1280)], indirect=True, ids=str)
def test_a_step_back_asks_again(guest):
    FirstMinute(guest).press("button[name=pair]").press("button[value=forgot]").press("button[name=back]")
    expect(guest.page.locator(".training-word")).to_have_text(re.compile("friend|друг"))
