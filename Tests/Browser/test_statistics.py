"""Achievements and statistics: rows 16 and 17 of the acceptance run."""

import json
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

import accessibility_tree
import contrast
import year
from conftest import Setting
from trainings import turn

PHONE, DESKTOP = Setting("ru", True, 360), Setting("en", True, 1280)
WITHOUT_SCRIPTS = Setting("en", False, 1280)
BOTH_SIZES = pytest.mark.parametrize("setting", [PHONE, DESKTOP], indirect=True, ids=str)


def study(visitor, person, title):
    """Makes a category of one word and remembers it."""
    category = person.door.create_category(title)
    person.door.add_word(category, "дождь", "rain")
    visitor.open(f"/training?category={category}")
    turn(visitor)
    visitor.button(visitor.say.remember).click()
    visitor.button(visitor.say.remember).wait_for(state="hidden")


def test_row_16_the_profile_leads_to_achievements_reached_and_not(visitor, person):
    study(visitor, person, "Достижения")
    visitor.open("/profile")
    visitor.press(visitor.say.achievements)
    visitor.expect_path("/achievements")
    expect(visitor.page.locator(".achievement-reached .achievement-date").first).to_be_visible()
    expect(visitor.page.locator(".achievement:not(.achievement-reached) .progress-bar").first).to_be_visible()


def test_row_17_the_profile_leads_to_words_per_category_and_learned_against_in_progress(visitor, person):
    study(visitor, person, "Графики")
    visitor.open("/profile")
    visitor.press(visitor.say.statistics)
    visitor.expect_path("/statistics")
    expect(visitor.page.locator("svg.chart.ring").and_(visitor.page.get_by_role("img"))).to_be_visible()
    visitor.page.get_by_text(visitor.say.by_category, exact=True).first.click()
    expect(visitor.page.get_by_role("img", name=visitor.say.by_category)).to_be_visible()
    expect(visitor.page.get_by_text("Графики").first).to_be_visible()


def test_what_the_day_asks_is_on_the_words_screen_and_what_was_answered_is_foretold(visitor, person):
    study(visitor, person, "Повторение")
    visitor.open("/")
    expect(visitor.page.get_by_role("heading", name=re.compile(f"^{visitor.say.today}:? [1-9]"))).to_be_visible()
    visitor.press(visitor.say.start_training)
    visitor.expect_path("/training")
    expect(visitor.button(visitor.say.remember).or_(visitor.page.get_by_text(visitor.say.turn)).first).to_be_visible()
    visitor.open("/statistics")
    section = visitor.page.get_by_role("region", name=visitor.say.forecast)
    expect(section.locator("svg.chart")).to_be_visible()
    section.locator("summary", has_text=visitor.say.details).click()
    expect(section.get_by_role("row")).to_have_count(15)  # a head, and two weeks
    expect(section.get_by_role("row").nth(1).get_by_role("cell").last).to_have_text("0")
    assert sum(int(cell) for cell in section.locator("tbody td:last-child").all_inner_texts()) > 0


def test_the_time_of_an_answer_is_known_with_scripts_and_left_open_without(make_visitor, people, setting):
    person = people.new(f"timed-{setting}", setting.language)
    study(make_visitor(setting, person), person, "Время")
    (review,) = json.loads(person.door.get("/profile/export/slovarik.json").body)["reviews"]
    if setting.scripts:
        assert 0 < review["duration"] < 120_000
    else:
        assert review.get("duration") is None


@pytest.fixture(scope="module")
def learners(people):
    """Somebody with a year behind them, in either language."""
    found = {}

    def learner(make_visitor, setting):
        if setting.language not in found:
            person = found[setting.language] = people.new(f"year-{setting.language}", setting.language)
            year.bring_back(make_visitor(setting, person), person.door, year.COURSES[:12])
        return found[setting.language]

    return learner


@pytest.fixture
def learned(make_visitor, learners, setting):
    """At the statistics of a year."""
    visitor = make_visitor(setting, learners(make_visitor, setting))
    visitor.open("/statistics")
    return visitor


@BOTH_SIZES
def test_what_matters_is_seen_at_once_on_a_desktop_and_on_two_screens_of_a_phone(learned):
    end = learned.link(learned.say.practise_these).bounding_box()
    assert end["y"] + end["height"] <= (800 if learned.setting.width > 1000 else 2 * 780)
    tops = [learned.page.get_by_role("region", name=name).bounding_box() for name in (
        learned.say.week, learned.say.forecast)]
    assert (tops[0]["x"] < tops[1]["x"]) == (learned.setting.width > 1000), "side by side where there is room"


