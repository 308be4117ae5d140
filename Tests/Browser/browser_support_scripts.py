"""What the scripts use of a browser, and since when each engine has it.

The versions are those of MDN's tables of browser compatibility (8.0.10). A name that is in no table here is unknown to the
check in `test_browser_support_scripts.py`: who uses something new looks it up and adds its line.
"""

import re

from browser_support import LINE, NEVER, Since

MEMBERS = {
    "aborted": Since(66, 57, 11.1),
    "animate": Since(36, 48, 13.1),
    "canShare": Since(89, NEVER, 14, "the picture is kept as a file"),
    "changedTouches": Since(22, 52, NEVER, "Safari on a desktop has no fingers; on a phone it has it"),
    "clipboard": Since(66, 63, 13.1),
    "copyToChannel": Since(43, 25, 14.1, "recording.js asks first: a file is chosen"),
    "createBuffer": Since(35, 53, 14.1, "recording.js asks first: a file is chosen"),
    "decode": Since(64, 68, 11.1),
    "execCommand": Since(1, 69, 1.3),
    "finished": Since(84, 63, 13.1),
    "flatMap": Since(69, 62, 12),
    "forms": Since(1, 61, 4),
    "getChannelData": Since(14, 25, 14.1, "recording.js asks first: a file is chosen"),
    "getUserMedia": Since(53, 36, 11),
    "hasBeenActive": Since(72, 120, 16.4, "audio.js watches by itself"),
    "inert": Since(102, 112, 15.5, "what it is for leaves in a moment, is hidden from screen readers, and takes no press"),
    "inputType": Since(60, 66, 10.1),
    "isComposing": Since(60, 31, NEVER, "one question more while a word is put together"),
    "isPrimary": Since(55, 59, 13),
    "items": Since(60, 62, 11.1),
    "list": Since(20, 4, 12.1),
    "mediaDevices": Since(47, 36, 11),
    "mimeType": Since(49, 25, 14.1, "recording.js asks first: a file is chosen"),
    "pointerId": Since(55, 59, 13),
    "pointerType": Since(55, 59, 13),
    "push": Since(1, 1, 1),
    "replaceAll": Since(85, 77, 13.1),
    "replaceChildren": Since(86, 78, 14),
    "requestIdleCallback": Since(47, 55, NEVER, "setTimeout in its place"),
    "setPointerCapture": Since(55, 59, 13),
    "share": Since(89, NEVER, 12.1, "canShare asks first"),
    "showModal": Since(37, 98, 15.4, "the link is followed"),
    "signal": Since(66, 57, 11.1),
    "startRendering": Since(35, 53, 14.1, "recording.js asks first: a file is chosen"),
    "startsWith": Since(41, 17, 9),
    "submitter": Since(81, 75, 15.4, "support.js tells it"),
    "toggleAttribute": Since(69, 63, 12),
    "touches": Since(22, 52, NEVER, "Safari on a desktop has no fingers; on a phone it has it"),
    "userActivation": Since(72, 120, 16.4, "audio.js watches by itself"),
    "writeText": Since(66, 63, 13.1),
}
# Known to all for longer than modules are.
MEMBERS |= dict.fromkeys("""
    abort abs action activeElement add addEventListener adoptNode after all altKey append arrayBuffer assign back before body
    buffer button cancel catch ceil checked childNodes children classList className click clientHeight clientX clientY cloneNode close closest
    code connect contains content copy count createBufferSource createElement createElementNS createGain createOscillator
    ctrlKey currentTime dataset decodeAudioData default defaultPrevented defineProperty delete destination dispatchEvent
    document documentElement drawImage duration elementFromPoint elements empty encode enctype entries escape every
    exponentialRampToValueAtTime files filter finally find findIndex firstChild focus forEach form frequency gain get getAttribute
    getBoundingClientRect getContext getElementById getItem getVoices has height hidden href htmlFor hypot id includes indexOf
    isConnected isContentEditable isTrusted join js json key labels lang lastIndexOf left length linearRampToValueAtTime localService map match
    matches max metaKey method min name namespaceURI next nextElementSibling now observe offsetHeight offsetWidth ok onend onerror open
    options parentElement parseFromString pathname persisted preventDefault prototype querySelector querySelectorAll race rate
    readOnly redirected reduce reload remove removeAttribute removeEventListener removeItem repeat replace replaceState
    replaceWith resolve resume round scrollHeight scrollIntoView scrollTop search searchParams select selectedIndex set setAttribute setItem
    setRangeText setSelectionRange
    setValueAtTime shiftKey size slice some sort source speak speechSynthesis splice split start state status stop
    stopPropagation style submit tabIndex target test text textContent then title toLowerCase toUpperCase toggle top transform
    trim type url value voice voiceURI width x y
    error headers prepend SHOW_TEXT createObjectURL createTreeWalker currentNode download hasAttribute naturalHeight naturalWidth nextNode
    revokeObjectURL src toBlob charCodeAt getTracks setInt16 setUint16 setUint32 setUint8
""".split(), Since(64, 60, 11.1))
# Colours and places of an element's own style.
MEMBERS |= dict.fromkeys("backgroundColor opacity".split(), Since(64, 60, 11.1))
# Our own: of values that the scripts make, and of the data that pages hand over.
OWN = set("""
    along apart apple asked asking card category choice copied ending erase exercise field game gone held hue joined keys leaning letter line longest main maximum moved
    noMicrophone notCopied offline over pair partner parts pictureFile read reader recorded results reveals running saved seconds shown sides silent sound space suggestions synthesis tag theme
    terms tooLarge translations typed unsaved warning word words wrong
""".split())

