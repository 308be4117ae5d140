"""Every screen for everybody: axe, small screens, visible labels, the keyboard alone."""

import itertools
import re

import pytest
from axe_playwright_python.base import AxeResults
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

import contrast
import faults
import screens
from conftest import Setting, arrivals
from content import fill

# Each screen on a small phone and on a desktop, in both languages; its colours in the other theme too.
LOOKS = [Setting("ru", True, 320, "light"), Setting("en", True, 1280, "dark")]
OTHER = {"light": "dark", "dark": "light"}
BOTH_LANGUAGES = pytest.mark.parametrize(
    "setting", [Setting("ru", True, 1280), Setting("en", True, 360)], indirect=True, ids=str
)


@pytest.fixture(scope="module")
def furnished(people):
    """Somebody with content on every screen, for each setting once."""
    homes = {}

    def furnish(setting):
        if setting not in homes:
            person = people.new_administrator(f"furnished-{setting}", setting.language)
            homes[setting] = person, fill(person)
        return homes[setting]

    return furnish


@pytest.fixture(scope="module")
def bare(people):
    """Somebody who has deleted everything, in either language."""

    def empty(language):
        person = people.get(f"bare-{language}", language)
        person.door.delete_all_categories()
        return person

    return empty


@pytest.fixture(scope="module", params=LOOKS, ids=str)
def look(request):
    return request.param


@pytest.fixture(scope="module")
def at_home(browser, server, look):
    """Those who go from screen to screen in one look, each in a browser that they keep: starting one for
    each screen takes longer than looking at it."""
    with arrivals(browser, server) as make_visitor:
        visitors = {}

        def visitor(person):
            if person not in visitors:
                visitors[person] = make_visitor(look, person)
            return visitors[person]

        yield visitor


@pytest.fixture(scope="module", params=screens.ALL, ids=lambda screen: screen.replace(" ", "-"))
def at_screen(at_home, furnished, look, request):
    """A visitor who has come to a screen. Each screen is visited once in each look; the tests that
    only read it share the visit."""
    screen = request.param
    person = content = None
    if screen in screens.EMPTY:
        person = request.getfixturevalue("bare")(look.language)
    elif screen not in screens.SIGNED_OUT:
        person, content = furnished(look)
    visitor = at_home(person)
    screens.show(visitor, screen, content)
    # What had the focus before outlives its page by a second, empty, so that a screen reader follows the focus.
    visitor.page.wait_for_function("() => !document.getElementById('places')?.firstElementChild")
    yield visitor
    assert visitor.faults == []


@pytest.fixture(scope="module")
def axe(at_screen):
    """What axe says of the screen; of the rules that it could not decide, too. What it found well stays in the page: to bring
    that over takes a fifth of the time."""
    at_screen.page.evaluate(Axe().axe_script)
    return AxeResults(at_screen.page.evaluate("""async () => {
        const { violations, incomplete } = await axe.run({ resultTypes: ['violations', 'incomplete'] });
        return { violations, incomplete };
    }"""))


def test_axe_finds_no_violation(axe):
    assert axe.violations_count == 0, axe.generate_report()


def test_axe_leaves_nothing_open_but_contrast(axe):
    undecided = {rule["id"] for rule in axe.response["incomplete"]}
    assert undecided <= {"color-contrast"}


@pytest.fixture(scope="module")
def undecided(axe):
    return [node for rule in axe.response["incomplete"] for node in rule["nodes"]]


def faint_among(page, undecided):
    measured = contrast.measure(page, undecided)
    assert len(measured) == len(undecided), "each of them has letters to be measured"
    return [str(text) for text in measured if text.measured < text.wanted]


def test_texts_whose_contrast_axe_leaves_open_stand_out(at_screen, undecided):
    assert faint_among(at_screen.page, undecided) == []


def test_texts_stand_out_in_the_other_theme(at_screen, undecided):
    page, theme = at_screen.page, at_screen.setting.color_scheme
    page.emulate_media(color_scheme=OTHER[theme])
    faint = faults.faint(page, 4.5, drawings=0) + faint_among(page, undecided)
    page.emulate_media(color_scheme=theme)
    assert faint == []


