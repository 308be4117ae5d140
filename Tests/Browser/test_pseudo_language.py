"""Every screen in a language that nobody speaks, on the smallest phone."""

import pytest

import faults
import pseudo
import screens
from conftest import Setting, arrivals
from content import fill
from keeper import Keeper
from server import Server

LOOK = Setting("en", True, 320)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("pseudo")
    running = Server(folder, root=pseudo.root(folder))
    Keeper(running)
    yield running
    assert running.stop() == 0, running.log


@pytest.fixture(scope="module")
def at_home(browser, server, people):
    # Their names are letters of no catalogue.
    person = people.new_administrator("1", LOOK.language)
    content = fill(person)
    bare = people.get("2", LOOK.language)
    bare.door.delete_all_categories()
    with arrivals(browser, server) as make:
        homes = {"in": (make(LOOK, person), content), "out": (make(LOOK), None), "bare": (make(LOOK, bare), None)}
        for visitor, _ in homes.values():
            visitor.say = pseudo.labels()
            visitor.page.set_viewport_size({"width": 320, "height": 568})
        yield homes


@pytest.fixture(scope="module", params=screens.ALL, ids=lambda screen: screen.replace(" ", "-"))
def page(at_home, request):
    screen = request.param
    key = "bare" if screen in screens.EMPTY else "out" if screen in screens.SIGNED_OUT else "in"
    visitor, content = at_home[key]
    screens.show(visitor, screen, content)
    visitor.page.wait_for_function("() => !document.getElementById('places')?.firstElementChild")
    return visitor.page


def test_nothing_lies_over_a_text_or_cuts_it_off(page):
    assert faults.unreadable(page) == []


def test_every_sentence_is_from_the_catalogue(page):
    assert pseudo.plain(page) == []
