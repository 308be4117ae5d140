"""Every screen of the program, filled with something worth looking at, and how to get there."""

import itertools
import re
from dataclasses import dataclass

from playwright.sync_api import expect

import tea_time

SIGNED_OUT = (
    "login", "register", "login error", "register error", "forgotten password", "forgotten password error",
    "password link over", "help out",
    "first minute", "first minute word", "first minute themes", "first minute meeting", "first minute question",
    "first minute end",
)
SIGNED_IN = (
    "welcome", "home", "category new", "category new error", "category", "category empty", "category edit",
    "category delete", "search", "search nothing", "selection", "quick word", "quick word found", "word new", "word new error", "word", "word edit", "word delete",
    "list", "list error", "list preview", "list preview error", "list added", "training front",
    "training turned", "training results", "training settings", "training meeting", "game", "game over",
    "exercise choice", "exercise typing", "exercise letters", "exercise listening", "exercise gap",
    "exercise picture", "exercise pairs", "wrong choice", "wrong typing", "wrong pairs", "profile", "learning settings",
    "account settings", "personal data", "memory", "statistics",
    "report", "report error",
    "achievements", "not found", "courses", "course", "welcome pair", "welcome goal", "email", "password",
    "devices", "export", "import", "import preview", "account delete", "word translated", "profile picture", "pronunciation", "interaction",
    "recovery codes", "recovery code sheet", "calendar", "calendar link", "word help",
    "lessons", "lesson", "lesson results", "part results", "lesson mistakes", "theory", "theory of a lesson",
    "task words", "task choice", "task marks", "task endings", "task forms", "task filled", "task right", "task wrong",
    "task error", "task theory", "help", "administration", "administrative acts", "member", "member role", "member delete error", "invitation made",
)
# Something of everything that the preview of a list can say.
LIST = "\n".join([
    "маяк — lighthouse", "берег", "поезд — train", "дом — изба", "qwertyuiop", "lighthose", "маяк — lighthouse",
    "x" * 300 + " — длинное", "облако, cloud, туча", "שלום עולם — мир вам",
])

# Something of everything that the preview of a file can say.
FILE = """{"format": "slovarik", "version": 1, "exported": "2026-03-05T10:00:00.000Z", "categories": [
    {"id": 1, "title": "Из файла", "termLanguage": "en", "translationLanguage": "ru",
     "created": "2026-03-01T10:00:00.000Z", "words": [
        {"id": 1, "term": "harbour", "translation": "гавань", "created": "2026-03-01T10:00:00.000Z"},
        {"id": 2, "term": "", "translation": "пусто", "created": "2026-03-01T10:00:00.000Z"}]},
    {"id": 2, "title": "Пройдено", "termLanguage": "en", "translationLanguage": "ru",
     "created": "2026-03-01T10:00:00.000Z", "words": []}],
    "reviews": [{"id": 1, "word": 1, "category": 1, "sequence": 0, "rating": "remember", "mode": "card",
        "progressBefore": 0, "progressAfter": 1, "reviewed": "2026-03-02T10:00:00.000Z",
        "studyDay": "2026-03-02", "hour": 13}, {"id": 2, "rating": "perhaps"}]}"""

# Words that there is something of for every exercise.
ANIMALS = {
    term: {"term": term, "translation": translation, "example": example, "picture": picture}
    for term, translation, example, picture in (
        ("cat", "кошка", "My cat sleeps all day.", "🐈"), ("horse", "лошадь", "She rode a horse home.", "🐎"),
        ("monkey", "обезьяна", "A monkey stole my hat.", "🐒"), ("rabbit", "кролик", "The rabbit is white.", "🐇"),
        ("mouse", "мышь", "A mouse ran by.", "🐁"), ("tiger", "тигр", "The tiger is asleep.", "🐅"),
        ("whale", "кит", "A whale sang below us.", "🐋"),
    )
}

EMPTY = ("home empty", "statistics empty")
ALL = SIGNED_OUT + SIGNED_IN + EMPTY


