"""One of the household, who goes on for as long as it takes and writes down what the program owed them."""

import gzip
import html
import http.client
import re
import time
from urllib.parse import urlencode

COOKIE = "slovarik_session"
PASSWORD = "correct horse battery staple"


class Refused(Exception):
    """An answer that a person should not have got."""


class Member:
    """Signed in, on one connection that is opened again when it is closed. `forwarded` is the address they come from,
    which a trusted proxy tells; no answer is waited for longer than `patience`, in seconds."""

    def __init__(self, port: int, name: str, forwarded: str = "", patience: float = 30):
        self.port = port
        self.name = name
        self.token = ""
        self.seconds = 0.0  # of the last answer
        self._extra = {"X-Forwarded-For": forwarded} if forwarded else {}
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=patience)

    @property
    def email(self) -> str:
        return f"{self.name}@example.org"

    def register(self) -> None:
        self.post("/register", {"name": self.name, "email": self.email, "password": PASSWORD})
        # Cards can be answered without looking at them.
        self.post("/training/settings", {"form": "card"})

    def open_registration(self) -> None:
        """So that others can make an account too; the first one is the administrator."""
        self.post("/administration/registration", {"registration": "open"})

    def sign_in(self) -> None:
        self.token = ""
        self.post("/login", {"email": self.email, "password": PASSWORD})

    def sign_out(self) -> None:
        self.post("/logout", {})

    def get(self, path: str, expected: tuple[int, ...] = (200,)) -> str:
        return self.ask("GET", path, None, {}, expected)[1].decode(errors="replace")

    def post(self, path: str, fields: dict[str, str], expected: tuple[int, ...] = (303,)) -> tuple[int, str, str]:
        """Status, where it leads, page."""
        headers = {"Content-Type": "application/x-www-form-urlencoded", "Origin": f"http://127.0.0.1:{self.port}"}
        answer, body = self.ask("POST", path, urlencode(fields).encode(), headers, expected)
        return answer.status, answer.headers["Location"] or "", body.decode(errors="replace")

    def upload(self, path: str, picture: bytes, title: str) -> str:
        mark = "----soak"
        body = (f"--{mark}\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\n{title}\r\n"
                f"--{mark}\r\nContent-Disposition: form-data; name=\"pictureFile\"; filename=\"photo.jpg\"\r\n"
                "Content-Type: image/jpeg\r\n\r\n").encode() + picture + f"\r\n--{mark}--\r\n".encode()
        headers = {"Content-Type": f"multipart/form-data; boundary={mark}", "Origin": f"http://127.0.0.1:{self.port}"}
        return self.ask("POST", path, body, headers, (303,))[0].headers["Location"] or ""

    def ask(self, method: str, path: str, body: bytes | None, headers: dict[str, str], expected: tuple[int, ...]):
        headers = {**headers, **self._extra, "Accept-Encoding": "gzip"}
        if self.token:
            headers["Cookie"] = f"{COOKIE}={self.token}"
        begun = time.monotonic()
        try:
            self._connection.request(method, path, body, headers)
            answer = self._connection.getresponse()
            content = answer.read()
            if answer.headers["Content-Encoding"] == "gzip" and content:
                content = gzip.decompress(content)
        except (OSError, http.client.HTTPException):
            self._connection.close()
            raise
        self.seconds = time.monotonic() - begun
        for cookie in answer.headers.get_all("Set-Cookie", []):
            if given := re.match(rf"{COOKIE}=([^;]+)", cookie):
                self.token = given[1]
        if answer.status not in expected:
            raise Refused(f"{method} {path} answered {answer.status}")
        return answer, content

    # What people do

    def category(self, title: str) -> int:
        return int(re.search(r"/categories/(\d+)", self.post("/categories", {"title": title})[1])[1])

    def word(self, category: int, term: str, translation: str) -> None:
        self.post(f"/categories/{category}/words", {"term": term, "translation": translation})

    def answer_card(self, rating: str) -> bool:
        """Answers the card that a training shows; whether there was one."""
        fields = self.card()
        if not fields:
            return False
        self.post("/reviews", {**fields, "rating": rating})
        return True

    def card(self) -> dict[str, str] | None:
        """The hidden fields of a training's card, beyond the day's plan where that is done; None when nothing is asked."""
        for path in ("/training", "/training?words=more", "/training?words=practice"):
            page = self.get(path, (200, 303))
            for form in re.findall(r'<form[^>]*action="/reviews".*?</form>', page, re.DOTALL):
                inputs = re.findall(r"<input[^>]*type=\"hidden\"[^>]*>", form)
                fields = dict(pair for one in inputs if (pair := _pair(one)))
                if "word" in fields:
                    return fields
        return None


def _pair(field: str) -> tuple[str, str] | None:
    name, value = re.search(r'name="([^"]*)"', field), re.search(r'value="([^"]*)"', field)
    return (name[1], html.unescape(value[1]) if value else "") if name else None
