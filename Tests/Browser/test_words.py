"""Words of a category: rows 9 and 11 of the acceptance run."""

import re

import pytest
from playwright.sync_api import expect

from conftest import Setting
from visitor import until

ONE_EACH = pytest.mark.parametrize(
    "setting", [Setting("ru", True, 1280), Setting("en", False, 360)], indirect=True, ids=str
)


def language_of(locator):
    """The language that a screen reader takes for this element."""
    return locator.evaluate("element => element.closest('[lang]').lang")


def test_row_9_a_word_is_added_and_stands_in_the_list(visitor, person):
    category = person.door.create_category("Лес")
    visitor.open(f"/categories/{category}")
    visitor.press(visitor.say.add_word)
    visitor.expect_path(f"/categories/{category}/words/new")
    visitor.field(visitor.say.translation).fill("белка")
    visitor.field(visitor.say.term).fill("squirrel")
    visitor.button(visitor.say.add_word).click()
    visitor.expect_path(f"/categories/{category}")
    visitor.expect_sees("squirrel")
    expect(visitor.page.locator("main").get_by_text("белка", exact=True)).to_have_count(1)


def test_row_11_deleting_a_word_asks_first_and_cancel_keeps_it(visitor, person):
    category = person.door.create_category("Сад")
    person.door.add_word(category, "яблоня", "apple tree")
    word = person.door.add_word(category, "сорняк", "weed")
    visitor.open(f"/words/{word}/delete")
    expect(visitor.page.locator("main")).to_contain_text("weed")
    visitor.press(visitor.say.cancel)
    visitor.expect_path(f"/categories/{category}")
    visitor.expect_sees("weed")

    visitor.page.locator("main").get_by_text("weed", exact=True).click()
    visitor.page.locator(f"a[href='/words/{word}/delete']").click()
    visitor.button(visitor.say.delete_word).click()
    visitor.expect_path(f"/categories/{category}")
    visitor.expect_does_not_see("weed")
    visitor.expect_sees("apple tree")
    assert visitor.open(f"/words/{word}/edit").status == 404


def test_a_word_is_changed(visitor, person):
    category = person.door.create_category("Опечатки")
    word = person.door.add_word(category, "кашка", "cat")
    visitor.open(f"/words/{word}/edit")
    expect(visitor.field(visitor.say.term)).to_have_value("cat")
    visitor.field(visitor.say.translation).fill("кошка")
    visitor.button(visitor.say.save).click()
    visitor.expect_path(f"/categories/{category}")
    main = visitor.page.locator("main")
    expect(main.get_by_text("кошка", exact=True)).to_have_count(1)
    expect(main.get_by_text("кашка", exact=True)).to_have_count(0)


def choose(visitor, menu, choice):
    """Chooses in a menu, and waits until the server has kept it: the next test may be the same person's."""
    visitor.menu(menu).click()
    with visitor.page.expect_response(lambda answer: answer.request.method == "POST"):
        visitor.button(choice).click()


def test_both_sides_of_a_word_are_seen_or_one_that_turns_over_and_the_choice_is_remembered(visitor, person):
    category = person.door.create_category("Карточки")
    person.door.add_word(category, "облако", "cloud")
    visitor.open(f"/categories/{category}")
    for seen, hidden, choice in (("cloud", "облако", visitor.say.term), ("облако", "cloud", visitor.say.translation)):
        choose(visitor, visitor.say.shown_sides, choice)
        visitor.expect_does_not_see(hidden)
        visitor.expect_sees(seen)
        visitor.page.locator("main").get_by_text(seen, exact=True).click()
        visitor.expect_sees(hidden)
        visitor.expect_path(f"/categories/{category}")
        visitor.open(f"/categories/{category}")
        visitor.expect_does_not_see(hidden)
    choose(visitor, visitor.say.shown_sides, visitor.say.both_sides)
    visitor.expect_sees("cloud")
    visitor.expect_sees("облако")


