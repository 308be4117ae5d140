"""Registration, onboarding, sign-in and sign-out: rows 1, 2 and 4 of the acceptance run."""

import re

import pytest
from playwright.sync_api import expect

from conftest import Setting
from door import Door

ONE_EACH = pytest.mark.parametrize(
    "setting", [Setting("ru", True, 360), Setting("en", False, 1280)], indirect=True, ids=str
)


def register(visitor, name, email, password):
    visitor.open("/register")
    visitor.field(visitor.say.name).fill(name)
    visitor.field(visitor.say.email).fill(email)
    visitor.field(visitor.say.password).fill(password)
    visitor.button(visitor.say.sign_up).click()


def test_row_1_signing_in_leads_to_ones_own_categories(guest, person):
    person.door.create_category("Моя кухня")
    guest.open("/")
    guest.expect_path("/login")
    guest.sign_in(person.email, person.password)
    guest.expect_path("/")
    expect(guest.category("Моя кухня")).to_be_visible()


def test_row_2_registering_leads_through_the_onboarding_to_ready_categories(guest, setting):
    register(guest, "Борис", f"boris-{setting}@example.org", "a long enough password")
    guest.expect_path("/welcome")
    for _ in range(10):
        if guest.control(guest.say.start).count():
            break
        heading = guest.page.get_by_role("heading", level=1)
        read = heading.inner_text()
        guest.press(guest.say.next)
        expect(heading).not_to_have_text(read)
    guest.press(guest.say.start)
    guest.expect_path("/")
    ready = guest.page.locator("main a[href^='/categories/']:not([href$='/new']):not([href*='/edit'])")
    assert ready.count() >= 2, "a fresh account finds a few ready categories"

    # The next visit is signed in already.
    guest.new_tab()
    guest.open("/")
    guest.expect_path("/")
    expect(guest.control(guest.say.new_category)).to_be_visible()


def test_row_4_the_onboarding_opens_again_from_the_words_screen_and_can_be_left(visitor):
    visitor.open("/")
    visitor.press(visitor.say.tour)
    visitor.expect_path("/welcome")
    visitor.press(visitor.say.skip)
    visitor.expect_path("/")


@ONE_EACH
def test_the_onboarding_asks_for_language_pair_and_goal(make_visitor, people, setting):
    learner = people.new(f"learner-{setting}", setting.language)
    visitor = make_visitor(setting, learner)
    visitor.open("/welcome")
    visitor.press(visitor.say.next)
    visitor.press(visitor.say.next)
    visitor.field(visitor.say.learned_language).select_option("de")
    visitor.press(visitor.say.next)
    visitor.press("20")
    expect(visitor.button("20")).to_have_attribute("aria-pressed", "true")
    visitor.press(visitor.say.start)
    visitor.expect_path("/")
    category = learner.door.create_category("Berlin")
    visitor.open(f"/categories/{category}/words/new")
    expect(visitor.field(visitor.say.german)).to_have_attribute("lang", "de")
    visitor.open("/profile/learning")
    expect(visitor.field(visitor.say.daily_goal)).to_have_value("20")


@pytest.mark.parametrize("setting", [Setting("en", True, 360)], indirect=True, ids=str)
def test_the_onboarding_goes_by_arrow_keys_and_is_left_with_escape(visitor):
    visitor.open("/welcome")
    for page in (2, 3, 4):
        visitor.page.keyboard.press("ArrowRight")
        expect(visitor.page).to_have_url(re.compile(rf"/welcome\?page={page}$"))
    visitor.page.keyboard.press("ArrowLeft")
    expect(visitor.page).to_have_url(re.compile(r"/welcome\?page=3$"))
    visitor.page.keyboard.press("Escape")
    visitor.expect_path("/")


@ONE_EACH
def test_somebody_new_answers_a_first_card_in_three_presses_from_the_onboarding(make_visitor, people, setting):
    learner = people.new(f"first-{setting}", setting.language)
    visitor = make_visitor(setting, learner)
    visitor.open("/welcome")
    visitor.press(visitor.say.next)
    visitor.press(visitor.say.turn)
    visitor.press(visitor.say.remember)
    expect(visitor.page.get_by_role("img", name=visitor.say.progress_1)).to_be_visible()