@BOTH_SIZES
def test_a_chart_is_one_stop_of_the_keyboard_and_the_arrows_read_its_days(learned):
    reader = learned.page.get_by_role("region", name=learned.say.week).get_by_role("listbox")
    expect(reader).to_have_accessible_name(re.compile(r"^.*\d+ .*%"))
    days = reader.get_by_role("option")
    reader.focus()
    expect(reader.locator("[data-shown] b")).to_be_visible()
    learned.page.keyboard.press("Home")
    expect(days.first).to_have_attribute("aria-selected", "true")
    learned.page.keyboard.press("End")
    learned.page.keyboard.press("ArrowLeft")
    expect(days.nth(5)).to_have_attribute("aria-selected", "true")
    # As in any list, and not as in a slider: down and on is later.
    for key, day in (("ArrowUp", 4), ("ArrowDown", 5), ("PageUp", 0), ("PageDown", 6), ("ArrowLeft", 5)):
        learned.page.keyboard.press(key)
        expect(days.nth(day)).to_have_attribute("aria-selected", "true")
    shown = reader.locator("[data-shown] b")
    expect(days.nth(5)).to_have_attribute("id", reader.get_attribute("aria-activedescendant"))
    assert shown.bounding_box()["width"] > 20
    learned.page.keyboard.press("Escape")
    assert reader.locator("[data-shown]").count() == 0
    expect(learned.page.get_by_role("region", name=learned.say.week).get_by_role("img")).to_have_count(0)
    for number, day in enumerate(days.all()):
        assert learned.say.weekdays[number] in day.text_content()
    stops = learned.page.locator("main [tabindex='0']")
    expect(stops).to_have_count(learned.page.locator("main [data-read]").count())


@pytest.mark.parametrize("setting", [Setting("ru", True, 360), Setting("en", False, 360)], indirect=True, ids=str)
def test_a_tap_says_the_value_of_a_day_with_scripts_and_without(learned):
    days = learned.page.get_by_role("region", name=learned.say.forecast).locator("[data-read] > span")
    days.first.tap()
    assert days.first.locator("b").bounding_box()["width"] > 20
    days.nth(5).tap()
    assert days.nth(5).locator("b").bounding_box()["width"] > 20
    assert days.first.locator("b").bounding_box()["width"] < 20


@BOTH_SIZES
def test_the_hardest_words_are_trained_in_one_press(learned):
    learned.link(learned.say.practise_these).click()
    learned.page.wait_for_url(re.compile("/training"))
    expect(learned.page.locator("form.training-card")).to_be_visible()


@BOTH_SIZES
def test_a_year_with_all_that_opens_opened_is_for_everyone_and_fits_the_narrowest_screen(learned):
    page = learned.page
    page.evaluate("document.querySelectorAll('details').forEach(details => { details.open = true; })")
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    for width in (320, 195):
        page.set_viewport_size({"width": width, "height": 700})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    touching = page.evaluate("""() => [...document.querySelectorAll('.chart-axis')].flatMap(axis => {
        const range = document.createRange();
        const boxes = [...axis.children].filter(name => getComputedStyle(name).visibility === 'visible').map(name => {
            range.selectNodeContents(name);
            return range.getBoundingClientRect();
        });
        return boxes.filter((box, place) => place > 0 && box.left < boxes[place - 1].right);
    }).length""")
    assert touching == 0


# The colours that tell something, each with what it lies upon.
MARKS = """() => {
    const seen = [];
    const look = (selector, property) => {
        for (const element of document.querySelectorAll(selector)) {
            if (!element.closest('pattern') && !element.checkVisibility()) continue;
            const colour = getComputedStyle(element)[property];
            if (colour.startsWith('rgb')) seen.push([selector, colour]);
        }
    };
    for (const selector of ['.chart-learned', '.calendar-mark', '.pattern-dot', '.chart text', '.plan-ring text'])
        look(selector, 'fill');
    for (const selector of ['.chart-patterned', '.pattern-line', '.pattern-dots', '.calendar-off', '.ring-learned',
                            '.chart-new'])
        look(selector, 'stroke');
    return seen;
}"""


def ratio(one: str, other: str) -> float:
    """Of two colours as the browser names them: rgb(1, 2, 3)."""
    return contrast.ratio(*([float(part) for part in re.findall(r"[\d.]+", colour)] for colour in (one, other)))


def marks(page) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for selector, colour in page.evaluate(MARKS):
        found.setdefault(selector, set()).add(colour)
    return found