@pytest.mark.parametrize("setting", [Setting("ru", True, 360)], indirect=True, ids=str)
def test_the_choice_of_sides_is_kept_when_the_page_is_left_at_once(visitor, person):
    category = person.door.create_category("Уходя")
    person.door.add_word(category, "прощание", "farewell")
    visitor.open(f"/categories/{category}")
    visitor.slow_down()
    visitor.menu(visitor.say.shown_sides).click()
    visitor.button(visitor.say.term).click()
    visitor.open("/")

    def is_kept():
        visitor.open(f"/categories/{category}")
        return not visitor.page.get_by_text("прощание", exact=True).is_visible()

    until(is_kept)
    visitor.expect_sees("farewell")


def test_words_are_listed_by_letter_and_the_order_is_remembered(visitor, person):
    category = person.door.create_category("Порядок")
    for translation, term in (("яблоко", "apple"), ("груша", "pear"), ("абрикос", "apricot")):
        person.door.add_word(category, translation, term)
    terms = visitor.page.locator(".word-front > [lang]")
    visitor.open(f"/categories/{category}")
    choose(visitor, visitor.say.sort, visitor.say.by_letter)
    expect(terms).to_have_text(["apple", "apricot", "pear"])
    visitor.open(f"/categories/{category}")
    expect(terms).to_have_text(["apple", "apricot", "pear"])
    choose(visitor, visitor.say.sort, visitor.say.recent)
    expect(terms).to_have_text(["apricot", "pear", "apple"])


def test_a_menu_opens_by_the_keyboard_and_closes_by_escape(visitor, person):
    category = person.door.create_category("Меню")
    visitor.open(f"/categories/{category}")
    menu = visitor.menu(visitor.say.more)
    menu.press("Enter")
    expect(visitor.link(visitor.say.delete_category)).to_be_visible()
    if visitor.setting.scripts:
        visitor.link(visitor.say.delete_category).focus()
        visitor.page.keyboard.press("Escape")
        expect(menu).to_be_focused()
    else:
        menu.press("Enter")
    expect(visitor.link(visitor.say.delete_category)).to_be_hidden()


@pytest.mark.parametrize("setting", [Setting("ru", True, 360), Setting("en", True, 1280)], indirect=True, ids=str)
@pytest.mark.parametrize("page", ["category", "word", "search", "selection"])
def test_a_menu_closes_when_the_focus_leaves_it_and_by_escape_from_anywhere(visitor, person, page):
    category = person.door.create_category(f"Меню закрывается: {page}")
    word = person.door.add_word(category, "клавиша", "key")
    visitor.open(f"/categories/{category}")
    if page == "search":
        person.door.post(f"/categories/{category}/selection", {"action": "tag", "word": str(word), "tag": "меню"})
        visitor.open("/words?search=%23меню")
    elif page == "selection":
        visitor.open(f"/categories/{category}/selection")
        # What is done with words is there when one is chosen.
        visitor.page.locator(".word-choice").first.click()
    elif page == "word":
        links = visitor.page.locator("main a").evaluate_all("links => links.map(link => link.getAttribute('href'))")
        visitor.open(next(link for link in links if re.fullmatch(r"/words/\d+", link)))
    menus = visitor.page.locator(".menu > summary")
    assert menus.count() == {"category": 3, "word": 1, "search": 1, "selection": 4}[page]
    for menu in menus.all():
        panel = visitor.page.locator(".menu[open] .menu-panel")
        menu.press("Enter")
        expect(panel).to_be_visible()
        while panel.count():
            visitor.page.keyboard.press("Tab")
            focused = visitor.page.locator(":focus")
            if not focused.count():
                continue  # The last control of the page was left, for those of the browser.
            # Of a control that is not seen, its label is.
            if focused.evaluate("one => one.matches('.visually-hidden')"):
                focused = visitor.page.locator("label:focus-within")
            # Nothing open lies over what has the focus.
            expect(focused).to_be_in_viewport()
            focused.click(trial=True)
        menu.focus()
        menu.press("Enter")
        expect(panel).to_be_visible()
        visitor.page.keyboard.press("Shift+Tab")
        expect(panel).to_have_count(0)
        menu.press("Enter")
        panel.click(position={"x": 1, "y": 1})
        expect(panel).to_be_visible()
        visitor.page.keyboard.press("Escape")
        expect(panel).to_have_count(0)
        expect(menu).to_be_focused()


