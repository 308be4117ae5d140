"""A lesson as it is heard: what to do is said before what there is to do it with, each control says what it is, and an
answer is followed by its verdict and the whole text, with what is right and wrong, in one breath."""

import pytest

from listener import missing
from tea_time import LESSON

pytestmark = pytest.mark.skipif(
    bool(missing()), reason=f"not installed: {missing()} (see test_training.py)")

# The lesson itself is in Russian and English, whatever the interface speaks.
SAID = {
    "ru": {
        "position": "Задание {} из {}", "listen": "Прослушать задание", "gap": "Пропуск {}: ", "empty": "пусто", "blank": "пропуск",
        "check": "Проверить", "next": "Дальше link.", "ending": "Окончание {}: go entry.",
        "form": "Пропуск 1, форма слова not like entry.",
        "text": "Слова текста panel.", "wrong": "неверно", "key": "нужно",
        "all right": "Верно!", "partly": "Верно 2 из 3", "all wrong": "Не совсем",
    },
    "en": {
        "position": "Task {} of {}", "listen": "Listen to the task", "gap": "Blank {}: ", "empty": "empty", "blank": "blank",
        "check": "Check", "next": "Next link.", "ending": "Ending {}: go entry.",
        "form": "Blank 1, form of not like entry.",
        "text": "Words in the text panel.", "wrong": "wrong", "key": "should be",
        "all right": "That’s right!", "partly": "2 of 3 right", "all wrong": "Not quite",
    },
}


@pytest.fixture(scope="module")
def say(learner):
    return SAID[learner.language]


@pytest.fixture(scope="module")
def send(learner):
    def press_check():
        learner.focus(".lesson-actions button")
        return learner.press("Return")

    return press_check


def test_words_are_put_into_places_and_a_task_is_read_in_its_order(learner, say, send):
    said = learner.begin_lesson(LESSON, 1)
    gap = [say["gap"].format(number) + say["empty"] for number in (1, 2, 3)]
    blank = say["blank"]
    assert said[said.index(say["listen"]):said.index(say["check"]) + 2] == [
        say["listen"], "link",
        "I", gap[0], "push button", "at seven,", gap[1], "push button", "breakfast and", gap[2], "push button", "the bus.",
        "List with 5 items", *(part for word in ("take", "gets up", "get up", "have", "has") for part in (word, "push button")),
        say["check"], "push button",
    ]
    learner.focus(".lesson-book")
    assert learner.focus("#task") == [
        f"{say['position'].format(1, 3)} Вставьте глаголы. panel.",
        f"I {blank} at seven, {blank} breakfast and {blank} the bus.",
    ]
    assert learner.press("Tab") == [f"{say['listen']} link."]
    assert learner.press("Tab") == [f"{gap[0]} push button."]
    for number, word in enumerate(("get up", "has", "take"), 1):
        learner.focus(f".bank-word[data-word='{word}']")
        assert learner.press("space") == [say["gap"].format(number) + word]
    wrong, key = say["wrong"], say["key"]
    assert send() == [say["next"], f"{say['partly']} . I get up at seven, has , {wrong}, {key} have , breakfast and take the bus."]


def test_a_choice_and_marks_say_what_they_are_of_and_whether_they_are_chosen(learner, say, send):
    assert learner.press("Return") == [
        f"{say['position'].format(2, 3)} Выберите форму. panel.", f"My sister {say['blank']} in a hospital."]
    assert learner.press("Tab", "Tab") == [
        f"My sister {say['blank']} in a hospital. panel.", "works.", "not selected radio button"]
    learner.focus("[value=works]")
    assert learner.press("space") == ["selected"]
    assert send() == [say["next"], f"{say['all right']} My sister works in a hospital."]
    assert learner.press("Return") == [
        f"{say['position'].format(3, 3)} Отметьте глаголы. panel.", "Tom likes tea, but his wife drinks coffee every morning."]
    assert learner.press("Tab", "Tab") == [say["text"], "Tom check box not checked."]
    assert learner.press("Tab") == ["likes check box not checked."]
    assert learner.press("space") == ["checked"]
    learner.focus(".mark input[value='7']")
    assert learner.press("space") == ["checked"]
    assert send() == [say["next"], f"{say['all right']} Tom likes tea, but his wife drinks coffee every morning."]


def test_endings_and_forms_say_the_word_that_they_are_of(learner, say):
    learner.begin_lesson(LESSON, 2)
    assert learner.focus("[name=place1]") == [say["ending"].format(1)]
    learner.type("es")
    assert learner.press("Tab") == [say["ending"].format(2)]
    learner.type("-")
    assert learner.press("Return") == [say["next"], f"{say['all right']} He goes to bed late, but we go to bed early."]
    assert "not like" not in learner.press("Return")[0]
    assert learner.press("Tab", "Tab") == [say["form"]]
    learner.type("likes")
    assert learner.press("Return") == [
        say["next"], f"{say['all wrong']} . She likes , {say['wrong']}, {say['key']} doesn't like , mornings."]
