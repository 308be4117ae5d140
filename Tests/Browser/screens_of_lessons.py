"""The screens of lessons, and how to get there."""

import re

import evening
import tea_time
from door import Door
from sharers import someone


def answer_wrong(visitor, kind: str) -> None:
    tea_time.come_to(visitor, kind)
    part, place = tea_time.PLACES[kind]
    tea_time.fill(visitor, tea_time.WRONG[part][place])
    visitor.button(visitor.say.check).click()
    visitor.page.locator(".lesson-verdict").wait_for()


def fill_words(visitor) -> None:
    tea_time.come_to(visitor, "words")
    tea_time.put_words(visitor, *tea_time.WRONG[1][0])


def answer_right(visitor) -> None:
    tea_time.come_to(visitor, "marks")
    tea_time.fill(visitor, tea_time.RIGHT[1][2])
    tea_time.check(visitor)


def accept_answer(visitor) -> None:
    answer_wrong(visitor, "forms")
    visitor.button(visitor.say.my_answer_is_right).click()
    visitor.page.locator(".lesson-verdict-right").wait_for()


def misread(visitor) -> None:
    evening.come_to(visitor, "reading")
    evening.answer_wrong(visitor, "reading")


def leave_empty(visitor) -> None:
    tea_time.come_to(visitor, "endings")
    visitor.page.locator("[name=place1]").fill("es")
    visitor.button(visitor.say.check).click()
    visitor.page.locator("#task-error").wait_for()


def open_theory(visitor) -> None:
    tea_time.come_to(visitor, "forms")
    visitor.press(visitor.say.theory)
    visitor.page.get_by_role("dialog").wait_for()


def finish_lesson(visitor) -> None:
    tea_time.finish(visitor, 1)
    tea_time.finish(visitor, 2)
    visitor.open(f"{tea_time.LESSON}/results")


def repeat_mistake(visitor) -> None:
    answer_wrong(visitor, "choice")
    visitor.open("/lessons/mistakes")


def go_over_grammar(visitor) -> None:
    answer_wrong(visitor, "choice")
    visitor.open("/lessons/review")


def check_level(visitor) -> None:
    visitor.open("/checks/en-ru/a1")


WRITTEN = """title: Утро
about: Что мы делаем каждый день
emoji: ☕
colour: teal

# theory

## Он и она {#s1}
После *she* глагол получает **-s**.

> She works. — Она работает.

# questions

? Good morning!
= Доброе утро!

# part: О себе

@choice Выберите форму.
My sister {works | work} in a hospital.
= Моя сестра работает в больнице.
! *My sister* — это *she*: нужна -s.

@dictation Запишите.
We have tea in the kitchen.
= Мы пьём чай на кухне.
"""


def write_lesson(door: Door) -> str:
    """The path of a lesson that this person writes."""
    begun = door.post("/lessons", {"title": "Утро"})
    assert begun.status == 303, begun.body
    lesson = begun.location.removesuffix("/edit")
    assert door.post(f"{lesson}/edit", {"text": WRITTEN}).location == lesson
    return lesson


def with_lesson(path: str, then=lambda visitor: None):
    """A page of a lesson that they wrote."""
    def show(visitor) -> None:
        visitor.open(write_lesson(visitor.door) + path)
        then(visitor)
    return show


def spoil(visitor) -> None:
    field = visitor.page.locator("textarea")
    field.fill(field.input_value().replace("{works | work}", "{works | work"))
    visitor.button(visitor.say.save).click()
    visitor.page.locator("#text-error").wait_for()


def fill_block_badly(visitor) -> None:
    visitor.page.locator("#text").fill("She works here.")
    visitor.page.locator("#answers").fill("sings")
    visitor.page.locator("#wrong").fill("sing")
    visitor.button(visitor.say.add_to_lesson).click()
    visitor.page.locator("#answers-error").wait_for()


def offer_lesson(visitor) -> None:
    lesson = write_lesson(visitor.door)
    assert visitor.door.post(f"{lesson}/share").status == 303
    visitor.open(f"{lesson}/share")


def be_offered_lesson(visitor) -> None:
    author = someone(visitor.door)
    lesson = write_lesson(author)
    assert author.post(f"{lesson}/share").status == 303
    visitor.open(re.search(r"/offered/lessons/[\w-]+", author.get(f"{lesson}/share").body)[0])


LESSON_SCREENS = {
    "lesson new": lambda visitor: visitor.open("/lessons/new"),
    "lesson writing": with_lesson("/edit"), "lesson writing error": with_lesson("/edit", spoil),
    "lesson block": with_lesson("/blocks?kind=reading"), "lesson block error": with_lesson("/blocks?kind=choice", fill_block_badly),
    "written lesson": with_lesson(""), "lesson shared": offer_lesson, "lesson offer": be_offered_lesson,

    **{f"task {kind}": lambda visitor, kind=kind: tea_time.come_to(visitor, kind) for kind in tea_time.PLACES},
    "task filled": fill_words, "task right": answer_right, "task error": leave_empty, "task theory": open_theory,
    "task wrong": lambda visitor: answer_wrong(visitor, "words"), "part results": lambda visitor: tea_time.finish(visitor, 1),
    "lesson results": finish_lesson, "lesson mistakes": repeat_mistake, "lesson review": go_over_grammar,
    "level check": check_level, "task accepted": accept_answer,
    **{f"task {kind}": lambda visitor, kind=kind: evening.come_to(visitor, kind) for kind in evening.WRONG},
    "task reading wrong": misread, "part mistakes": evening.finish,
}
