"""The program behind Caddy, as `compose.tls.yaml` and docs/operations.md have it."""

import http.client
import os
import re
import socket
import ssl
import subprocess
import time
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from server import NAME, PATIENCE, REPOSITORY, Server, end_with_the_tests, free_port

PASSWORD = "correct horse battery"
# Who asks, to be told from the proxy, which is 127.0.0.1.
CLIENT = "127.0.0.2"


class Proxy:
    """Debian's Caddy with the project's Caddyfile, on loopback, certifying its name itself."""

    def __init__(self, folder: Path, upstream: int):
        self.port, self.plain_port = free_port(), free_port()
        self.origin = f"https://{NAME}:{self.port}"
        self._log = folder / "caddy.log"
        certificates = folder / "caddy/pki/authorities/local/root.crt"
        environment = {
            "PATH": os.environ["PATH"], "HOME": str(folder),
            "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder),
            "SLOVARIK_NAME": NAME, "SLOVARIK_TLS": "tls internal", "SLOVARIK_BIND": "127.0.0.1",
            "SLOVARIK_HTTP_PORT": str(self.plain_port), "SLOVARIK_HTTPS_PORT": str(self.port),
            "SLOVARIK_UPSTREAM": f"127.0.0.1:{upstream}",
        }
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                ["caddy", "run", "--config", REPOSITORY / "Caddyfile", "--adapter", "caddyfile"],
                stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT, env=environment, cwd=folder,
                preexec_fn=end_with_the_tests)
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                self.trust = ssl.create_default_context(cafile=certificates)
                if self.get("/health").status == 200:
                    return
            except OSError:
                pass
            assert self._process.poll() is None and time.monotonic() < deadline, self._log.read_text()
            time.sleep(0.05)

    def get(self, path: str, **headers: str) -> http.client.HTTPResponse:
        return self._ask("GET", path, None, headers)

    def post(self, path: str, fields: dict[str, str], **headers: str) -> http.client.HTTPResponse:
        form = {"Content-Type": "application/x-www-form-urlencoded", "Origin": self.origin}
        return self._ask("POST", path, urlencode(fields), {**form, **headers})

    def raw(self, *requests: bytes) -> list[int]:
        """The statuses of all that is answered to these bytes on one connection, until the other side ends it."""
        with self._connected() as secure:
            for request in requests:
                try:
                    secure.sendall(request)
                except OSError:
                    break  # It was refused before it was whole.
            answer = b""
            try:
                while piece := secure.recv(65536):
                    answer += piece
            except OSError:
                pass
        return [int(status) for status in re.findall(rb"HTTP/1\.[01] (\d{3})[^\r\n]*\r\n", answer)]

    def _connected(self) -> ssl.SSLSocket:
        # The certificate is checked for the name that a household would open.
        plain = socket.create_connection(("127.0.0.1", self.port), PATIENCE, source_address=(CLIENT, 0))
        return self.trust.wrap_socket(plain, server_hostname=NAME)

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait(timeout=PATIENCE)

    def _ask(self, method: str, path: str, body: str | None, headers: dict) -> http.client.HTTPResponse:
        with self._connected() as secure:
            connection = http.client.HTTPConnection(NAME, self.port)
            connection.sock = secure
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            answer.text = answer.read().decode()
            return answer


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    running = Server(tmp_path_factory.mktemp("server"), "--trusted-proxy", "127.0.0.1", "--log-level", "debug")
    yield running
    assert running.stop() == 0, running.log


@pytest.fixture(scope="module")
def proxy(server, tmp_path_factory):
    running = Proxy(tmp_path_factory.mktemp("proxy"), server.port)
    yield running
    running.stop()


@pytest.fixture(scope="module")
def cookie(proxy):
    """The session of somebody who has registered through the proxy, as it was given."""
    answer = proxy.post("/register", {"name": "Анна", "email": "anna@example.org", "password": PASSWORD})
    assert answer.status == 303, answer.text
    (given,) = [one for one in answer.headers.get_all("Set-Cookie") if one.startswith("__Host-slovarik=")]
    return given


def test_the_session_s_cookie_belongs_to_this_host_and_to_tls_alone(cookie):
    name, *attributes = cookie.split("; ")
    assert re.fullmatch(r"__Host-slovarik=[\w-]{43}", name)
    assert {"Secure", "HttpOnly", "Path=/", "SameSite=Lax"} <= set(attributes)
    assert not [one for one in attributes if one.startswith("Domain")]


def test_browsers_are_told_to_come_by_tls_alone_only_under_tls(proxy, server):
    assert proxy.get("/register").headers["Strict-Transport-Security"] == "max-age=31536000"
    plain = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    plain.request("GET", "/register", headers={"Host": NAME})
    answer = plain.getresponse()
    assert answer.status == 200 and answer.headers["Strict-Transport-Security"] is None
    plain.close()


