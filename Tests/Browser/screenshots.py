"""Takes the pictures of docs/screens: `make screenshots`.

Every screen on a phone and on a desktop, light and dark, as somebody sees it who has used Slovarik a little.
"""

import re
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

import screens
from conftest import Setting
from door import COOKIE, Door
from server import REPOSITORY, Server
from visitor import Visitor, launch

TARGET = REPOSITORY / "docs/screens"
SIZES = {"phone": (390, 844), "desktop": (1280, 800)}
WORDS = [("дождь", "rain"), ("снег", "snow"), ("ветер", "wind"), ("туча", "cloud"), ("гроза", "thunderstorm")]
# What needs nothing but its address.
PLACES = {
    "onboarding-cards": "/welcome?page=2", "onboarding-pair": "/welcome?page=3", "onboarding-goal": "/welcome?page=4",
    "catalogue": "/courses", "course": "/courses/idioms", "achievements": "/achievements",
    "statistics": "/statistics", "report": "/statistics/report", "email": "/profile/email", "password": "/profile/password",
    "devices": "/profile/devices", "profile-picture": "/profile/picture", "export": "/profile/export",
    "import": "/profile/import", "memory": "/profile/memory",
    "account-delete": "/profile/delete", "administration": "/administration",
    "not-found": "/nowhere",
}


# Of a lesson, as `screens` calls them.
LESSONS = (
    "lessons", "lesson", "task words", "task choice", "task marks", "task endings", "task forms", "task filled", "task right",
    "task wrong", "task theory", "part results", "lesson results", "lesson mistakes", "theory", "theory of a lesson",
)


class Album:
    def __init__(self, page: Page, wanted: list[str]):
        self.page = page
        self.wanted = wanted

    def take(self, name: str) -> None:
        if self.wanted and name not in self.wanted:
            return
        for device, (width, height) in SIZES.items():
            self.page.set_viewport_size({"width": width, "height": height})
            for theme in ("light", "dark"):
                self.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
                self.page.screenshot(path=TARGET / f"{name}-{device}-{theme}.png")


def answer(page: Page, rating: str) -> None:
    page.get_by_text("Показать перевод").click()
    page.get_by_role("button", name=rating).click()
    # The next card, or the results, stand where it was.
    page.wait_for_function("() => !document.querySelector('.training-card[data-gone], .training-turn[open]')")
    page.wait_for_load_state("networkidle")


def walk(page: Page, album: Album, server: Server) -> None:
    page.goto(server.origin + "/login")
    album.take("sign-in")
    page.goto(server.origin + "/register")
    album.take("registration")
    page.get_by_label("Имя").fill("Анна")
    page.get_by_label("Эл. почта").fill("anna@example.org")
    page.get_by_label("Пароль").fill("correct horse battery")
    page.get_by_role("button", name="Зарегистрироваться").click()
    album.take("onboarding")
    for empty in ("statistics", "achievements"):
        page.goto(f"{server.origin}/{empty}")
        album.take(f"{empty}-empty")
    page.goto(server.origin + "/categories/new")
    album.take("category-form")
    page.get_by_label("Название").fill("Погода")
    page.get_by_label("Найти эмодзи").fill("дождь")
    page.locator(".picture-results input[type=radio]").first.check()
    album.take("category-picture")
    page.locator("main form .form-actions button").click()
    page.wait_for_url(re.compile(r"/categories/\d+$"))
    album.take("category-empty")
    category = page.url
    page.goto(category + "/edit")
    album.take("category-edit")
    for translation, term in WORDS:
        page.goto(category + "/words/new")
        page.get_by_label("По-русски").fill(translation)
        page.get_by_label("По-английски").fill(term)
        if term == "thunderstorm":
            album.take("word-form")
        page.get_by_role("button", name="Добавить слово").click()
    page.goto(server.origin + "/training?category=" + category.rsplit("/", 1)[1])
    album.take("card")
    page.get_by_text("Показать перевод").click()
    album.take("card-turned")
    page.get_by_role("button", name="Забыл").click()
    page.wait_for_load_state("networkidle")
    # A new word is asked until it was right three times.
    while page.locator(".training-card").count():
        answer(page, "Помню")
    page.wait_for_url(re.compile(r"/training/\d+$"))
    album.take("results")
    page.goto(category)
    album.take("category")
    page.goto(category + "/words/new")
    page.get_by_label("По-английски").fill("light")
    page.get_by_role("button", name="Перевести").click()
    page.locator("[data-outcome]").wait_for()
    album.take("word-translated")
    page.goto(category + "/words/list")
    page.get_by_label("Список слов").fill("радуга\nоблако — cloud\nrainbbow\nдождь — rain\nиней, роса, град")
    album.take("list")
    page.get_by_role("button", name="Проверить список").click()
    album.take("list-checked")
    page.goto(category + "/delete")
    album.take("category-delete")
    page.goto(category)
    word = page.locator("a[href^='/words/'][href$='/edit']").first.get_attribute("href")
    page.goto(server.origin + word)
    album.take("word-edit")
    page.goto(server.origin + word.replace("/edit", "/delete"))
    album.take("word-delete")
    page.goto(server.origin + "/")
    album.take("words")
    page.goto(server.origin + "/profile")
    album.take("profile")
    for name, path in PLACES.items():
        page.goto(server.origin + path)
        album.take(name)


def walk_lessons(page: Page, album: Album, server: Server) -> None:
    """As somebody who has done nothing else."""
    door = Door(server, language="ru")
    door.register("Анна", "anna@example.org", "correct horse battery")
    page.context.add_cookies([{"name": COOKIE, "value": door.token, "url": server.origin}])
    visitor = Visitor(page.context, Setting("ru", True, 1280))
    album.page = visitor.page
    for screen in LESSONS:
        name = screen.replace(" ", "-")
        if not album.wanted or name in album.wanted:
            screens.show(visitor, screen, None)
            album.take(name)


def main() -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    wanted = sys.argv[1:]
    of_lessons = {screen.replace(" ", "-") for screen in LESSONS}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = launch(playwright)
        for name, way in (("lessons", walk_lessons), ("others", walk)):
            if wanted and not (set(wanted) & of_lessons if way is walk_lessons else set(wanted) - of_lessons):
                continue
            (Path(folder) / name).mkdir()
            server = Server(Path(folder) / name)
            page = browser.new_context(locale="ru-RU", base_url=server.origin).new_page()
            way(page, Album(page, wanted), server)
            server.stop()
        browser.close()


main()