def plain(locator) -> str:
    """A word as it is heard, without the stress over it and the gender beside it."""
    return locator.evaluate(
        """(element) => {
          const copy = element.cloneNode(true);
          for (const part of copy.querySelectorAll("[aria-hidden], .gender")) part.remove();
          return copy.textContent.trim();
        }"""
    )


class FirstMinute:
    """What somebody tries before they have an account, from its beginning."""

    def __init__(self, visitor):
        self.page = visitor.page
        # The words that were met, by where they are heard and by either side.
        self.met: dict[str, tuple[str, str]] = {}
        visitor.context.clear_cookies(name="slovarik_start")
        visitor.open("/start")

    def press(self, selector: str) -> "FirstMinute":
        """Presses something that leads on, and waits for what follows."""
        self._answer(lambda: self.page.locator(selector).first.click())
        return self

    def _answer(self, act) -> None:
        step = self.page.locator("main input[name=step]").first
        before = step.input_value()
        act()
        expect(step).not_to_have_value(before)

    def to_themes(self) -> "FirstMinute":
        return self.press("button[name=pair]").press("button[name=beginner]")

    def to_round(self) -> "FirstMinute":
        self.to_themes()
        for theme in ("food", "animals"):
            self.page.locator(f"main label[for=theme-{theme}]").click()
        return self.press(".first-card .button")

    @property
    def is_asked(self) -> bool:
        return self.page.locator("main input[name=exercise]").count() > 0

    @property
    def is_over(self) -> bool:
        return self.page.locator("main .first-words").count() > 0

    def meet(self) -> None:
        # The card before may still be on its way out, beside the page.
        card = self.page.locator("main .training-meeting")
        sides = (plain(card.locator(".training-word")), plain(card.locator(".training-translation")))
        for name in (*sides, self._sound()):
            self.met[name] = sides
        self.press("main .training-meeting .button")

    def to_question(self) -> "FirstMinute":
        while not self.is_asked:
            self.meet()
        return self

    def _sound(self) -> str:
        """Where the word is heard; nothing where the server has no voice."""
        link = self.page.locator("main .training-card a[href*='/start/words/']").first
        return (link.get_attribute("href") if link.count() else None) or "-"

    def answer(self, check: str) -> str:
        """Answers what is asked, rightly where it was met; the form of the question."""
        form = self.page.locator("main input[name=exercise]").input_value()
        question = plain(self.page.locator("main #question"))
        sides = self.met.get(question) or self.met.get(self._sound()) or ()
        options = self.page.locator("main button.option")
        if options.count():
            right = [option for option in options.all() if option.get_attribute("value") in sides]
            self._answer((right or options.all())[0].click)
        else:
            self.page.locator("main #typed").fill(sides[0])
            self._answer(self.page.get_by_role("button", name=check, exact=True).click)
        return form

    def to_end(self, check: str = "") -> list[str]:
        """The forms in which was asked."""
        check = check or ("Проверить" if self.page.locator("html").get_attribute("lang") == "ru" else "Check")
        forms = []
        while not self.is_over:
            if self.is_asked:
                forms.append(self.answer(check))
            else:
                self.meet()
        return forms


FIRST_MINUTE = {
    "first minute": lambda trial: None,
    "first minute word": lambda trial: trial.press("button[name=pair]").press("button[value=remember]"),
    "first minute themes": lambda trial: trial.to_themes(),
    "first minute meeting": lambda trial: trial.to_round(),
    "first minute question": lambda trial: trial.to_round().to_question(),
    "first minute end": lambda trial: trial.to_round().to_end(),
}


@dataclass(frozen=True)
class Content:
    category: int
    empty: int
    word: int
    finished: int
    listed: int
    animals: int
    unmet: int


def fill(person) -> Content:
    """Gives a person a category with words, an empty one, and one to train to its end."""
    door = person.door
    category = door.create_category("Путешествия и очень длинное название категории")
    words = [("поезд", "train"), ("аэропорт", "airport"), ("достопримечательность", "place of interest"),
             ("ночной автобус до центра города", "the night bus to the city centre")]
    word = [door.add_word(category, translation, term) for translation, term in words][0]
    finished = door.create_category("Пройдено")
    door.add_word(finished, "конец", "end")
    listed = door.create_category("Списком")
    animals = door.create_category("Звери")
    add_animals(door, animals)
    unmet = door.create_category("Незнакомое")
    door.post(f"/categories/{unmet}/words", ANIMALS["whale"])
    return Content(category, door.create_category("Пусто"), word, finished, listed, animals, unmet)


