"""A whole day as it is heard, by keys alone: the first minute, an account, a training of every kind, a lesson with a task of
every kind, a word from anywhere, a search and the statistics. What was said stands in .build/listening, for somebody to read."""

from pathlib import Path

import pytest

from listener import missing
from tea_time import LESSON
from transcript import Transcript

pytestmark = [
    pytest.mark.skipif(bool(missing()), reason=f"not installed: {missing()} (see test_training.py)"),
    # Longer than all other tests together.
    pytest.mark.timeout(900),
]

FORMS = ("card", "choice", "picture", "letters", "listening", "gap", "typing", "pairs")
READ = Path(__file__).resolve().parents[2] / ".build/listening"


class Day:
    """A day of somebody who hears the page, with what they heard."""

    def __init__(self, learner):
        self.learner, self.page = learner, learner.page
        self.heard = Transcript()

    def go(self, name: str, path: str) -> list[str]:
        return self.heard.add(f"{name}, page", self.learner.go(path))

    def press(self, name: str, *keys: str, asks: bool = False) -> list[str]:
        """Presses keys; if the page `asks` something then, it has to be said."""
        said = self.learner.press(*keys)
        return self.heard.add(name, said, self.question if asks else None)

    def at(self, name: str, selector: str) -> list[str]:
        """Comes to a control, without the way there."""
        return self.heard.add(name, self.learner.focus(selector))

    def type(self, selector: str, text: str) -> None:
        """Writes into a field; that each letter is heard is the screen reader's."""
        self.learner.focus(selector)
        self.learner.type(text)

    @property
    def question(self) -> str:
        question = self.page.locator("main #question").first
        return " ".join(question.inner_text().split()) if question.count() else ""


@pytest.fixture(scope="module")
def day(learner):
    day = Day(learner)
    try:
        walk(day)
    finally:
        # A day that breaks off is the one to be read.
        READ.mkdir(parents=True, exist_ok=True)
        (READ / f"day-{learner.language}.txt").write_text(str(day.heard))
    return day


def walk(day: Day) -> None:
    first_minute(day)
    account(day)
    for form in FORMS:
        training(day, form)
    statistics(day)
    lesson(day)
    day.go("home", "/")
    day.go("new word", "/words/new")
    day.type("#text", "discount")
    day.press("a word is found and saved", "Return")
    day.go("search", "/words?search=rain")


def first_minute(day: Day) -> None:
    page = day.page
    day.learner.leave()
    day.heard.add("first minute, page", day.learner.visit("/start"))
    day.at("first minute, which language", "button[name=pair]")
    day.press("first minute, a word of the ladder", "Return", asks=True)
    day.at("first minute, known", "button[value=remember]")
    day.press("first minute, the second word of the ladder", "Return")
    day.at("first minute, from the beginning", "button[name=beginner]")
    day.press("first minute, what one likes", "Return")
    day.at("first minute, a theme", "#theme-food")
    day.press("first minute, a theme is chosen", "space")
    day.at("first minute, on", ".first-card .exercise-actions .button")
    day.press("first minute, a word is met", "Return")
    day.press("first minute, the second word is met", "Return")
    day.press("first minute, the first question", "Return", asks=True)


def account(day: Day) -> None:
    day.heard.add("an account, page", day.learner.visit("/register"))
    for field, text in (("name", "Mira"), ("email", f"day-{day.learner.language}@example.org"), ("password", "correct horse battery")):
        day.at(f"an account, {field}", f"[name={field}]")
        day.learner.type(text)
    day.press("the account is made", "Return")
    for number in (1, 2, 3, 4):
        day.heard.add(f"the tour, page {number}", day.learner.visit(f"/welcome?page={number}"))


def training(day: Day, form: str) -> None:
    page = day.page
    day.learner.train(form, words=WORDS)
    day.heard.add(f"{form}, page", day.learner.opened)
    for number in range(6):
        if page.locator("main .training-meeting").count() == 0:
            break
        day.press(f"{form}, a word is met", "Return")
    assert page.locator(f"main form.exercise-{form}").count() == 1, form
    if form == "card":
        day.press("card, turned", "space")
        day.press("card, «forgot»", "Tab")
        day.press("card, answered", "Return", asks=True)
    elif form in ("choice", "picture"):
        day.press(f"{form}, an answer", "Tab")
        day.press(f"{form}, answered", "Return")
        day.press(f"{form}, on", "Return", asks=True)
    elif form == "pairs":
        for place in (1, 2):
            day.press(f"pairs, a tile {place}", "Tab")
        day.press("pairs, a tile is pressed", "space")
        day.at("pairs, on", "main form.training-card > .button")
        day.press("pairs, answered", "Return")
    else:
        day.learner.type("qq")
        day.press(f"{form}, answered", "Return")


WORDS = tuple(
    {"translation": translation, "term": term, "picture": picture, "example": f"The {term} is here.",
     "exampleTranslation": f"Здесь {translation}."}
    for translation, term, picture in (
        ("дождь", "rain", "🌧️"), ("кошка", "cat", "🐱"), ("дом", "house", "🏠"), ("рыба", "fish", "🐟"), ("хлеб", "bread", "🍞")))


def statistics(day: Day) -> None:
    """Of whoever has trained last."""
    day.heard.add("statistics, page", day.learner.visit("/statistics"))
    day.at("a chart", "main [data-read]")
    for key in ("Left", "Left", "Right"):
        day.press(f"a chart, {key}", key)


def lesson(day: Day) -> None:
    for part, tasks in ((1, 3), (2, 2)):
        day.heard.add(f"lesson, part {part}, page", day.learner.begin_lesson(LESSON, part))
        for task in range(1, tasks + 1):
            for field in day.page.locator(".lesson-task input[type=text]:visible").all():
                field.fill("es")
            for choice in day.page.locator(".lesson-task input[type=radio]").all()[:1]:
                choice.evaluate("one => one.click()")
            for blank, word in zip(day.page.locator(".lesson-task .place-word:visible").all(), day.page.locator(".bank-word").all()):
                word.evaluate("one => one.click()")
            day.at(f"lesson, part {part}, task {task}, check", ".lesson-actions button")
            day.press(f"lesson, part {part}, task {task}, the verdict", "Return")
            day.press(f"lesson, part {part}, task {task}, on", "Return")


def test_a_day_is_heard_without_a_fault(day):
    assert day.heard.faults() == []


def test_every_step_of_the_day_was_walked(day):
    names = " ".join(step.name for step in day.heard.steps)
    for what in ("first minute", "account", "tour", "lesson", "new word", "search", "statistics", *FORMS):
        assert what in names, what
