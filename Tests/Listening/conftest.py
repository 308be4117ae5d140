"""Somebody who learns by ear: a server, a person with one word, and a screen reader."""

from collections.abc import Sequence
from contextlib import contextmanager
from itertools import count

import pytest

from door import COOKIE, Door
from listener import Listener
from server import Server
from trainings import meet_all

# Said around what matters: where one is, and which keys mean what.
AROUND = {"main content", "form", "leaving form.", "leaving main content.", "clickable.", "Browse mode", "Focus mode",
          "leaving list.", "leaving panel.", "leaving figure.", "List with 4 items."}


def pytest_sessionfinish(session, exitstatus):
    """What listened to nothing has found nothing: where all was skipped, it did not succeed."""
    heard = session.config.pluginmanager.getplugin("terminalreporter").stats.get("passed")
    if exitstatus == pytest.ExitCode.OK and not heard and not session.config.option.collectonly:
        session.exitstatus = pytest.ExitCode.NO_TESTS_COLLECTED


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    running = Server(tmp_path_factory.mktemp("server"))
    keeper = Door(running)
    keeper.register("Хозяин", "keeper@example.org", "correct horse battery")
    assert keeper.post("/administration/registration", {"registration": "open"}).status == 303
    yield running
    assert running.stop() == 0, running.log


RAIN = {"translation": "дождь", "term": "rain"}


class Learner:
    """Somebody whose only word is *rain*, unless others are named, asked for in English."""

    # Every module has its learners, and all of them the same server.
    _accounts = count(1)

    def __init__(self, server: Server, ear: Listener, language: str):
        self._origin, self._ear, self.language = server.origin, ear, language
        self._server = server
        self._pupil = self._keeper = None
        # What was said of the training that was begun last.
        self.opened: list[str] = []

    def train(self, form: str, words: Sequence[dict[str, str]] = (RAIN,)) -> None:
        """Begins a training in this form, on an account of its own, and listens until the page has been read."""
        door = self._newcomer()
        door.post("/training/settings", {"form": form, "direction": "translation"})
        category = door.create_category("Погода")
        for word in words:
            assert door.post(f"/categories/{category}/words", word).status == 303
        if form == "pairs":
            meet_all(door, category)
        self._sign_in(door)
        self.opened = self._heard(self._ear.open(f"{self._origin}/training?category={category}&form={form}"))

    def leave(self) -> None:
        """Nobody is signed in."""
        self._ear.context.clear_cookies()

    def visit(self, path: str) -> list[str]:
        """Opens a page as whoever is signed in; what is said of it."""
        return self._heard(self._ear.open(f"{self._origin}{path}"))

    def go(self, path: str) -> list[str]:
        """Opens a page, the first time on an account of its own that has a word; what is said of it."""
        if self._keeper is None:
            self._keeper = self._newcomer()
            self._keeper.add_word(self._keeper.create_category("Погода"), "дождь", "rain")
        self._sign_in(self._keeper)
        return self._heard(self._ear.open(f"{self._origin}{path}"))

    def begin_lesson(self, lesson: str, part: int) -> list[str]:
        """Opens a part of a lesson, the first time on an account of its own; what is said of the page."""
        if self._pupil is None:
            self._pupil = self._newcomer()
        self._sign_in(self._pupil)
        return self._heard(self._ear.open(f"{self._origin}{lesson}/parts/{part}"))

    def focus(self, selector: str) -> list[str]:
        """Comes to a control without the way there."""
        self._ear.page.locator(selector).first.focus()
        return self._heard(self._ear.hear())

    def press(self, *keys: str) -> list[str]:
        return self._heard(self._ear.press(*keys))

    def _heard(self, said: list[str]) -> list[str]:
        # Whether a link was visited depends on the tests before.
        return [text.replace("visited link", "link") for text in said if text not in AROUND]

    def _newcomer(self) -> Door:
        door = Door(self._server, language=self.language)
        door.register("Анна", f"learner-{next(self._accounts)}@example.org", "correct horse battery")
        return door

    def _sign_in(self, door: Door) -> None:
        self._ear.context.add_cookies([{"name": COOKIE, "value": door.token, "url": self._origin}])

    def type(self, text: str) -> list[str]:
        return self._heard(self._ear.type(text))

    @contextmanager
    def without_scripts(self):
        line = self._ear.context.new_cdp_session(self._ear.page)
        line.send("Emulation.setScriptExecutionDisabled", {"value": True})
        yield
        line.send("Emulation.setScriptExecutionDisabled", {"value": False})
        line.detach()

    @property
    def page(self):
        return self._ear.page


@pytest.fixture(scope="module", params=["ru", "en"])
def learner(server, request):
    with Listener({"ru": "ru-RU", "en": "en-GB"}[request.param]) as ear:
        yield Learner(server, ear, request.param)
