"""What a parent and two children do on the first evening of their fortnight."""

from playwright.sync_api import expect

from family import FRIDAY, PASSWORD, PIN, path_of, reads


def the_children_come_to_the_house(family):
    story, say, sentence, parent = family.story, family.say, family.sentence, family.parent
    parent.open("/profile/learning")
    for side, language in zip(("termLanguage", "translationLanguage"), story.pair):
        parent.page.locator(f"[name={side}]").select_option(language)
    family.go_on(parent, say.save)

    parent.open("/profile")
    family.go_on(parent, parent.page.locator("main a[href='/house']"))
    parent.expect_path("/house")
    reads(parent.page.locator("main"), sentence("house.empty"))
    for name, picture, pin in ((story.masha, "face.fox", PIN), (story.petya, "face.rocket", "")):
        parent.open("/house")
        family.go_on(parent, sentence("child.add"))
        parent.field(sentence("child.name")).fill(name)
        parent.page.get_by_role("radio", name=sentence(picture)).check()
        parent.page.get_by_label(sentence(f"childLearns.{story.pair[0]}"), exact=True).check()
        parent.page.locator("#pin").fill(pin)
        family.go_on(parent, sentence("child.create"))
        parent.expect_path(r"/house/children/\d+")
        family.notice(parent, "notice.childAdded")
        reads(parent.page.locator("main"), name, sentence("house.notSeen"), sentence("child.noDevice"),
              sentence("pin.isSet" if pin else "pin.isNone"))
        family.pages[name] = path_of(parent)
    parent.open("/house")
    for name in (story.masha, story.petya):
        reads(family.row(parent, name), sentence("house.before"))
    # The parent learns little these days; the week is to be the children's.
    reads(parent.page.locator("main"), sentence("house.isShown"))
    family.go_on(parent, sentence("house.hide"))
    reads(parent.page.locator("main"), sentence("house.isHidden"))


def the_tablet_becomes_the_familys(family):
    story, sentence, tablet = family.story, family.sentence, family.tablet
    tablet.sign_in(family.person.email, PASSWORD)
    tablet.expect_path("/")
    tablet.open("/profile/devices")
    family.go_on(tablet, sentence("familyDevice.make"))
    family.notice(tablet, "notice.familyDeviceMade")
    family.stand_up()
    expect(tablet.page.locator(".face-name")).to_have_text([story.masha, story.petya, story.parent])


def sets_are_written_and_given(family):
    story, say, sentence, parent = family.story, family.say, family.sentence, family.parent
    # What is homework to Friday stands in the children's book.
    family.write_set(story.kitchen, story.kitchen_words, from_photo=True)
    family.write_set(story.zoo, story.zoo_words)
    # At home everybody finds the second one in the catalogue, and one has it at once.
    family.menu(parent, sentence("share.heading"))
    parent.page.get_by_label(say.everybody_at_home).check()
    family.go_on(parent, say.save)
    family.notice(parent, "notice.offersSaved")
    family.go_on(parent, sentence("share.give", name=story.masha))
    family.notice(parent, "notice.categoryGiven")

    parent.open("/house")
    family.go_on(parent, sentence("homework.heading"))
    reads(parent.page.locator("main"), sentence("homework.empty"))
    family.go_on(parent, sentence("homework.giveWords"))
    parent.page.get_by_label(sentence("homework.set"), exact=True).select_option(label=story.kitchen)
    for name in (story.masha, story.petya):
        parent.page.get_by_label(name, exact=True).check()
    friday = parent.page.locator(f"label[for=day-{FRIDAY}]")
    reads(friday, say.weekdays[4])
    parent.page.locator(f"#day-{FRIDAY}").check()
    parent.page.locator("summary", has_text=sentence("homework.testOnTheDay")).click()
    parent.page.locator("#test").select_option(label=sentence("testForm.typing"))
    family.go_on(parent, sentence("homework.give"))
    parent.expect_path(r"/homework/\d+")
    family.homework = path_of(parent)
    family.notice(parent, "notice.homeworkGiven")
    reads(parent.page.locator("main .lead"), sentence("homework.byWeekday5"), sentence("homework.all"),
          sentence("homework.withTest"))
    for name in (story.masha, story.petya):
        reads(family.row(parent, name), sentence("homeworkState.notBegun", total=6))


def each_child_sits_down_by_its_face(family):
    story, sentence, tablet = family.story, family.sentence, family.tablet
    family.go_to(0, hour=18)
    # A wrong PIN is told, and asked for again.
    tablet.open("/login")
    family.go_on(tablet, story.masha)
    tablet.field(sentence("pin.label")).fill("0000")
    family.go_on(tablet, family.say.sign_in)
    tablet.expect_field_error(sentence("pin.label"))
    reads(tablet.page.locator("#pin-error"), sentence("pin.wrong"))

    family.sit_down(story.masha, PIN)
    family.like_cards()
    tablet.open("/")
    line = family.row(tablet, story.kitchen)
    reads(line, sentence("homework.byWeekday5"), sentence("homework.words", count=6), sentence("homework.left", count=6),
          story.parent, sentence("homework.testAhead"))
    reads(tablet.category(story.zoo).locator("xpath=ancestor::li"), sentence("share.author", name=story.parent))
    # The homework comes before all else.
    asked = family.learn()
    assert len(asked) == 2 and asked < set(story.kitchen_words), asked
    reads(family.row(tablet, story.kitchen), sentence("homework.left", count=4))
    a_child_cannot_open_what_is_the_parents(family)
    family.stand_up()

    family.sit_down(story.petya)
    family.like_cards()
    tablet.open("/")
    reads(family.row(tablet, story.kitchen), sentence("homework.left", count=6))
    expect(tablet.category(story.zoo)).to_have_count(0)
    family.stand_up()

    parent = family.parent
    parent.open(family.pages[story.masha])
    reads(parent.page.locator("main"), sentence("pin.wrongCount", count=1))


def a_child_cannot_open_what_is_the_parents(family):
    tablet, story, sentence = family.tablet, family.story, family.sentence
    kitchen = family.sets[story.kitchen]
    word = family.word_of(kitchen)
    for path in (
        "/homework", "/homework/new", family.homework, "/groups", "/administration", "/profile/access",
        "/house/children", "/house/children/new", *family.pages.values(), *(page + "/pin" for page in family.pages.values()),
        kitchen + "/edit", kitchen + "/share", kitchen + "/words/new", kitchen + "/proposals", kitchen + "/delete",
        f"/words/{word}/edit", f"/words/{word}/delete",
    ):
        answer = tablet.open(path)
        assert answer.status in (403, 404), f"a child opens {path}: {answer.status}"
        expect(tablet.page.locator("main form")).to_have_count(0)
    tablet.open("/house")
    reads(family.row(tablet, story.masha), sentence("house.done"))
    reads(family.row(tablet, story.petya), sentence("house.before"))
    reads(family.row(tablet, story.parent), sentence("house.hidden"))
    for leads in ("child.add", "homework.heading", "familyDevice.choose"):
        expect(tablet.link(sentence(leads))).to_have_count(0)
    # What is seen of it, and what is not, it reads in its own profile.
    tablet.open("/profile")
    reads(tablet.page.locator("main"), sentence("guardian.see", names=story.parent), sentence("guardian.seeNot"))


# Tuesday
