"""Access for programs: made in the profile by the keys alone, used by a program, ended."""

import http.client
import json
import uuid

import pytest
from playwright.sync_api import expect

from conftest import Setting

WAYS = pytest.mark.parametrize(
    "setting", [Setting("ru", True, 360), Setting("en", False, 1280)], indirect=True, ids=str
)


def ask(server, token: str, path: str, words: dict | None = None) -> tuple[int, dict]:
    """As a program asks that has the token and nothing else."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    headers = {"Host": server.origin.removeprefix("http://"), "Authorization": f"Bearer {token}"}
    if words:
        headers["Content-Type"] = "application/json"
    connection.request("POST" if words else "GET", "/api/v1" + path, json.dumps(words) if words else None, headers)
    response = connection.getresponse()
    answer = response.status, json.loads(response.read())
    connection.close()
    return answer


def tab_to(visitor, selector: str) -> None:
    """Goes on by the Tab key until what the selector names has the focus."""
    for _ in range(60):
        if visitor.page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError(f"{selector} is not reached by Tab")


@WAYS
def test_a_program_is_let_in_by_keys_alone_adds_a_word_and_is_turned_away_again(make_visitor, people, setting, server):
    person = people.new(f"access-{uuid.uuid4().hex[:8]}", setting.language)
    visitor = make_visitor(setting, person)
    visitor.open("/profile")
    tab_to(visitor, "a[href='/profile/access']")
    visitor.page.keyboard.press("Enter")
    visitor.expect_path("/profile/access")
    tab_to(visitor, "#name")
    visitor.page.keyboard.type("Yomitan")
    tab_to(visitor, "#scope-read")
    visitor.page.keyboard.press("ArrowDown")
    expect(visitor.page.locator("#scope-add")).to_be_checked()
    tab_to(visitor, "main form button:not([type])")
    visitor.page.keyboard.press("Enter")
    token = visitor.page.locator("#token").input_value()
    assert len(token) == 43

    status, categories = ask(server, token, "/categories")
    assert status == 200
    category = categories["categories"][0]["id"]
    status, added = ask(server, token, "/words", {"category": category, "isFilled": True, "words": [{"term": "puddle"}]})
    assert status == 200 and added["results"][0]["outcome"] == "added"
    visitor.open(f"/words/{added['results'][0]['id']}")
    expect(visitor.page.locator("main")).to_contain_text("puddle")

    visitor.open("/profile/access")
    tab_to(visitor, ".device-list button")
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.locator(".device-list")).to_have_count(0)
    assert ask(server, token, "/categories")[0] == 401


def test_a_name_that_is_missing_is_said_at_its_field(make_visitor, people):
    visitor = make_visitor(Setting("en", True, 360), people.get("nameless-access", "en"))
    visitor.open("/profile/access")
    visitor.button("Create access").click()
    visitor.expect_field_error("Name")


@WAYS
def test_a_program_that_knows_anki_adds_a_word_that_waits_to_be_looked_at(make_visitor, people, setting):
    person = people.new(f"anki-{uuid.uuid4().hex[:8]}", setting.language)
    visitor = make_visitor(setting, person)
    page = visitor.page
    visitor.open("/profile/access")
    page.locator("#name").fill("Yomitan")
    page.locator("#scope-add").check()
    page.locator("main form .actions button").last.click()
    path = "/" + page.locator("#anki").input_value().split("/", 3)[3]
    expect(page.locator(".qr")).to_be_visible()
    page.get_by_text("KOReader", exact=True).click()
    expect(page.get_by_text("anki.koplugin")).to_be_visible()

    page.locator("main a[href^='/profile/access/']").click()
    expect(page.locator("[role=status]")).not_to_contain_text("addNote")
    note = {"deckName": "Reading", "modelName": "Slovarik", "fields": {"Word": "puddle"}}
    visitor.door.ask_program(path, {"action": "addNote", "version": 6, "params": {"note": note}})
    page.locator("main .actions a").first.click()
    expect(page.locator("[role=status]")).to_contain_text("addNote")
    expect(page.locator("main")).not_to_contain_text("puddle")

    visitor.open("/")
    waiting = page.locator("section[aria-labelledby=unseen]")
    expect(waiting).to_contain_text("puddle")
    waiting.locator("form button").click()
    expect(page.locator("#unseen")).to_have_count(0)
