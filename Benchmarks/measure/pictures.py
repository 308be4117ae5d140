"""A photo of twelve megapixels, sent as a category's picture."""

import ctypes
import http.client
import time

from measure.load import median

WIDTH, HEIGHT = 4000, 3000
ROUNDS = 5
BOUNDARY = "----bench"


def photo() -> bytes:
    """A JPEG with something to see everywhere, drawn with the program's own library."""
    gd = ctypes.CDLL("libgd.so.3")
    for name in ("gdImageCreateTrueColor", "gdImageJpegPtr"):
        getattr(gd, name).restype = ctypes.c_void_p
    image = ctypes.c_void_p(gd.gdImageCreateTrueColor(WIDTH, HEIGHT))
    for place in range(0, WIDTH, 8):
        color = (place * 2654435761) & 0xFFFFFF
        gd.gdImageFilledRectangle(image, place, 0, place + 5, HEIGHT, color)
        gd.gdImageLine(image, place, 0, WIDTH - place, HEIGHT, color ^ 0xFFFFFF)
    size = ctypes.c_int()
    content = gd.gdImageJpegPtr(image, ctypes.byref(size), 75)
    return ctypes.string_at(content, size.value)


def measure(port: int, process, learner) -> tuple[float, float, int]:
    """Seconds of an upload, megabytes by which the process grew at most, and bytes of the photo."""
    content = photo()
    before = _status(process, "VmRSS")
    # The highest mark begins anew here (proc(5), clear_refs).
    with open(f"/proc/{process.pid}/clear_refs", "w") as marks:
        marks.write("5")
    seconds = median(_upload(port, learner, content, f"Photo {round}") for round in range(ROUNDS))
    return seconds, _status(process, "VmHWM") - before, len(content)


def _upload(port: int, learner, content: bytes, title: str) -> float:
    head = (f"--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\n{title}\r\n"
            f"--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"pictureFile\"; filename=\"photo.jpg\"\r\n"
            "Content-Type: image/jpeg\r\n\r\n").encode()
    body = head + content + f"\r\n--{BOUNDARY}--\r\n".encode()
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    started = time.monotonic()
    connection.request("POST", "/categories", body, {
        "Content-Type": f"multipart/form-data; boundary={BOUNDARY}",
        "Origin": f"http://127.0.0.1:{port}", **learner.headers})
    answer = connection.getresponse()
    answer.read()
    seconds = time.monotonic() - started
    connection.close()
    if answer.status != 303:
        raise SystemExit(f"the photo was answered {answer.status}")
    return seconds


def _status(process, name: str) -> float:
    with open(f"/proc/{process.pid}/status") as status:
        line = next(line for line in status if line.startswith(name + ":"))
    return int(line.split()[1]) * 1024 / 1e6
