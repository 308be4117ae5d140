"""A parent and two children who share a tablet, as far as the walk through their fortnight needs them."""

import datetime
import json
from dataclasses import dataclass
from urllib.parse import urlsplit

from playwright.sync_api import Locator, expect

from door import COOKIE, Door
from printed import page_of
from server import REPOSITORY

# Evenings are those of UTC, as with everybody who has said nothing else.
MONDAY = datetime.datetime(2027, 1, 11, 15, tzinfo=datetime.UTC)
PASSWORD = "correct horse battery"
PIN = "4711"
FRIDAY = "2027-01-15"
# No plan of three minutes has more.
MOST_SCREENS = 60


class Sentences:
    """What the interface says, from its catalogue: for sentences that depend on who and how many."""

    def __init__(self, language: str):
        self._language = language
        self._all = json.loads((REPOSITORY / f"Locales/{language}.json").read_text())

    def __call__(self, key: str, count: int | None = None, **values) -> str:
        sentence = self._all
        for part in key.split("."):
            sentence = sentence[part]
        if isinstance(sentence, dict):
            sentence = sentence[self._form(count)]
        return sentence.format(count=count, **values)

    def _form(self, count: int) -> str:
        if self._language == "en":
            return "one" if count == 1 else "other"
        if count % 10 == 1 and count % 100 != 11:
            return "one"
        return "few" if count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14) else "many"


@dataclass(frozen=True)
class Story:
    """Who they are, and what is learned: each word before its translation."""

    pair: tuple[str, str]
    parent: str
    masha: str
    petya: str
    kitchen: str
    kitchen_words: dict[str, str]
    zoo: str
    zoo_words: dict[str, str]
    corrected: tuple[str, str]
    """A word of the kitchen, and what its translation had better be."""
    added: tuple[str, str]
    suggested: tuple[str, str]
    """Another one, and what a child calls it."""

    @property
    def kitchen_now(self) -> dict[str, str]:
        """Once all was corrected."""
        return self.kitchen_words | dict([self.corrected, self.added, self.suggested])


STORIES = {
    "ru": Story(
        ("en", "ru"), "Анна", "Маша", "Петя", "На кухне",
        {"ladle": "половник", "kettle": "чайник", "knife": "ножик", "plate": "тарелка", "cup": "чашка", "spoon": "ложка"},
        "Зоопарк", {"otter": "выдра", "owl": "сова"}, ("knife", "нож"), ("fork", "вилка"), ("cup", "кружка")),
    "en": Story(
        ("ru", "en"), "Anna", "Masha", "Petya", "In the kitchen",
        {"половник": "ladle", "чайник": "kettle", "нож": "small knife", "тарелка": "plate", "чашка": "cup", "ложка": "spoon"},
        "At the zoo", {"выдра": "otter", "сова": "owl"}, ("нож", "knife"), ("вилка", "fork"), ("чашка", "mug")),
}


def reads(place: Locator, *texts: str) -> None:
    """All of it is to be seen there."""
    for text in texts:
        # What begins a line may be written larger.
        expect(place).to_contain_text(text, use_inner_text=True, ignore_case=True)


def path_of(visitor) -> str:
    return urlsplit(visitor.page.url).path


def plain(word: Locator) -> str:
    """A word in its own letters: without the stress that is for the eye, and without its gender."""
    return word.evaluate("""element => {
      const word = element.cloneNode(true);
      for (const more of word.querySelectorAll("[aria-hidden=true], .gender")) more.remove();
      return word.textContent.trim().replace(/\\s+/g, " ");
    }""")