def add_animals(door, category: int) -> None:
    for fields in list(ANIMALS.values())[:6]:
        assert door.post(f"/categories/{category}/words", fields).status == 303


def ask(visitor, category: int, form: str) -> None:
    """Opens a training in this form, and meets new words until one is asked."""
    if form == "pairs":
        meet_all(visitor.door, category)
    visitor.open(f"/training?category={category}&form={form}")
    meet(visitor)


def meet_all(door, category: int) -> None:
    """Meets all words of a category beforehand: pairs are of words that were met."""
    form = door.get(f"/training?category={category}&form=pairs").body.split("training-card")[-1]
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', form))
    for word in sorted(door.words_of(category)):
        door.post("/meetings", {**fields, "word": str(word)})


def meet(visitor) -> None:
    """Meets new words until one is asked."""
    while visitor.page.locator(".training-meeting").count():
        word = visitor.page.locator("input[name=word]").first
        met = word.input_value()
        visitor.button(visitor.say.onward).click()
        expect(word).not_to_have_value(met)


def play_game(visitor, content: Content, clock: str = "60") -> None:
    """Opens a game with the animals, each of which was said to be known when it was met."""
    visitor.open(f"/training?category={content.animals}&form=card")
    for _ in range(6):
        if not visitor.page.locator("main .training-turn").count():
            break
        word = visitor.page.locator("input[name=word]").first
        number = word.input_value()
        turn(visitor)
        # Who has answered a word before is not asked whether they knew it.
        known = visitor.page.locator("main .training-known")
        (known if known.count() else visitor.button(visitor.say.remember)).click()
        expect(visitor.page.locator(f"main form.training-card input[name=word][value='{number}']")).to_have_count(0)
    visitor.open(f"/games?clock={clock}")


def join_first_pair(visitor) -> None:
    board = visitor.page.locator(".game-card .pair-tiles").first
    partner = visitor.page.locator(".game-board select").first.get_attribute("data-partner")
    board.locator(".pair-tile").first.click()
    board.locator(".pair-column").nth(1).locator(".pair-tile").get_by_text(partner, exact=True).click()


