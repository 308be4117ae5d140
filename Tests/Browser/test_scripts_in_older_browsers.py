"""Browsers that know less: those of the promise have all that scripts give, all others the plain pages, and a script that
fails on its way leaves the form to the browser."""

import itertools
import re
from contextlib import suppress
from dataclasses import replace
from pathlib import PurePosixPath
from types import SimpleNamespace
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Error as PlaywrightError, expect

import old_style
import tea_time
from browser_support import LINE, TABLET
from conftest import PHONE
from content import add_animals
from keeper import Keeper
from ledger import Ledger
from server import Server
from style_sheet import served
from test_exercises import FORMS, Exercise, join
from test_little_room import ask
from test_old_browsers import struck_out
from test_quick_word import look_up
from trainings import join_first_pair, play_game, turn

# What Chrome 87, Firefox 91 or Safari 14 do not have.
NEWER = """() => {
  const strike = {
    AbortSignal: ["timeout", "any", "abort"], "AbortSignal.prototype": ["throwIfAborted", "reason"],
    "Array.prototype": ["at", "findLast", "findLastIndex", "group", "toReversed", "toSorted", "toSpliced", "with"],
    "String.prototype": ["at", "isWellFormed", "toWellFormed"], Object: ["hasOwn", "groupBy"], Array: ["fromAsync"],
    Promise: ["withResolvers", "try"], "Set.prototype": ["union", "difference", "intersection", "isSubsetOf"], Map: ["groupBy"],
    "Element.prototype": ["checkVisibility", "setHTMLUnsafe", "moveBefore", "computedStyleMap"],
    "HTMLElement.prototype": ["inert", "inputMode", "showPopover", "hidePopover", "togglePopover", "popover"],
    "HTMLFormElement.prototype": ["requestSubmit"], "HTMLInputElement.prototype": ["showPicker"],
    "HTMLSelectElement.prototype": ["showPicker"], "HTMLDialogElement.prototype": ["show", "showModal", "close"],
    "SubmitEvent.prototype": ["submitter"], "Navigator.prototype": ["userActivation", "userAgentData", "locks"],
    "Document.prototype": ["startViewTransition", "adoptedStyleSheets"], "CSSStyleSheet.prototype": ["replace", "replaceSync"],
    Response: ["json"], URL: ["canParse", "parse"], "CanvasRenderingContext2D.prototype": ["roundRect", "reset"],
    "Crypto.prototype": ["randomUUID"], "InputEvent.prototype": ["isComposing"],
    globalThis: ["AudioContext", "structuredClone", "requestIdleCallback", "reportError", "createImageBitmap", "BroadcastChannel", "scheduler",
      "navigation", "CloseWatcher", "Highlight", "ToggleEvent", "Iterator", "URLPattern", "WeakRef", "FinalizationRegistry"],
  };
  for (const [path, names] of Object.entries(strike)) {
    const owner = path.split(".").reduce((owner, name) => owner?.[name], globalThis);
    for (const name of owner ? names : []) delete owner[name];
  }
}"""
# The scripts ask for more than this.
LACKING = "() => { delete Element.prototype.replaceChildren; }"
FAULTS = {
    "before it is sent": "() => { globalThis.FormData = function () { throw new Error('on purpose'); }; }",
    "when it has come": "() => { DOMParser.prototype.parseFromString = () => { throw new Error('on purpose'); }; }",
    "when it is shown": "() => { History.prototype.replaceState = () => { throw new Error('on purpose'); }; }",
}
NUMBERS = itertools.count(1)
COUNTED = "addEventListener('DOMContentLoaded', () => sessionStorage.loads = Number(sessionStorage.loads ?? 0) + 1)"


@pytest.fixture(params=[PHONE], ids=str)
def setting(request):
    return request.param


@pytest.fixture(scope="module")
def ledger(server):
    return Ledger(server)


@pytest.fixture(scope="module")
def newer(tmp_path_factory):
    """A program as it is."""
    running = Server(tmp_path_factory.mktemp("newer"))
    yield running
    assert running.stop() == 0, running.log


