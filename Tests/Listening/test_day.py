"""A whole day as it is heard, by keys alone: the first minute, an account, a training of every kind, a lesson with a task of
every kind, a word from anywhere, a search and the statistics. What was said stands in .build/listening, for somebody to read."""

import re
from pathlib import Path

import pytest

from listener import missing
from page_faults import faults_of_page
from tea_time import LESSON
from tea_time import RIGHT as SOLUTIONS
from transcript import Step, Transcript

pytestmark = [
    pytest.mark.skipif(bool(missing()), reason=f"not installed: {missing()} (see test_training.py)"),
    # Longer than all other tests together.
    pytest.mark.timeout(900),
]

FORMS = ("card", "choice", "picture", "letters", "listening", "gap", "pairs", "typing")
RIGHT_WORDS = SOLUTIONS[1][0]
RIGHT = {"ru": "Верно", "en": "Right"}
# Nothing is wrong with it: of a first day, this week and the last four weeks say the same.
ALIKE = {"ru": ["statistics, page: said twice: 1 ответ, 0\N{NO-BREAK SPACE}% верно"], "en": []}
READ = Path(__file__).resolve().parents[2] / ".build/listening"


class Day:
    """A day of somebody who hears the page, with what they heard."""

    def __init__(self, learner):
        self.learner, self.page = learner, learner.page
        self.heard = Transcript()
        # Pages that were opened: of them all is read, not only what is new.
        self.pages: list[Step] = []

    def opened(self, name: str, said: list[str]) -> None:
        self.heard.add(f"{name}, page", said)
        self.pages.append(self.heard.steps[-1])

    def press(self, name: str, *keys: str, asks: bool = False) -> None:
        """Presses keys; if the page `asks` something then, it has to be said."""
        self.heard.add(name, self.learner.press(*keys), self.question if asks else None)

    def answer(self, name: str, key: str = "Return") -> None:
        """Sends an answer: the verdict is said, and after it what is asked next, where that comes at once."""
        said = self.learner.press(key)
        judged = self.page.locator("main #verdict")
        copied = self.page.locator("main:has(#copy) #right")
        if judged.count():
            # Its stop is there for the ear alone, on a line of its own.
            verdict, *_ = re.split(r"(?<=[.!])\s", " ".join(judged.inner_text().split()).replace(" .", ""))
            # A word that has to be copied is what is asked for now.
            self.heard.add(name, said, " ".join(copied.inner_text().split()) if copied.count() else None, verdict)
        else:
            self.heard.add(name, said, self.question, RIGHT[self.learner.language])

    def at(self, name: str, selector: str) -> None:
        """Comes to a control, without the way there."""
        self.heard.add(name, self.learner.focus(selector))

    def type(self, selector: str, text: str) -> None:
        """Writes into a field; that each letter is heard is the screen reader's."""
        self.learner.focus(selector)
        self.learner.type(text)

    @property
    def question(self) -> str:
        text = self.page.locator("main").locator("#question, #instruction").first.evaluate(
            "asked => { const said = asked.cloneNode(true); "
            "for (const one of said.querySelectorAll('[aria-hidden=true]')) one.remove(); return said.textContent; }")
        return " ".join(text.split())

    def faults(self) -> list[str]:
        whole = Transcript([step for step in self.heard.steps if step not in self.pages]).faults()
        return whole + [f"{step.name}: {fault}" for step in self.pages for fault in faults_of_page(step.said)]


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
    day.opened("home", day.learner.go("/"))
    day.opened("new word", day.learner.go("/words/new"))
    day.type("#text", "discount")
    day.press("a word is found and saved", "Return")
    day.opened("search", day.learner.go("/words?search=rain"))


def first_minute(day: Day) -> None:
    day.learner.leave()
    day.opened("first minute", day.learner.visit("/start"))
    day.at("first minute, which language", "button[name=pair]")
    day.press("first minute, a word of the ladder", "Return", asks=True)
    day.at("first minute, known", "button[value=remember]")
    day.press("first minute, the second word of the ladder", "Return", asks=True)
    day.at("first minute, from the beginning", "button[name=beginner]")
    day.press("first minute, what one likes", "Return", asks=True)
    day.at("first minute, a theme", "#theme-food")
    day.press("first minute, a theme is chosen", "space")
    day.at("first minute, on", ".first-card .exercise-actions .button")
    day.press("first minute, a word is met", "Return", asks=True)
    day.press("first minute, the second word is met", "Return", asks=True)
    day.press("first minute, the first question", "Return", asks=True)