def test_nothing_is_wider_than_the_screen(at_screen):
    assert at_screen.page.evaluate("document.documentElement.scrollWidth") <= at_screen.setting.width


def test_help_is_in_every_footer(at_screen):
    footer = at_screen.page.get_by_role("contentinfo", include_hidden=True)
    expect(footer.get_by_role("link", name=at_screen.say.help, exact=True, include_hidden=True)).to_have_attribute("href", "/help")


def test_every_field_has_a_label_to_be_seen(at_screen):
    unlabelled = at_screen.page.evaluate("""() => {
        const visible = element => {
            const box = element.getBoundingClientRect();
            return box.width > 1 && box.height > 1 && getComputedStyle(element).visibility === 'visible';
        };
        const fields = document.querySelectorAll('input:not([type=hidden]), select, textarea');
        return [...fields]
            .filter(field => field.checkVisibility())
            .filter(field => ![...field.labels].some(label => visible(label) && label.innerText.trim()))
            .map(field => field.outerHTML);
    }""")
    assert unlabelled == []


def test_a_screen_says_its_language_its_name_and_its_one_heading(at_screen):
    page = at_screen.page
    expect(page.locator("html")).to_have_attribute("lang", at_screen.setting.language)
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    expect(page.get_by_role("main")).to_have_count(1)
    assert "Словарик" in page.title() or "Slovarik" in page.title(), "the title names the program"
    assert page.title() not in ("Словарик", "Slovarik"), "and the screen"


def test_targets_are_large_enough_for_a_finger(at_screen):
    too_small = at_screen.page.evaluate("""() =>
        [...document.querySelectorAll('button, summary, select, input:not([type=hidden]), nav a, main a[class]')]
            .filter(element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
            .map(element => [element.outerHTML.slice(0, 120), (element.labels?.[0] ?? element).getBoundingClientRect()])
            .filter(([, box]) => box.width > 1 && (box.width < 24 || box.height < 24))
            .map(([html, box]) => `${html} is ${box.width} × ${box.height}`)
    """)
    assert too_small == []


# https://www.w3.org/TR/WCAG22/#target-size-minimum: a link within a sentence may be as small as its line;
# any other that is small needs a circle of 24 px around its middle which touches no other target, nor the
# circle of another small one. What is a target where is asked of the page: a link may cover a whole tile.
CROWDED_LINKS = """() => {
    const visible = { visibilityProperty: true, opacityProperty: true };
    const targets = 'a[href], button, summary, select, input:not([type=hidden]), textarea, label';
    const isSmall = box => box.width > 1 && box.height > 1 && (box.width < 24 || box.height < 24);
    const small = [...document.querySelectorAll('a[href]')]
        .filter(link => link.checkVisibility(visible) && isSmall(link.getBoundingClientRect()));
    const isInSentence = link => {
        let block = link;
        while (getComputedStyle(block).display === 'inline') block = block.parentElement;
        const letters = document.createTreeWalker(block, NodeFilter.SHOW_TEXT, text =>
            text.data.trim() && text.parentElement.checkVisibility(visible) && !text.parentElement.closest('a')
                ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT);
        return letters.nextNode() !== null;
    };
    const middle = link => {
        const box = link.getBoundingClientRect();
        return [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    };
    const isCrowded = link => {
        link.scrollIntoView({ block: 'center', behavior: 'instant' });
        const [x, y] = middle(link);
        const around = Array.from({ length: 16 }, (_, step) => step * Math.PI / 8)
            .map(angle => document.elementFromPoint(x + 11.9 * Math.cos(angle), y + 11.9 * Math.sin(angle)));
        return around.some(element => ![link, null, undefined].includes(element?.closest(targets)))
            || small.some(other => other !== link && Math.hypot(middle(other)[0] - x, middle(other)[1] - y) < 24);
    };
    const crowded = small.filter(link => !isInSentence(link)).filter(isCrowded);
    scrollTo(0, 0);
    return crowded.map(link => link.outerHTML.slice(0, 120));
}"""


def test_small_links_outside_of_sentences_keep_their_distance(at_screen):
    assert at_screen.page.evaluate(CROWDED_LINKS) == []


