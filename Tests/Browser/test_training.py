"""Cards, turned over and answered: rows 12 and 13 of the acceptance run."""

import pytest
from playwright.sync_api import expect

from conftest import ENGLISH_PHONE, PHONE, SETTINGS, Setting
from ledger import Ledger
from trainings import turn
from visitor import until

SCRIPTED = pytest.mark.parametrize(
    "setting", [Setting("ru", True, 1280), Setting("en", True, 360)], indirect=True, ids=str
)


@pytest.fixture(params=[*SETTINGS, PHONE, ENGLISH_PHONE], ids=str)
def setting(request):
    return request.param


@pytest.fixture(scope="module")
def ledger(server):
    return Ledger(server)


def answer(visitor, name):
    turn(visitor)
    visitor.button(name).click()
    # The next card shows its first side, and the results have no card: either way it went through.
    expect(visitor.button(name)).to_be_hidden()


def shown_word(visitor, words):
    """Which of the words (by term) the card asks now, whichever of its sides is up."""
    sides = {side: term for term, translation in words.items() for side in (term, translation)}
    seen = [term for side, term in sides.items()
            if visitor.page.locator("main").get_by_text(side, exact=True).filter(visible=True).count()]
    assert len(seen) == 1, f"the card shows {seen}"
    return seen[0]


def test_row_12_right_answers_move_the_progress_of_a_new_word(visitor, person, ledger):
    category = person.door.create_category("По одному")
    word = person.door.add_word(category, "шаг", "step")
    # A new word goes up with each right answer, up to three; what follows on the same day is practice.
    steps = [("remember", 1), ("forgot", 1), ("remember", 2), ("remember", 3), ("remember", 3), ("forgot", 3)]
    for name, progress in steps:
        visitor.open(f"/categories/{category}")
        visitor.press(visitor.say.start_studying)
        visitor.expect_path("/training")
        answer(visitor, getattr(visitor.say, name))
        until(lambda: ledger.progress(word) == progress)
    assert ledger.reviews(word) == len(steps)


@SCRIPTED
def test_an_answer_is_kept_when_the_page_is_left_at_once(visitor, person, ledger):
    category = person.door.create_category("Уходя")
    word = person.door.add_word(category, "прощание", "farewell")
    visitor.open(f"/categories/{category}")
    visitor.press(visitor.say.start_studying)
    turn(visitor)
    visitor.slow_down()
    visitor.button(visitor.say.remember).click()
    visitor.open("/profile")
    until(lambda: ledger.progress(word) == 1)


def test_row_12_the_cards_are_those_of_the_category(visitor, person):
    category = person.door.create_category("Только эти")
    words = {"tea": "чай", "salt": "соль", "soup": "суп"}
    for term, translation in words.items():
        person.door.add_word(category, translation, term)
    visitor.open(f"/training?category={category}")
    asked = set()
    for _ in words:
        asked.add(shown_word(visitor, words))
        answer(visitor, visitor.say.remember)
    assert asked == set(words)


def test_row_12_the_results_show_the_mistakes(visitor, person):
    category = person.door.create_category("Ошибки")
    words = {"owl": "сова", "crow": "ворона"}
    for term, translation in words.items():
        person.door.add_word(category, translation, term)
    visitor.open(f"/training?category={category}")
    forgotten = shown_word(visitor, words)
    answer(visitor, visitor.say.forgot)
    answer(visitor, visitor.say.remember)
    visitor.expect_sees(forgotten)
    (remembered,) = set(words) - {forgotten}
    visitor.expect_does_not_see(remembered)


def test_row_13_training_asks_words_of_all_categories(make_visitor, people, setting):
    person = people.get(f"everything-{setting}", setting.language)
    person.door.delete_all_categories()
    words = {"bread": "хлеб", "train": "поезд"}
    for term, translation in words.items():
        person.door.add_word(person.door.create_category(f"Для {translation}"), translation, term)
    visitor = make_visitor(setting, person)
    visitor.open("/")
    visitor.press(visitor.say.training)
    visitor.expect_path("/training")
    asked = set()
    for name in (visitor.say.remember, visitor.say.forgot):
        asked.add(shown_word(visitor, words))
        answer(visitor, name)
    assert asked == set(words)


def test_the_answer_stays_hidden_until_the_card_is_turned(visitor, person):
    category = person.door.create_category("Не подглядывать")
    person.door.add_word(category, "тайник", "hideout")
    visitor.open(f"/training?category={category}")
    shown = [side for side in ("тайник", "hideout")
             if visitor.page.locator("main").get_by_text(side, exact=True).filter(visible=True).count()]
    assert len(shown) == 1
    expect(visitor.button(visitor.say.remember)).to_be_hidden()
    turn(visitor)
    other = {"тайник": "hideout", "hideout": "тайник"}[shown[0]]
    visitor.expect_sees(other)


def test_a_training_left_in_the_middle_goes_on_where_it_was(visitor, person, ledger):
    category = person.door.create_category("Перерыв")
    words = {"one": "раз", "two": "два", "three": "три"}
    for term, translation in words.items():
        person.door.add_word(category, translation, term)
    visitor.open(f"/training?category={category}")
    asked = [shown_word(visitor, words)]
    answer(visitor, visitor.say.remember)
    visitor.open("/")
    for _ in range(2):
        visitor.open(f"/training?category={category}")
        asked.append(shown_word(visitor, words))
        answer(visitor, visitor.say.remember)
    assert sorted(asked) == sorted(words)
    until(lambda: ledger.reviews_of_category(category) == 3)


