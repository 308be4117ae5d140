"""Every screen in a language that nobody speaks, on the smallest phone: sentences may be longer elsewhere, and all of them
are to be had in another language."""

import re

import pytest

import faults
import pseudo
import screens
from conftest import Setting, arrivals
from content import fill
from keeper import Keeper
from server import Server

LOOK = Setting("en", True, 320)

# What is no sentence of the interface.
LEFT_OUT = ", ".join((
    "[lang]:not(html)",  # Words, examples, lessons: what is of a language of its own says so.
    "textarea",  # What somebody typed.
    "kbd",  # What stands on a key.
    "code",  # Recovery codes, drawn by lot.
    ".code-place",  # An address, which may be broken before its path.
    "#timeZone",  # Cities, as Unicode calls them.
    "a[href$='.json']",  # A file by its name.
))
PATTERNS = (
    r"https?://\S+", r"[\w.-]+@[\w.-]+", r"vocab\.lan:\d+",  # Addresses.
    r"“[^“”⟦⟧]*”",  # What somebody typed, quoted.
    r"(?<=⟧: )[^⟦⟧]+$",  # A word or an example that is said, after what it is.
    r"\[[^\]]+\]",  # A transcription.
    r"\bdict-[a-z-]+",  # A package of Debian.
)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("pseudo")
    running = Server(folder, root=pseudo.root(folder))
    Keeper(running)
    yield running
    assert running.stop() == 0, running.log


@pytest.fixture(scope="module")
def at_home(browser, server, people):
    # By numbers: their names have no letters that the catalogue would not have.
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
    assert re.search(r"[áéíóú]", page.locator("body").inner_text()), "the language is not spoken"
    assert pseudo.plain(page, LEFT_OUT, PATTERNS) == []


def test_the_language_is_longer_by_two_fifths_and_keeps_gaps_quotes_and_spaces():
    assert pseudo.pseudo("Add “{title}” to\xa0words") == "⟦Áđđ “{title}” ţó\xa0ŵóŕđš ùñ⟧"
    assert pseudo.pseudo("Wed") == "⟦Ŵéđ⟧"
    assert pseudo.pseudo("Training") == "⟦ŢŢŕŕáíñíñĝ⟧"
    assert pseudo.pseudo("{day} {month} {year}") == "{day} {month} {year}"
    for sentence in ("Choose up to three themes.", "Your other devices will be signed out and will need the new password."):
        assert 1.35 < len(pseudo.pseudo(sentence)) / len(sentence) < 1.45


def test_a_sentence_that_is_not_from_the_catalogue_is_found(at_home):
    page = at_home["out"][0].new_tab()
    page.set_content("""<html lang="en"><title>⟦Ţíţļé⟧</title><p>⟦Ĥéļļó⟧ <b lang="en">train</b> ⟦ƀéļóñĝš⟧</p>
        <p>Plain text</p><a aria-label="Plain name">⟦ţó train⟧</a><input placeholder="theme.purple"><p>⟦Ţĥé éñđ íš</p>""")
    assert pseudo.plain(page, LEFT_OUT, PATTERNS) == [
        "text of p: Plain text", "text of p has no end: ⟦Ţĥé éñđ íš", "aria-label of a: Plain name", "placeholder of input: theme.purple"]
