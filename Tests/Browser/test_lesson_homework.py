"""A part of a lesson as homework: given by an adult from the lesson's page, done by a child, and seen by its giver."""

import uuid

import pytest
from playwright.sync_api import expect

import tea_time
from conftest import Setting
from door import COOKIE
from family import Sentences, reads
from keeper import child_of

WAYS = pytest.mark.parametrize("setting", [Setting("ru", False, 360), Setting("en", True, 1280)], indirect=True, ids=str)
FIRST, OTHERS = "Я рассказываю о своём утре", "Я говорю о других"


@pytest.fixture
def adult(people, setting):
    return people.new(f"adult-{uuid.uuid4().hex[:8]}", setting.language)


@pytest.fixture
def child(adult, setting):
    """A door of a child of theirs, signed in by a code."""
    path = child_of(adult.door)
    code = adult.door.post(f"{path}/code").body.split("<code>")[1].split("</code>")[0]
    door = adult.door.neighbour()
    assert door.post("/code", {"code": code}).status == 303
    profile = {"language": setting.language, "termLanguage": "en", "translationLanguage": "ru"}
    assert door.post("/profile", profile).status == 303
    return door


@WAYS
def test_a_part_is_given_done_and_seen(make_visitor, setting, adult, child):
    sentence = Sentences(setting.language)
    parent, pupil = make_visitor(setting, adult), make_visitor(setting)
    pupil.context.add_cookies([{"name": COOKIE, "value": child.token, "url": pupil.server.origin}])

    parent.open(tea_time.LESSON)
    parent.press(sentence("homework.give"))
    reads(parent.page.locator("main"), sentence("homework.wholeLesson", count=2), OTHERS)
    parent.page.get_by_label(OTHERS, exact=True).check()
    parent.page.get_by_label("Маша", exact=True).check()
    parent.press(sentence("homework.give"))
    parent.expect_path(r"/homework/lessons/\d+")
    given = parent.page.url
    row = parent.page.locator("main .household-member", has_text="Маша")
    reads(row, sentence("homeworkState.notBegun", total=1))

    pupil.open("/")
    line = pupil.page.locator("#homework ~ ul .household-member")
    reads(line, OTHERS, sentence("homework.parts", count=1), adult.name)
    tea_time.press(pupil, line.locator("a.button"))
    pupil.expect_path(f"{tea_time.LESSON}/parts/2")
    tea_time.finish(pupil, 2)
    pupil.open("/")
    reads(line, sentence("homework.lessonReady"))
    expect(line.locator("a.button")).to_have_count(0)

    parent.open(given)
    reads(row, sentence("homeworkState.done", done=1, total=1), OTHERS)
    expect(row.locator(".lesson-mark")).to_contain_text("5")
    tea_time.press(parent, row.get_by_role("button"))
    reads(row, sentence("house.isCheered"))