def test_an_answer_that_comes_twice_counts_once(visitor, person, ledger):
    category = person.door.create_category("Дважды нажато")
    word = person.door.add_word(category, "эхо", "echo")
    visitor.open(f"/training?category={category}")
    form = visitor.page.locator("main form").filter(has=visitor.page.locator("[name=sequence]")).first
    fields = form.evaluate("form => Object.fromEntries(new FormData(form))")
    path = form.get_attribute("action")
    for _ in range(2):
        assert person.door.post(path, {**fields, "rating": "remember"}).status == 303
    assert (ledger.reviews(word), ledger.progress(word)) == (1, 1)


def test_an_answer_from_a_stale_tab_does_not_count(visitor, person, ledger):
    category = person.door.create_category("Две вкладки")
    word = person.door.add_word(category, "вкладка", "tab")
    visitor.open(f"/training?category={category}")
    first = visitor.page
    visitor.new_tab()
    visitor.open(f"/training?category={category}")
    answer(visitor, visitor.say.remember)
    until(lambda: ledger.reviews(word) == 1)
    visitor.page = first
    turn(visitor)
    visitor.button(visitor.say.forgot).click()
    expect(visitor.button(visitor.say.forgot)).to_be_hidden()
    assert (ledger.reviews(word), ledger.progress(word)) == (1, 1)


def test_an_answer_of_somebody_else_is_not_taken(person, stranger, setting, ledger):
    category = stranger.door.create_category(f"Чужая тренировка {setting}")
    word = stranger.door.add_word(category, "сейф", "safe")
    assert person.door.get(f"/training?category={category}").status == 404
    stranger.door.get(f"/training?category={category}")
    person.door.post("/reviews", {"training": "1", "word": str(word), "sequence": "0", "rating": "remember"})
    assert ledger.reviews(word) == 0


@SCRIPTED
@pytest.mark.parametrize("turning", ["Space", "Enter"])
@pytest.mark.parametrize("arrow, progress", [("ArrowRight", 1), ("ArrowLeft", 0)])
def test_keys_turn_and_answer_a_card(visitor, person, ledger, turning, arrow, progress):
    category = person.door.create_category(f"Клавиши {turning} {arrow}")
    word = person.door.add_word(category, "клавиша", "key")
    visitor.open(f"/training?category={category}")
    expect(visitor.page.locator("main")).to_contain_text(visitor.say.turn)
    visitor.page.keyboard.press(arrow)  # nothing to answer yet: the card has not been turned
    visitor.page.keyboard.press(turning)
    expect(visitor.button(visitor.say.remember)).to_be_visible()
    visitor.page.keyboard.press(arrow)
    until(lambda: ledger.reviews(word) == 1)
    assert ledger.progress(word) == progress


@SCRIPTED
def test_a_double_press_of_a_button_counts_once(visitor, person, ledger):
    category = person.door.create_category("Нетерпение")
    words = [person.door.add_word(category, side, term) for side, term in (("тик", "tick"), ("так", "tock"))]
    visitor.open(f"/training?category={category}")
    turn(visitor)
    visitor.button(visitor.say.remember).dblclick(no_wait_after=True)
    expect(visitor.button(visitor.say.remember)).to_be_hidden()
    until(lambda: ledger.reviews_of_category(category) >= 1)
    visitor.page.wait_for_timeout(300)
    assert sum(ledger.reviews(word) for word in words) == 1


@SCRIPTED
def test_the_next_card_comes_without_loading_the_page(visitor, person):
    category = person.door.create_category("Без загрузки")
    words = {"left": "лево", "right": "право"}
    for term, translation in words.items():
        person.door.add_word(category, translation, term)
    visitor.open(f"/training?category={category}")
    first = shown_word(visitor, words)
    loads = []
    visitor.page.on("load", lambda page: loads.append(page.url))
    answer(visitor, visitor.say.remember)
    assert shown_word(visitor, words) != first
    assert not loads, "the page was loaded anew"


@SCRIPTED
def test_space_turns_the_card_wherever_on_the_page_a_link_has_the_focus(visitor, person):
    category = person.door.create_category("Пробел")
    person.door.add_word(category, term="space", translation="пробел")
    visitor.open(f"/training?category={category}")
    visitor.page.keyboard.press("Tab")
    visitor.page.keyboard.press("Space")
    expect(visitor.button(visitor.say.remember)).to_be_visible()


@pytest.mark.parametrize("setting", [Setting("ru", True, 360), Setting("en", False, 1280)], indirect=True, ids=str)
def test_the_loudspeaker_on_a_card_is_met_and_not_what_turns_it(make_visitor, people, setting):
    person = people.new(f"loudspeaker-{setting}", setting.language)
    person.door.post("/training/settings", {"form": "card", "direction": "term"})
    number = person.door.create_category("Погода")
    person.door.add_word(number, "гроза", "thunderstorm")
    visitor = make_visitor(setting, person)
    visitor.open(f"/training?category={number}")
    speaker = visitor.page.locator("form.training-card .prompt-sound a.speak")
    expect(speaker).to_be_visible()
    speaker.click(trial=True)
