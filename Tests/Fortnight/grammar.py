"""A month of somebody who does a part of a lesson each evening, and what comes back meanwhile: `scripts/fortnight --grammar`.

The whole of it by touch on a phone, under a moved clock. What is right is known from the files of the lessons, where a task
is found again by what stands on its page."""

import datetime
import random
import re
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Error, expect, sync_playwright

from conftest import Setting
from door import COOKIE, Door
from moved_clock import MovedClock
from server import REPOSITORY, Server
from tables import table
from visitor import Visitor, launch

sys.path.insert(0, str(REPOSITORY / "Tests/Lessons"))
from lessons import LessonReader, Task  # noqa: E402

BEGIN = datetime.datetime(2027, 1, 11, 18, tzinfo=datetime.UTC)
DAYS = 30
AWAY = {6, 13, 19, 20}
# On which mistakes are gone over, a sitting of them.
SUNDAYS = {7, 14, 21, 28}
REVIEW = "/lessons/review"
# What a page says of its task: the kind, and what stands there whatever was filled in.
SHOWN = """() => {
  const form = document.querySelector("form.lesson-task");
  if (!form) return null;
  const kind = form.className.match(/lesson-task-(\\w+)/)[1];
  const part = form.querySelector(".lesson-prompt, .reading-text, .lesson-text").cloneNode(true);
  for (const out of part.querySelectorAll(
    "input, select, button, [hidden], .place-blank, .place-base, .place-slot, .visually-hidden, .speak")) out.remove();
  return [kind, part.textContent, [...form.querySelectorAll(".lesson-choice")].map((choice) => choice.textContent.trim())];
}"""


def key(text: str) -> str:
    return re.sub(r"[\W_]", "", text).lower()


def key_of(task: Task) -> tuple[str, str]:
    match task.kind:
        case "order" | "dictation": shown = task.translation
        case "marks": shown = task.solved
        case "reading": shown = " ".join(task.paragraphs)
        case _: shown = re.sub(r"\{[^{}]*\}", "", task.text)
    return task.kind, key(shown)


@dataclass
class Evening:
    number: int
    offered: int = 0
    asked: int = 0
    right: int = 0
    again: int = 0  # of which were answered before, on another day
    learned: int = 0  # tasks of the part that was done
    part_right: int = 0
    mended: int = 0  # mistakes that were gone over and right
    mistakes: int = 0  # that wait at the end


@dataclass
class Month:
    evenings: list[Evening] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    answered: dict[tuple, list[int]] = field(default_factory=dict)  # the days on which each task was answered

    def fault(self, text: str) -> None:
        if text not in self.faults:
            self.faults.append(text)


