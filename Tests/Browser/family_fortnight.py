"""What a parent and two children do in the fortnight after its first evening."""

import re
import uuid

from playwright.sync_api import expect

from door import Door, Person
from family import PASSWORD, PIN, Family, reads
from family_monday import (
    each_child_sits_down_by_its_face, sets_are_written_and_given, the_children_come_to_the_house,
    the_tablet_becomes_the_familys,
)

TYPED_WRONG = "zebrazebra"


def at_home(server, clock, setting, make_visitor) -> Family:
    """The parent has an account, and nobody else yet."""
    door = Door(server, language=setting.language)
    name = {"ru": "Анна", "en": "Anna"}[setting.language]
    person = Person(name, f"{uuid.uuid4().hex[:8]}@example.org", PASSWORD, door)
    door.register(person.name, person.email, person.password)
    return Family(make_visitor, person, setting, clock)


def live(family: Family) -> None:
    """All of it, from the first evening to what is left after two weeks."""
    the_children_come_to_the_house(family)
    the_tablet_becomes_the_familys(family)
    sets_are_written_and_given(family)
    each_child_sits_down_by_its_face(family)
    family.go_to(1)
    the_set_is_corrected_and_a_word_added(family)
    the_child_is_told_and_finds_it(family)
    the_parent_sees_who_has_begun(family)
    family.go_to(2)
    a_correction_is_suggested_and_taken(family)
    the_other_child_begins_late_and_cheers(family)
    family.go_to(3)
    both_do_the_day_before(family)
    family.go_to(4)
    the_test_is_written(family)
    the_parent_sees_the_mark_and_not_what_was_typed(family)
    family.go_to(7)
    the_words_go_on_after_the_day(family)
    family.go_to(9)
    who_was_away_comes_back(family)
    family.go_to(13)
    the_parent_looks_back(family)


def the_set_is_corrected_and_a_word_added(family):
    story, parent, say = family.story, family.parent, family.say
    word, better = story.corrected
    parent.open(family.sets[story.kitchen])
    row = parent.page.locator(".word-cell", has_text=story.kitchen_words[word])
    row.locator("summary").click()
    family.go_on(parent, row.locator("a[href$='/edit']"))
    family.own_side(parent).fill(better)
    family.go_on(parent, say.save)
    parent.open(family.sets[story.kitchen] + "/words/new")
    term, translation = story.added
    family.learned_side(parent).fill(term)
    family.own_side(parent).fill(translation)
    family.go_on(parent, say.add_word)
    parent.open(family.sets[story.kitchen])
    expect(parent.page.locator(".word-cell")).to_have_count(7)


def the_child_is_told_and_finds_it(family):
    story, sentence, tablet, say = family.story, family.sentence, family.tablet, family.say
    word, better = story.corrected
    family.sit_down(story.masha, PIN)
    tile = tablet.category(story.kitchen).locator("xpath=ancestor::li")
    reads(tile, say.something_new)
    reads(family.row(tablet, story.kitchen), sentence("homework.words", count=7), sentence("homework.left", count=5))
    family.go_on(tablet, tablet.category(story.kitchen))
    news = tablet.page.locator(".category-news")
    reads(news, sentence("share.corrected", count=1), sentence("share.added", count=1))
    news.locator("summary", has_text=say.what_corrected).click()
    expect(news.locator("del")).to_have_text(story.kitchen_words[word])
    expect(news.locator("ins")).to_have_text(better)
    family.go_on(tablet, say.seen)
    expect(tablet.page.locator(".category-news")).to_have_count(0)
    for text in (better, story.added[0]):
        expect(tablet.page.locator(".word-cell", has_text=text)).to_have_count(1)
    family.learn()
    reads(family.row(tablet, story.kitchen), sentence("homework.left", count=3))
    expect(tablet.page.locator("main")).not_to_contain_text(say.something_new)
    family.stand_up()


def the_parent_sees_who_has_begun(family):
    story, sentence, parent = family.story, family.sentence, family.parent
    parent.open(family.homework)
    reads(family.row(parent, story.masha), sentence("homeworkState.onTrack", done=4, total=7))
    reads(family.row(parent, story.petya), sentence("homeworkState.notBegun", total=7))
    expect(parent.button(f"{sentence('house.cheer')} {story.petya}")).to_have_count(0)
    family.go_on(parent, f"{sentence('house.cheer')} {story.masha}")
    family.notice(parent, "notice.cheered")
    reads(family.row(parent, story.masha), sentence("house.isCheered"))


