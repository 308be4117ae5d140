"""What every browser test stands on: a server, a browser, a setting, people, and a visitor.

A *setting* is the way somebody comes: language, with or without scripts, a phone's or a desktop's
width. A test that asks for `visitor` runs in two of the four settings: with and without scripts, on either screen, in
one language; `--every-setting` runs it in all.
"""

import zlib
from collections import defaultdict
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect, sync_playwright

from door import COOKIE, Door, Person
from keeper import Keeper
from server import Server
from setting import Setting
from visitor import Visitor, launch

TIMEOUT = 10_000  # ms; generous, because two cores may be busy with something else

expect.set_options(timeout=TIMEOUT)


# Each language with and without scripts and on either screen, and each screen with and without scripts: every two of
# them meet in four settings as in eight.
SETTINGS = [Setting("ru", True, 360), Setting("ru", False, 1280), Setting("en", True, 1280), Setting("en", False, 360)]
# What one language has of them: every test comes with scripts and without, on a phone's width and a desktop's. Which
# language it is falls by the test's name, so that each file has both; all screens are looked at in both anyway.
IN_ONE_LANGUAGE = [{setting for setting in SETTINGS if setting.language == language} for language in ("ru", "en")]
PHONE = Setting("ru", True, 360, phone=True)
ENGLISH_PHONE = Setting("en", True, 360, phone=True, sound=True)


def pytest_addoption(parser):
    parser.addoption("--every-setting", action="store_true", help="run each journey in all four settings")


def pytest_collection_modifyitems(config, items):
    """Leaves each test that would run in all four settings those of one language."""
    if config.getoption("--every-setting"):
        return
    alike = defaultdict(list)
    for item in items:
        if hasattr(item, "callspec") and item.callspec.params.get("setting") in SETTINGS:
            others = [(name, str(value)) for name, value in item.callspec.params.items() if name != "setting"]
            alike[item.path, item.originalname, tuple(others)].append(item)
    left_out = set()
    for (_, name, _), runs in alike.items():
        if len(runs) == len(SETTINGS):
            kept = IN_ONE_LANGUAGE[zlib.crc32(name.encode()) % 2]
            left_out.update(run for run in runs if run.callspec.params["setting"] not in kept)
    config.hook.pytest_deselected(items=[item for item in items if item in left_out])
    items[:] = [item for item in items if item not in left_out]


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A fresh program for each file of tests, so that files stay independent of each other."""
    running = Server(tmp_path_factory.mktemp("server"))
    Keeper(running)
    yield running
    assert running.stop() == 0, running.log


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright):
    browser = launch(playwright)
    yield browser
    browser.close()


class People:
    """The accounts of one server. Making one costs a password hash and part of a rate limit, so
    tests in the same setting share one; each makes categories under names of its own."""

    def __init__(self, server: Server):
        self._server = server
        self._people: dict[str, Person] = {}

    def get(self, key: str, language: str, sound: bool = False) -> Person:
        if key not in self._people:
            self._people[key] = self.new(key, language, sound)
        return self._people[key]

    def new(self, key: str, language: str, sound: bool = False) -> Person:
        """Somebody who has just registered and gets through many cards, without a word said unless `sound`."""
        person = self.fresh(key, language)
        # Tests share a person, and a day takes only so many new words.
        person.door.post("/profile", {"dailyGoal": "500"})
        # Cards can be answered without looking at them.
        person.door.post("/training/settings", {"form": "card"} | ({"playsSound": "yes"} if sound else {}))
        return person

    def fresh(self, key: str, language: str) -> Person:
        """Somebody who has just registered, in the language that their account then keeps, and changed nothing."""
        door = Door(self._server, language=language)
        person = Person(f"Анна {key}", f"anna-{key}@example.org", "correct horse battery", door)
        person.door.register(person.name, person.email, person.password)
        return person

    def new_administrator(self, key: str, language: str) -> Person:
        person = self.new(key, language)
        Keeper(self._server).promote(person.name)
        return person


@pytest.fixture(scope="module")
def people(server):
    return People(server)


@pytest.fixture(params=SETTINGS, ids=str)
def setting(request):
    return request.param


@pytest.fixture
def person(people, setting):
    return people.get(str(setting), setting.language, setting.sound)


@pytest.fixture
def stranger(people):
    """Somebody else on the same server."""
    return people.get("stranger", "en")


@contextmanager
def arrivals(browser, server):
    """Yields make(setting, person): somebody comes by in a browser of their own; without a person,
    signed out. At the end all leave, and nothing may have gone wrong in their browsers."""
    visitors = []

    def make(setting: Setting, person: Person | None = None) -> Visitor:
        context = browser.new_context(
            base_url=server.origin,
            locale={"ru": "ru-RU", "en": "en-GB"}[setting.language],
            java_script_enabled=setting.scripts,
            viewport={"width": setting.width, "height": 800},
            has_touch=setting.width < 600,
            is_mobile=setting.phone,
            color_scheme=setting.color_scheme,
            # Elsewhere a test must not wait for a card to finish turning.
            reduced_motion="no-preference" if setting.phone else "reduce",
        )
        context.set_default_timeout(TIMEOUT)
        if person:
            context.add_cookies([{"name": COOKIE, "value": person.door.token, "url": server.origin}])
        visitors.append(Visitor(context, setting, person.door if person else None, server))
        return visitors[-1]

    try:
        yield make
    finally:
        for visitor in visitors:
            visitor.context.close()
    faults = [fault for visitor in visitors for fault in visitor.faults]
    assert not faults, "the browser complained: " + "; ".join(faults)


@pytest.fixture
def make_visitor(browser, server):
    with arrivals(browser, server) as make:
        yield make


@pytest.fixture
def guest(make_visitor, setting):
    """A visitor who is signed out."""
    return make_visitor(setting)


@pytest.fixture
def visitor(make_visitor, setting, person):
    """A visitor who is signed in."""
    return make_visitor(setting, person)