# What stands by itself and begins with a capital letter, or is as new.
GLOBALS = {
    "AbortController": Since(66, 57, 12.1),
    "AudioContext": Since(35, 25, 14.1, "answers make no sound, and a loudspeaker's link is followed"),
    "DataTransfer": Since(60, 62, 14.1, "recording.js asks first: a file is chosen"),
    "MediaRecorder": Since(47, 25, 14.1, "recording.js asks first: a file is chosen"),
    "OfflineAudioContext": Since(35, 25, 14.1, "recording.js asks first: a file is chosen"),
    "SubmitEvent": Since(81, 75, 15, "support.js asks whether it is there"),
    "createImageBitmap": Since(50, 42, 15, "a photo is not shown beforehand"),
    "globalThis": Since(71, 65, 12.1),
    "requestIdleCallback": MEMBERS["requestIdleCallback"],
    "reportError": Since(95, 93, 15.4),
    "structuredClone": Since(98, 94, 15.4),
    "scheduler": Since(94, 142, NEVER),
    "navigation": Since(102, 147, 26.2),
}
GLOBALS |= dict.fromkeys("""
    ArrayBuffer Blob Boolean DataView DOMParser Element Error Event File FormData HTMLSelectElement Image Math MutationObserver NodeFilter Number Object Option Promise Set
    SpeechSynthesisUtterance String TextEncoder URL URLSearchParams WeakMap WeakSet CSS
""".split(), Since(64, 60, 11.1))
OWN_CLASSES = {"Unanswered"}

# How it is written.
SYNTAX = {
    "a ??= b": (r"\?\?=|\|\|=|&&=", Since(85, 79, 14)),
    "a?.b": (r"\?\.(?!\d)", Since(80, 74, 13.1)),
    "a ?? b": (r"\?\?(?!=)", Since(80, 72, 13.1)),
    "#private": (r"(?<![\w$&])#\w", Since(84, 90, 15)),
    "static {": (r"\bstatic\s*\{", Since(94, 93, 16.4)),
    "await at the top": (r"(?m)^(?:const .*= )?await\b", Since(89, 89, 15)),
    "1_000": (r"\b\d+_\d", Since(75, 70, 13)),
    "import()": (r"\bimport\s*\(", Since(63, 67, 11.1)),
    "import.meta": (r"\bimport\.meta\b", Since(64, 62, 11.1)),
    "import with": (r"(?m)^import .*\bwith\s*\{", Since(123, 138, 17.2)),
    "using": (r"(?m)^\s*(?:await )?using \w", Since(134, 141, NEVER)),
    "(?<=": (r"\(\?<[=!]", Since(62, 78, 16.4)),
    "\\p{L}": (r"\\p\{", Since(64, 78, 11.1)),
    "flag d or v": (r"^/.+/[a-z]*[dv][a-z]*$", Since(112, 116, 17)),
}

_TOKEN = re.compile(r"""
    //[^\n]* | /\*.*?\*/                                       # comments
  | "(?:[^"\\\n]|\\.)*" | '(?:[^'\\\n]|\\.)*'                  # strings
  | (?<=[=(,:!&|?{};\[])\s*/(?![/*])(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[a-z]*   # regular expressions
""", re.X | re.S)
_TEMPLATE = re.compile(r"`((?:[^`\\]|\\.)*)`", re.S)


def _plain(code: str) -> tuple[str, list[str]]:
    """The code without comments and texts; and its regular expressions."""
    patterns: list[str] = []

    def cut(match: re.Match) -> str:
        text = match[0]
        if text.lstrip().startswith("/") and not text.startswith(("//", "/*")):
            patterns.append(text.lstrip())
            return " /r/ "
        return '""' if text[0] in "\"'" else " "

    code = _TOKEN.sub(cut, code)
    # Of texts with values in them, the values.
    inner = re.compile(r"\$\{((?:[^{}]|\{[^{}]*\})*)\}")
    while "`" in code:
        code, count = _TEMPLATE.subn(lambda text: "(" + ",".join(inner.findall(text[1])) + ")", code)
        if not count:
            break
    return code, patterns


def uses(code: str):
    """What a script uses: each with its name and since when it is known, None where no table has it."""
    code, patterns = _plain(code)
    for name in sorted(set(re.findall(r"(?<!\.)\.\s*([A-Za-z_$][\w$]*)", code))):
        # One name may be ours in one place, and the browser's in another.
        if name in MEMBERS:
            yield f".{name}", MEMBERS[name]
        elif name not in OWN and name not in GLOBALS:
            yield f".{name}", None
    # What stands before a colon is a name within something of ours.
    for name in sorted(set(re.findall(r"(?<![\w$])([A-Za-z_$][\w$]*)\b(?!\s*:)", code))):
        if name in GLOBALS:
            yield name, GLOBALS[name]
        elif name[0].isupper() and f".{name}" not in code and name not in OWN_CLASSES:
            yield name, None
    for name, (pattern, since) in SYNTAX.items():
        if any(re.search(pattern, text) for text in [code, *patterns]):
            yield name, since


def faults(code: str) -> list[str]:
    """What of a script the browsers of the promise do not have."""
    found = []
    for name, since in uses(code):
        if since is None:
            found.append(f"{name} is in no table: since when do browsers have it?")
        elif not since.is_known_at(LINE) and not since.spared:
            found.append(f"{name} is newer than the line")
    return found
