"""A training as it is heard: each control says what it does and then what is asked, once; what became of an answer and
the right one are said before the next question."""

import re

import pytest

from listener import missing

pytestmark = pytest.mark.skipif(
    bool(missing()), reason=f"not installed: {missing()} (Debian has orca, xdotool, openbox, xvfb, speech-dispatcher, "
    "at-spi2-core, dbus, libglib2.0-bin, chromium)")

# What the screen reader itself says is English here; the rest is the interface's.
SAID = {
    "ru": {
        "turn": "Показать перевод toggle button collapsed.", "forgot": "Не помню push button.",
        "remember": "Помню push button.", "field": "По-английски entry required.",
        "copy": "Не совсем. Напишите слово ещё раз entry.", "wrong": "Не совсем. Правильный ответ: rain дождь{}.",
        "shown": "Правильный ответ: rain дождь. Ваш ответ: qq.", "copied": "Теперь верно. дождь.",
        "remembered": "Записано: помню. ",
        "right": "Верно. дождь.", "next": "Дальше link.", "question": "дождь.", "direction": "С русского на английский",
        "answer": "rain Вспомнили? panel.",
        "on": "Дальше: ещё 7 слов link.", "known": "Тренировка закончена 1 слово за {} Верно 1.",
        "mistaken": "Тренировка закончена 1 слово за {} С ошибкой 1.",
    },
    "en": {
        "turn": "Show translation toggle button collapsed.", "forgot": "Forgot push button.",
        "remember": "Remember push button.", "field": "English entry required.",
        "copy": "Not quite. Write the word once more entry.", "wrong": "Not quite. Right answer: rain дождь{}.",
        "shown": "Right answer: rain дождь. Your answer: qq.", "copied": "Now it’s right. дождь.",
        "remembered": "Noted: you remembered. ",
        "right": "Right. дождь.", "next": "Next link.", "question": "дождь.", "direction": "From Russian to English",
        "answer": "rain Did you remember it? panel.",
        "on": "Next: 7 more words link.", "known": "Training finished 1 word in {} Right 1.",
        "mistaken": "Training finished 1 word in {} Wrong 1.",
    },
}


@pytest.fixture
def say(learner):
    return SAID[learner.language]


def choices(say, told=""):
    """A question with answers to choose from. Orca says the names of a group in the order in which it comes to them."""
    return [[f"{told}{text} panel."] for text in (f"дождь {say['direction']}", f"{say['direction']} дождь")]


def ended(said):
    """What is said of a training that is over, however many minutes the machine took for it."""
    return [re.sub(r"\d+ (?:минут[уы]?|minutes?)", "{}", text) for text in said]


def test_a_card_is_called_by_its_word_and_the_answers_by_the_translation(learner, say):
    learner.train("card")
    learner.press("Return")
    for _ in range(2):
        assert learner.press("Tab") == [say["forgot"]]
        assert learner.press("Tab") == [say["remember"]]
        assert learner.press("Return") == [say["turn"], f"{say['remembered']}{say['direction']} {say['question']}"]
        assert learner.press("space") == ["expanded", say["answer"]]
    assert learner.press("Tab", "Tab") == [say["remember"]]
    assert ended(learner.press("Return")) == [say["on"], say["known"]]


def test_a_choice_says_what_is_asked_and_then_its_answers(learner, say):
    learner.train("choice")
    assert learner.press("Return") in choices(say)
    options = learner.page.locator("button.option")
    assert learner.press("Tab") == [f"{options.first.text_content()} push button."]
    if options.first.text_content() == "rain":
        learner.press("Tab")
    assert learner.press("Return") == [say["next"], say["wrong"].format("")]
    assert learner.press("Return") in choices(say)
    # A right answer is told before what is asked next.
    place = options.all_text_contents().index("rain")
    assert learner.press(*["Tab"] * (place + 1), "Return") in choices(say, say["right"].replace("дождь.", ""))


def test_typing_says_the_verdict_and_the_right_answer_before_the_next_question(learner, say):
    learner.train("typing")
    assert learner.press("Return") == [say["field"], say["question"]]
    learner.type("qq")
    assert learner.press("Return") == [say["copy"], say["shown"]]
    learner.type("rain")
    assert learner.press("Return") == [say["field"], say["copied"]]
    for _ in range(2):
        learner.type("rain")
        assert learner.press("Return") == [say["field"], say["right"]]
    learner.type("rain")
    assert ended(learner.press("Return")) == [say["on"], say["mistaken"]]