@BOTH_SIZES
@pytest.mark.parametrize("theme", ["light", "dark", "system"])
@pytest.mark.parametrize("device", ["light", "dark"])
def test_in_forced_colours_charts_stand_out_whatever_theme_was_chosen(learned, theme, device):
    page = learned.page
    page.emulate_media(forced_colors="active", color_scheme=device)
    page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
    ground = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    found = marks(page)
    assert {".chart-learned", ".calendar-mark", ".pattern-dot", ".pattern-line", ".chart text"} <= set(found)
    faint = [(selector, colour) for selector, colours in found.items() for colour in colours
             if ratio(colour, ground) < 3]
    assert faint == []
    edges = page.evaluate("getComputedStyle(document.querySelector('.calendar-day')).stroke")
    assert ratio(edges, ground) >= 3


@BOTH_SIZES
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("wish", ["no-preference", "more"])
def test_marks_stand_out_and_more_contrast_erases_no_day(learned, theme, wish):
    page = learned.page
    page.emulate_media(contrast=wish, color_scheme=theme)
    paper, fill, stroke, mark = page.evaluate("""() => {
        const day = getComputedStyle(document.querySelector('.calendar-day'));
        return [getComputedStyle(document.documentElement).backgroundColor, day.fill, day.stroke,
            getComputedStyle(document.querySelector('.calendar-mark')).fill];
    }""")
    if wish == "more":
        assert fill == "none" and ratio(stroke, paper) >= 3
    assert ratio(mark, paper if fill == "none" else fill) >= 3
    faint = [(selector, colour) for selector, colours in marks(page).items() for colour in colours
             if ratio(colour, paper) < 3]
    assert faint == []


@pytest.mark.parametrize("setting", [PHONE, WITHOUT_SCRIPTS], indirect=True, ids=str)
def test_a_chart_is_called_what_it_shows_and_not_described_by_it_again(learned):
    """Also the charts that only those without scripts have, and those that somebody opens."""
    learned.page.locator("details").evaluate_all("all => all.forEach(details => details.open = true)")
    assert accessibility_tree.repeated(learned.page) == []


@BOTH_SIZES
def test_what_is_in_progress_and_what_was_forgotten_have_patterns_of_their_own(learned):
    kinds = learned.page.evaluate("""() => [...document.querySelectorAll('pattern')].map(pattern =>
        [pattern.getAttribute('class'), [...pattern.children].map(part => part.outerHTML).join('')])""")
    drawings = dict(kinds)
    assert len(set(drawings.values())) == len(drawings) == 3


@BOTH_SIZES
def test_dates_the_wrong_way_round_stay_as_they_were_typed(learned):
    learned.link(learned.say.report).click()
    learned.expect_path("/statistics/report")
    learned.field(learned.say.from_date).fill("2026-03-02")
    learned.field(learned.say.to_date).fill("2026-02-01")
    learned.button(learned.say.show).click()
    error = learned.page.locator("#period-error")
    expect(error).to_be_visible()
    expect(learned.field(learned.say.from_date)).to_have_value("2026-03-02")
    expect(learned.field(learned.say.to_date)).to_have_value("2026-02-01")
    expect(learned.field(learned.say.from_date)).to_be_focused()


MOVING = """() => [...document.querySelectorAll('.plan-ring .ring-learned, .stamp')]
    .map(element => getComputedStyle(element))
    .map(style => style.animationName === 'none' ? 0 : parseFloat(style.animationDuration) * 1000)"""


@BOTH_SIZES
def test_the_ring_closes_within_a_quarter_of_a_second_unless_the_device_or_the_learner_says_no(
        make_visitor, people, setting):
    person = people.new(f"moving-{setting}", setting.language)
    visitor = make_visitor(setting, person)

    def choose(moves: bool):
        visitor.open("/profile/interaction")
        visitor.page.get_by_label(visitor.say.motion, exact=True).set_checked(moves)
        visitor.button(visitor.say.save).click()
        expect(visitor.page.locator(".notice")).to_be_visible()

    choose(True)
    study(visitor, person, "Движение")
    while visitor.page.locator("form.training-card").count():
        turn(visitor)
        visitor.button(visitor.say.remember).click()
        visitor.button(visitor.say.remember).wait_for(state="hidden")
    results = visitor.page.url
    visitor.page.emulate_media(reduced_motion="no-preference")
    visitor.page.goto(results)
    moving = visitor.page.evaluate(MOVING)
    assert moving and all(0 < length <= 250 for length in moving)
    visitor.page.emulate_media(reduced_motion="reduce")
    assert set(visitor.page.evaluate(MOVING)) == {0}
    visitor.page.emulate_media(reduced_motion="no-preference")
    choose(False)
    visitor.page.goto(results)
    assert set(visitor.page.evaluate(MOVING)) == {0}
