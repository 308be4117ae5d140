"""Screens in older browsers: what those do not know is struck out of the style sheets as they are served. At the line of the
README scripts run; an old tablet does without."""

import itertools
import shutil
from contextlib import ExitStack

import pytest

import faults
import old_style
import screens
from browser_support import LINE, TABLET
from conftest import People, Setting, arrivals
from content import fill
from contrast import PARSED
from keeper import Keeper
from server import REPOSITORY, Server
from style_sheet import served

AGES = {"line": (LINE, Setting("ru", True, 360)), "tablet": (TABLET, Setting("ru", False, 360))}
ROOMS = {"phone": (360, 780), "desktop": (1280, 800)}
SCREENS = (
    "login", "register error", "home", "home empty", "category", "category edit", "word new", "word new error", "list",
    "quick word found", "training front", "training turned", "exercise choice", "exercise typing", "exercise pairs",
    "wrong choice", "training results", "training settings", "lessons", "lesson", "task words", "task choice", "task marks",
    "task endings", "task wrong", "theory", "statistics", "achievements", "courses", "profile", "interaction",
    "account settings", "selection", "search", "welcome", "report", "administration",
)

# What leads on, where there is one.
_MAIN = ".main-action .button, .lesson-actions .button, .training-answers button, .training-turn:not([open]) .training-show, " \
    "button.option"

# Fields whose edge is not seen, and bars that have lost their colours.
_BARE = """() => {""" + PARSED + """
  const luminance = ([r, g, b]) => [r, g, b].map(one => one / 255)
    .map(one => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)
    .reduce((sum, one, index) => sum + one * [0.2126, 0.7152, 0.0722][index], 0);
  const ratio = (one, other) => {
    const [low, high] = [luminance(parsed(one)), luminance(parsed(other))].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const faults = [];
  for (const field of document.querySelectorAll('.input, .button')) {
    if (!field.checkVisibility()) continue;
    const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(field);
    const ground = getComputedStyle(field.closest('.sheet, .paper-card') ?? document.documentElement).backgroundColor;
    if (borderTopStyle === 'none' || parseFloat(borderTopWidth) < 1 || ratio(borderTopColor, ground) < 3) {
      faults.push(`${field.outerHTML.slice(0, 80)} has no edge`);
    }
  }
  for (const bar of document.querySelectorAll('.progress-track, .progress-fill')) {
    if (getComputedStyle(bar).fill === 'rgb(0, 0, 0)') faults.push('a bar is black');
  }
  if (parsed(getComputedStyle(document.documentElement).backgroundColor)[3] !== 1) faults.push('the page has no paper');
  return faults;
}"""

_IN_VIEW = """controls => controls.filter(control => control.checkVisibility()).map(control => {
  const { left, top, right, bottom } = control.getBoundingClientRect();
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && over && control.contains(over)
    ? '' : `${control.textContent.trim()} is not in view`;
}).filter(Boolean)"""


@pytest.fixture(scope="module")
def at_home(browser, server, tmp_path_factory):
    """Those who go from screen to screen, by the age of their browser and by who they are. Each age has a server that serves
    what such a browser reads."""
    homes = {}
    with ExitStack() as stack:
        for name, (age, setting) in AGES.items():
            folder = tmp_path_factory.mktemp(name)
            aged = Server(folder, root=struck_out(server, age, folder / "root"))
            stack.callback(aged.stop)
            Keeper(aged)
            people = People(aged)
            make = stack.enter_context(arrivals(browser, aged))
            person = people.new_administrator("old", setting.language)
            bare = people.get("bare", setting.language)
            bare.door.delete_all_categories()
            homes[name, "in"] = make(setting, person), fill(person)
            homes[name, "out"] = make(setting), None
            homes[name, "bare"] = make(setting, bare), None
        yield homes


def struck_out(server, age, root):
    """The program's files, with style sheets as a browser of this age reads them."""
    root.mkdir()
    for folder in ("Locales", "Courses", "Lexicon", "Passwords"):
        (root / folder).symlink_to(REPOSITORY / folder)
    shutil.copytree(REPOSITORY / "Public", root / "Public", ignore=shutil.ignore_patterns("*.css"))
    for name, sheet in served(server).items():
        (root / "Public/style" / name).write_text(str(old_style.struck(sheet, age)))
    return root


@pytest.fixture(scope="module", params=itertools.product(AGES, SCREENS), ids=lambda one: "-".join(one).replace(" ", "-"))
def at_screen(at_home, request):
    age, screen = request.param
    key = "bare" if screen in screens.EMPTY else "out" if screen in screens.SIGNED_OUT else "in"
    visitor, content = at_home[age, key]
    enter(visitor, ROOMS["phone"])
    screens.show(visitor, screen, content)
    yield visitor
    visitor.page.emulate_media(color_scheme="light")
    enter(visitor, ROOMS["phone"])


def enter(visitor, room):
    width, height = room
    visitor.page.set_viewport_size({"width": width, "height": height})


def test_a_page_is_whole_and_can_be_read(at_screen):
    page = at_screen.page
    found = {}
    for (name, room), device in itertools.product(ROOMS.items(), ("light", "dark")):
        enter(at_screen, room)
        page.emulate_media(color_scheme=device)
        if told := faults.unreadable(page) + faults.faint(page, 4.5, drawings=0) + page.evaluate(_BARE):
            found[name, device] = told
    assert found == {}


def test_what_leads_on_is_in_view(at_screen):
    found = {}
    for name, room in ROOMS.items():
        enter(at_screen, room)
        at_screen.page.evaluate("scrollTo(0, 0)")
        if told := at_screen.page.locator(_MAIN).evaluate_all(_IN_VIEW):
            found[name] = told
    assert found == {}


def test_the_sections_never_lie_over_what_answers(at_screen):
    assert faults.under_sections(at_screen.page) == []


def test_the_theme_is_the_one_that_was_chosen(at_screen):
    page = at_screen.page
    paper = {}
    chosen = page.locator("html").get_attribute("data-theme")
    for theme, device in itertools.product(("system", "light", "dark"), ("light", "dark")):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        page.emulate_media(color_scheme=device)
        paper[theme, device] = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", chosen)
    light, dark = paper["light", "light"], paper["dark", "dark"]
    # The tablet does not tell what its owner likes.
    told = {"light": light, "dark": dark if at_screen.setting.scripts else light}
    assert light != dark
    assert paper == {
        ("system", "light"): told["light"], ("system", "dark"): told["dark"], ("light", "light"): light, ("light", "dark"): light,
        ("dark", "light"): dark, ("dark", "dark"): dark,
    }
