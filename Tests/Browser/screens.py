"""Every screen of the program, filled with something worth looking at, and how to get there."""

import itertools
import re

from playwright.sync_api import expect

import screens_of_accounts
import sharers
import tea_time
from content import LIST, Content
from first_steps import FIRST_MINUTE, FirstMinute
from printed import WEATHER, page_of
from screens_of_lessons import LESSON_SCREENS
from trainings import ask, join_first_pair, meet_all, play_game, turn

SIGNED_OUT = (
    "login", "register", "login error", "register error", "registration closed", "invitation over",
    "forgotten password", "forgotten password error", "password link", "password link over", "help out",
    "first minute", "first minute word", "first minute themes", "first minute meeting", "first minute question",
    "first minute end", "faces", "face", "code", "own account", "code kept", "group offer out",
)
SIGNED_IN = (
    "welcome", "home", "category new", "category new error", "category", "category empty", "category edit",
    "category delete", "share", "shared", "offer", "proposal", "proposals", "word history", "search", "search nothing", "tag", "selection", "selection delete", "cards", "test paper", "test new", "test choice", "test typing", "test results", "take away", "sheet", "category copy", "quick word", "quick word found",
    "word new", "word new error", "word", "word answered", "word edit", "word delete",
    "list", "list error", "list photo", "list photo error", "list preview", "list preview error", "list added", "training front",
    "training turned", "training results", "training settings", "training meeting", "training empty", "game", "game over",
    "exercise choice", "exercise typing", "exercise letters", "exercise listening", "exercise gap",
    "exercise picture", "exercise pairs", "wrong choice", "wrong typing", "wrong pairs", "profile", "learning settings",
    "account settings", "personal data", "memory", "statistics",
    "report", "report error",
    "achievements", "not found", "courses", "course", "welcome pair", "welcome goal", "email", "password",
    "devices", "export", "import", "import preview", "import result", "import undone", "import progress", "import package",
    "import table", "import books", "import note type", "import deck", "account delete", "word translated",
    "profile picture", "pronunciation", "interaction",
    "accesses", "access made", "access", "home unseen", "recovery codes", "recovery code sheet", "calendar", "calendar link", "word help",
    "lessons", "lesson", "lesson results", "part results", "lesson mistakes", "lesson review", "level check", "theory", "theory of a lesson",
    "task words", "task choice", "task marks", "task endings", "task forms", "task filled", "task right", "task wrong", "task accepted",
    "task order", "task dictation", "task reading", "task reading wrong", "part mistakes",
    "task error", "task theory", "help", "administration", "administrative acts", "member", "member role", "member delete error",
    "invitation made", "house", "child new", "child", "child pin", "child code", "children", "growing up",
    "home homework", "home test", "homework test", "homework list", "homework new", "homework error", "homework",
    "lesson new", "lesson writing", "lesson writing error", "lesson block", "lesson block error", "written lesson", "lesson shared", "lesson offer",
    "lesson homework choice", "lesson homework new", "lesson homework error", "lesson homework", "home lesson homework", "groups", "group", "group offer",
)
EMPTY = ("home empty", "statistics empty", "day done")
ALL = SIGNED_OUT + SIGNED_IN + EMPTY