def test_words_of_all_categories_are_found_from_everywhere(visitor, person):
    for title, translation, term in (("Поиск А", "ёрш", "ruffe"), ("Поиск Б", "грубый", "rough")):
        person.door.add_word(person.door.create_category(title), translation, term)
    visitor.open("/profile")
    visitor.link(visitor.say.find_words).click()
    visitor.expect_path("/words")
    visitor.field(visitor.say.word_either).fill("Ерш")
    visitor.button(visitor.say.find).click()
    visitor.expect_sees("ruffe")
    visitor.expect_does_not_see("rough")
    visitor.link("Поиск А").click()
    visitor.expect_path(r"/categories/\d+")
    visitor.open("/words?search=qwertyuiop")
    visitor.expect_sees(visitor.say.nothing_found)


@ONE_EACH
def test_a_slash_leads_to_the_search_and_is_a_letter_where_one_writes(visitor, person):
    visitor.open("/profile/pronunciation")
    visitor.page.keyboard.press("/")
    if not visitor.setting.scripts:
        visitor.expect_path("/profile/pronunciation")
        return
    visitor.expect_path("/words")
    field = visitor.field(visitor.say.word_either)
    expect(field).to_be_focused()
    field.press_sequentially("a/b")
    expect(field).to_have_value("a/b")
    visitor.page.locator("h1").click()
    visitor.page.keyboard.press("/")
    expect(field).to_be_focused()
    expect(field).to_have_value("a/b")


@ONE_EACH
def test_both_sides_of_a_word_say_their_language(visitor, person):
    category = person.door.create_category("Языки")
    person.door.add_word(category, "молоко", "milk")
    visitor.open(f"/categories/{category}")
    main = visitor.page.locator("main")
    assert language_of(main.get_by_text("молоко", exact=True).first) == "ru"
    assert language_of(main.get_by_text("milk", exact=True).first) == "en"
    visitor.open(f"/categories/{category}/words/new")
    assert language_of(visitor.field(visitor.say.translation)) == "ru"
    assert language_of(visitor.field(visitor.say.term)) == "en"


@ONE_EACH
def test_a_word_with_a_blank_side_is_refused_at_its_field_and_the_other_kept(visitor, person):
    category = person.door.create_category("Половинки")
    visitor.open(f"/categories/{category}/words/new")
    visitor.field(visitor.say.translation).fill("только по-русски")
    visitor.field(visitor.say.term).fill("   ")
    visitor.button(visitor.say.add_word).click()
    visitor.expect_field_error(visitor.say.term)
    expect(visitor.field(visitor.say.translation)).to_have_value("только по-русски")


@ONE_EACH
def test_a_word_that_is_there_already_is_refused(visitor, person):
    category = person.door.create_category("Дважды")
    person.door.add_word(category, "дом", "house")
    visitor.open(f"/categories/{category}/words/new")
    visitor.field(visitor.say.translation).fill("Дом")
    visitor.field(visitor.say.term).fill("House")
    visitor.button(visitor.say.add_word).click()
    expect(visitor.field(visitor.say.term)).to_have_value("House")
    assert visitor.page.title().startswith(visitor.say.error)


@ONE_EACH
@pytest.mark.parametrize("page", ["/edit", "/delete"])
def test_somebody_elses_word_is_not_there(visitor, stranger, setting, page):
    category = stranger.door.create_category(f"Чужие слова {setting} {page[1:]}")
    word = stranger.door.add_word(category, "тайна", "secret")
    assert visitor.open(f"/words/{word}{page}").status == 404
    assert "secret" not in visitor.page.content()


@ONE_EACH
def test_somebody_elses_word_cannot_be_changed(person, stranger, setting):
    category = stranger.door.create_category(f"Чужое слово {setting}")
    word = stranger.door.add_word(category, "крепость", "fortress")
    for path in (f"/words/{word}", f"/words/{word}/delete"):
        assert person.door.post(path, {"translation": "взлом", "term": "break-in"}).status == 404
    assert "fortress" in stranger.door.get(f"/categories/{category}").body