@pytest.fixture(scope="module")
def server(newer, tmp_path_factory):
    """One that serves what such a browser makes of the style sheets. (A browser whose requests are looked at on their way would
    not follow what is sent with `keepalive`.)"""
    folder = tmp_path_factory.mktemp("older")
    running = Server(folder, root=struck_out(newer, LINE, folder / "root"))
    Keeper(running)
    yield running
    assert running.stop() == 0, running.log


@pytest.fixture(scope="module")
def bare(newer):
    """The style sheets as the oldest browsers read them."""
    return {name: str(old_style.struck(sheet, TABLET)) for name, sheet in served(newer).items()}


def dress(visitor, sheets):
    """Gives their pages these style sheets, whose addresses have a fingerprint."""
    def fulfil(route):
        name = PurePosixPath(urlsplit(route.request.url).path).name.split(".")[0]
        route.fulfill(content_type="text/css; charset=utf-8", body=sheets[f"{name}.css"])

    visitor.page.route("**/style/*.css*", fulfil)


@pytest.fixture
def older(visitor):
    """Somebody with the oldest browser that is promised all that scripts give."""
    visitor.page.add_init_script(f"({NEWER})()")
    return visitor


@pytest.fixture(params=["lacking", "blocked"])
def plain(visitor, request, bare):
    """Somebody whose browser lacks what the scripts need and much of how pages look, or whose scripts do not come."""
    if request.param == "lacking":
        visitor.page.add_init_script(f"({LACKING})()")
        dress(visitor, bare)
    else:
        visitor.page.route("**/scripts/**", lambda route: route.abort())
    visitor.setting = replace(visitor.setting, scripts=False)
    # It says why it goes no further.
    visitor.foreseen = ("Without scripts",)
    return visitor


@pytest.fixture(params=FAULTS)
def unlucky(visitor, request):
    """Somebody in whose browser something throws that nobody has thought of."""
    visitor.page.add_init_script(f"({FAULTS[request.param]})()")
    return visitor


def answer(exercise):
    visitor, page = exercise.visitor, exercise.page
    if exercise.form == "card":
        turn(visitor)
        visitor.button(visitor.say.remember).click()
    elif page.locator("button.option").count():
        exercise.option(True).click()
    elif exercise.form == "pairs":
        join(exercise, lambda tile: tile.click())
        visitor.button(visitor.say.check).click()
    elif exercise.form == "letters" and visitor.setting.scripts:
        for letter in exercise.term:
            page.locator(f"main button.tile[data-letter={letter}]:not([aria-disabled=true])").first.click()
        visitor.button(visitor.say.check).click()
    else:
        page.locator("#typed").fill(exercise.text)
        page.keyboard.press("Enter")


def loads(page):
    # A page that is just being left has no answer.
    with suppress(PlaywrightError):
        return int(page.evaluate("() => sessionStorage.loads"))
    page.wait_for_load_state()
    return int(page.evaluate("() => sessionStorage.loads"))


def train(visitor, person, form, ledger):
    """Answers a question; says how many pages were loaded for it."""
    visitor.page.add_init_script(COUNTED)
    exercise = Exercise(visitor, person, form)
    # Where a script has failed, what was met is sent once more, and its page comes a second time.
    visitor.page.wait_for_load_state("networkidle")
    if visitor.page.locator("main .training-meeting").count():
        ask(visitor, exercise.category, form)
    position = visitor.page.locator(".training-header .soft").text_content()
    before = loads(visitor.page)
    answer(exercise)
    expect(visitor.page.locator("main .review").or_(
        visitor.page.locator(".training-header .soft").filter(has_not_text=position)).first).to_be_visible()
    visitor.page.wait_for_load_state()
    assert ledger.reviews_of_category(exercise.category) >= 1
    return loads(visitor.page) - before


@pytest.mark.parametrize("form", ["card", *FORMS])
def test_the_promised_browsers_train_without_page_loads(older, person, ledger, form):
    assert train(older, person, form, ledger) == 0


@pytest.mark.parametrize("form", ["card", *FORMS])
def test_all_others_train_by_plain_pages(plain, person, ledger, form):
    assert train(plain, person, form, ledger) == 1