@pytest.mark.parametrize("setting", [Setting("ru", True, 360)], indirect=True, ids=str)
def test_the_card_to_try_is_turned_and_answered_by_keys(visitor):
    page = visitor.page
    visitor.open("/welcome?page=2")
    page.keyboard.press(" ")
    expect(visitor.link(visitor.say.remember)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile(r"card=forgot$"))
    expect(visitor.link(visitor.say.next)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/welcome\?page=3$"))


@pytest.mark.parametrize("setting", [Setting("ru", True, 360), Setting("en", True, 1280)], indirect=True, ids=str)
def test_the_main_button_of_the_onboarding_stands_at_one_place_in_view(visitor):
    places = set()
    for page in ("1", "2", "2&card=turned", "2&card=forgot", "3", "4"):
        visitor.open(f"/welcome?page={page}")
        box = visitor.page.locator(".main-action .button").first.bounding_box()
        assert box["y"] + box["height"] <= visitor.page.viewport_size["height"], f"page {page}: out of view"
        places.add(round(box["y"]))
    assert max(places) - min(places) <= 1, f"the button stands at {sorted(places)}"


@pytest.mark.parametrize("setting", [Setting("ru", True, 360), Setting("en", False, 1280)], indirect=True, ids=str)
def test_the_first_answer_of_the_day_takes_two_presses(make_visitor, people, setting):
    learner = people.new(f"two-{setting}", setting.language)
    learner.door.post("/training/settings", {"form": "mixed"})
    visitor = make_visitor(setting, learner)
    visitor.open("/")
    visitor.press(visitor.say.start_training)
    # A new word is met first: that it is known already is an answer.
    with visitor.page.expect_response(lambda answer: answer.request.method == "POST"):
        visitor.press(visitor.say.known)
    visitor.open("/")
    # It is known at once, and takes nothing from the new words of the day.
    expect(visitor.page.locator(".plan-ring")).to_contain_text("0/")
    learned = visitor.page.locator("div", has=visitor.page.locator(".share-learned")).last
    expect(learned.locator("dd")).to_have_text("1")


@ONE_EACH
def test_a_wrong_password_is_said_and_the_email_kept(guest, person):
    guest.sign_in(person.email, "not the password")
    expect(guest.field(guest.say.email)).to_have_value(person.email)
    expect(guest.field(guest.say.password)).to_have_value("")
    assert guest.page.title().startswith(guest.say.error)


@ONE_EACH
def test_an_unknown_email_is_answered_like_a_wrong_password(guest, person):
    guest.sign_in(person.email, "not the password")
    wrong_password = guest.page.locator("main").inner_text()
    guest.sign_in("nobody@example.org", "not the password")
    assert guest.page.locator("main").inner_text() == wrong_password


@ONE_EACH
def test_an_email_that_is_taken_is_said_at_its_field_and_the_rest_kept(guest, person):
    register(guest, "Галя", person.email.upper(), "a long enough password")
    guest.expect_field_error(guest.say.email)
    expect(guest.field(guest.say.name)).to_have_value("Галя")
    expect(guest.field(guest.say.email)).to_have_value(person.email.upper())
    expect(guest.field(guest.say.password)).to_have_value("")


@ONE_EACH
def test_a_password_that_everybody_uses_is_refused_at_its_field(guest):
    register(guest, "Денис", "denis@example.org", "password123")
    guest.expect_field_error(guest.say.password)
    expect(guest.field(guest.say.name)).to_have_value("Денис")
    expect(guest.field(guest.say.email)).to_have_value("denis@example.org")


@ONE_EACH
def test_signing_out_ends_the_session_for_good(guest, people, setting, server):
    leaver = people.new(f"leaver-{setting}", setting.language)
    guest.sign_in(leaver.email, leaver.password)
    guest.expect_path("/")
    (cookie,) = [c for c in guest.context.cookies() if c["name"] == "slovarik_session"]
    guest.open("/profile")
    guest.button(guest.say.sign_out).click()
    guest.expect_path("/login")
    guest.open("/")
    guest.expect_path("/login")
    kept = Door(server, cookie["value"]).get("/")
    assert (kept.status, kept.location) == (303, "/login"), "a copy of the cookie is worth nothing any more"


@ONE_EACH
def test_the_session_cookie_is_out_of_reach_for_scripts_and_other_sites(guest, person):
    guest.sign_in(person.email, person.password)
    guest.expect_path("/")
    (cookie,) = [c for c in guest.context.cookies() if c["name"] == "slovarik_session"]
    assert cookie["httpOnly"] and cookie["sameSite"] == "Lax" and cookie["path"] == "/"
    assert cookie["expires"] > 0, "it outlives the browser's closing"


def test_a_form_of_another_site_changes_nothing(server, stranger):
    for origin in ("http://elsewhere.lan", f"http://vocab.lan:{server.port + 1}", "null"):
        answer = stranger.door.post("/categories", {"title": "Чужая форма"}, origin=origin)
        assert answer.status == 403
    assert "Чужая форма" not in stranger.door.get("/").body


def test_a_password_can_be_looked_at_while_it_is_typed(guest, setting):
    guest.open("/login")
    field, show = guest.field(guest.say.password), guest.button(guest.say.show_password)
    if not setting.scripts:
        expect(show).to_be_hidden()
        return
    field.fill("correct horse battery")
    show.click()
    expect(show).to_have_attribute("aria-pressed", "true")
    expect(field).to_have_attribute("type", "text")
    expect(field).to_have_value("correct horse battery")
    show.click()
    expect(field).to_have_attribute("type", "password")


def test_a_form_with_one_error_starts_at_its_field(guest):
    guest.sign_in("nobody@example.org", "not the password")
    password = guest.page.locator("#password")
    expect(password).to_be_focused()
    expect(password).to_have_accessible_description(guest.page.locator("#password-error").text_content())
    expect(guest.page.locator(".error-summary")).to_have_count(0)


def test_a_form_with_several_errors_starts_at_their_summary_and_its_links_show_the_label(guest):
    guest.page.set_viewport_size({"width": 360, "height": 360})
    guest.sign_in("", "")
    summary = guest.page.locator(".error-summary")
    expect(summary).to_be_focused()
    for field in ("email", "password"):
        summary.locator(f"a[href='#{field}']").click()
        expect(guest.page.locator(f"#{field}")).to_be_focused()
        expect(guest.page.locator(f"label[for={field}]")).to_be_in_viewport(ratio=1)