class Family:
    def __init__(self, make_visitor, person, setting, clock):
        self.clock, self.setting = clock, setting
        self.story, self.sentence = STORIES[setting.language], Sentences(setting.language)
        self.person = person
        self.parent = make_visitor(setting, person)
        self.tablet = make_visitor(setting)
        self.server = self.parent.server
        # Where they stand: the children's pages by their names, the sets by their titles, and the homework.
        self.pages: dict[str, str] = {}
        self.sets: dict[str, str] = {}
        self.homework = ""

    @property
    def say(self):
        return self.parent.say

    def go_to(self, day: int, hour: int = 15) -> None:
        """Goes on to that hour of the day after so many days: 0 is the first Monday."""
        moment = MONDAY.replace(hour=hour) + datetime.timedelta(days=day)
        self.clock.go_to(moment, lambda: self.person.door.get("/login"))

    # What they press

    def go_on(self, visitor, what: str | Locator) -> None:
        """Presses what leads on, and waits for what follows."""
        visitor.page.locator("main").evaluate("main => main.firstElementChild.setAttribute('data-left', '')")
        visitor.touch(visitor.control(what) if isinstance(what, str) else what)
        expect(visitor.page.locator("main > :first-child:not([data-left])")).to_have_count(1)

    def menu(self, visitor, name: str) -> None:
        """A link of the menu at the head of a page."""
        visitor.touch(visitor.menu(self.say.more))
        self.go_on(visitor, name)

    def notice(self, visitor, key: str) -> None:
        reads(visitor.page.locator("main [role=status]").first, self.sentence(key))

    def row(self, visitor, name: str) -> Locator:
        """The line of a person, or of a homework."""
        return visitor.page.locator("main .household-member", has_text=name)

    def side(self, visitor, language: str) -> Locator:
        return visitor.field({"en": self.say.term, "ru": self.say.translation}[language])

    def learned_side(self, visitor) -> Locator:
        return self.side(visitor, self.story.pair[0])

    def own_side(self, visitor) -> Locator:
        return self.side(visitor, self.story.pair[1])

    def write_set(self, title: str, words: dict[str, str], from_photo: bool = False) -> None:
        """The parent pastes a list into a new set, or has it read from a page of a book."""
        parent, say = self.parent, self.say
        parent.open("/categories/new")
        parent.field(say.title).fill(title)
        self.go_on(parent, say.create)
        parent.expect_path(r"/categories/\d+")
        self.sets[title] = path_of(parent)
        self.go_on(parent, say.add_list)
        lines = [f"{word} — {translation}" for word, translation in words.items()]
        if from_photo:
            photo = {"name": "page.png", "mimeType": "image/png", "buffer": page_of(list(words.items()))}
            parent.page.locator("#photo").set_input_files(photo)
            parent.button(say.check_list).click(timeout=60_000)
            expect(parent.field(say.list)).not_to_have_value("", timeout=60_000)
            read = parent.field(say.list).input_value().splitlines()
            # половник looks like letters of English; whoever compares the list with the page puts it right.
            assert len(read) == len(lines) and len(set(read) & set(lines)) >= len(lines) / 2, read
        parent.field(say.list).fill("\n".join(lines))
        # The dictionary is read for the first time.
        parent.button(say.check_list).click(timeout=60_000)
        self.go_on(parent, self.sentence("list.add", count=len(words)))
        parent.expect_path(self.sets[title])
        reads(parent.page.locator("main [role=status]").first, self.sentence("list.added", count=len(words)))
        expect(parent.page.locator(".word-cell")).to_have_count(len(words))

    def word_of(self, category: str) -> int:
        return min(self.person.door.words_of(int(category.rsplit("/", 1)[1])))

    # The tablet

    def sit_down(self, name: str, pin: str = "") -> None:
        """A child signs in by its face."""
        tablet = self.tablet
        tablet.open("/")
        reads(tablet.page.locator("h1"), self.sentence("face.heading"))
        self.go_on(tablet, name)
        if pin:
            tablet.expect_path(r"/faces/\d+")
            tablet.field(self.sentence("pin.label")).fill(pin)
            self.go_on(tablet, self.say.sign_in)
        tablet.expect_path("/")
        reads(tablet.page.locator(".greeting"), name)

    def stand_up(self) -> None:
        """Whoever sits there lets another one come."""
        self.tablet.open("/profile")
        self.go_on(self.tablet, self.sentence("face.switch"))
        self.tablet.expect_path("/login")
        reads(self.tablet.page.locator("h1"), self.sentence("face.heading"))

    def like_cards(self) -> None:
        """Who sits there has three minutes a day, with cards alone and nothing said."""
        token = next(one["value"] for one in self.tablet.context.cookies() if one["name"] == COOKIE)
        door = Door(self.server, token, self.setting.language)
        assert door.post("/profile", {"dailyGoal": "3"}).status == 303
        assert door.post("/training/settings", {"form": "card"}).status == 303

    def learn(self, *forgotten: str) -> set[str]:
        """Who sits there does the plan of the day; answers what was asked. `forgotten` are not remembered when they are
        asked first."""
        tablet, page = self.tablet, self.tablet.page
        asked, forgotten = set(), set(forgotten)
        tablet.open("/")
        self.go_on(tablet, page.locator(".today .main-action a"))
        for _ in range(MOST_SCREENS):
            if page.locator("main .finish").count():
                self.go_on(tablet, page.locator("main .main-action a"))
                if page.locator("main .today").count():
                    reads(page.locator("#today"), self.say.day_done)
                    return asked
            else:
                asked.add(self._answer(forgotten))
        raise AssertionError("the day does not end")

    def _answer(self, forgotten: set[str]) -> str:
        page, tablet = self.tablet.page, self.tablet
        shown = plain(page.locator("main #question"))
        tablet.touch(page.locator("main .training-show").filter(has_text=self.say.turn))
        if shown in forgotten:
            forgotten.remove(shown)
            self.go_on(tablet, tablet.button(self.say.forgot))
        else:
            self.go_on(tablet, tablet.button(self.say.remember))
        return shown

    def write_test(self, slips: dict[str, str]) -> None:
        """Who sits there writes the test that is open; `slips` says what is typed for some words."""
        tablet, page = self.tablet, self.tablet.page
        words = self.story.kitchen_now
        answers = words | {translation: word for word, translation in words.items()}
        for number in range(1, len(words) + 1):
            reads(page.locator(".training-header"), self.sentence("training.position", card=number, count=len(words)))
            shown = plain(page.locator("#question"))
            right = answers[shown]
            page.locator("#typed").fill(next((typed for word, typed in slips.items() if word in (shown, right)), right))
            self.go_on(tablet, self.say.check)
        tablet.expect_path(r"/tests/\d+/results")
