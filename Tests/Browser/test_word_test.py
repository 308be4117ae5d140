"""A test on words: on the screen, with keys alone, and on paper."""

import re

import pytest
from playwright.sync_api import expect

from conftest import Setting

BEASTS = {
    "кошка": "cat", "собака": "dog", "корова": "cow", "лошадь": "horse", "птица": "bird", "мышь": "mouse",
    "кролик": "rabbit", "обезьяна": "monkey",
}


def beasts(person) -> int:
    category = person.door.create_category("Контрольные звери")
    for translation, term in BEASTS.items():
        person.door.add_word(category, translation, term)
    return category


def test_a_test_is_written_with_keys_alone_and_marked_at_its_end(visitor, person):
    category = beasts(person)
    visitor.open(f"/categories/{category}/tests/new")
    keys = visitor.page.keyboard
    visitor.page.locator("#form-typing").focus()
    keys.press("Space")
    visitor.page.locator("#count").fill("3")
    keys.press("Enter")
    for number in range(1, 4):
        expect(visitor.page.locator(".training-header")).to_contain_text(re.compile(rf"\b{number}\b.*\b3\b"))
        asked = visitor.page.locator("#question")
        expect(asked).to_be_visible()
        typed = visitor.page.locator("#typed")
        expect(typed).to_be_focused()
        typed.press_sequentially("zebra" if number == 1 else BEASTS[asked.inner_text()])
        keys.press("Enter")
    visitor.expect_path(r"/tests/\d+/results")
    expect(visitor.page.locator(".lesson-grade")).to_contain_text("3")
    expect(visitor.page.locator(".tested-wrong")).to_have_count(1)
    expect(visitor.page.locator(".tested-wrong del")).to_have_text("zebra")
    assert not visitor.faults


@pytest.mark.parametrize("setting", [Setting("ru", True, 1280)], indirect=True, ids=str)
def test_on_paper_each_variant_has_its_sheet_and_the_answers_one(visitor, person):
    category = beasts(person)
    visitor.open(f"/categories/{category}/paper")
    visitor.page.emulate_media(media="print", color_scheme="dark")
    for hidden in (".paper-tools", ".site-header", ".site-footer", ".back-link"):
        expect(visitor.page.locator(hidden).filter(visible=True)).to_have_count(0)
    expect(visitor.page.locator(".paper").first).to_have_css("color", "rgb(0, 0, 0)")
    sheets = visitor.page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", sheets)) == 3
    # A4: 595 by 842 points.
    assert re.search(rb"/MediaBox\s*\[\s*0 0 59[45][.\d]* 84[12]", sheets)


@pytest.mark.parametrize("setting", [Setting("en", True, 360)], indirect=True, ids=str)
def test_one_press_prints(visitor, person):
    visitor.open(f"/categories/{beasts(person)}/paper?form=typing")
    visitor.page.evaluate("window.print = () => { document.title = 'printed' }")
    visitor.page.locator("[data-print]").first.click()
    expect(visitor.page).to_have_title("printed")
    expect(visitor.page.locator(".paper")).to_have_count(2)