class Learner:
    """Finds what is right by chance: more often, the oftener a thing was asked."""

    def __init__(self, visitor: Visitor, month: Month, into: Path):
        self.visitor, self.month, self.into = visitor, month, into
        self.page = visitor.page
        self.chance = random.Random(26)
        self.tasks: dict[tuple, list[Task]] = {}
        for path in sorted((REPOSITORY / "Courses/lessons/en-ru").glob("*.md")):
            for part in LessonReader(path).lesson.parts:
                for task in part.tasks:
                    self.tasks.setdefault(key_of(task), []).append(task)

    def shown(self) -> tuple[tuple, Task] | None:
        found = self.page.evaluate(SHOWN)
        if not found:
            return None
        kind, text, options = found
        known = self.tasks.get((kind, key(text)), [])
        if kind == "choice":
            known = [task for task in known if set(task.places[0].answers) == set(options)] or known
        if not known:
            raise AssertionError(f"no lesson has this task: {kind}, {text}")
        return (kind, key(text), *sorted(options)), known[0]

    def answer(self, day: int) -> bool:
        """One task, to its verdict and on; whether it was right."""
        name, task = self.shown()
        days = self.month.answered.setdefault(name, [])
        isRight = self.chance.random() < min(0.97, 0.8 + 0.06 * len(days))
        days.append(day)
        check = self.visitor.button(self.visitor.say.check)
        if check.bounding_box()["y"] > 780 and task.kind != "reading":
            self.month.fault(f"{task.kind}: the button to check is out of view")
        if self.page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            self.month.fault(f"{task.kind}: the page is too broad")
        self.fill(task, isRight)
        check.tap()
        verdict = self.page.locator(".lesson-verdict")
        try:
            verdict.wait_for(timeout=8000)
        except Error as fault:
            self.page.screenshot(path=self.into / "grammar-stuck.png")
            raise AssertionError(f"no verdict: {isRight}, {task.kind}, {task.solved or task.lines}") from fault
        said = verdict.inner_text() == self.visitor.say.task_right
        if said != isRight:
            self.month.fault(f"said {'right' if said else 'wrong'} and was not: {task.kind}, {task.solved or task.lines}")
        self.visitor.control(self.visitor.say.onward).tap()
        verdict.wait_for(state="detached")
        return said

    def fill(self, task: Task, isRight: bool) -> None:
        page = self.page
        answers = [place.answers[0] for place in task.places]
        match task.kind:
            case "choice": self.choose(0, answers[0] if isRight else task.places[0].answers[1])
            case "words":
                wrong = [*answers[1:], answers[0]] if len(set(answers)) > 1 else task.extra * len(answers)
                for word in answers if isRight else wrong:
                    self.tap(".bank-word:not([aria-disabled=true])", word)
            case "marks": self.mark(task, isRight)
            case "order":
                words = re.findall(r"\{[^}]*\}|\S+", task.lines[0])
                for word in words if isRight else words[::-1]:
                    self.tap("[data-order] button:not([aria-disabled=true])", word.strip("{}").strip(".,!?;:"))
            case "dictation": self.write(1, task.lines[0] if isRight else task.lines[0].rsplit(" ", 1)[0])
            case "reading":
                for place, question in enumerate(task.questions):
                    options = re.search(r"\{([^}]*)\}", question)[1].split("|")
                    self.choose(place, options[0 if isRight or place else 1].strip(), ".reading-question")
            case _:
                for place, text in enumerate(answers, 1):
                    self.write(place, text if isRight else "zz")

    def mark(self, task: Task, isRight: bool) -> None:
        """Each word has a box of its own, in their order."""
        marked, place = [], 0
        boxes = [key(text) for text in self.page.locator(".mark").all_inner_texts()]
        for inner, other in re.findall(r"\{([^{}]*)\}|([^\s{}]+)", task.text):
            if key(inner or other) in boxes[place:]:
                place = boxes.index(key(inner or other), place)
                marked += [place] if inner else []
                place += 1
        wrong = marked[1:] or [next(place for place in range(len(boxes)) if place not in marked)]
        for place in marked if isRight else wrong:
            self.page.locator(".mark").nth(place).tap()

    def choose(self, place: int, text: str, group: str = ".lesson-choices") -> None:
        choices = self.page.locator(group).nth(place).locator(".lesson-choice")
        choices.filter(has=self.page.get_by_text(text, exact=True)).first.tap()

    def write(self, place: int, text: str) -> None:
        self.page.locator(f"[name=place{place}]").fill("" if text == "" else text)

    def tap(self, selector: str, text: str) -> None:
        """The first word of a sentence is offered in small letters, and may be marked with its punctuation."""
        pattern = re.compile(rf"^\W*{re.escape(text)}\W*$", re.IGNORECASE)
        self.page.locator(selector).filter(has_text=pattern).first.tap(timeout=5000)

    def review(self, evening: Evening) -> None:
        self.visitor.open("/")
        link = self.page.locator(f"a[href='{REVIEW}']")
        if not link.count():
            return
        evening.offered = int(re.search(r"\d+", link.first.inner_text())[0])
        link.first.tap()
        self.page.locator("form.lesson-task").wait_for()
        if evening.number in (5, DAYS):
            self.page.screenshot(path=self.into / f"grammar-day{evening.number}.png")
        while shown := self.shown():
            days = self.month.answered.get(shown[0], [])
            if evening.number in days:
                self.month.fault(f"asked twice on day {evening.number}: {shown[0]}")
            evening.again += bool(days)
            evening.asked += 1
            evening.right += self.answer(evening.number)
        if evening.asked > evening.offered:
            self.month.fault(f"day {evening.number} asked {evening.asked} and said {evening.offered}")
        self.visitor.open("/")
        if self.page.locator(f"a[href='{REVIEW}']").count():
            self.month.fault(f"day {evening.number} asks for more when all is done")

    def learn(self, evening: Evening) -> None:
        self.visitor.open("/lessons")
        self.page.locator(".lesson-next .button").tap()
        self.page.locator("form.lesson-task").wait_for()
        while self.shown():
            evening.learned += 1
            evening.part_right += self.answer(evening.number)
        expect(self.page.locator("h1")).to_be_visible()
        if evening.number in (1, DAYS):
            self.page.screenshot(path=self.into / f"grammar-part-day{evening.number}.png")
        self.visitor.open("/lessons")
        if evening.number in SUNDAYS:
            self.go_over_mistakes(evening)
        waiting = self.page.locator("a[href='/lessons/mistakes']")
        evening.mistakes = int(re.search(r"\d+", waiting.inner_text())[0]) if waiting.count() else 0
        if evening.number == DAYS:
            self.page.screenshot(path=self.into / "grammar-lessons.png")


    def go_over_mistakes(self, evening: Evening) -> None:
        link = self.page.locator("a[href='/lessons/mistakes']")
        if not link.count():
            return
        link.tap()
        self.page.locator("form.lesson-task").wait_for()
        while self.shown():
            evening.mended += self.answer(evening.number)
        self.visitor.open("/lessons")


