"""Which browsers the style sheets are promised to, and since when each engine has what they use.

The versions are those of MDN's tables of browser compatibility. What is not in a table here is unknown to the check in
`test_browser_support.py`: who uses something new looks it up and adds its line.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Since:
    chrome: float  # and Edge
    firefox: float
    safari: float
    # Why a page is whole without it; empty where something plain has to stand before it.
    spared: str = ""

    def is_known_at(self, line: "Since") -> bool:
        return self.chrome <= line.chrome and self.firefox <= line.firefox and self.safari <= line.safari


NEVER = 999.0
# 2020, and Firefox's long-lived version of 2021: iOS 14, Android 5, Windows 7, macOS 10.10.
LINE = Since(87, 91, 14)
# Older ones that are still in kitchens: iOS 12, Android 4.4. No scripts of ours run there; a page is whole and can be read.
TABLET = Since(81, 78, 12)

_TINT = "a tint or a mark more"
_BREAKS = "where lines break"
_SCROLL = "how far a page scrolls beside what has the focus"
_SYSTEM = "who can set this up has a browser that knows it"
_FOCUS = "the browser's own ring is seen in its place"

PROPERTIES = {
    "accent-color": Since(93, 92, 15.4, _TINT),
    "appearance": Since(84, 80, 15.4, "-webkit-appearance says it too"),
    "color-scheme": Since(81, 96, 13, "fields in the browser's own colours"),
    "column-gap": Since(84, 63, 14.1, "boxes stand closer"),
    "container-type": Since(105, 110, 16, "see @container"),
    "forced-color-adjust": Since(89, 113, NEVER, _SYSTEM),
    "gap": Since(84, 63, 14.1, "boxes stand closer"),
    "hyphens": Since(88, 43, 17, _BREAKS),
    "overflow-wrap": Since(23, 49, 6.1),
    "place-items": Since(59, 45, 11),
    "scroll-margin-block-end": Since(69, 68, 15, _SCROLL),
    "scroll-margin-block-start": Since(69, 68, 15, _SCROLL),
    "scroll-padding-block": Since(69, 68, 15, _SCROLL),
    "scroll-padding-block-end": Since(69, 68, 15, _SCROLL),
    "text-decoration-thickness": Since(89, 70, 12.1, "how thick a line is"),
    "text-size-adjust": Since(54, NEVER, NEVER, "-webkit-text-size-adjust says it too"),
    "text-underline-offset": Since(87, 70, 12.1, "where a line stands"),
    "text-wrap": Since(114, 121, 17.4, _BREAKS),
    "touch-action": Since(36, 52, 13, "swipes are for scripts"),
    "transform-box": Since(64, 55, 11, "see animation"),
    "unicode-bidi": Since(2, 1, 1.3),
    "user-select": Since(54, 69, NEVER, "-webkit-user-select says it too"),
    # Logical borders; the other sides are served by their plain names.
    "border-block": Since(87, 66, 14.1, "a line less"),
    "border-block-end": Since(69, 41, 12.1, "a line less"),
    "border-block-start": Since(69, 41, 12.1, "a line less"),
    "border-inline-end": Since(69, 41, 12.1, "a line less"),
    "border-inline-start": Since(69, 41, 12.1, "a line less"),
    "border-inline-start-color": Since(69, 41, 12.1, "a line less"),
    "border-inline-start-width": Since(69, 41, 12.1, "a line less"),
    # Only some engines have them, and what they do is said to the others in another way.
    "-webkit-appearance": Since(1, 64, 3, "appearance says it too"),
    "-webkit-hyphens": Since(NEVER, NEVER, 5.1, "hyphens says it too"),
    "size": Since(15, 95, 18.2, "the paper of the printer's own settings"),
    "-webkit-tap-highlight-color": Since(16, NEVER, 4, _TINT),
    "-webkit-text-size-adjust": Since(NEVER, NEVER, 5, "text-size-adjust says it too"),
    "-webkit-user-select": Since(1, 49, 3),
}
# Known to all for longer than these pages need.
PROPERTIES |= dict.fromkeys("""
    align-content align-items align-self animation background background-color background-position border border-bottom
    border-collapse border-color border-left border-radius border-right border-style border-top border-width bottom
    box-shadow box-sizing break-after break-inside clear clip-path color columns content counter-increment counter-reset
    cursor display fill flex flex-basis flex-direction flex-grow flex-wrap float font font-family font-size font-style
    font-variant-numeric font-weight grid-area grid-auto-columns grid-auto-flow grid-column grid-row grid-template
    grid-template-areas grid-template-columns grid-template-rows height justify-content justify-items justify-self left
    letter-spacing line-height list-style list-style-position margin margin-bottom margin-left margin-right margin-top
    max-height max-width min-height min-width object-fit opacity order orphans outline outline-color outline-offset
    overflow overflow-x overflow-y padding padding-bottom padding-left padding-right padding-top pointer-events position
    resize right stroke stroke-dasharray stroke-linecap stroke-linejoin stroke-width table-layout text-align text-anchor
    text-decoration text-transform top transform transform-origin transition vertical-align visibility white-space widows
    width word-spacing z-index
