"""Words added by pasting a list, and texts that could break a page."""

import re

import pytest
from playwright.sync_api import expect

from conftest import Setting
from printed import WEATHER, page_of

ONE_EACH = pytest.mark.parametrize(
    "setting", [Setting("ru", True, 1280), Setting("en", False, 360)], indirect=True, ids=str
)
NARROW = pytest.mark.parametrize(
    "setting", [Setting("ru", True, 320), Setting("en", False, 320)], indirect=True, ids=str
)
# Without a place to break, from right to left, without letters, and with marks above and below.
ODD = ["q" * 100, "שלום עולם " * 9 + "סוף", "👩‍👩‍👧‍👦" * 12, "Ж" * 100, "ẅ̱" * 30]


def check(visitor, category, text):
    visitor.open(f"/categories/{category}/words/list")
    visitor.field(visitor.say.list).fill(text)
    # The dictionary is read for the first time.
    visitor.button(visitor.say.check_list).click(timeout=60_000)
    expect(visitor.button(visitor.say.check_again).first).to_be_visible()


def bring(visitor, pairs):
    """Sends a photo with the form as it stands."""
    photo = {"name": "page.png", "mimeType": "image/png", "buffer": page_of(pairs)}
    visitor.page.locator("#photo").set_input_files(photo)
    visitor.button(visitor.say.check_list).click(timeout=60_000)


@ONE_EACH
def test_a_list_is_read_from_a_photo_compared_checked_and_saved(visitor, person):
    category = person.door.create_category("Фото")
    visitor.open(f"/categories/{category}/words/list")
    visitor.field(visitor.say.list).fill("snow — снег")
    bring(visitor, [])
    # Nothing stands on it, and nothing typed is lost.
    expect(visitor.field(visitor.say.photo)).to_be_focused()
    expect(visitor.field(visitor.say.list)).to_have_value("snow — снег")
    bring(visitor, WEATHER)
    expect(visitor.page.locator("main [role=status]").last).to_contain_text("6")
    read = [f"{term} — {translation}" for term, translation in WEATHER]
    expect(visitor.field(visitor.say.list)).to_have_value("\n".join(["snow — снег", *read]))
    visitor.button(visitor.say.check_list).click(timeout=60_000)
    expect(visitor.button(visitor.say.check_again).first).to_be_visible()
    save(visitor)
    for word in ("thunder", "тёплый ветерок", "snow"):
        visitor.expect_sees(word)
    person.door.submit(f"/categories/{category}/delete")


def save(visitor):
    visitor.page.locator("button[value=save]").first.click()


def rows(visitor):
    return visitor.page.locator("main fieldset")


def test_a_list_is_pasted_checked_saved_and_taken_back(visitor, person):
    category = person.door.create_category("Список")
    visitor.open(f"/categories/{category}")
    visitor.press(visitor.say.add_list)
    visitor.expect_path(f"/categories/{category}/words/list")
    check(visitor, category, "кошка\nдом\thouse\n1. sea [siː] = море\nqwertyuiop\n")
    expect(rows(visitor)).to_have_count(4)
    expect(rows(visitor).first.get_by_label(visitor.say.term)).to_have_value("qwertyuiop")
    assert "house" not in person.door.get(f"/categories/{category}").body, "nothing is saved yet"

    save(visitor)
    # What is undecided is still there.
    expect(rows(visitor)).to_have_count(1)
    expect(rows(visitor).first.get_by_label(visitor.say.term)).to_have_value("qwertyuiop")
    visitor.page.locator("main p.notice a").click()
    visitor.expect_path(f"/categories/{category}")
    for word in ("cat", "house", "sea"):
        visitor.expect_sees(word)
    visitor.expect_does_not_see("qwertyuiop")

    visitor.button(visitor.say.undo_list).click()
    visitor.expect_path(f"/categories/{category}")
    visitor.expect_does_not_see("house")
    person.door.submit(f"/categories/{category}/delete")


@ONE_EACH
def test_a_doubtful_word_is_put_right_in_its_row(visitor, person):
    category = person.door.create_category("Поправки")
    check(visitor, category, "qwertyuiop\nсолнце — sun\nлуна — moon")
    doubtful = rows(visitor).first
    doubtful.get_by_label(visitor.say.translation).fill("клавиши")
    rows(visitor).nth(2).get_by_label(visitor.say.leave_out).check()
    save(visitor)
    visitor.expect_path(f"/categories/{category}")
    visitor.expect_sees("qwertyuiop")
    visitor.expect_sees("sun")
    visitor.expect_does_not_see("moon")


