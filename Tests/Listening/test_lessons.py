"""A lesson as it is heard: what is asked is said once, by what has the focus; an answer is followed by its verdict and by
the whole text with what is right and wrong, in one breath."""

import pytest

import tea_time
from listener import missing

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"not installed: {missing()}")
# Orca says how far a page is, and where one leaves what.
AROUND = ("Loading.", "Finished loading", "Page has", "leaving ", "List with", "form")

SAID = {
    "ru": {
        "page": ["Чай или кофе: что я люблю", "link", "Теория", "link", "Я рассказываю о своём утре", "heading level 1",
                 "Задание 1 из 3", "Вставьте глаголы.", "heading level 2", "Прослушать задание", "link",
                 "I", "Пропуск 1: пусто", "push button", "at seven,", "Пропуск 2: пусто", "push button", "breakfast and",
                 "Пропуск 3: пусто", "push button", "the bus."],
    },
    "en": {
        "page": [],
    },
}


@pytest.fixture(scope="module")
def say(learner):
    return SAID[learner.language]


def test_every_kind_of_task_is_heard_and_answered(learner, say):
    page = learner.begin_lesson(tea_time.LESSON, 1)
    print("PAGE", page)
    book = ".lesson-book"
    learner.focus(book)
    print("T1", learner.press("Tab"))
    print("T1", learner.press("Tab"))
    print("bank", learner.focus(".bank-word[data-word='get up']"))
    print("put", learner.press("space"))
    learner.focus(".bank-word[data-word='has']")
    print("put", learner.press("space"))
    learner.focus(".bank-word[data-word='take']")
    print("put", learner.press("space"))
    learner.focus(".lesson-actions button")
    print("checked", learner.press("Return"))
    print("next", learner.press("Return"))
    print("choice", learner.press("Tab", "Tab"))
    learner.focus("[value=works]")
    print("chosen", learner.press("space"))
    learner.focus(".lesson-actions button")
    print("checked", learner.press("Return"))
    print("next", learner.press("Return"))
    print("marks", learner.press("Tab", "Tab"))
    print("m", learner.press("Tab"), learner.press("space"))
    learner.focus(".mark:nth-of-type(7) input")
    print("m7", learner.press("space"))
    learner.focus(".lesson-actions button")
    print("checked", learner.press("Return"))
    learner.begin_lesson(tea_time.LESSON, 2)
    print("ending", learner.focus("[name=place1]"))
    learner.type("es")
    print("ending2", learner.press("Tab"))
    learner.type("-")
    print("checked", learner.press("Return"))
    print("next", learner.press("Return"))
    print("form", learner.press("Tab", "Tab"))
    learner.type("likes")
    print("checked", learner.press("Return"))
    assert False