def account(day: Day) -> None:
    day.opened("an account", day.learner.visit("/register"))
    for field, text in (("name", "Mira"), ("email", f"day-{day.learner.language}@example.org"), ("password", "correct horse battery")):
        day.at(f"an account, {field}", f"[name={field}]")
        day.learner.type(text)
    day.opened("the account is made", day.learner.press("Return"))
    for number in (1, 2, 3, 4):
        day.opened(f"the tour, {number}", day.learner.visit(f"/welcome?page={number}"))


def training(day: Day, form: str) -> None:
    page = day.page
    day.learner.train(form, words=WORDS)
    day.opened(form, day.learner.opened)
    while page.locator("main .training-meeting").count():
        day.press(f"{form}, on from a word that is met", "Return", asks=True)
    assert page.locator(f"main form.exercise-{form}").count() == 1, form
    if form == "card":
        day.press("card, turned", "space")
        day.press("card, «forgot»", "Tab")
        day.press("card, answered", "Return", asks=True)
    elif form == "pairs":
        for place in (2, 3):
            day.press(f"pairs, tile {place}", "Tab")
        day.press("pairs, the tile is pressed", "space")
        # The arrows are the screen reader's own here.
        day.at("pairs, the other column", ".pair-column:last-child .pair-tile")
        day.press("pairs, joined", "space")
        day.at("pairs, on", "main form.training-card > .button")
        day.answer("pairs, answered")
    elif page.locator("main button.option").count():
        day.press(f"{form}, an answer", "Tab")
        day.answer(f"{form}, answered")
        day.press(f"{form}, on", "Return", asks=True)
    else:
        day.learner.type("qq")
        day.answer(f"{form}, answered")


WORDS = tuple(
    {"translation": translation, "term": term, "picture": picture, "example": f"The {term} is here.",
     "exampleTranslation": f"Здесь {translation}."}
    for translation, term, picture in (
        ("дождь", "rain", "🌧️"), ("кошка", "cat", "🐱"), ("дом", "house", "🏠"), ("рыба", "fish", "🐟"), ("хлеб", "bread", "🍞")))


def statistics(day: Day) -> None:
    """Of whoever has trained last."""
    day.opened("statistics", day.learner.visit("/statistics"))
    # Its last day is today, whichever day of the week that is.
    day.at("a chart", "[aria-labelledby=success] > figure [data-read]")
    for number, key in enumerate(("Left", "Left", "Right"), 1):
        day.press(f"a chart, key {number}: {key}", key)


def lesson(day: Day) -> None:
    for part, tasks in ((1, 3), (2, 2)):
        day.opened(f"lesson, part {part}", day.learner.begin_lesson(LESSON, part))
        for number in range(1, tasks + 1):
            task = f"lesson, part {part}, task {number}"
            fill(day, task)
            day.at(f"{task}, check", ".lesson-actions button")
            day.answer(f"{task}, the verdict")
            if number < tasks:
                day.press(f"{task}, on", "Return", asks=True)
            else:
                day.opened(f"{task}, the end", day.learner.press("Return"))


def fill(day: Day, task: str) -> None:
    """Answers a task somehow, every place of it."""
    page = day.page
    for place in range(1, page.locator(".lesson-task .place-field").count() + 1):
        day.at(f"{task}, place {place}", f"[name=place{place}]")
        day.learner.type("es")
    if page.locator(".place-slot").count():
        for word in RIGHT_WORDS:
            day.at(f"{task}, the word {word}", f".bank-word[data-word='{word}']")
            day.press(f"{task}, {word} in its place", "space")
    if page.locator(".lesson-choice, .mark").count():
        day.at(f"{task}, what may be chosen", ".lesson-choice input, .mark input")
        day.press(f"{task}, chosen", "space")


def test_a_day_is_heard_without_a_fault(day):
    assert day.faults() == ALIKE[day.learner.language]


def test_every_step_of_the_day_was_walked(day):
    names = " ".join(step.name for step in day.heard.steps)
    for what in ("first minute", "account", "tour", "lesson", "new word", "search", "statistics", *FORMS):
        assert what in names, what
