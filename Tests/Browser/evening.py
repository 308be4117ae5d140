"""The owner's second lesson of Tests/Lessons/own: a sentence to build, one to hear and a text to read, and who answers them."""

from playwright.sync_api import expect

from tea_time import go_on, press

PART = "/lessons/en-ru-evening/parts/1"


def word(visitor, text):
    return visitor.page.locator("[data-order] button").get_by_text(text, exact=True)


def built(visitor):
    return visitor.page.locator(".built-sentence button")


def build(visitor, *words):
    if not visitor.setting.scripts:
        visitor.page.locator("[name=place1]").fill(" ".join(words))
        return
    for text in words:
        press(visitor, word(visitor, text))
    expect(built(visitor)).to_have_text(list(words))


def write(visitor, text):
    press(visitor, visitor.page.locator("[name=place1]"))
    visitor.page.locator("[name=place1]").fill(text)


def choose(visitor, *choices):
    for question, choice in zip(visitor.page.locator(".reading-question").all(), choices, strict=True):
        press(visitor, question.locator(".lesson-choice").get_by_text(choice, exact=True))


WRONG = {
    "order": lambda visitor: build(visitor, "I", "reads", "books", "in", "the", "evening"),
    "dictation": lambda visitor: write(visitor, "she don't like green tea"),
    "reading": lambda visitor: choose(visitor, "at home", "Tom", "He watches films."),
}


def answer_wrong(visitor, kind: str) -> None:
    WRONG[kind](visitor)
    press(visitor, visitor.button(visitor.say.check))
    visitor.page.locator(".lesson-verdict").wait_for()


def come_to(visitor, task: str) -> None:
    """Goes on until a task of this kind is asked; all before it are answered wrong."""
    visitor.open(PART)
    kinds = list(WRONG)
    while (now := kinds[int(visitor.page.locator("[name=sequence]").input_value())]) != task:
        answer_wrong(visitor, now)
        go_on(visitor)
        if not visitor.page.locator("form.lesson-task").count():
            visitor.open(PART)


def finish(visitor) -> None:
    """Does the part to its end, all of it wrong."""
    come_to(visitor, "reading")
    answer_wrong(visitor, "reading")
    go_on(visitor)