@ONE_EACH
def test_a_near_miss_is_taken_with_a_press(visitor, person):
    category = person.door.create_category("Опечатка в списке")
    check(visitor, category, "caslte")
    visitor.button("castle").click()
    expect(rows(visitor).first.get_by_label(visitor.say.translation)).to_have_value("замок")


@ONE_EACH
def test_the_list_can_be_changed_as_a_text_again(visitor, person):
    category = person.door.create_category("Снова текстом")
    check(visitor, category, "солнце = sun\nqwertyuiop")
    visitor.button(visitor.say.edit_as_list).click()
    expect(visitor.field(visitor.say.list)).to_have_value("sun — солнце [sʌn]\nqwertyuiop")


@ONE_EACH
def test_a_word_that_is_there_already_is_pointed_out_with_a_link(visitor, person):
    category = person.door.create_category("Уже есть")
    word = person.door.add_word(category, "дом", "house")
    check(visitor, category, "HOUSE — Дом\nлес — forest")
    row = rows(visitor).first
    expect(row.get_by_role("link")).to_have_attribute("href", f"/words/{word}/edit")
    save(visitor)
    visitor.expect_sees("forest")
    assert person.door.get(f"/categories/{category}").body.count("/edit\"") == 3, "two words and the category"


@ONE_EACH
def test_an_empty_list_comes_back_with_its_error(visitor, person):
    category = person.door.create_category("Пустой список")
    visitor.open(f"/categories/{category}/words/list")
    visitor.field(visitor.say.list).fill(" \n—\n")
    visitor.button(visitor.say.check_list).click()
    visitor.expect_field_error(visitor.say.list)
    expect(visitor.field(visitor.say.list)).to_have_value(" \n—\n")


@ONE_EACH
def test_a_long_list_is_added_whole(visitor, person):
    category = person.door.create_category("Длинный список")
    visitor.open(f"/categories/{category}/words/list")
    # At once, as it is pasted; letter by letter it would take a minute.
    visitor.field(visitor.say.list).evaluate(
        "(field, text) => field.value = text", "\n".join(f"слово {n} — word {n}" for n in range(1, 10_001)))
    visitor.button(visitor.say.check_list).click(timeout=60_000)
    expect(rows(visitor)).to_have_count(60)
    # By a program that is not optimised.
    visitor.page.locator("button[value=save]").first.click(timeout=60_000)
    visitor.expect_path(f"/categories/{category}")
    visitor.expect_sees("word 1")
    expect(visitor.page.locator("main")).to_contain_text(re.compile("10[\u00a0,]000"))


@ONE_EACH
def test_the_enter_key_in_a_row_checks_again_and_saves_nothing(visitor, person):
    category = person.door.create_category("Клавиша ввода")
    check(visitor, category, "qwertyuiop\nсолнце — sun")
    rows(visitor).first.get_by_label(visitor.say.translation).fill("клавиши")
    visitor.page.keyboard.press("Enter")
    visitor.expect_path(f"/categories/{category}/words/list")
    expect(rows(visitor).first.get_by_label(visitor.say.translation)).not_to_have_attribute("aria-invalid", "true")
    assert "sun" not in person.door.get(f"/categories/{category}").body


@ONE_EACH
def test_a_list_is_added_from_the_keyboard_alone(visitor, person):
    category = person.door.create_category("Без мыши")
    visitor.open(f"/categories/{category}/words/list")
    keyboard = visitor.page.keyboard
    for typed in ("солнце — sun", None):
        wanted = visitor.field(visitor.say.list) if typed else visitor.page.locator("button[value=save]").first
        for _ in range(60):
            if wanted.evaluate("element => element === document.activeElement"):
                break
            keyboard.press("Tab")
        expect(wanted).to_be_focused()
        if typed:
            keyboard.insert_text(typed)
            check_list = visitor.button(visitor.say.check_list)
            # The photo stands between, and where there is no room beside the form, the examples, to be opened.
            for _ in range(3):
                if not check_list.evaluate("element => element === document.activeElement"):
                    keyboard.press("Tab")
            expect(check_list).to_be_focused()
        keyboard.press("Enter")
        visitor.page.wait_for_load_state()
    visitor.expect_path(f"/categories/{category}")
    visitor.expect_sees("sun")


