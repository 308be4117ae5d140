"""The owner's lesson of Tests/Lessons/own, with a task of every kind, and somebody who does it."""

import re

from playwright.sync_api import expect

LESSON = "/lessons/en-ru-tea-time"
# Of each part, in their order: what is right for each place, or which words are marked.
RIGHT = {
    1: (("get up", "have", "take"), ("works",), ("likes", "drinks")),
    2: (("es", "-"), ("Doesn’t like",)),
}
WRONG = {1: (("gets up", "has", "take"), ("work",), ("likes", "coffee")), 2: (("s", "-"), ("don't like",))}
# What is heard of endings that were answered wrong.
HEARD_ENDINGS = ("gos,", "goes,", " go ")
# The part and the place in it of each kind.
PLACES = {"words": (1, 0), "choice": (1, 1), "marks": (1, 2), "endings": (2, 0), "forms": (2, 1)}


def kind(page) -> str:
    return re.search(r"lesson-task-(\w+)", page.locator("form.lesson-task").get_attribute("class"))[1]


def press(visitor, locator) -> None:
    visitor.touch(locator)


def fill(visitor, answer) -> None:
    """Answers the task that is open, but does not send it."""
    page = visitor.page
    match kind(page):
        case "words": put_words(visitor, *answer)
        case "choice": press(visitor, page.locator(".lesson-choice").filter(has=page.get_by_text(answer[0], exact=True)))
        case "marks":
            for word in answer:
                press(visitor, page.locator(".mark").filter(has=page.get_by_text(word, exact=True)))
        case _:
            for place, text in enumerate(answer, 1):
                field = page.locator(f"[name=place{place}]")
                press(visitor, field)
                field.fill(text)


def put_words(visitor, *words) -> None:
    """Into the places of a text, in their order: tapped by a finger, dragged by the mouse, chosen without scripts."""
    page = visitor.page
    for place, word in enumerate(words):
        if not visitor.setting.scripts:
            page.locator(f"[name=place{place + 1}]").select_option(word)
            continue
        button, slot = page.locator(".bank-word").get_by_text(word, exact=True), page.locator(".place-slot").nth(place)
        if visitor.setting.width < 600:
            button.tap()
        else:
            drag(page, button, slot)
        expect(slot).to_have_text(word)


def drag(page, source, target) -> None:
    """By the mouse, as a hand does it."""
    start, end = source.bounding_box(), target.bounding_box()
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(start["x"] + 20, start["y"] - 15, steps=3)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=5)
    page.mouse.up()


def check(visitor, verdict: str | None = None) -> None:
    """Sends the answer, which is right unless another verdict is expected."""
    press(visitor, visitor.button(visitor.say.check))
    expect(visitor.page.locator(".lesson-verdict")).to_have_text(verdict or visitor.say.task_right)


def go_on(visitor) -> None:
    visitor.press(visitor.say.onward)
    visitor.page.locator(".lesson-verdict").wait_for(state="detached")


def come_to(visitor, task: str) -> None:
    """Goes on until a task of this kind is asked."""
    part, place = PLACES[task]
    visitor.open(f"{LESSON}/parts/{part}")
    while (now := int(visitor.page.locator("[name=sequence]").input_value())) != place:
        fill(visitor, RIGHT[part][now])
        check(visitor)
        go_on(visitor)
        if not visitor.page.locator("form.lesson-task").count():
            visitor.open(f"{LESSON}/parts/{part}")


def finish(visitor, part: int) -> None:
    """Does a part to its end."""
    visitor.open(f"{LESSON}/parts/{part}")
    while visitor.page.locator("form.lesson-task").count():
        fill(visitor, RIGHT[part][int(visitor.page.locator("[name=sequence]").input_value())])
        check(visitor)
        go_on(visitor)
