"""Sets that one person writes and another learns, as both see them."""

import re
import uuid

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from conftest import Setting
from keeper import group_of
from trainings import turn

WORDS = {"половник": "ladle", "сито": "sieve", "чайник": "kettle"}
LOOKS = pytest.mark.parametrize("setting", [
    Setting("ru", True, 360), Setting("en", False, 360, "dark"), Setting("ru", False, 1280, "dark"), Setting("en", True, 1280),
], indirect=True, ids=str)


@pytest.fixture
def author(people, setting):
    return people.fresh(f"author-{uuid.uuid4()}", setting.language).door


@pytest.fixture
def category(author):
    category = author.create_category("Кухня и посуда")
    for translation, term in WORDS.items():
        author.add_word(category, translation, term)
    return category


@pytest.fixture
def learner(people, setting, make_visitor):
    return make_visitor(setting, people.new(f"learner-{uuid.uuid4()}", setting.language))


def look(visitor) -> None:
    """Clean to axe, and as wide as its window."""
    page = visitor.page
    if visitor.setting.scripts:
        found = Axe().run(page).response["violations"]
        assert not found, [(fault["id"], fault["nodes"][0]["html"]) for fault in found]
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), page.url


def follow(author, category, learner) -> None:
    assert author.post(f"/categories/{category}/share").status == 303
    learner.open(re.search(r"/sets/[\w-]{43}", author.get(f"/categories/{category}/share").body)[0])
    learner.button(learner.say.follow).click()
    learner.expect_path(f"/categories/{category}")


def answer_one(learner, category) -> int:
    """The number of the word that was answered."""
    learner.open(f"/training?category={category}&form=card")
    word = int(learner.page.locator("input[name=word]").first.input_value())
    turn(learner)
    learner.button(learner.say.remember).click()
    expect(learner.page.locator(f"main form.training-card input[name=word][value='{word}']")).to_have_count(0)
    return word


@LOOKS
def test_who_follows_is_told_what_was_corrected_and_keeps_what_was_deleted(author, category, learner):
    say, page = learner.say, learner.page
    follow(author, category, learner)
    known = answer_one(learner, category)
    other = min(author.words_of(category) - {known})
    author.post(f"/words/{other}", {"term": "cauldron", "translation": "котёл", "example": "A cauldron of soup."})
    author.add_word(category, "тёрка", "grater")
    assert author.post(f"/words/{known}/delete").status == 303

    learner.open("/")
    expect(page.locator(".category-tile", has_text=say.something_new)).to_have_count(1)
    look(learner)
    learner.open(f"/categories/{category}")
    page.locator(".category-news summary").filter(has_text=say.what_corrected).click()
    news = page.locator(".category-news li")
    expect(news.locator("ins").filter(has_text="котёл")).to_be_visible()
    expect(news.locator("del")).to_have_count(2)
    expect(page.locator(".kept-words .word-cell")).to_have_count(1)
    expect(page.get_by_role("heading", name=say.deleted_by_author)).to_be_visible()
    look(learner)
    learner.button(say.seen).click()
    expect(page.locator(".category-news")).to_have_count(0)
    expect(page.locator(".kept-words")).to_have_count(1)


@LOOKS
def test_who_follows_makes_the_set_their_own(author, category, learner):
    say, page = learner.say, learner.page
    follow(author, category, learner)
    answer_one(learner, category)
    learner.open(f"/categories/{category}")
    learner.menu(say.more).click()
    learner.link(say.detach).click()
    learner.expect_path(f"/categories/{category}/detach")
    look(learner)
    learner.button(say.detach).click()
    learner.expect_path(r"/categories/\d+")
    expect(page.locator(".word-cell")).to_have_count(3)
    expect(page.locator("main .category-author")).to_have_count(0)
    expect(page.locator(".dots-1")).to_have_count(1)