def show(visitor, screen: str, content: Content | None) -> None:
    """Brings the visitor to the screen."""
    say, page = visitor.say, visitor.page
    paths = {
        "login": "/login", "register": "/register", "welcome": "/welcome", "home": "/", "home empty": "/",
        "category new": "/categories/new", "profile": "/profile", "learning settings": "/profile/learning",
        "account settings": "/profile/account", "personal data": "/profile/data", "not found": "/no/such/page",
        "courses": "/courses", "course": "/courses/idioms",
        "welcome pair": "/welcome?page=3", "welcome goal": "/welcome?page=4", "email": "/profile/email",
        "password": "/profile/password", "devices": "/profile/devices", "export": "/profile/export",
        "import": "/profile/import", "memory": "/profile/memory",
        "account delete": "/profile/delete", "profile picture": "/profile/picture",
        "pronunciation": "/profile/pronunciation",
        "interaction": "/profile/interaction",
        "forgotten password": "/password/forgotten", "password link over": "/password/unknown",
        "recovery codes": "/profile/recovery-codes", "calendar": "/profile/calendar",
        "administration": "/administration", "administrative acts": "/administration/acts",
        "member": "/administration/members/1", "member role": "/administration/members/1/role",
        "report": "/statistics/report",
        "report error": "/statistics/report?period=dates&from=2026-03-02&to=2026-02-01",
        "lessons": "/lessons", "lesson": tea_time.LESSON, "theory": "/theory", "theory of a lesson": "/theory/en-ru-tea-time",
        "help": "/help", "help out": "/help", "statistics": "/statistics", "statistics empty": "/statistics", "achievements": "/achievements",
    }
    if content:
        paths |= {
            "category": f"/categories/{content.category}", "category empty": f"/categories/{content.empty}",
            "category edit": f"/categories/{content.category}/edit",
            "category delete": f"/categories/{content.category}/delete",
            "word new": f"/categories/{content.category}/words/new",
            "quick word": "/words/new", "quick word found": "/words/new?text=light",
            "list": f"/categories/{content.category}/words/list",
            "selection": f"/categories/{content.category}/selection",
            "search": "/words?search=a", "search nothing": "/words?search=qwertyuiop",
            "word help": f"/words/{content.word}/help", "word": f"/words/{content.word}",
            "word edit": f"/words/{content.word}/edit", "word delete": f"/words/{content.word}/delete",
            "training front": f"/training?category={content.category}",
        }
    if screen in paths:
        visitor.open(paths[screen])
    elif screen in FIRST_MINUTE:
        FIRST_MINUTE[screen](FirstMinute(visitor))
    elif screen in LESSON_SCREENS:
        LESSON_SCREENS[screen](visitor)
    elif screen == "training turned":
        show(visitor, "training front", content)
        turn(visitor)
    elif screen == "training results":
        visitor.open(f"/training?category={content.finished}")
        for answer in itertools.chain([say.forgot], itertools.repeat(say.remember)):
            turn(visitor)
            visitor.button(answer).click()
            visitor.button(answer).wait_for(state="hidden")
            if page.locator(".results").count():
                break
    elif screen == "training settings":
        visitor.open("/training/settings")
    elif screen == "game":
        play_game(visitor, content)
    elif screen == "game over":
        play_game(visitor, content, "off")
        if visitor.setting.scripts:
            join_first_pair(visitor)
        else:
            select = page.locator(".game-board select").first
            select.select_option(select.get_attribute("data-partner"))
        visitor.button(say.end_game).click()
        page.locator(".game-sum").wait_for()
    elif screen == "training meeting":
        visitor.open(f"/training?category={content.unmet}&form=choice")
    elif screen.startswith("exercise "):
        ask(visitor, content.animals, screen.removeprefix("exercise "))
    elif screen == "wrong choice":
        show(visitor, "exercise choice", content)
        visitor.button(say.unknown).click()
        visitor.link(say.onward).wait_for()
    elif screen == "wrong typing":
        show(visitor, "exercise typing", content)
        typed = page.locator("#typed")
        typed.fill({"ru": "кошкодав", "en": "catdog"}[typed.get_attribute("lang")])
        visitor.button(say.check).click()
        visitor.button(say.onward).wait_for()
    elif screen == "wrong pairs":
        show(visitor, "exercise pairs", content)
        visitor.button(say.check).click()
        visitor.link(say.onward).wait_for()
    elif screen == "word translated":
        show(visitor, "word new", content)
        visitor.field(say.term).fill("light")
        visitor.button(say.translate).click()
        page.locator("[data-outcome]").wait_for()
    elif screen == "import preview":
        visitor.open("/profile/import")
        visitor.field(say.import_file).set_input_files(
            {"name": "slovarik.json", "mimeType": "application/json", "buffer": FILE.encode()})
        visitor.button(say.import_check).click()
        visitor.button(say.import_confirm).wait_for()
    elif screen == "member delete error":
        visitor.open("/administration/members/1/delete")
        visitor.button(say.remove_account).click()
    elif screen == "invitation made":
        visitor.open("/administration")
        visitor.button(say.create_invitation).click()
    elif screen == "calendar link":
        visitor.open("/profile/calendar")
        visitor.button(say.create_link).or_(visitor.button(say.new_link)).click()
        page.locator("#address").wait_for()
    elif screen == "recovery code sheet":
        show(visitor, "recovery codes", content)
        visitor.field(say.password).fill("correct horse battery")
        page.locator("main form .form-actions button").click()
        page.locator("#codes").wait_for()
    elif screen == "forgotten password error":
        show(visitor, "forgotten password", content)
        visitor.field(say.email).fill("nobody@example.org")
        visitor.field(say.recovery_code).fill("k7m3p")
        visitor.field(say.new_password).fill("short")
        visitor.button(say.recover).click()
    elif screen == "login error":
        visitor.open("/login")
        visitor.field(say.email).fill("nobody@example.org")
        visitor.field(say.password).fill("not the password")
        visitor.button(say.sign_in).click()
    elif screen == "register error":
        visitor.open("/register")
        visitor.field(say.name).fill("Анна")
        visitor.field(say.email).fill("new@example.org")
        visitor.field(say.password).fill("password123")
        visitor.button(say.sign_up).click()
    elif screen == "category new error":
        visitor.open("/categories/new")
        visitor.field(say.title).fill("   ")
        visitor.button(say.create).click()
    elif screen == "word new error":
        show(visitor, "word new", content)
        visitor.field(say.translation).fill("   ")
        visitor.field(say.term).fill("   ")
        visitor.button(say.add_word).click()
    elif screen == "list error":
        show(visitor, "list", content)
        visitor.button(say.check_list).click()
    elif screen == "list preview":
        show(visitor, "list", content)
        visitor.field(say.list).fill(LIST)
        # The dictionary is read for the first time.
        visitor.button(say.check_list).click(timeout=60_000)
        visitor.button(say.check_again).first.wait_for()
    elif screen == "list preview error":
        show(visitor, "list preview", content)
        visitor.field(say.term).first.fill("очень " * 30)
        save_list(visitor)
    elif screen == "list added":
        visitor.open(f"/categories/{content.listed}/words/list")
        visitor.field(say.list).fill("горизонт — horizon\nмаяк — lighthouse")
        # The dictionary is read for the first time.
        visitor.button(say.check_list).click(timeout=60_000)
        visitor.button(say.check_again).first.wait_for()
        save_list(visitor)
        visitor.button(say.undo_list).wait_for()
    else:
        raise ValueError(f"there is no screen called {screen}")
    if screen.endswith("error"):
        expect(page).to_have_title(re.compile("^" + re.escape(say.error)))