def live(into: Path, days: int = DAYS) -> Month:
    month = Month()
    into.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        clock = MovedClock(Path(folder), BEGIN)
        server = Server(Path(folder), environment=clock.environment)
        try:
            door = Door(server, language="ru")
            door.register("Ира", "ira@example.org", "correct horse battery")
            assert door.post("/profile", {"language": "ru", "termLanguage": "en", "translationLanguage": "ru"}).status == 303
            context = launch(playwright).new_context(
                base_url=server.origin, locale="ru-RU", timezone_id="UTC", viewport={"width": 360, "height": 780},
                has_touch=True, is_mobile=True, reduced_motion="no-preference")
            context.add_cookies([{"name": COOKIE, "value": door.token, "url": server.origin}])
            visitor = Visitor(context, Setting("ru", True, 360, phone=True))
            learner = Learner(visitor, month, into)
            for number in range(1, days + 1):
                if number in AWAY:
                    continue
                clock.go_to(BEGIN + datetime.timedelta(days=number - 1), lambda: visitor.open("/"))
                evening = Evening(number)
                month.evenings.append(evening)
                learner.review(evening)
                learner.learn(evening)
                for fault in visitor.faults:
                    month.fault(f"day {number}: {fault}")
                visitor.faults.clear()
                print(evening, file=sys.stderr, flush=True)
        finally:
            server.stop()
    return month


def written(month: Month) -> str:
    rows = [[e.number, f"{e.part_right} of {e.learned}", e.offered, e.asked, e.right, e.again, e.mended or "", e.mistakes] for e in month.evenings]
    head = ["day", "right in the part", "grammar said", "asked", "right", "seen on a day before", "mistakes gone over, right", "mistakes that wait"]
    gaps = [b - a for days in month.answered.values() for a, b in zip(days, days[1:])]
    told = "\n".join(f"- {fault}" for fault in month.faults) or "nothing"
    return (f"{table(head, rows)}\n\n{len(month.answered)} tasks, {sum(map(len, month.answered.values()))} answers; a task came again "
            f"after {min(gaps, default=0)} to {max(gaps, default=0)} days.\n\n### What looked wrong\n\n{told}")
