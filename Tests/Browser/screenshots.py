"""Takes the pictures of docs/screens: `make screenshots`, or some of them: `scripts/screenshots home statistics`.

Every screen on a phone, on a phone laid down and on a desktop, light and dark: first as it is for somebody who has
just come, then after a year of learning.
"""

import io
import sys
import tempfile
from pathlib import Path
from types import SimpleNamespace

from PIL import Image
from playwright.sync_api import Page, sync_playwright

import year
from conftest import Person
from content import Content, add_animals
from door import COOKIE, Door
from screens import show
from server import REPOSITORY, Server
from visitor import Visitor, launch

TARGET = REPOSITORY / "docs/screens"
SIZES = {"phone": (360, 780), "landscape": (780, 360), "desktop": (1280, 800)}
PASSWORD = "correct horse battery"
# The name of a picture, and the screen of screens.py that it shows.
SIGNED_OUT = {"sign-in": "login", "registration": "register"}
NEW = {
    "onboarding": "welcome", "onboarding-pair": "welcome pair", "onboarding-goal": "welcome goal",
    "home-empty": "home empty", "category-empty": "category empty", "statistics-empty": "statistics empty",
    "achievements-empty": "achievements",
}
AFTER_A_YEAR = {
    "home": "home", "category": "category", "category-form": "category new", "category-edit": "category edit",
    "category-delete": "category delete", "catalogue": "courses", "course": "course",
    "quick-word": "quick word", "quick-word-found": "quick word found", "word-form": "word new",
    "word-translated": "word translated", "word": "word", "word-edit": "word edit", "word-help": "word help",
    "list": "list", "list-checked": "list preview",
    "card": "training front", "card-turned": "training turned", "meeting": "training meeting",
    "exercise-choice": "exercise choice", "exercise-typing": "exercise typing", "exercise-letters": "exercise letters",
    "exercise-listening": "exercise listening", "exercise-gap": "exercise gap", "exercise-picture": "exercise picture",
    "exercise-pairs": "exercise pairs", "wrong-answer": "wrong typing", "results": "training results",
    "game": "game", "training-settings": "training settings", "statistics": "statistics", "report": "report", "achievements": "achievements",
    "profile": "profile", "pronunciation": "pronunciation", "interaction": "interaction",
    "memory": "memory", "calendar": "calendar",
    "devices": "devices", "export": "export", "import-checked": "import preview", "administration": "administration",
    "help": "help", "not-found": "not found",
}
# Of somebody with children at home.
FAMILY = {
    "house": "house", "child": "child", "homework-list": "homework list", "homework": "homework", "lesson-homework": "lesson homework", "group": "group",
    "home-homework": "home homework",
}
FACES = {"faces": "faces"}
# Of somebody who has a lesson before them.
LESSONS = {
    screen.replace(" ", "-"): screen
    for screen in (
        "lessons", "lesson", "task words", "task choice", "task marks", "task endings", "task forms", "task filled",
        "task right", "task wrong", "task accepted", "task order", "task dictation", "task reading", "part mistakes", "task theory", "part results", "lesson results", "theory", "theory of a lesson",
    )
}


class Album:
    def __init__(self, visitor: Visitor, wanted: list[str]):
        self.visitor = visitor
        self.wanted = wanted

    def take(self, screens: dict[str, str], content: Content | None) -> None:
        for name, screen in screens.items():
            if self.wanted and name not in self.wanted:
                continue
            self.visitor.page.set_viewport_size(_size("phone"))
            show(self.visitor, screen, content)
            self._take(name)

    def _take(self, name: str) -> None:
        page: Page = self.visitor.page
        for device in SIZES:
            page.set_viewport_size(_size(device))
            for theme in ("light", "dark"):
                page.emulate_media(color_scheme=theme, reduced_motion="reduce")
                page.evaluate("() => scrollTo(0, 0)")
                picture = Image.open(io.BytesIO(page.screenshot()))
                picture.save(TARGET / f"{name}-{device}-{theme}.webp", quality=88, method=6)
        page.emulate_media(color_scheme="light")


def _size(device: str) -> dict[str, int]:
    width, height = SIZES[device]
    return {"width": width, "height": height}


def register(server: Server, name: str, email: str) -> Person:
    door = Door(server, language="ru")
    door.register(name, email, PASSWORD)
    return Person(name, email, PASSWORD, door)


def arrive(browser, server: Server, person: Person | None) -> Visitor:
    context = browser.new_context(base_url=server.origin, locale="ru-RU", timezone_id="UTC", viewport=_size("phone"), has_touch=True)
    if person:
        context.add_cookies([{"name": COOKIE, "value": person.door.token, "url": server.origin}])
    return Visitor(context, SimpleNamespace(language="ru", scripts=True, width=SIZES["phone"][0]), person.door if person else None, server)


def learn_a_year(person: Person, visitor: Visitor) -> Content:
    """Fills the notebook, and brings in a year of answers."""
    door = person.door
    # Exercises are asked for by name; everything else is a card.
    door.post("/training/settings", {"form": "card"})
    document = year.bring_back(visitor, door)
    categories = door.categories()
    # What the result says has been read.
    visitor.page.locator("button[value=import]").click()
    titles = {category["id"]: category for category in document["categories"]}
    travel = next(key for key in categories if titles[key]["title"] == "Путешествия")
    animals = door.create_category("Во дворе и в лесу")
    add_animals(door, animals)
    unmet, finished = door.create_category("С прогулки"), door.create_category("Пройдено")
    door.post(f"/categories/{unmet}/words", {"term": "whale", "translation": "кит", "picture": "🐋"})
    door.add_word(finished, "конец", "end")
    listed = door.create_category("Списком")
    return Content(travel, door.create_category("На потом"), titles[travel]["words"][0]["id"], finished, listed,
                   animals, unmet)


def main() -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    wanted = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        browser = launch(playwright)
        anna = register(server, "Анна", "anna@example.org")
        learner = arrive(browser, server, anna)
        content = learn_a_year(anna, learner)
        Album(learner, wanted).take(AFTER_A_YEAR, content)
        # Whose home it is on the device that the children share.
        server.keeper_token = anna.door.token
        Album(learner, wanted).take(FAMILY, content)
        Album(arrive(browser, server, None), wanted).take(FACES, None)
        anna.door.post("/administration/registration", {"registration": "open"})
        # Where nobody is, there is nobody to sign in.
        Album(arrive(browser, server, None), wanted).take(SIGNED_OUT, None)
        guest = register(server, "Митя", "mitya@example.org")
        empty = guest.door.create_category("Погода")
        only = Content(empty, empty, 0, empty, empty, empty, empty)
        new = Album(arrive(browser, server, guest), wanted)
        new.take({name: screen for name, screen in NEW.items() if screen == "category empty"}, only)
        guest.door.delete_all_categories()
        new.take({name: screen for name, screen in NEW.items() if screen != "category empty"}, only)
        new.take(LESSONS, None)
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
