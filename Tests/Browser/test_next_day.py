"""A category on the day after it was learned: what the day asks of it, and nothing in the way."""

import datetime
import json
import re
import uuid

import pytest
from playwright.sync_api import expect

import faults
from conftest import PHONE, Setting

WAYS = pytest.mark.parametrize("setting", [Setting("ru", True, 360), Setting("en", False, 1280), PHONE], indirect=True, ids=str)
# A study day ends at four.
ROLLOVER = datetime.timedelta(hours=4)
WORDS = [("harbour", "гавань"), ("lighthouse", "маяк"), ("gale", "шторм")]


def yesterday() -> bytes:
    """An account whose first two words were met yesterday, and forgotten; the third is new."""
    moment = datetime.datetime.now(datetime.UTC) - datetime.timedelta(days=1, hours=1)
    created, answered = (f"{moment - datetime.timedelta(minutes=ago):%Y-%m-%dT%H:%M:%S}.000Z" for ago in (30, 0))
    words = [{"id": number, "term": term, "translation": translation, "created": created}
             for number, (term, translation) in enumerate(WORDS, 1)]
    reviews = [{"id": number, "word": number, "category": 1, "sequence": 0, "rating": "forgot", "mode": "card",
                "purpose": "first", "duration": 3000, "progressBefore": 0, "progressAfter": 0, "reviewed": answered,
                "studyDay": f"{moment - ROLLOVER:%Y-%m-%d}", "hour": moment.hour} for number in (1, 2)]
    category = {"id": 1, "title": "У моря", "termLanguage": "en", "translationLanguage": "ru", "created": created,
                "words": words}
    document = {"format": "slovarik", "version": 1, "exported": answered, "categories": [category], "reviews": reviews}
    return json.dumps(document).encode()


@pytest.fixture
def learner(people, setting, make_visitor):
    person = people.new(f"next-day-{uuid.uuid4().hex[:8]}", setting.language)
    person.door.delete_all_categories()
    visitor = make_visitor(setting, person)
    visitor.open("/profile/import")
    visitor.field(visitor.say.import_file).set_input_files(
        {"name": "slovarik.json", "mimeType": "application/json", "buffer": yesterday()})
    visitor.button(visitor.say.import_check).click()
    visitor.button(visitor.say.import_confirm).click(timeout=60_000)
    expect(visitor.page.get_by_role("heading", name=visitor.say.import_done, level=1)).to_be_visible(timeout=60_000)
    return visitor


@WAYS
def test_the_words_of_yesterday_are_due_and_the_other_one_is_new(learner):
    learner.open("/")
    # Three in all: two to repeat, one new.
    expect(learner.page.locator("#today")).to_contain_text("3")
    expect(learner.page.locator(".today-call")).to_contain_text(re.compile(r"\b2\b.*\b1\b"))
    learner.category("У моря").click()
    learner.expect_path(r"/categories/\d+")
    for row in ("harbour", "lighthouse", "gale"):
        expect(learner.page.locator(".word-cell", has_text=row)).to_have_count(1)
    number = learner.page.url.rsplit("/", 1)[1]
    learner.open(f"/training?category={number}")
    question = learner.page.locator("#question")
    expect(question).to_have_text(re.compile("harbour|lighthouse|gale"))
    expect(learner.page.locator(".training-new")).to_have_count(1 if question.inner_text() == "gale" else 0)


@WAYS
def test_nothing_is_in_the_way_on_the_page_of_the_category(learner):
    learner.open("/")
    learner.category("У моря").click()
    learner.expect_path(r"/categories/\d+")
    if learner.setting.scripts:
        assert faults.covered(learner.page) == []
    assert faults.unreadable(learner.page) == []
    assert faults.small(learner.page) == []
    assert faults.untold(learner.page) == []
