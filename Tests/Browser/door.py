"""The program's HTTP door, used without a browser.

Tests prepare their accounts and words through it, because that is quick, and say things to the
program that a browser would not say by itself: the same form twice, a form from another site.
"""

import http.client
import json
import re
from dataclasses import dataclass
from html.parser import HTMLParser
from urllib.parse import urlencode

from server import NAME, Server

COOKIE = "slovarik_session"


@dataclass
class Answer:
    status: int
    headers: http.client.HTTPMessage
    body: str

    @property
    def location(self) -> str:
        return self.headers.get("Location", "")


class Door:
    """One visitor; remembers the session's cookie as a browser would."""

    def __init__(self, server: Server, token: str | None = None, language: str = "en"):
        self._server = server
        self._language = language
        self.token = token

    def neighbour(self) -> "Door":
        """Somebody else at the same program."""
        return Door(self._server, language=self._language)

    def get(self, path: str) -> Answer:
        return self._ask("GET", path)

    def post(self, path: str, fields: dict[str, str] | list[tuple[str, str]] | None = None, origin: str | None = None) -> Answer:
        """Posts a form as a page of ours would, or as a page of `origin` would."""
        headers = {
            "Content-Type": "application/x-www-form-urlencoded",
            "Origin": origin or self._server.origin,
        }
        return self._ask("POST", path, urlencode(fields or {}), headers)

    def ask_program(self, address: str, request: dict) -> dict:
        """As a program asks that has an address of its own."""
        answer = json.loads(self._ask("POST", address, json.dumps(request), {"Content-Type": "application/json"}).body)
        assert answer["error"] is None, answer
        return answer["result"]

    def submit(self, page: str, button: str | None = None) -> Answer:
        """Opens `page` and posts its form as it stands (of several: the one that holds `button`)."""
        opened = self.get(page)
        forms = [form for form in _forms(opened.body) if form.is_post and (button is None or button in form.text)]
        # The form of the page's own matter stands after those of the frame around it.
        assert forms, f"{page} ({opened.status}) has no form to post"
        return self.post(forms[-1].action or page, forms[-1].fields)

    # What tests prepare

    def register(self, name: str, email: str, password: str) -> None:
        answer = self.post("/register", {"name": name, "email": email, "password": password})
        assert answer.status == 303 and self.token, f"{answer.status}: {email} was not registered"

    def create_category(self, title: str) -> int:
        answer = self.post("/categories", {"title": title})
        found = re.search(r"/categories/(\d+)", answer.location)
        assert answer.status == 303 and found, f"{answer.status}: category {title} was not made"
        return int(found[1])

    def add_word(self, category: int, translation: str, term: str) -> int:
        before = self.words_of(category)
        answer = self.post(f"/categories/{category}/words", {"translation": translation, "term": term})
        assert answer.status == 303, f"{answer.status}: word {term} was not added"
        (added,) = self.words_of(category) - before
        return added

    def categories(self) -> list[int]:
        found = re.findall(r'href="/categories/(\d+)"', self.get("/").body)
        return [int(number) for number in dict.fromkeys(found)]

    def delete_all_categories(self) -> None:
        for category in self.categories():
            answer = self.submit(f"/categories/{category}/delete")
            assert answer.status == 303, f"{answer.status}: category {category} was not deleted"

    def words_of(self, category: int) -> set[int]:
        page = self.get(f"/categories/{category}").body
        return {int(number) for number in re.findall(r"/words/(\d+)/edit", page)}

    def _ask(self, method: str, path: str, body: str | None = None, headers: dict | None = None) -> Answer:
        headers = {"Host": f"{NAME}:{self._server.port}", "Accept-Language": self._language, **(headers or {})}
        if self.token:
            headers["Cookie"] = f"{COOKIE}={self.token}"
        connection = http.client.HTTPConnection("127.0.0.1", self._server.port, timeout=20)
        try:
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            text = answer.read().decode()
        finally:
            connection.close()
        for cookie in answer.headers.get_all("Set-Cookie", []):
            if given := re.match(rf"{COOKIE}=([^;]+)", cookie):
                self.token = given[1]
        return Answer(answer.status, answer.headers, text)


class _Form:
    def __init__(self, attributes: dict[str, str | None]):
        self.is_post = (attributes.get("method") or "").lower() == "post"
        self.action = attributes.get("action")
        self.fields: dict[str, str] = {}
        self.text = ""


class _FormReader(HTMLParser):
    def __init__(self):
        super().__init__()
        self.forms: list[_Form] = []
        self._inside = False

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag == "form":
            self.forms.append(_Form(attributes))
            self._inside = True
        elif self._inside and tag == "input" and attributes.get("name"):
            ticked = attributes.get("type") not in ("radio", "checkbox") or "checked" in attributes
            if ticked:
                self.forms[-1].fields[attributes["name"]] = attributes.get("value") or ""

    def handle_endtag(self, tag):
        if tag == "form":
            self._inside = False

    def handle_data(self, data):
        if self._inside:
            self.forms[-1].text += data


def _forms(page: str) -> list[_Form]:
    reader = _FormReader()
    reader.feed(page)
    return reader.forms


@dataclass(frozen=True)
class Person:
    name: str
    email: str
    password: str
    door: Door