def test_plain_http_leads_to_tls(proxy):
    plain = http.client.HTTPConnection("127.0.0.1", proxy.plain_port, timeout=20)
    plain.request("GET", "/register", headers={"Host": NAME})
    answer = plain.getresponse()
    assert answer.status == 308 and answer.headers["Location"].startswith(f"https://{NAME}")
    plain.close()


def test_who_asks_is_whom_the_proxy_sees_whatever_they_claim_themselves(proxy, server):
    for claimed in ("203.0.113.7", "10.85.76.1, 203.0.113.7"):
        answer = proxy.post("/login", {"email": "nobody@example.org", "password": "wrong"},
                            **{"X-Forwarded-For": claimed})
        assert answer.status == 422, answer.text
    failed = [line for line in server.log.splitlines() if "sign-in failed" in line]
    assert len(failed) == 2 and all(f"client={CLIENT}" in line for line in failed), failed


def test_a_form_of_the_https_address_is_taken_and_one_of_the_http_address_is_not(proxy, cookie):
    session = cookie.split(";")[0]
    made = proxy.post("/categories", {"title": "Berlin"}, Cookie=session)
    assert made.status == 303 and made.headers["Location"].startswith("/categories/")
    forged = proxy.post("/categories", {"title": "Paris"}, Cookie=session, Origin=f"http://{NAME}:{proxy.port}")
    assert forged.status == 403


def test_the_session_is_not_one_without_tls(server, cookie):
    plain = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    plain.request("GET", "/", headers={"Host": NAME, "Cookie": cookie.split(";")[0]})
    answer = plain.getresponse()
    assert answer.status == 303 and answer.headers["Location"].startswith("/login")
    plain.close()


# What would get past the proxy as a request of its own: it names an address that no client of the proxy can claim, and a
# host that the proxy has no site for.
CLAIMED = "203.0.113.9"
SMUGGLED = f"GET /smuggled HTTP/1.1\r\nHost: elsewhere.example\r\nX-Forwarded-For: {CLAIMED}\r\n\r\n".encode()
LENGTH = str(len(SMUGGLED)).encode()
LAST = b"0\r\n\r\n"
CHUNKED = b"%x\r\n" % len(SMUGGLED) + SMUGGLED + b"\r\n" + LAST
END = b"GET /health HTTP/1.1\r\nHost: vocab.lan\r\nConnection: close\r\n\r\n"


def _post(*fields: bytes, path: bytes = b"/login") -> bytes:
    lines = [b"POST " + path + b" HTTP/1.1", b"Host: vocab.lan", b"Content-Type: application/x-www-form-urlencoded", *fields]
    return b"\r\n".join(lines) + b"\r\n\r\n"