def answer_wrong(visitor, kind: str) -> None:
    tea_time.come_to(visitor, kind)
    part, place = tea_time.PLACES[kind]
    tea_time.fill(visitor, tea_time.WRONG[part][place])
    visitor.button(visitor.say.check).click()
    visitor.page.locator(".lesson-verdict").wait_for()


def fill_words(visitor) -> None:
    tea_time.come_to(visitor, "words")
    tea_time.put_words(visitor, *tea_time.WRONG[1][0])


def answer_right(visitor) -> None:
    tea_time.come_to(visitor, "marks")
    tea_time.fill(visitor, tea_time.RIGHT[1][2])
    tea_time.check(visitor)


def leave_empty(visitor) -> None:
    tea_time.come_to(visitor, "endings")
    visitor.page.locator("[name=place1]").fill("es")
    visitor.button(visitor.say.check).click()
    visitor.page.locator("#task-error").wait_for()


def open_theory(visitor) -> None:
    tea_time.come_to(visitor, "forms")
    visitor.press(visitor.say.theory)
    visitor.page.get_by_role("dialog").wait_for()


def finish_lesson(visitor) -> None:
    tea_time.finish(visitor, 1)
    tea_time.finish(visitor, 2)
    visitor.open(f"{tea_time.LESSON}/results")


def repeat_mistake(visitor) -> None:
    answer_wrong(visitor, "choice")
    visitor.open("/lessons/mistakes")


LESSON_SCREENS = {
    **{f"task {kind}": lambda visitor, kind=kind: tea_time.come_to(visitor, kind) for kind in tea_time.PLACES},
    "task filled": fill_words, "task right": answer_right, "task error": leave_empty, "task theory": open_theory,
    "task wrong": lambda visitor: answer_wrong(visitor, "words"), "part results": lambda visitor: tea_time.finish(visitor, 1),
    "lesson results": finish_lesson, "lesson mistakes": repeat_mistake,
}


def save_list(visitor) -> None:
    visitor.page.locator("button[value=save]").first.click()


def turn(visitor) -> None:
    """Shows a card's other side: by what says so, since a loudspeaker may lie in the middle of the card."""
    visitor.page.locator("main .training-show").filter(has_text=visitor.say.turn).click()
    visitor.button(visitor.say.remember).wait_for()
