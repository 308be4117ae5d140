"""Every screen for somebody who enlarges it, holds no mouse, needs a large target or other colours. Each screen is opened
once, and looked at in every way."""

import itertools

import pytest

import accessibility_tree
import faults
import fonts
import letters
import screens
from conftest import Setting, arrivals
from content import fill

# Width, height, and how large letters are beside the usual size.
ROOMS = {
    "desktop": (1280, 800, 1), "desktop, large text": (1280, 800, 2), "phone": (360, 780, 1), "small phone": (320, 568, 1),
    "sideways": (780, 360, 1), "strong zoom": (320, 256, 1),
}
# Between a phone and a desk: a laptop at 150 %, a tablet, a window beside another one.
BETWEEN = {
    "low window": (640, 480, 1), "laptop at 150 %": (853, 453, 1), "wide window": (768, 700, 1), "tablet": (768, 1024, 1),
}
# As little room as there is: a phone of 390 px at twice its scale, and large text in a common one.
NARROW = {"zoomed phone": (195, 390, 1), "phone, large text": (360, 780, 2)}
LOOK = Setting("ru", True, 360)


@pytest.fixture(scope="module")
def at_home(browser, server, people):
    person = people.new_administrator("everyone", LOOK.language)
    content = fill(person)
    bare = people.get("bare", LOOK.language)
    bare.door.delete_all_categories()
    with arrivals(browser, server) as make:
        homes = {"in": (make(LOOK, person), content), "out": (make(LOOK), None), "bare": (make(LOOK, bare), None)}
        for visitor, _ in homes.values():
            visitor.line = visitor.context.new_cdp_session(visitor.page)
            visitor.letters = 1
        yield homes


@pytest.fixture(scope="module", params=screens.ALL, ids=lambda screen: screen.replace(" ", "-"))
def at_screen(at_home, request):
    screen = request.param
    key = "bare" if screen in screens.EMPTY else "out" if screen in screens.SIGNED_OUT else "in"
    visitor, content = at_home[key]
    enter(visitor, (360, 780, 1))
    screens.show(visitor, screen, content)
    visitor.page.wait_for_function("() => !document.getElementById('places')?.firstElementChild")
    yield visitor
    visitor.page.emulate_media(forced_colors="none", contrast="no-preference", color_scheme="light", reduced_motion="reduce")
    enter(visitor, (360, 780, 1))


def enter(visitor, room):
    width, height, letters = room
    if visitor.letters != letters:
        visitor.line.send("Page.setFontSizes", {"fontSizes": {"standard": 16 * letters, "fixed": 13 * letters}})
        visitor.letters = letters
    visitor.page.set_viewport_size({"width": width, "height": height})


def found(visitor, rooms, look):
    """Faults by room; the page is the same in all of them."""
    everything = {}
    for name, room in rooms.items():
        enter(visitor, room)
        if faults_here := look(visitor.page):
            everything[name] = faults_here
    return everything


SECTION_LINES = "() => [...document.querySelectorAll('.site-nav li')].map(one => one.clientHeight)"
AT_A_FINGER = {"phone": ROOMS["phone"], "desktop": ROOMS["desktop"]}
DESKTOP = {"desktop": ROOMS["desktop"]}
# What is looked for, in which rooms, and how.
LOOKS = {
    "covered": (ROOMS | BETWEEN, faults.covered),
    "unreadable": (NARROW | ROOMS | BETWEEN, faults.unreadable),
    "broken within": (NARROW, letters.broken_within),
    "broken sections": (NARROW | ROOMS, lambda page: faults.broken(page, ".site-nav a, h1.greeting")),
    "section lines": (DESKTOP, lambda page: page.evaluate(SECTION_LINES)),
    "broken controls": (ROOMS, lambda page: faults.broken(page, ".button, h1, h2, h3")),
    "small": (AT_A_FINGER, faults.small),
    "untold": (AT_A_FINGER, faults.untold),
    "lopsided": (DESKTOP, faults.lopsided),
}


@pytest.fixture(scope="module")
def seen(at_screen):
    """What each of `LOOKS` finds, by room: each room is entered once, for laying a page out takes longer than looking at it."""
    everything = {what: {} for what in LOOKS}
    for name, room in (NARROW | ROOMS | BETWEEN).items():
        enter(at_screen, room)
        for what, (rooms, look) in LOOKS.items():
            if name in rooms and (here := look(at_screen.page)):
                everything[what][name] = here
    return everything