def test_row_10_one_side_is_translated_into_the_other_in_either_direction(visitor, person):
    category = person.door.create_category("Перевод")
    for full, typed, empty, answer in (
        (visitor.say.translation, "кошка", visitor.say.term, "cat"),
        (visitor.say.term, "castle", visitor.say.translation, "замок"),
    ):
        visitor.open(f"/categories/{category}/words/new")
        visitor.field(full).fill(typed)
        visitor.page.evaluate("window.sameDocument = true")
        visitor.button(visitor.say.translate).click()
        # The dictionary is read for the first time.
        expect(visitor.field(empty)).to_have_value(answer, timeout=60_000)
        expect(visitor.field(full)).to_have_value(typed)
    # By now the dictionary is open, and the script did not lose its patience.
    assert bool(visitor.page.evaluate("window.sameDocument")) == visitor.setting.scripts
    visitor.field(visitor.say.term).press("Enter")
    visitor.expect_path(f"/categories/{category}")
    visitor.expect_sees("castle")


def test_words_are_suggested_while_somebody_types_and_nothing_is_without_scripts(visitor, person, setting):
    category = person.door.create_category("Подсказки")
    visitor.open(f"/categories/{category}/words/new")
    field = visitor.field(visitor.say.term)
    field.press_sequentially("castl", delay=30)
    options = visitor.page.locator("#term-suggestions option")
    if setting.scripts:
        # The dictionary is read for the first time.
        expect(options.first).to_have_attribute("value", "castle", timeout=60_000)
        assert options.count() <= 8
        field.press_sequentially("e", delay=30)
        expect(field).to_have_value("castle")
    else:
        expect(options).to_have_count(0)
        expect(field).not_to_have_attribute("list", "term-suggestions")


def test_an_alternative_changes_the_part_of_speech_that_the_dictionary_chose(visitor, person):
    category = person.door.create_category("Части речи")
    visitor.open(f"/categories/{category}/words/new")
    visitor.field(visitor.say.term).fill("play")
    visitor.button(visitor.say.translate).click()
    part = visitor.page.locator("#partOfSpeech")
    expect(part).to_have_value("verb", timeout=60_000)
    visitor.page.locator("[name=alternative][value=пьеса]").click()
    expect(part).to_have_value("noun")
    expect(visitor.field(visitor.say.translation)).to_have_value("пьеса")


@pytest.mark.parametrize("setting", [Setting("ru", True, 1280)], indirect=True, ids=str)
def test_words_are_printed_as_cards_with_a_side_on_each_half(visitor, person):
    category = person.door.create_category("На бумаге")
    person.door.post(f"/categories/{category}/words", {"term": "whale", "translation": "кит", "picture": "🐋"})
    person.door.add_word(category, "соль", "salt")
    visitor.open(f"/categories/{category}")
    visitor.page.emulate_media(media="print", color_scheme="dark")
    for cell in visitor.page.locator(".word-list > li").all():
        front, back = (cell.locator(side).bounding_box() for side in (".word-front", ".word-back"))
        assert front["y"] == back["y"] and front["x"] + front["width"] <= back["x"] + 1
        assert abs(front["width"] - back["width"]) <= 2
    for pressed in (".site-nav", ".button", ".quiet-link"):
        assert not visitor.page.locator(pressed).filter(visible=True).count(), f"{pressed} is printed"
    assert visitor.page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(255, 255, 255)"


def test_words_are_found_while_one_types_and_the_address_keeps_the_search(visitor, person):
    person.door.add_word(person.door.create_category("Живой поиск"), "белка", "squirrel")
    visitor.open("/words")
    field = visitor.field(visitor.say.word_either)
    field.press_sequentially("squirel")
    if not visitor.setting.scripts:
        visitor.button(visitor.say.find).click()
    expect(visitor.page.locator("[data-results]")).to_contain_text("белка")
    visitor.page.wait_for_url("**/words?search=squirel")
    visitor.link("Живой поиск").click()
    visitor.page.go_back()
    expect(visitor.page.locator("[data-results]")).to_contain_text("белка")
