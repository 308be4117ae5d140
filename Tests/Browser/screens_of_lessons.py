"""The screens of lessons, and how to get there."""

import tea_time


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


LESSON_SCREENS = {
    **{f"task {kind}": lambda visitor, kind=kind: tea_time.come_to(visitor, kind) for kind in tea_time.PLACES},
    "task filled": fill_words, "task right": answer_right, "task error": leave_empty, "task theory": open_theory,
    "task wrong": lambda visitor: answer_wrong(visitor, "words"), "part results": lambda visitor: tea_time.finish(visitor, 1),
    "lesson results": finish_lesson, "lesson mistakes": repeat_mistake, "lesson review": go_over_grammar,
    "level check": check_level,
}