""".split(), Since(64, 60, 11))

FUNCTIONS = {
    "clamp": Since(79, 75, 13.1, "the size around it"),
    "color-mix": Since(111, 113, 16.2),
    "env": Since(69, 65, 11.1),
    "light-dark": Since(123, 120, 17.5),
    "max": Since(79, 75, 11.1, "the size around it"),
    "min": Since(79, 75, 11.1, "the size around it"),
}
FUNCTIONS |= dict.fromkeys("""
    calc circle counter cubic-bezier inset linear-gradient minmax perspective polygon radial-gradient repeat
    repeating-linear-gradient rgb rotate rotateX scale translateX translateY var
""".split(), Since(64, 60, 11))

UNITS = {"dvh": Since(108, 101, 15.4), "svh": Since(108, 101, 15.4), "lvh": Since(108, 101, 15.4)}
UNITS |= dict.fromkeys("px rem em ch ex vh vw vmin vmax deg ms s fr mm pt".split(), Since(57, 52, 11))

# Values that are newer than their property: by the property, a word of the value, and since when.
VALUES = {
    ("overflow-x", "clip"): Since(90, 81, 16),
    ("overflow", "clip"): Since(90, 81, 16),
    ("overflow-wrap", "anywhere"): Since(80, 65, 15.4, "break-word is inherited"),
    ("float", "inline-end"): Since(118, 55, 15),
    ("display", "contents"): Since(65, 37, 11.1),
    ("display", "revert"): Since(84, 67, 9.1, "see beside.css"),
    ("position", "-webkit-sticky"): Since(NEVER, NEVER, 6.1, "sticky says it too"),
    ("content", "/"): Since(77, 128, 17.4),
    ("all", "revert-layer"): Since(99, 97, 15.4),
    # Before Safari 13 as -webkit-sticky, which is served before it.
    ("position", "sticky"): Since(56, 59, 6.1),
}

SELECTORS = {
    "::-moz-progress-bar": Since(NEVER, 6, NEVER, _TINT),
    "::-webkit-details-marker": Since(12, NEVER, 6, _TINT),
    "::-webkit-progress-bar": Since(25, NEVER, 7, _TINT),
    "::-webkit-progress-value": Since(25, NEVER, 7, _TINT),
    "::backdrop": Since(37, 47, 15.4, "see dialog"),
    "::details-content": Since(131, 143, 18.4, "details show it by themselves"),
    "::file-selector-button": Since(89, 82, 14.1, _TINT),
    "::placeholder": Since(57, 51, 10.1),
    ":focus-visible": Since(86, 85, 15.4, _FOCUS),
    ":focus-within": Since(60, 52, 10.1),
    ":has": Since(105, 121, 15.4, "the plain rule before it holds"),
    ":is": Since(88, 78, 14),
    ":not(,)": Since(88, 84, 9),
}
SELECTORS |= dict.fromkeys("""
    ::after ::before ::first-letter :active :checked :disabled :empty :first-child :focus :hover :last-child :not :nth-child
    :root
""".split(), Since(64, 60, 11))

AT_RULES = {
    "@container": Since(105, 110, 16, "the plain rule before it holds"),
    "@keyframes": Since(43, 16, 9),
    "@layer": Since(99, 97, 15.4),
    "@media": Since(1, 1, 3),
    "@page": Since(2, 19, 13.1, "the margins of the printer's own settings"),
    "@supports": Since(28, 22, 9),
    "@supports selector": Since(83, 69, 14.1, "nothing in it holds"),
}

MEDIA = {
    "forced-colors": Since(89, 81, NEVER, _SYSTEM),
    "hover": Since(38, 64, 9, "see the keys beside the answers"),
    "prefers-color-scheme": Since(76, 67, 12.1, _SYSTEM),
    "prefers-contrast": Since(96, 101, 14.1, _SYSTEM),
    "prefers-reduced-motion": Since(74, 63, 10.1, _SYSTEM),
}
MEDIA |= dict.fromkeys("max-height max-width min-height min-width".split(), Since(1, 1, 3))
