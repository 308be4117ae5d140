"""People with categories and words, made through the program's own door."""

import http.client
import re
import time
from collections.abc import Callable
from urllib.parse import urlencode

COOKIE = "slovarik_session"
PASSWORD = "correct horse battery staple"


class Learner:
    """Somebody signed in, on one connection that is kept open."""

    def __init__(self, port: int, name: str = "", token: str = ""):
        """Makes an account, unless there is a token of one."""
        self._port = port
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        self.name = name
        self.token = token
        if token:
            return
        answer = self._post("/register", {"name": name, "email": f"{name}@example.org", "password": PASSWORD})
        self.token = re.search(rf"{COOKIE}=([^;]+)", answer.headers["Set-Cookie"] or "")[1]
        # Cards can be answered without looking at them.
        self._post("/training/settings", {"form": "card"})

    @property
    def headers(self) -> dict[str, str]:
        return {"Cookie": f"{COOKIE}={self.token}"}

    def page(self, path: str) -> str:
        return self._ask("GET", path, None, {}, 200)[1]

    def timed(self, method: str, path: str, fields: dict[str, str] | list[tuple[str, str]] | None = None,
              is_script: bool = False) -> tuple[float, int, str, str]:
        """Milliseconds until the whole answer is there, its status, where it leads to or stands, and its text. A script has
        what comes next along with it."""
        headers = {**self.headers, "Content-Type": "application/x-www-form-urlencoded",
                   "Origin": f"http://127.0.0.1:{self._port}"}
        if is_script:
            headers["Prefer"] = "return=representation"
        body = None if fields is None else urlencode(fields)
        started = time.perf_counter()
        self._connection.request(method, path, body, headers)
        answer = self._connection.getresponse()
        text = answer.read().decode()
        return (time.perf_counter() - started) * 1000, answer.status, _address(answer), text

    def open_registration(self) -> None:
        """So that others can make an account too; the first one is the administrator."""
        self._post("/administration/registration", {"registration": "open"})

    def remove_ready_categories(self) -> None:
        """So that the counts are those that the figures are named after."""
        for category in dict.fromkeys(re.findall(r'href="/categories/(\d+)"', self.page("/"))):
            self._post(f"/categories/{category}/delete", {})

    def aim_high(self) -> None:
        """As many new words a day as there can be."""
        self._post("/profile", {"dailyGoal": "500"})

    def answer_cards(self, count: int, rating: Callable[[], str] = lambda: "remember") -> None:
        """Meets and answers what comes next on cards, new words too, until so many forms are sent."""
        page = self.page("/training?form=card")
        for _ in range(count):
            page = self._answer(page, rating()) or self.timed("GET", "/training?form=card&words=more")[3]

    def answer_until(self, form: str) -> None:
        """Until a question of this form stands there: a new word is met first, and pairs are of five words that were met
        and are no kin."""
        for _ in range(40):
            page = self.timed("GET", f"/training?form={form}")[3]
            if f'name="exercise" value="{form}"' in page:
                return
            if 'action="/meetings"' in page:
                self._answer(page)
            else:
                self.answer_cards(4)
        raise SystemExit(f"nothing is asked by {form}")

    def _answer(self, page: str, rating: str = "") -> str:
        """What comes after the card of a page; empty when there is none."""
        form = re.search(r'<form[^>]*action="/(reviews|meetings)".*?</form>', page, re.DOTALL)
        if not form:
            return ""
        fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form[0]))
        if form[1] == "reviews":
            fields["rating"] = rating
        return self.timed("POST", f"/{form[1]}", fields, is_script=True)[3]

    def write(self) -> None:
        """Writes something that changes no page."""
        self._post("/categories/order", {"order": "recent"})

    def category(self, title: str) -> int:
        answer = self._post("/categories", {"title": title})
        return int(re.search(r"/categories/(\d+)", answer.headers["Location"])[1])

    def word(self, category: int, translation: str, term: str) -> None:
        self._post(f"/categories/{category}/words", {"translation": translation, "term": term})

    def fill(self, categories: int, words: int) -> list[int]:
        made = []
        for number in range(1, categories + 1):
            made.append(self.category(f"Категория {number}"))
            for word in range(1, words + 1):
                self.word(made[-1], f"слово {number}-{word}", f"word {number}-{word}")
        return made

    def posted(self, path: str, fields: dict[str, str], expected: int) -> str:
        """The page that a form is answered with."""
        return self._form(path, fields, expected)[1]

    def uploaded(self, path: str, field: str, name: str, content: bytes) -> str:
        """The page that a form with a file is answered with."""
        boundary = "----slovarik"
        head = f'--{boundary}\r\nContent-Disposition: form-data; name="{field}"; filename="{name}"\r\n\r\n'
        headers = {"Content-Type": f"multipart/form-data; boundary={boundary}",
                   "Origin": f"http://127.0.0.1:{self._port}"}
        body = head.encode() + content + f"\r\n--{boundary}--\r\n".encode()
        return self._ask("POST", path, body, headers, 303)[1]

    def taken(self, path: str) -> int:
        """Bytes of a file that is taken away; it may be made whole before its first byte comes, and is read as it comes."""
        connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=600)
        connection.request("GET", path, headers=self.headers)
        answer = connection.getresponse()
        if answer.status != 200:
            raise SystemExit(f"GET {path} answered {answer.status}")
        count = 0
        while part := answer.read(1 << 20):
            count += len(part)
        connection.close()
        return count

    def _post(self, path: str, fields: dict[str, str]) -> http.client.HTTPResponse:
        return self._form(path, fields, 303)[0]

    def _form(self, path: str, fields: dict[str, str], expected: int) -> tuple[http.client.HTTPResponse, str]:
        headers = {"Content-Type": "application/x-www-form-urlencoded", "Origin": f"http://127.0.0.1:{self._port}"}
        return self._ask("POST", path, urlencode(fields), headers, expected)

    def _ask(self, method, path, body, headers, expected) -> tuple[http.client.HTTPResponse, str]:
        if self.token:
            headers |= self.headers
        self._connection.request(method, path, body, headers)
        answer = self._connection.getresponse()
        text = answer.read().decode()
        if answer.status != expected:
            raise SystemExit(f"{method} {path} answered {answer.status} instead of {expected}:\n{text[:2000]}")
        return answer, text


def _address(answer: http.client.HTTPResponse) -> str:
    return answer.headers.get("Location") or answer.headers.get("Content-Location", "")