SMUGGLING = {
    "two lengths": _post(b"Content-Length: 0", b"Content-Length: " + LENGTH) + SMUGGLED,
    "two lengths, the longer first": _post(b"Content-Length: " + LENGTH, b"Content-Length: 0") + SMUGGLED,
    "two lengths in a list": _post(b"Content-Length: 0, " + LENGTH) + SMUGGLED,
    "a length with a sign": _post(b"Content-Length: +" + LENGTH) + SMUGGLED,
    "a length and chunks": _post(b"Content-Length: %d" % (len(LAST) + len(SMUGGLED)), b"Transfer-Encoding: chunked")
    + LAST + SMUGGLED,
    "chunks and a length": _post(b"Transfer-Encoding: chunked", b"Content-Length: 4") + CHUNKED,
    "chunked twice": _post(b"Transfer-Encoding: chunked", b"Transfer-Encoding: chunked") + LAST + SMUGGLED,
    "chunked, and another coding": _post(b"Transfer-Encoding: chunked, identity", b"Content-Length: 0") + CHUNKED,
    "a coding that is none": _post(b"Transfer-Encoding: xchunked", b"Content-Length: 0") + CHUNKED,
    "a blank before the colon": _post(b"Transfer-Encoding : chunked", b"Content-Length: 0") + CHUNKED,
    "a tab behind the colon": _post(b"Transfer-Encoding:\tchunked", b"Content-Length: 4") + CHUNKED,
    "a vertical tab": _post(b"Transfer-Encoding:\x0bchunked", b"Content-Length: 0") + CHUNKED,
    "a blank before the name": _post(b"A: b", b" Transfer-Encoding: chunked", b"Content-Length: 0") + CHUNKED,
    "a folded line": _post(b"Transfer-Encoding:", b" chunked", b"Content-Length: 4") + CHUNKED,
    "bare line feeds": _post(b"Content-Length: 0").replace(b"\r\n", b"\n") + SMUGGLED,
    "a bare line feed in a field": _post(b"A: b\nTransfer-Encoding: chunked", b"Content-Length: 0") + CHUNKED,
    "a bare line feed behind a chunk's size": _post(b"Transfer-Encoding: chunked") + b"0\n\r\n" + SMUGGLED,
    "a bare carriage return": _post(b"A: b\rTransfer-Encoding: chunked", b"Content-Length: 0") + CHUNKED,
    "a chunk longer than it says": _post(b"Transfer-Encoding: chunked") + b"1\r\nab\r\n" + LAST + SMUGGLED,
    "a chunk's size beyond 64 bits": _post(b"Transfer-Encoding: chunked") + b"10000000000000000\r\n" + SMUGGLED,
    "a line end in the path": _post(b"Content-Length: 0", path=b"/login HTTP/1.1\r\nA: b") + SMUGGLED,
    "an encoded line end in the path": _post(b"Content-Length: 0", path=b"/x%0d%0aHost:%20other.example"),
    "another host as the target": b"GET https://elsewhere.example/smuggled HTTP/1.1\r\nHost: vocab.lan\r\n\r\n",
    "another host beside the target": b"GET https://vocab.lan/health HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n",
    "two hosts": b"GET /smuggled HTTP/1.1\r\nHost: vocab.lan\r\nHost: elsewhere.example\r\n\r\n",
    "an upgrade to a socket": b"GET /health HTTP/1.1\r\nHost: vocab.lan\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n" + SMUGGLED,
    "an upgrade to HTTP/2": b"GET /health HTTP/1.1\r\nHost: vocab.lan\r\nConnection: Upgrade, HTTP2-Settings\r\n"
    b"Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n" + SMUGGLED,
    "a length that is not for this hop": _post(b"Connection: Content-Length", b"Content-Length: " + LENGTH) + SMUGGLED,
    "an expectation": _post(b"Expect: 100-continue", b"Content-Length: " + LENGTH) + SMUGGLED,
    "a method of one's own": b"GET\t/smuggled HTTP/1.1\r\nHost: vocab.lan\r\n\r\n" + SMUGGLED,
    "another version": b"GET /health HTTP/1.0\r\nHost: vocab.lan\r\nConnection: keep-alive\r\n\r\n" + SMUGGLED,
}


def _gone_through(log: str) -> list[str]:
    return [line for line in log.splitlines() if CLAIMED in line or "elsewhere" in line or "/smuggled" in line]


@pytest.mark.parametrize("kind", SMUGGLING)
def test_no_request_is_smuggled_past_the_proxy(proxy, server, kind):
    before = len(server.log)
    statuses = proxy.raw(SMUGGLING[kind], END)
    # Caddy answers 502 where it cannot read what it passes on; nothing is switched to, and nobody waits for more.
    assert not {101, 500, 504} & set(statuses), statuses
    # Whoever comes next on the same connection between the two gets their own answer.
    for _ in range(3):
        assert proxy.get("/health").text.startswith("ok")
        assert "Словарик" in proxy.get("/login", **{"Accept-Language": "ru"}).text
    assert _gone_through(server.log[before:]) == []


def test_what_would_be_smuggled_would_be_seen(server):
    before = len(server.log)
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as plain:
        plain.sendall(SMUGGLED)
        assert b" 421 " in plain.recv(65536)
    assert any(CLAIMED in line for line in _gone_through(server.log[before:]))


@pytest.mark.parametrize("size", [50_000, 500_000, 2_000_000])
def test_a_header_that_is_too_large_is_refused_and_the_next_is_answered(proxy, size):
    head = b"GET /login HTTP/1.1\r\nHost: vocab.lan\r\nA: " + b"b" * size + b"\r\nConnection: close\r\n\r\n"
    assert set(proxy.raw(head)) <= {431, 400}
    many = b"GET /login HTTP/1.1\r\nHost: vocab.lan\r\n" + b"A: b\r\n" * (size // 6) + b"Connection: close\r\n\r\n"
    assert set(proxy.raw(many)) <= {431, 400}
    assert proxy.get("/health").text.startswith("ok")


def test_somebody_signs_in_and_makes_a_category_in_a_browser(browser, proxy, cookie):
    context = browser.new_context(base_url=proxy.origin, locale="en-GB", ignore_https_errors=True)
    page = context.new_page()
    page.goto("/login")
    page.get_by_label("E-mail", exact=True).fill("anna@example.org")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page).to_have_url(f"{proxy.origin}/")
    held = {one["name"]: one for one in context.cookies()}
    assert held["__Host-slovarik"]["secure"] and held["__Host-slovarik"]["httpOnly"]
    page.goto("/categories/new")
    page.get_by_label("Title", exact=True).fill("Harbours")
    page.get_by_role("button", name="Create", exact=True).click()
    expect(page).to_have_url(re.compile(rf"^{re.escape(proxy.origin)}/categories/\d+"))
    context.close()