# Wednesday


def a_correction_is_suggested_and_taken(family):
    story, sentence, tablet, parent, say = family.story, family.sentence, family.tablet, family.parent, family.say
    word, better = story.suggested
    family.sit_down(story.masha, PIN)
    reads(tablet.page.locator("main .news"), sentence("house.cheer"), story.parent)
    family.go_on(tablet, sentence("house.thanks"))
    expect(tablet.page.locator("main .news")).to_have_count(0)
    # A word that is hard is hard for a while.
    family.learn(word, story.kitchen_words[word])
    tablet.open(family.sets[story.kitchen])
    row = tablet.page.locator(".word-cell", has_text=story.kitchen_words[word])
    row.locator("summary").click()
    family.go_on(tablet, sentence("word.aboutNamed", word=word))
    family.menu(tablet, say.propose)
    family.own_side(tablet).fill(better)
    family.go_on(tablet, say.send_proposal)
    family.notice(tablet, "notice.proposalSent")
    family.stand_up()

    parent.open("/")
    reads(parent.category(story.kitchen).locator("xpath=ancestor::li"), sentence("proposal.some"))
    family.go_on(parent, parent.category(story.kitchen))
    reads(parent.page.locator("main .news"), sentence("proposal.waiting", count=1))
    family.go_on(parent, say.look_at_proposals)
    reads(parent.page.locator(".proposal"), sentence("proposal.by", name=story.masha))
    expect(parent.page.locator(".proposal del")).to_have_text(story.kitchen_words[word])
    expect(parent.page.locator(".proposal ins")).to_have_text(better)
    family.go_on(parent, sentence("proposal.takeNamed", word=word))
    family.notice(parent, "notice.proposalTaken")
    reads(parent.page.locator("main"), sentence("proposal.none"))


def the_other_child_begins_late_and_cheers(family):
    story, sentence, tablet, parent = family.story, family.sentence, family.tablet, family.parent
    family.sit_down(story.petya)
    asked = family.learn()
    assert len(asked) == 2 and asked < set(story.kitchen_now), asked
    tablet.open("/house")
    reads(family.row(tablet, story.petya), sentence("house.done"), sentence("house.you"))
    reads(tablet.page.locator("main"), sentence("house.together", count=1))
    family.go_on(tablet, f"{sentence('house.cheer')} {story.masha}")
    reads(family.row(tablet, story.masha), sentence("house.isCheered"))
    family.stand_up()

    parent.open(family.homework)
    reads(family.row(parent, story.masha), sentence("homeworkState.onTrack", done=6, total=7))
    late = family.row(parent, story.petya)
    reads(late, sentence("homeworkState.behind", done=2, total=7), sentence("homework.misfit", fitting=2, left=5))


# Thursday


def both_do_the_day_before(family):
    story, sentence, tablet = family.story, family.sentence, family.tablet
    family.sit_down(story.masha, PIN)
    reads(tablet.page.locator("main .news"), sentence("house.cheer"), story.petya)
    family.go_on(tablet, sentence("house.thanks"))
    family.go_on(tablet, tablet.category(story.kitchen))
    reads(tablet.page.locator(".category-news"), sentence("proposal.taken", word=story.suggested[0]))
    family.go_on(tablet, family.say.seen)
    expect(tablet.page.locator(".word-cell", has_text=story.suggested[1])).to_have_count(1)
    family.learn()
    reads(family.row(tablet, story.kitchen), sentence("homework.byTomorrow"), sentence("homework.ready"))
    family.stand_up()

    family.sit_down(story.petya)
    family.learn()
    reads(family.row(tablet, story.kitchen), sentence("homework.left", count=3))
    tablet.open("/house")
    reads(tablet.page.locator("main"), sentence("house.together", count=2))
    expect(tablet.page.locator(".week-together .is-done")).to_have_count(2)
    family.stand_up()


# Friday


