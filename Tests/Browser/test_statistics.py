"""Achievements and statistics: rows 16 and 17 of the acceptance run."""

import json
import re

from playwright.sync_api import expect

from screens import turn


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
    for chart in ("ring", "bars"):
        expect(visitor.page.locator(f"svg[role=img][aria-labelledby^={chart}-title]")).to_be_visible()
    expect(visitor.page.get_by_text("Графики").first).to_be_visible()


def test_what_the_day_asks_is_on_the_words_screen_and_what_was_answered_is_foretold(visitor, person):
    study(visitor, person, "Повторение")
    visitor.open("/")
    expect(visitor.page.get_by_role("heading", name=re.compile(f"^{visitor.say.today}:? [1-9]"))).to_be_visible()
    visitor.press(visitor.say.start_training)
    visitor.expect_path("/training")
    expect(visitor.button(visitor.say.remember).or_(visitor.page.get_by_text(visitor.say.turn)).first).to_be_visible()
    visitor.open("/statistics")
    chart = visitor.page.get_by_role("img", name=visitor.say.forecast)
    expect(chart).to_be_visible()
    section = visitor.page.get_by_role("region", name=visitor.say.forecast)
    section.get_by_text(visitor.say.as_table).click()
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