def show(visitor, screen: str, content: Content | None) -> None:
    """Brings the visitor to the screen."""
    say, page = visitor.say, visitor.page
    paths = {
        "welcome": "/welcome", "home": "/", "home empty": "/", "category new": "/categories/new", "not found": "/no/such/page",
        "courses": "/courses", "course": "/courses/idioms", "welcome pair": "/welcome?page=3", "welcome goal": "/welcome?page=4",
        "report": "/statistics/report", "training settings": "/training/settings",
        "report error": "/statistics/report?period=dates&from=2026-03-02&to=2026-02-01",
        "lessons": "/lessons", "lesson": tea_time.LESSON, "theory": "/theory", "theory of a lesson": "/theory/en-ru-tea-time",
        "help": "/help", "help out": "/help", "statistics": "/statistics", "statistics empty": "/statistics", "achievements": "/achievements",
    }
    if content:
        paths |= {
            "category": f"/categories/{content.category}", "category empty": f"/categories/{content.empty}",
            "category edit": f"/categories/{content.category}/edit",
            "category delete": f"/categories/{content.category}/delete",
            "share": f"/categories/{content.finished}/share", "offer": content.offer,
            "word new": f"/categories/{content.category}/words/new",
            "quick word": "/words/new", "quick word found": "/words/new?text=light",
            "list": f"/categories/{content.category}/words/list",
            "selection": f"/categories/{content.category}/selection",
            "category copy": f"/categories/{content.category}/copy",
            "take away": f"/categories/{content.category}/export", "sheet": f"/categories/{content.category}/sheet",
            "test paper": f"/categories/{content.animals}/paper",
            "test new": f"/categories/{content.animals}/tests/new",
            "search": "/words?search=a", "search nothing": "/words?search=qwertyuiop",
            "word help": f"/words/{content.word}/help", "word": f"/words/{content.word}",
            "word edit": f"/words/{content.word}/edit", "word delete": f"/words/{content.word}/delete",
            "training front": f"/training?category={content.category}",
            "training empty": f"/training?category={content.empty}",
        }
    if screen == "share":
        # Somebody at home to offer it to.
        screens_of_accounts.child_of(visitor.door)
    if screen in paths:
        visitor.open(paths[screen])
    elif screen == "shared":
        visitor.open(f"/categories/{content.category}/share")
        if visitor.button(say.share_open).count():
            visitor.button(say.share_open).click()
        expect(page.locator("figure.qr")).to_be_visible()
    elif screen == "proposal":
        visitor.open(f"/words/{sharers.foreign_word(visitor.door)}/proposal")
    elif screen == "proposals":
        visitor.open(f"/categories/{sharers.with_proposals(visitor.door)}/proposals")
    elif screen == "word history":
        visitor.open(f"/categories/{sharers.with_history(visitor.door)}/history")
    elif screen in screens_of_accounts.SCREENS:
        screens_of_accounts.SCREENS[screen](visitor)
    elif screen in FIRST_MINUTE:
        FIRST_MINUTE[screen](FirstMinute(visitor))
    elif screen in LESSON_SCREENS:
        LESSON_SCREENS[screen](visitor)
    elif screen == "training turned":
        show(visitor, "training front", content)
        turn(visitor)
    elif screen == "training results":
        finish(visitor, content.finished, say.forgot)
    elif screen == "word answered":
        open_answered(visitor, content)
    elif screen == "day done":
        finish_the_day(visitor)
    elif screen == "cards":
        words = sorted(visitor.door.words_of(content.category))
        visitor.open(f"/categories/{content.category}/cards?" + "&".join(f"word={word}" for word in words))
    elif screen.startswith("test "):
        take_test(visitor, content, screen.removeprefix("test "))
    elif screen == "tag":
        tag(visitor, content)
    elif screen == "selection delete":
        show(visitor, "selection", content)
        page.locator(".word-choice").first.click()
        visitor.menu(say.more).click()
        visitor.button(say.delete_words).click()
        page.locator(".deleted-words").wait_for()
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
    elif screen == "list photo":
        show(visitor, "list", content)
        visitor.field(say.photo).set_input_files({"name": "page.png", "mimeType": "image/png", "buffer": page_of(WEATHER)})
        visitor.button(say.check_list).click(timeout=60_000)
        visitor.field(say.one_more_photo).wait_for()
    elif screen == "list photo error":
        show(visitor, "list", content)
        visitor.field(say.list).fill(LIST)
        visitor.field(say.photo).set_input_files({"name": "page.png", "mimeType": "image/png", "buffer": page_of([])})
        visitor.button(say.check_list).click(timeout=60_000)
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


def save_list(visitor) -> None:
    visitor.page.locator("button[value=save]").first.click()


def take_test(visitor, content: Content, screen: str) -> None:
    """Begins a test of which choosing or typing is asked first; its results are of one that was handed in after a wrong word."""
    form = "choice" if screen == "choice" else "typing"
    answer = visitor.door.post(f"/categories/{content.animals}/tests", {"form": form, "minutes": "10"})
    assert answer.status == 303, f"{answer.status}: no test was begun"
    if screen == "results":
        question = {"position": "0", "exercise": "typing", "typed": "zebra"}
        assert visitor.door.post(answer.location, question).status == 303
        assert visitor.door.post(f"{answer.location}/finish").status == 303
    visitor.open(answer.location)


def finish(visitor, category: int, *first: str) -> None:
    """Answers the cards of a category until nothing is asked any more, each time with what was remembered but for the first."""
    visitor.open(f"/training?category={category}")
    for answer in itertools.chain(first, itertools.repeat(visitor.say.remember)):
        turn(visitor)
        visitor.button(answer).click()
        visitor.button(answer).wait_for(state="hidden")
        if visitor.page.locator(".results").count():
            break


def finish_the_day(visitor) -> None:
    """Of somebody who has no words: with a single one, which goes again."""
    category = visitor.door.create_category("За день")
    visitor.door.add_word(category, "вечер", "evening")
    finish(visitor, category)
    visitor.open("/training")
    visitor.page.locator("main .empty").get_by_text(visitor.say.day_done).wait_for()
    visitor.door.delete_all_categories()


def open_answered(visitor, content: Content) -> None:
    """The page of a word that was answered, which the others are not."""
    word = f"/words/{min(visitor.door.words_of(content.finished))}"
    visitor.open(word)
    if not visitor.page.locator("svg.chart-line").count():
        finish(visitor, content.finished, visitor.say.forgot)
        visitor.open(word)
    visitor.page.locator("svg.chart-line").wait_for()


def tag(visitor, content: Content) -> None:
    fields = {"action": "tag", "word": str(content.word), "tag": "дорога"}
    assert visitor.door.post(f"/categories/{content.category}/selection", fields).status == 303
    visitor.open("/words?search=%23дорога")
    visitor.open(visitor.page.locator("main a[href^='/tags/'][href$='/edit']").get_attribute("href"))
