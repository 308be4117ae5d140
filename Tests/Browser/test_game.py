"""A game of pairs by the clock, and without one."""

import itertools
import re
from types import SimpleNamespace

import pytest
from playwright.sync_api import expect

from conftest import PHONE
from content import add_animals
from trainings import play_game

NUMBERS = itertools.count(1)


@pytest.fixture(params=[PHONE], ids=str)
def setting(request):
    return request.param


@pytest.fixture
def visitor(people, setting, make_visitor):
    """Somebody with six animals to learn and nothing else."""
    person = people.new(f"game-{next(NUMBERS)}", setting.language)
    person.door.delete_all_categories()
    visitor = make_visitor(setting, person)
    visitor.person = person
    visitor.category = person.door.create_category("Звери")
    add_animals(person.door, visitor.category)
    return visitor


@pytest.fixture
def content(visitor):
    return SimpleNamespace(animals=visitor.category)


def pair(visitor, row):
    """The tiles of a row's word and of its partner."""
    select = visitor.page.locator(".game-board").first.locator("select").nth(row)
    tiles = visitor.page.locator(".pair-tiles").first.locator(".pair-column")
    return tiles.nth(0).locator(".pair-tile").nth(row), tiles.nth(1).locator(".pair-tile").get_by_text(
        select.get_attribute("data-partner"), exact=True)


def test_pairs_are_found_by_fingers_and_a_wrong_one_is_no_pair(visitor, content):
    play_game(visitor, content)
    page = visitor.page
    expect(page.locator("[role=timer]")).to_have_text("60")
    word, partner = pair(visitor, 0)
    other = pair(visitor, 1)[1]
    word.tap()
    other.tap()
    expect(word).to_have_class(re.compile("pair-tile-wrong"))
    for row in range(5):
        for tile in pair(visitor, row):
            tile.tap()
    # The last pair of the last board ends the game; the one that was missed at first does not count.
    visitor.expect_path(r"/games/\d+")
    visitor.expect_sees(visitor.say.new_best)
    expect(page.locator(".game-sum")).to_contain_text("4")
    expect(page.locator(".game-missed li")).to_have_count(1)


def test_the_game_ends_with_its_time_and_keeps_what_was_found(visitor, content):
    page = visitor.page
    page.clock.install()
    play_game(visitor, content)
    for tile in pair(visitor, 0):
        tile.tap()
    page.clock.run_for(61_000)
    visitor.expect_path(r"/games/\d+")
    expect(page.locator(".game-sum")).to_contain_text("1")
    expect(page.locator(".game-missed li")).to_have_count(0)


def test_that_the_time_is_nearly_over_is_said_once_and_before_it_is(visitor, content):
    page = visitor.page
    page.clock.install()
    play_game(visitor, content)
    said = page.locator("#announcer")
    expect(said).to_have_attribute("aria-live", "polite")
    # The first tile starts the clock.
    pair(visitor, 0)[0].tap()
    page.clock.run_for(48_000)
    expect(page.locator("[role=timer]")).to_have_text("12")
    expect(said).not_to_contain_text("10")
    page.clock.run_for(3_000)
    expect(said).to_have_text(visitor.say.game_nearly_over)
    said.evaluate("element => element.replaceChildren()")
    page.clock.run_for(5_000)
    expect(said).to_be_empty()


def test_without_a_clock_nothing_ends_it(visitor, content):
    page = visitor.page
    page.clock.install()
    play_game(visitor, content, "off")
    expect(page.locator("[role=timer]")).to_have_count(0)
    pair(visitor, 0)[0].tap()
    page.clock.run_for(600_000)
    visitor.expect_path("/games")


def test_all_of_a_board_is_in_sight(visitor, content):
    page = visitor.page
    play_game(visitor, content)
    for width, height in ((360, 640), (780, 360)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => scrollTo(0, 0)")
        for tile in page.locator(".pair-tiles").first.locator(".pair-tile").all():
            expect(tile).to_be_in_viewport(ratio=1)
            assert tile.evaluate("tile => tile.offsetHeight >= 44"), f"{width}×{height}"