def test_nothing_lies_over_what_has_the_focus(seen):
    assert seen["covered"] == {}


def test_nothing_lies_over_a_text_or_cuts_it_off(seen):
    assert seen["unreadable"] == {}


def test_with_large_text_no_word_is_broken_without_a_hyphen(seen):
    assert seen["broken within"] == {}


def test_the_names_of_the_sections_are_not_broken_in_words(seen):
    assert seen["broken sections"] == {}


def test_the_sections_of_a_desktop_take_one_line_each_whichever_is_open(seen):
    assert len(set(seen["section lines"].get("desktop", []))) <= 1


def test_no_button_and_no_heading_is_broken_in_words(seen):
    assert seen["broken controls"] == {}


def test_a_finger_meets_every_control(seen):
    assert seen["small"] == {}


def test_no_link_in_a_text_is_told_by_its_colour_alone(seen):
    assert seen["untold"] == {}


def test_no_page_is_half_empty_on_a_desk(seen):
    assert seen["lopsided"].get("desktop", 0) < 200


@pytest.mark.parametrize("face", fonts.OTHERS)
def test_any_font_leaves_controls_their_size_and_texts_their_room(at_screen, face):
    with letters.written_in(at_screen.page, *fonts.OTHERS[face]):
        assert found(at_screen, {"phone": ROOMS["phone"], "desktop": ROOMS["desktop"]}, lambda page:
                     faults.small(page) + faults.unreadable(page) + faults.broken(page, ".button, h1, h2, h3, .site-nav a")) == {}


# One of each kind: a list, a form with much text, a question, a task, figures.
OF_EACH_KIND = ("home", "category", "wrong choice", "task words", "statistics")


@pytest.mark.parametrize("at_screen", OF_EACH_KIND, indirect=True, ids=lambda screen: screen.replace(" ", "-"))
@pytest.mark.parametrize("face", fonts.OTHERS)
def test_any_font_leaves_words_whole_and_pages_filled(at_screen, face):
    with letters.written_in(at_screen.page, *fonts.OTHERS[face]):
        assert found(at_screen, NARROW, letters.broken_within) == {}
        enter(at_screen, ROOMS["desktop"])
        assert faults.lopsided(at_screen.page) < 200


def test_with_room_between_letters_nothing_touches_or_is_cut_off(at_screen):
    with letters.spaced(at_screen.page):
        assert found(at_screen, {"phone": ROOMS["phone"], "desktop": ROOMS["desktop"]}, lambda page:
                     faults.unreadable(page) + letters.touching(page)) == {}


def test_forced_colours_leave_nothing_dark_on_dark(at_screen):
    page = at_screen.page
    theme = page.locator("html").get_attribute("data-theme")
    everything = {}
    for chosen, device in itertools.product(("light", "dark", "system"), ("light", "dark")):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", chosen)
        page.emulate_media(forced_colors="active", color_scheme=device)
        if faint := faults.faint(page, 4.5):
            everything[chosen, device] = faint
    page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
    page.emulate_media(forced_colors="none", color_scheme="light")
    assert everything == {}


def test_who_asks_for_more_contrast_gets_it(at_screen):
    page = at_screen.page
    everything = {}
    for device in ("light", "dark"):
        page.emulate_media(contrast="more", color_scheme=device)
        if faint := faults.faint(page, 7):
            everything[device] = faint
    page.emulate_media(contrast="no-preference", color_scheme="light")
    assert everything == {}


def test_every_page_comes_with_the_style_sheets_of_what_is_on_it(at_screen):
    assert faults.unstyled(at_screen.page) == []


def test_every_text_is_said_by_the_voice_of_its_language(at_screen):
    assert faults.foreign(at_screen.page) == []


def test_no_sign_is_said_that_stands_for_something_to_be_seen(at_screen):
    assert accessibility_tree.raw(at_screen.page) == []


def test_no_picture_says_a_sentence_that_stands_beside_it(at_screen):
    assert accessibility_tree.echoed(at_screen.page) == []


def test_nothing_is_described_by_what_it_is_called(at_screen):
    assert accessibility_tree.repeated(at_screen.page) == []