@LOOKS
def test_a_set_is_offered_at_home_and_learned_with_one_press(author, category, people, setting, make_visitor):
    assert author.post("/house/children", {"name": "Маша", "picture": "🦊"}).status == 303
    child_path = re.search(r"/house/children/\d+", author.get("/house").body)[0]
    parent = make_visitor(setting)
    parent.door = author
    parent.context.add_cookies([{"name": "slovarik_session", "value": author.token, "url": parent.server.origin}])
    say = parent.say
    parent.open(f"/categories/{category}/share")
    parent.page.get_by_label(say.everybody_at_home).check()
    look(parent)
    parent.button(say.save).click()
    expect(parent.page.get_by_label(say.everybody_at_home)).to_be_checked()

    code = re.search(r"<code>([A-Z]{3} [A-Z]{3})</code>", author.post(child_path + "/code").body)[1]
    door = author.neighbour()
    assert door.post("/code", {"code": code}).status == 303
    child = make_visitor(setting)
    child.context.add_cookies([{"name": "slovarik_session", "value": door.token, "url": child.server.origin}])
    child.open("/courses")
    section = child.page.locator("section", has=child.page.get_by_role("heading", name=say.at_home, exact=True))
    expect(section.locator(".course-tile")).to_have_count(1)
    look(child)
    section.get_by_role("button").click()
    child.expect_path(f"/categories/{category}")
    expect(child.page.locator(".word-cell")).to_have_count(3)


@LOOKS
def test_a_set_is_shared_with_a_group_and_found_by_who_joins(author, category, setting, make_visitor, learner):
    group, join = group_of(author)
    leader = make_visitor(setting)
    leader.door = author
    leader.context.add_cookies([{"name": "slovarik_session", "value": author.token, "url": leader.server.origin}])
    leader.open(f"/categories/{category}/share")
    tick = leader.page.get_by_label("6Б, английский", exact=True)
    tick.check()
    look(leader)
    leader.button(leader.say.save).click()
    expect(tick).to_be_checked()

    assert learner.door.post(join).status == 303
    learner.open("/courses")
    section = learner.page.locator("section", has=learner.page.get_by_role("heading", name=learner.say.in_groups, exact=True))
    expect(section.locator(".course-tile")).to_have_count(1)
    look(learner)
    section.get_by_role("button").click()
    learner.expect_path(f"/categories/{category}")
    expect(learner.page.locator(".word-cell")).to_have_count(3)


@LOOKS
def test_a_correction_is_suggested_on_the_words_page_and_taken(author, category, setting, make_visitor, learner):
    say, page = learner.say, learner.page
    follow(author, category, learner)
    word = min(author.words_of(category))
    learner.open(f"/words/{word}")
    learner.menu(say.more).click()
    learner.link(say.propose).click()
    learner.expect_path(f"/words/{word}/proposal")
    learner.field(say.translation).fill("поварёшка")
    look(learner)
    learner.button(say.send_proposal).click()
    learner.expect_path(f"/words/{word}")
    look(learner)

    writer = make_visitor(setting)
    writer.context.add_cookies([{"name": "slovarik_session", "value": author.token, "url": writer.server.origin}])
    writer.open(f"/categories/{category}")
    look(writer)
    writer.link(say.look_at_proposals).click()
    expect(writer.page.locator("ins")).to_have_text("поварёшка")
    look(writer)
    writer.button(say.take_proposal).click()
    expect(writer.page.locator(".proposal")).to_have_count(0)
    look(writer)

    learner.open(f"/categories/{category}")
    expect(page.get_by_text(say.proposal_taken)).to_be_visible()
    look(learner)
    learner.button(say.seen).click()
    expect(page.locator(".category-news")).to_have_count(0)
    expect(page.locator(".word-cell", has_text="поварёшка")).to_have_count(1)


@LOOKS
def test_a_set_is_kept_together_with_a_history_and_undo(author, category, setting, make_visitor, learner):
    say, page = learner.say, learner.page
    follow(author, category, learner)
    writer = make_visitor(setting)
    writer.context.add_cookies([{"name": "slovarik_session", "value": author.token, "url": writer.server.origin}])
    writer.open(f"/categories/{category}/share")
    writer.page.get_by_role("button", name=say.make_editor).click()
    look(writer)

    word = min(author.words_of(category))
    learner.open(f"/words/{word}")
    learner.menu(say.more).click()
    learner.page.locator(f"main a[href^='/words/{word}/edit']").click()
    learner.field(say.translation).fill("поварёшка")
    look(learner)
    learner.button(say.save).click()
    learner.expect_path(f"/words/{word}")

    writer.open(f"/categories/{category}")
    writer.menu(say.more).click()
    writer.link(say.word_history).click()
    expect(writer.page.locator("ins")).to_have_text("поварёшка")
    look(writer)
    writer.button(say.undo_edit).click()
    expect(writer.page.locator(".proposal")).to_have_count(2)
    look(writer)
    learner.open(f"/words/{word}")
    expect(page.get_by_text("половник")).to_be_visible()