def tab_to(visitor, control):
    """Moves the focus there with the Tab key, as somebody without a mouse does, and checks it shows."""
    for _ in range(60):
        if control.evaluate("element => element === document.activeElement"):
            break
        visitor.page.keyboard.press("Tab")
    expect(control).to_be_focused()
    shows = control.evaluate("""element => [element, element.parentElement, ...element.labels ?? []].some(one => {
        const style = getComputedStyle(one);
        return (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none';
    })""")
    assert shows, "the focus is not to be seen"
    return control


def type_into(visitor, name, text):
    tab_to(visitor, visitor.field(name))
    visitor.page.keyboard.insert_text(text)


def test_the_main_job_is_done_from_the_keyboard_alone(guest, setting, people):
    person = people.new(f"keyboard-{setting}", setting.language)
    say, keyboard = guest.say, guest.page.keyboard
    guest.open("/login")
    type_into(guest, say.email, person.email)
    type_into(guest, say.password, person.password)
    keyboard.press("Enter")
    guest.expect_path("/")

    tab_to(guest, guest.control(say.new_category))
    keyboard.press("Enter")
    guest.expect_path("/categories/new")
    type_into(guest, say.title, "С клавиатуры")
    keyboard.press("Enter")
    guest.expect_path(r"/categories/\d+")

    tab_to(guest, guest.control(say.add_word))
    keyboard.press("Enter")
    guest.expect_path(r"/categories/\d+/words/new")
    type_into(guest, say.translation, "мышь")
    type_into(guest, say.term, "mouse")
    keyboard.press("Enter")
    guest.expect_path(r"/categories/\d+")

    tab_to(guest, guest.control(say.start_studying))
    keyboard.press("Enter")
    guest.expect_path("/training")
    turner = guest.page.locator("main").locator("summary, button").filter(has_text=say.turn).filter(visible=True)
    tab_to(guest, turner.first)
    keyboard.press("Space")
    remember = guest.button(say.remember)
    expect(remember).to_be_visible()
    tab_to(guest, remember)
    keyboard.press("Enter")
    expect(remember).to_be_hidden()


@BOTH_LANGUAGES
def test_the_first_stop_of_the_keyboard_leads_past_the_navigation(visitor):
    visitor.open("/")
    visitor.page.keyboard.press("Tab")
    skip = visitor.page.evaluate("document.activeElement.getAttribute('href')")
    assert skip and skip.startswith("#"), "the first link jumps to the content"
    visitor.page.keyboard.press("Enter")
    inside = visitor.page.evaluate("document.querySelector('main').contains(document.querySelector(location.hash))")
    assert inside


@BOTH_LANGUAGES
def test_the_navigation_says_where_one_is(visitor):
    for path, name in (("/", visitor.say.words), ("/profile", visitor.say.profile)):
        visitor.open(path)
        expect(visitor.page.get_by_role("navigation").get_by_role("link", name=name, exact=True).filter(
            visible=True).first).to_have_attribute("aria-current", "page")


@pytest.mark.parametrize("setting", [Setting("ru", True, 640)], indirect=True, ids=str)
@pytest.mark.parametrize("path", ["/", "/profile", "/categories/new"])
def test_text_at_double_size_still_fits(visitor, path):
    visitor.open(path)
    visitor.page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= 640


def test_a_faint_text_and_crowded_links_would_be_found(browser):
    page = browser.new_page()
    page.set_content("""<main style="font: 16px/18px sans-serif; background: linear-gradient(#fff, #eee)">
        <p style="color: #888">faint</p> <p style="color: rgb(0 0 0 / 40%)">shining through</p> <p>as usual</p>
        <a href="#" style="display: block">one</a> <a href="#" style="display: block">under the other</a>
        <p>in <a href="#">one</a> <a href="#">sentence</a></p>""")
    undecided = [node for rule in Axe().run(page, options={"resultTypes": ["incomplete"]}).response["incomplete"]
                 for node in rule["nodes"]]
    faint = [text.html for text in contrast.measure(page, undecided) if text.measured < text.wanted]
    assert ["faint" in faint[0], "shining through" in faint[1], len(faint)] == [True, True, 2]
    crowded = page.evaluate(CROWDED_LINKS)
    assert ["one" in crowded[0], "under the other" in crowded[1], len(crowded)] == [True, True, 2]
    page.context.close()