@ONE_EACH
def test_line_after_line_is_put_right_and_the_list_is_saved_without_leaving_the_keys(visitor, person):
    category = person.door.create_category("Подряд")
    check(visitor, category, "qwertyuiop\nсолнце — sun\nzxcvbnmqw")
    keyboard = visitor.page.keyboard
    rows(visitor).first.get_by_label(visitor.say.translation).focus()
    for typed in ("клавиши", "другие клавиши"):
        expect(visitor.page.locator(":focus")).to_have_value("")
        expect(visitor.page.locator(":focus")).to_be_in_viewport(ratio=1)
        keyboard.insert_text(typed)
        keyboard.press("Enter")
        expect(visitor.page.locator(":focus")).to_be_visible()
    expect(visitor.page.locator("button[value=save]").first).to_be_focused()
    keyboard.press("Enter")
    visitor.expect_path(f"/categories/{category}")
    visitor.expect_sees("zxcvbnmqw")


@pytest.mark.parametrize("setting", [Setting("ru", True, 1280)], indirect=True, ids=str)
def test_a_changed_row_takes_the_number_off_the_button(visitor, person):
    category = person.door.create_category("Число на кнопке")
    check(visitor, category, "солнце — sun\nлуна — moon")
    button = visitor.page.locator("button[value=save]").first
    expect(button).to_contain_text("2")
    rows(visitor).first.get_by_label(visitor.say.leave_out).check()
    expect(button).not_to_contain_text("2")


@NARROW
def test_odd_texts_make_no_page_wider_than_the_screen(visitor, person):
    for title in ("Ш" * 60, "שלום עולם"):
        category = person.door.create_category(title)
        check(visitor, category, "\n".join(f"{text}\tслово {n}" for n, text in enumerate(ODD)))
        expect_no_sliding(visitor)
        save(visitor)
        visitor.expect_path(f"/categories/{category}")
        expect_no_sliding(visitor)
        for cell in visitor.page.locator(".word-cell > summary").all():
            cell.click()
        expect_no_sliding(visitor)
        for menu in visitor.page.locator(".menu > summary").all():
            menu.click()
            expect_no_sliding(visitor)
            menu.click()
        edit = visitor.page.locator("main a[href$='/edit']").last.get_attribute("href")
        for path in ("/", edit, edit.replace("/edit", "/delete"), f"/training?category={category}",
                     f"/categories/{category}/delete"):
            visitor.open(path)
            expect_no_sliding(visitor)


@ONE_EACH
def test_text_from_right_to_left_leaves_its_neighbours_in_their_order(visitor, person):
    category = person.door.create_category("Справа налево")
    person.door.add_word(category, "мир (1)", "שלום (2)")
    visitor.open(f"/categories/{category}")
    word = visitor.page.locator("main [lang=en]").filter(has_text="שלום").first
    assert word.evaluate("element => getComputedStyle(element).unicodeBidi") in ("isolate", "plaintext")
    assert word.evaluate(FIRST_LETTER_IS_RIGHT), "Hebrew begins at the right"
    visitor.open(f"/categories/{category}/words/list")
    assert visitor.field(visitor.say.list).get_attribute("dir") == "auto"


@ONE_EACH
def test_a_word_of_300_characters_is_refused_with_all_of_it_still_there(visitor, person):
    category = person.door.create_category("Длинные слова")
    visitor.open(f"/categories/{category}/words/new")
    visitor.field(visitor.say.translation).fill("длинное")
    visitor.field(visitor.say.term).fill("x" * 300)
    visitor.button(visitor.say.add_word).click()
    visitor.expect_field_error(visitor.say.term)
    expect(visitor.field(visitor.say.term)).to_have_value("x" * 300)


FIRST_LETTER_IS_RIGHT = """element => {
    const place = index => {
        const range = document.createRange();
        range.setStart(element.firstChild, index);
        range.setEnd(element.firstChild, index + 1);
        return range.getBoundingClientRect().left;
    };
    return place(0) > place(element.firstChild.length - 1);
}"""


def expect_no_sliding(visitor):
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= visitor.setting.width, visitor.page.url
