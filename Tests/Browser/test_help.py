"""Results over time, and what helps with a word that is forgotten again and again."""

import json
import re
import uuid
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import expect

from conftest import Setting
from trainings import turn

WAYS = pytest.mark.parametrize(
    "setting", [Setting("ru", True, 360), Setting("en", False, 1280)], indirect=True, ids=str
)


def past() -> bytes:
    """A file of somebody who met a word and forgot it three times since, whenever it was due."""
    now = datetime.now(UTC).replace(hour=12, minute=0, second=0, microsecond=0)
    reviews = []
    for sequence, days in enumerate([60, 45, 30, 15]):
        moment = now - timedelta(days=days)
        reviews.append({
            "id": sequence + 1, "word": 1, "category": 1, "sequence": sequence,
            "rating": "forgot" if sequence else "remember", "mode": "card", "purpose": "due" if sequence else "first",
            "progressBefore": 3, "progressAfter": 3, "reviewed": moment.strftime("%Y-%m-%dT%H:%M:%S.000Z"),
            "studyDay": moment.strftime("%Y-%m-%d"), "hour": 12})
    made = (now - timedelta(days=70)).strftime("%Y-%m-%dT%H:%M:%S.000Z")
    return json.dumps({
        "format": "slovarik", "version": 1, "exported": made,
        "categories": [{
            "id": 1, "title": "Погода", "termLanguage": "en", "translationLanguage": "ru", "created": made,
            "words": [{"id": 1, "term": "drizzle", "translation": "морось", "created": made}]}],
        "reviews": reviews}).encode()


@WAYS
def test_a_stubborn_word_is_helped_from_the_results_and_can_rest(make_visitor, people, setting):
    person = people.new(f"stubborn-{uuid.uuid4().hex[:8]}", setting.language)
    visitor = make_visitor(setting, person)
    visitor.open("/profile/import")
    visitor.field(visitor.say.import_file).set_input_files(
        {"name": "slovarik.json", "mimeType": "application/json", "buffer": past()})
    visitor.button(visitor.say.import_check).click()
    visitor.button(visitor.say.import_confirm).click()
    visitor.page.get_by_role("heading", name=visitor.say.import_done).wait_for()
    visitor.open("/")
    category = visitor.page.get_by_role("link", name="Погода").first.get_attribute("href").rsplit("/", 1)[1]

    visitor.open(f"/training?category={category}&form=card")
    for rating in (visitor.say.forgot, visitor.say.remember):
        turn(visitor)
        visitor.button(rating).click()
        visitor.button(rating).wait_for(state="hidden")
    visitor.page.wait_for_url(re.compile(r"/training/\d+$"))
    results = visitor.page.url

    # What days were like is no matter of the end of a training.
    expect(visitor.page.get_by_role("region", name=visitor.say.over_time)).to_have_count(0)

    visitor.link(f"{visitor.say.help_word}: drizzle").click()
    visitor.page.get_by_label(visitor.say.own_hint).fill("капли по раме")
    visitor.field(visitor.say.letters_first).check()
    visitor.button(visitor.say.save).click()
    assert visitor.page.url == results
    visitor.link(f"{visitor.say.help_word}: drizzle").click()
    expect(visitor.page.get_by_label(visitor.say.own_hint)).to_have_value("капли по раме")
    expect(visitor.field(visitor.say.letters_first)).to_be_checked()
    visitor.button(visitor.say.put_aside).click()
    assert visitor.page.url == results
    expect(visitor.button(f"{visitor.say.bring_back}: drizzle")).to_be_visible()

    visitor.open(f"/categories/{category}")
    visitor.button(f"{visitor.say.bring_back}: drizzle").click()
    visitor.expect_path(f"/categories/{category}")
    expect(visitor.button(f"{visitor.say.bring_back}: drizzle")).to_have_count(0)