def test_the_promised_browsers_do_a_lesson(older):
    for part in (1, 2):
        tea_time.finish(older, part)
    expect(older.page.locator("main")).to_be_visible()


def test_theory_is_a_page_where_it_cannot_lie_over_the_task(older):
    tea_time.come_to(older, "forms")
    with older.context.expect_page() as opened:
        older.press(older.say.theory)
    expect(opened.value).to_have_url(re.compile("/theory/"))


def test_all_others_do_a_lesson(plain):
    for part in (1, 2):
        tea_time.finish(plain, part)


def live_a_day(visitor):
    """Of somebody new: an account, the tour, a word, its search, and what the day came to."""
    say, page = visitor.say, visitor.page
    visitor.context.clear_cookies()
    visitor.open("/register")
    for name, text in ((say.name, "Новая"), (say.email, f"new-{next(NUMBERS)}@example.org"), (say.password, "a long enough phrase")):
        visitor.field(name).fill(text)
    visitor.button(say.sign_up).click()
    visitor.expect_path("/welcome")
    visitor.press(say.next)
    visitor.press(say.turn)
    visitor.press(say.remember)
    for _ in range(2):
        visitor.press(say.next)
        visitor.page.wait_for_load_state()
    visitor.press(say.start)
    visitor.expect_path("/")
    visitor.open("/categories/new")
    visitor.field(say.title).fill("Дорога")
    visitor.button(say.create).click()
    visitor.press(say.add_word)
    visitor.field(say.translation).fill("верблюд")
    visitor.field(say.term).fill("camel")
    visitor.button(say.add_word).click()
    visitor.expect_path(r"/categories/\d+")
    visitor.expect_sees("camel")
    category = PurePosixPath(urlsplit(page.url).path).name
    visitor.open("/words")
    visitor.field(say.word_either).fill("верблюд")
    if not visitor.setting.scripts:
        visitor.button(say.find).click()
    visitor.expect_sees("camel")
    visitor.open(f"/training?category={category}&form=card")
    turn(visitor)
    visitor.button(say.remember).click()
    visitor.button(say.remember).wait_for(state="hidden")
    visitor.open("/statistics")
    # What a chart shows can be read off day by day, or in its table.
    section = page.get_by_role("region", name=say.forecast)
    if visitor.setting.scripts:
        expect(page.get_by_role("listbox").first).to_be_visible()
    section.locator("summary", has_text=say.details).click()
    expect(section.get_by_role("row")).to_have_count(15)  # a head, and two weeks


def test_the_promised_browsers_live_a_day(older):
    live_a_day(older)


def test_all_others_live_a_day(plain):
    live_a_day(plain)


def test_the_promised_browsers_look_a_word_up_while_it_is_typed(older):
    older.open("/words/new")
    expect(look_up(older, "squirrel")).to_contain_text("белка")
    older.field(older.say.word_or_translation).press("Enter")
    expect(older.page.locator(".notice")).to_contain_text("squirrel")


def test_all_others_look_a_word_up_by_enter(plain):
    plain.open("/words/new")
    expect(look_up(plain, "hedgehog")).to_contain_text("ёж")


# Three forms with each fault; every other one with one of them.
UNLUCKY = [*itertools.product(FAULTS, ["card", "choice", "typing"]),
           *zip(itertools.cycle(FAULTS), [form for form in FORMS if form not in ("choice", "typing")])]


@pytest.mark.parametrize(("unlucky", "form"), UNLUCKY, indirect=["unlucky"])
def test_an_answer_arrives_although_a_script_fails(unlucky, person, ledger, form):
    assert train(unlucky, person, form, ledger) == 1


# Nothing that can be pressed is made any more.
WITHOUT_TILES = """() => {
  const make = Document.prototype.createElement;
  Document.prototype.createElement = function (name, ...rest) {
    if (name === "button") throw new Error("on purpose");
    return make.call(this, name, ...rest);
  };
}"""