def the_test_is_written(family):
    story, sentence, tablet = family.story, family.sentence, family.tablet
    family.sit_down(story.masha, PIN)
    line = family.row(tablet, story.kitchen)
    reads(line, sentence("homework.byToday"))
    family.go_on(tablet, line.get_by_role("button", name=sentence("homework.testBegin")))
    tablet.expect_path(r"/tests/\d+")
    family.write_test({"ladle": TYPED_WRONG})
    page = tablet.page
    reads(page.locator("main"), sentence("test.results"), sentence("test.rightCount", right=6, count=7),
          sentence("testMark.4"))
    expect(page.locator(".tested-wrong del")).to_have_text(TYPED_WRONG)
    family.learn()
    reads(family.row(tablet, story.kitchen), sentence("homework.testDone", mark=4))
    expect(tablet.page.locator(f"main form[action$='/test']")).to_have_count(0)
    family.stand_up()


def the_parent_sees_the_mark_and_not_what_was_typed(family):
    story, sentence, parent = family.story, family.sentence, family.parent
    parent.open(family.homework)
    line = family.row(parent, story.masha)
    reads(line, sentence("homeworkState.done", done=7, total=7), sentence("homework.testRight", right=6, count=7))
    expect(line.locator(".lesson-mark-4")).to_have_count(1)
    line.locator("summary", has_text=sentence("homework.testWrong", count=1)).click()
    expect(line.locator(".effort-hard li")).to_have_count(1)
    reads(line.locator(".effort-hard"), "ladle")
    assert TYPED_WRONG not in parent.page.content()
    other = family.row(parent, story.petya)
    reads(other, sentence("homeworkState.behind", done=4, total=7))
    expect(other.locator(".homework-test")).to_have_count(0)
    parent.open(family.pages[story.masha])
    assert TYPED_WRONG not in parent.page.content()


# The second week


def the_words_go_on_after_the_day(family):
    story, sentence, tablet, parent = family.story, family.sentence, family.tablet, family.parent
    family.sit_down(story.petya)
    expect(tablet.page.locator("#homework")).to_have_count(0)
    expect(tablet.category(story.kitchen)).to_have_count(1)
    # What was left of it is met as any other word.
    assert family.learn()
    # What the parent has put out for everybody at home is taken from the catalogue.
    tablet.open("/courses")
    section = tablet.page.locator(
        "section", has=tablet.page.get_by_role("heading", name=family.say.at_home, exact=True))
    reads(section, story.zoo, sentence("share.author", name=story.parent))
    family.go_on(tablet, sentence("share.learnNamed", title=story.zoo))
    tablet.expect_path(r"/categories/\d+")
    expect(tablet.page.locator(".word-cell")).to_have_count(2)
    family.stand_up()

    parent.open("/homework")
    past = parent.page.locator("section", has=parent.page.get_by_role("heading", name=sentence("homework.past")))
    reads(past, story.kitchen, sentence("homework.doneBy", done=1, of=2))
    parent.open(family.homework)
    reads(family.row(parent, story.masha), sentence("homeworkState.done", done=7, total=7))
    reads(family.row(parent, story.petya), sentence("homeworkState.late", done=5, total=7))


def who_was_away_comes_back(family):
    story, sentence, tablet = family.story, family.sentence, family.tablet
    family.sit_down(story.masha, PIN)
    reads(tablet.page.locator(".greeting"), sentence("words.greetingBack", name=story.masha))
    reads(tablet.page.locator(".today"), sentence("words.streakOver", count=5))
    expect(tablet.page.locator("#homework")).to_have_count(0)
    family.learn()
    reads(tablet.page.locator(".today"), sentence("words.streakBegun"))
    family.stand_up()
    family.sit_down(story.petya)
    family.learn()
    tablet.open("/house")
    reads(family.row(tablet, story.masha), sentence("house.done"))
    reads(tablet.page.locator("main"), sentence("house.together", count=1))
    expect(tablet.page.locator(".week-together .is-done")).to_have_text(
        re.compile(sentence("date.weekday3")))
    family.stand_up()


def the_parent_looks_back(family):
    story, sentence, parent = family.story, family.sentence, family.parent
    parent.open("/house")
    for name in (story.masha, story.petya):
        reads(family.row(parent, name), sentence("house.before"))
    family.go_on(parent, story.masha)
    reads(parent.page.locator("main"), sentence("effort.heading"))
    # The seven days up to Sunday: of them she learned on Wednesday.
    days = parent.page.locator(".effort-week li")
    expect(days).to_have_count(7)
    expect(days.filter(has=parent.page.locator(".effort-bar"))).to_have_text(re.compile(sentence("date.weekday3")))
    expect(parent.page.locator("main")).not_to_contain_text(TYPED_WRONG)
