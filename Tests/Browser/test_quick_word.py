"""A word in seconds: from everywhere, by one field that takes either language."""

import http.server
import re
import threading
import uuid

import pytest
from playwright.sync_api import expect

from conftest import Setting

# The dictionary is read for the first time.
FIRST = 60_000


def look_up(visitor, text: str):
    """Types a word and waits for what is known of it; without scripts that takes a post."""
    field = visitor.field(visitor.say.word_or_translation)
    field.fill(text)
    if not visitor.setting.scripts:
        field.press("Enter")
    found = visitor.page.locator("[data-found-word]")
    expect(found).to_be_visible(timeout=FIRST)
    return found


def test_a_word_is_typed_seen_and_saved_by_enter_and_the_form_stays(visitor, person):
    visitor.open("/profile")
    visitor.link(visitor.say.new_word).click()
    visitor.expect_path("/words/new")
    expect(look_up(visitor, "белка")).to_contain_text("squirrel")
    visitor.field(visitor.say.word_or_translation).press("Enter")
    expect(visitor.page).to_have_url(re.compile("added="))
    expect(visitor.page.locator(".notice")).to_contain_text("squirrel")
    field = visitor.field(visitor.say.word_or_translation)
    expect(field).to_have_value("")
    if visitor.setting.scripts:
        expect(field).to_be_focused()
    expect(look_up(visitor, "apple")).to_contain_text("яблоко")
    visitor.button(visitor.say.save).click()
    expect(visitor.page.locator(".notice")).to_contain_text("apple")
    visitor.button(visitor.say.undo).click()
    expect(visitor.page.locator(".notice").first).not_to_contain_text("apple")
    visitor.expect_path("/words/new")


def test_what_was_found_is_opened_by_one_press_and_the_button_stays_in_view(visitor, person):
    visitor.open("/words/new")
    look_up(visitor, "light")
    save = visitor.button(visitor.say.save)
    expect(save).to_be_in_viewport(ratio=1)
    expect(visitor.field(visitor.say.translation)).to_be_hidden()
    visitor.page.locator("summary", has_text=visitor.say.add_details).click()
    expect(visitor.field(visitor.say.translation)).to_have_value("свет")
    expect(save).to_be_in_viewport(ratio=1)


def test_nothing_that_stays_covers_what_has_the_focus(visitor, person):
    visitor.open("/words/new")
    look_up(visitor, "light")
    visitor.page.locator("summary", has_text=visitor.say.add_details).click()
    visitor.field(visitor.say.translation).focus()
    bar = visitor.page.locator(".form-actions-stay")
    for _ in range(14):
        visitor.page.keyboard.press("Tab")
        covered = visitor.page.evaluate(
            """() => {
              const { activeElement: focused } = document;
              const bar = document.querySelector(".form-actions-stay");
              if (!focused.closest("details") || bar.contains(focused)) return false;
              return focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1;
            }""")
        assert not covered, visitor.page.evaluate("document.activeElement.outerHTML")
    expect(bar).to_be_visible()


def test_the_key_n_leads_there_except_where_one_types_or_holds_another_key(visitor, person, setting):
    visitor.open("/")
    visitor.page.keyboard.press("Control+n")
    visitor.expect_path("/")
    visitor.page.keyboard.press("n")
    if not setting.scripts:
        visitor.expect_path("/")
        return
    visitor.expect_path("/words/new")
    visitor.open("/profile/account")
    visitor.field(visitor.say.name).press("n")
    visitor.expect_path("/profile/account")
    visitor.page.keyboard.press("Escape")


def test_a_sense_is_chosen_and_a_plural_replaced_by_a_press(visitor, person):
    visitor.open("/words/new")
    look_up(visitor, "cats")
    field = visitor.field(visitor.say.word_or_translation)
    visitor.page.locator("[name=suggestion][value=cat]").click()
    expect(field).to_have_value("cat")
    expect(visitor.page.locator("[name=suggestion]")).to_have_count(0)
    field.fill("light")
    if not visitor.setting.scripts:
        field.press("Enter")
    visitor.page.locator("[name=alternative][value=лёгкий]").click()
    expect(visitor.page.locator("[data-found-word]")).to_contain_text("лёгкий")
    expect(field).to_have_value("light")


def test_a_shared_sentence_opens_the_form_with_its_word(visitor, person):
    visitor.open("/words/new?title=Book&text=There+is+a+squirrel+in+the+house.")
    expect(visitor.field(visitor.say.word_or_translation)).to_have_value("squirrel", timeout=FIRST)
    expect(visitor.page.locator("[data-found-word]")).to_contain_text("There is a squirrel in the house.")


@pytest.mark.parametrize("setting", [Setting("ru", True, 360), Setting("en", False, 1280)], indirect=True, ids=str)
def test_what_was_found_is_heard_before_it_is_saved_and_the_form_stays(visitor, person):
    visitor.open("/words/new")
    speaker = look_up(visitor, "белка").locator(".speak")
    expect(speaker).to_have_accessible_name(re.compile(f"^{visitor.say.listen}: (белка|squirrel)$"))
    summary = visitor.page.locator("summary", has_text=visitor.say.add_details)
    summary.click()
    visitor.field(visitor.say.translation).fill("белочка")
    speaker.focus()
    is_said = "/translations/speech?"
    if visitor.setting.scripts:
        with visitor.page.expect_response(lambda answer: is_said in answer.url) as answer:
            visitor.page.keyboard.press("Enter")
        assert answer.value.headers["content-type"] == "audio/wav"
    else:
        with visitor.context.expect_page(lambda page: is_said in page.url) as player:
            visitor.page.keyboard.press("Enter")
        # The browser's own player, in a tab beside the form.
        expect(player.value.locator("video, audio")).to_have_count(1)
        player.value.close()
    expect(speaker).to_be_focused()
    expect(visitor.field(visitor.say.translation)).to_have_value("белочка")
    visitor.button(visitor.say.save).click()
    expect(visitor.page.locator(".notice")).to_contain_text("белочка")