@pytest.mark.parametrize("fault", ["no tiles", "no voice"])
def test_a_game_is_played_although_a_script_fails(visitor, person, fault):
    person.door.delete_all_categories()
    animals = person.door.create_category("Звери")
    add_animals(person.door, animals)
    play_game(visitor, SimpleNamespace(animals=animals), "off")
    visitor.page.add_init_script(f"({WITHOUT_TILES})()" if fault == "no tiles" else
                                 "document.createTreeWalker = () => { throw new Error('on purpose'); }")
    visitor.page.reload()
    if fault == "no tiles":
        # The lists that it is without scripts.
        select = visitor.page.locator(".game-board select").first
        select.select_option(select.get_attribute("data-partner"))
    else:
        join_first_pair(visitor)
    visitor.button(visitor.say.end_game).click()
    expect(visitor.page.locator(".game-sum")).to_contain_text("1")
    assert [fault for fault in visitor.faults if "on purpose" not in fault] == []
    visitor.faults.clear()


def test_what_was_wrong_is_left_although_a_script_fails(unlucky, person):
    # What throws there is nobody's to catch: the browser goes on by itself.
    unlucky.foreseen = ("on purpose",)
    exercise = Exercise(unlucky, person, "typing")
    unlucky.page.wait_for_load_state("networkidle")
    if unlucky.page.locator("main .training-meeting").count():
        ask(unlucky, exercise.category, "typing")
    unlucky.page.locator("#typed").fill("qq")
    unlucky.page.keyboard.press("Enter")
    # Its review; or what is next, where the answer had been taken already.
    review = unlucky.page.locator("main .review-wrong")
    unlucky.page.wait_for_function("() => document.querySelector('#typed')?.value !== 'qq'")
    unlucky.page.wait_for_load_state("networkidle")
    # A page that a script had begun to show comes a second time.
    for _ in range(3):
        if review.count():
            unlucky.press(unlucky.say.onward)
            unlucky.page.wait_for_timeout(500)
            unlucky.page.wait_for_load_state("networkidle")
    expect(review).to_have_count(0)
    expect(unlucky.page.locator("main form.training-card, main .training-meeting, main .finish").first).to_be_visible()


def test_a_form_is_filled_with_a_translation_although_a_script_fails(unlucky, person):
    category = person.door.create_category(f"Перевод {id(unlucky)}")
    unlucky.open(f"/categories/{category}/words/new")
    unlucky.page.locator("[name=term]").fill("squirrel")
    unlucky.page.locator("form[data-translate] [value=translate]").click()
    expect(unlucky.page.locator("[name=translation]")).to_have_value(re.compile("белка"))


def test_a_task_is_answered_although_a_script_fails(unlucky):
    tea_time.come_to(unlucky, "endings")
    tea_time.fill(unlucky, tea_time.RIGHT[2][0])
    unlucky.button(unlucky.say.check).click()
    # Its verdict; or what is next, where the answer had been taken already.
    expect(unlucky.page.locator(".lesson-verdict, .lesson-task-forms").first).to_be_visible()


def test_a_word_is_looked_up_although_a_script_fails(unlucky):
    unlucky.open("/words/new")
    field = unlucky.field(unlucky.say.word_or_translation)
    field.fill("squirrel")
    field.press("Enter")
    expect(unlucky.page.locator("[data-found-word]")).to_contain_text("белка", timeout=60_000)


def test_a_picture_is_searched_although_a_script_fails(unlucky, person):
    category = person.door.create_category(f"Картинка {id(unlucky)}")
    unlucky.open(f"/categories/{category}/edit")
    field = unlucky.page.locator("#emoji")
    field.fill("собака")
    field.press("Enter")
    expect(unlucky.page.locator("[data-picture-results] label").first).to_be_visible()


def test_a_line_that_is_broken_is_said_and_the_answer_is_not_lost(older, person, ledger):
    exercise = Exercise(older, person, "typing")
    older.page.route("**/reviews", lambda route: route.abort())
    answer(exercise)
    expect(older.page.locator(".training-problem")).not_to_be_empty()
    expect(older.page.locator("#typed")).to_have_value(exercise.text)
    older.page.unroute("**/reviews")
    older.button(older.say.check).click()
    exercise.expect_right()
