"""Access for programs: made in the profile by the keys alone, used by a program, ended."""

import http.client
import json
import sqlite3
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
    expect(page.locator(".qr").first).to_be_visible()
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


def reading(server, token: str, method: str, path: str, body: bytes | None = None, **fields: str):
    """As an e-reader asks, which sends a name and a password whatever they are."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    headers = {"Host": server.origin.removeprefix("http://"), "Authorization": "Basic Og=="} | fields
    connection.request(method, f"/dav/{token}{path}", body, headers)
    response = connection.getresponse()
    answer = response.status, response.headers, response.read()
    connection.close()
    return answer


def vocabulary(file, words: list[str]) -> bytes:
    """As KOReader keeps it."""
    with sqlite3.connect(file) as database:
        database.executescript("""
            CREATE TABLE vocabulary (word TEXT NOT NULL UNIQUE, title_id INTEGER, create_time INTEGER NOT NULL,
                review_time INTEGER, due_time INTEGER NOT NULL, review_count INTEGER NOT NULL DEFAULT 0, prev_context TEXT,
                next_context TEXT, streak_count INTEGER NOT NULL DEFAULT 0, highlight TEXT, PRIMARY KEY (word));
            CREATE TABLE title (id INTEGER NOT NULL UNIQUE, name TEXT UNIQUE, filter INTEGER NOT NULL DEFAULT 1, PRIMARY KEY (id));
            INSERT INTO title (id, name) VALUES (1, 'Dune');
            PRAGMA user_version = 20240905;""")
        database.executemany(
            "INSERT INTO vocabulary VALUES (?, 1, 1767348000, 1767348000, 1767348300, 0, 'She lit the ', ' and waited.', 0, NULL)",
            [(word,) for word in words])
    database.close()
    return file.read_bytes()


@WAYS
def test_an_e_reader_syncs_over_the_wire_and_its_words_wait_to_be_looked_at(
        make_visitor, people, setting, server, tmp_path):
    person = people.new(f"reader-{uuid.uuid4().hex[:8]}", setting.language)
    visitor = make_visitor(setting, person)
    visitor.open("/profile/access")
    visitor.page.locator("#name").fill("KOReader")
    visitor.page.locator("#scope-add").check()
    visitor.page.locator("main form button:not([type])").click()
    address = visitor.page.locator("#dav").input_value()
    assert address.startswith(server.origin + "/dav/")
    token = address.rsplit("/", 1)[1]
    file = "/vocabulary_builder.sqlite3"

    status, headers, body = reading(server, token, "PROPFIND", "/", b"<a/>", Depth="1")
    assert status == 207 and file not in body.decode()
    assert reading(server, token, "GET", file)[0] == 404
    assert reading(server, token, "PUT", file, vocabulary(tmp_path / "one", ["lantern"]))[0] == 201
    status, headers, body = reading(server, token, "GET", file)
    assert status == 200 and body.startswith(b"SQLite format 3\0")
    tag = headers["ETag"]
    assert tag.startswith('"') and file in reading(server, token, "PROPFIND", "/", Depth="1")[2].decode()

    both = vocabulary(tmp_path / "two", ["kettle", "lantern"])
    assert reading(server, token, "PUT", file, both, **{"If-Match": '"another"'})[0] == 412
    assert reading(server, token, "PUT", file, both, **{"If-Match": tag})[0] == 204
    assert reading(server, token, "PUT", file, b"x" * (17 * 1024 * 1024))[0] == 413
    assert reading(server, token, "DELETE", file)[0] == 403
    assert reading(server, token, "MKCOL", "/books")[0] == 403
    visitor.open("/")
    expect(visitor.page.locator("main")).to_contain_text("kettle")
    expect(visitor.page.locator("main")).to_contain_text("lantern")