@pytest.mark.parametrize("setting", [Setting("ru", True, 1280), Setting("en", False, 360)], indirect=True, ids=str)
def test_a_word_that_is_written_over_what_was_found_is_not_said_as_that(visitor, person):
    category = person.door.create_category("Звери")
    visitor.open(f"/categories/{category}/words/new")
    visitor.field(visitor.say.translation).fill("белка")
    visitor.button(visitor.say.translate).click()
    speaker = visitor.page.locator("[data-found-word] .speak")
    expect(speaker).to_be_visible(timeout=FIRST)
    visitor.field(visitor.say.term).fill("a furry friend")
    if visitor.setting.scripts:
        expect(speaker).to_have_count(0)
    else:
        expect(speaker).to_have_attribute("href", re.compile("term=squirrel"))


@pytest.mark.parametrize(
    "setting", [Setting("ru", False, 360), Setting("en", False, 1280), Setting("ru", True, 1280)], indirect=True, ids=str)
def test_word_after_word_is_typed_and_saved_without_leaving_the_field(visitor, person):
    visitor.open("/words/new")
    field = visitor.field(visitor.say.word_or_translation)
    keyboard = visitor.page.keyboard
    for typed, other in (("umbrella", "зонт"), ("лестница", "stairs")):
        expect(field).to_be_focused()
        keyboard.insert_text(typed)
        if not visitor.setting.scripts:
            keyboard.press("Enter")
        expect(visitor.page.locator("[data-found-word]")).to_contain_text(other, timeout=FIRST)
        expect(field).to_be_focused()
        keyboard.press("Enter")
        expect(visitor.page.locator(".notice")).to_contain_text(other)
        expect(field).to_have_accessible_description(re.compile(other))


@pytest.mark.parametrize("setting", [Setting("ru", True, 360)], indirect=True, ids=str)
def test_what_was_wrong_with_the_field_is_gone_when_something_is_found(visitor, person):
    visitor.open("/words/new")
    visitor.button(visitor.say.save).click()
    visitor.expect_field_error(visitor.say.word_or_translation)
    look_up(visitor, "light")
    expect(visitor.page.locator("#text-error")).to_have_count(0)
    expect(visitor.field(visitor.say.word_or_translation)).not_to_have_attribute("aria-invalid", "true")
    expect(visitor.page).not_to_have_title(re.compile("^" + re.escape(visitor.say.error)))


@pytest.mark.parametrize("setting", [Setting("en", True, 1280)], indirect=True, ids=str)
def test_a_side_that_is_missing_has_the_focus_with_scripts_too(visitor, person):
    visitor.open("/words/new")
    field = visitor.field(visitor.say.word_or_translation)
    field.fill("qwrtzx")
    expect(visitor.field(visitor.say.translation)).to_be_visible(timeout=FIRST)
    field.press("Enter")
    visitor.expect_field_error(visitor.say.translation)


class _Page(http.server.BaseHTTPRequestHandler):
    """A page of somebody else's."""

    CONTENT = """<!doctype html><meta charset=utf-8><title>A book</title>
        <div>Nothing of this. <p>It was late.
        A <em>squirrel</em> sat on the
        roof. It slept.</p> Nor of this.</div>"""

    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(self.CONTENT.encode())

    def log_message(self, *_):
        pass


@pytest.fixture
def book():
    """The address of a page elsewhere."""
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), _Page) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.mark.parametrize("setting", [Setting("ru", True, 1280), Setting("en", True, 360)], indirect=True, ids=str)
def test_a_bookmark_brings_what_is_marked_on_any_page_with_its_sentence(make_visitor, people, setting, book):
    visitor = make_visitor(setting, people.new(f"bookmark-{uuid.uuid4().hex[:8]}", setting.language))
    visitor.open("/profile/access")
    link = visitor.page.locator("a[href^='javascript:']")
    bookmark = link.get_attribute("href")
    described = visitor.page.locator("#" + link.get_attribute("aria-describedby"))
    expect(described).to_be_visible()
    visitor.page.locator("details:has(#bookmarklet) summary").click()
    assert visitor.page.locator("#bookmarklet").input_value() == bookmark
    # It is for dragging: on a page of our own nothing runs.
    visitor.foreseen = ("Content Security Policy",)
    link.click()
    visitor.page.wait_for_timeout(300)
    visitor.expect_path("/profile/access")
    assert len(visitor.context.pages) == 1

    visitor.page.goto(book)
    visitor.page.evaluate("getSelection().selectAllChildren(document.querySelector('em'))")
    with visitor.context.expect_page() as opened:
        visitor.page.evaluate("bookmark => { location.href = bookmark }", bookmark)
    visitor.page = opened.value
    visitor.expect_path("/words/new")
    expect(visitor.field(visitor.say.word_or_translation)).to_have_value("squirrel", timeout=FIRST)
    expect(visitor.page.locator("[name=example]")).to_have_value("A squirrel sat on the roof.")
    assert visitor.page.evaluate("document.referrer") == ""
    visitor.button(visitor.say.save).click()
    expect(visitor.page.locator(".notice")).to_contain_text("squirrel")

    # With nothing marked it is the empty field.
    elsewhere = visitor.context.pages[0]
    elsewhere.goto(book)
    with visitor.context.expect_page() as opened:
        elsewhere.evaluate("bookmark => { location.href = bookmark }", bookmark)
    visitor.page = opened.value
    visitor.expect_path("/words/new")
    expect(visitor.field(visitor.say.word_or_translation)).to_have_value("")
