"""Makes Lexicon/kin.txt: which words are so near to one another that neither may be a wrong answer for the other.

Facts are taken from the lexicon itself, WordNet, Mueller's and FreeDict's dictionaries, CLDR and Unicode's list of emoji; no
text of theirs is. docs/lexicon.md says what stands in the file. `scripts/kin` runs this.
"""

import re
from collections import defaultdict
from functools import cache
from itertools import combinations
from pathlib import Path

import emoji
import wordnet
from lexicon import LEVELS, Entry, bare, lemmas_of, read
from witnesses import renderings

LEXICON = Path(__file__).parents[2] / "Lexicon"
HEAD = "# Made by scripts/kin: words that are no wrong answers for one another; docs/lexicon.md."
PARTS = {"noun": "n", "verb": "v", "adjective": "a", "adverb": "r", "numeral": "na", "phrase": "nvar", "pronoun": "n"}
# Senses of a word in which it is asked for; the rarer ones only tell what is the same.
COMMON = 4
# What definitions are written with says nothing of a word.
SAYS_NOTHING = set(
    """act action activity amount any be become body cause certain change common condition consist contain do event feel
    feeling first form general get give good group have help human idea include involve kind large large less like line long
    make manner mean more most move much new not number often old one other own part people person piece place point
    position produce purpose quality relate result same second set show side small some something somebody someone
    sort state such surface take term thing time two type unit usually use useful very way well without word work""".split()
)


# Kinds of so much that nobody would answer with them for a thing of every day.
ABSTRACT = set(
    """act agent amount article attribute being cause change communication component condition content creation deed district
    artefact artifact entity event group individual knowledge location matter measure message object organism part portion process property
    quality quantity region relation shape soul state substance territory thing unit whole""".split()
)
# Verbs that say little of what is done: have a cold, catch a cold.
LIGHT = set("have take get catch make do be go give put feel".split())
LABELS = {"noun": "n", "verb": "v", "adjective": "a", "adverb": "adv"}
ENDINGS = """er or ing ion ation ment ness ist ian ful less ly y al ance ence ity able ous ship hood ed""".split()
CONTENT = {"noun", "verb", "adjective"}


def key(text: str) -> str:
    """As Learning/Answers compares texts: small letters without article, apostrophe and hyphen."""
    words = re.sub(r"[^\w]+", " ", re.sub(r"['’.]", "", text.lower().replace("ё", "е"))).split()
    return " ".join(words[1:] if len(words) > 1 and words[0] in {"a", "an", "the", "to"} else words)


@cache
def entries() -> tuple[Entry, ...]:
    found, faults = read([LEXICON / f"{level.lower()}.txt" for level in LEVELS])
    assert not faults, faults
    return tuple(found)


@cache
def by_key() -> dict[str, list[Entry]]:
    found: dict[str, list[Entry]] = defaultdict(list)
    for entry in entries():
        found[key(entry.term)].append(entry)
    return dict(found)


class Pairs:
    def __init__(self):
        self.of: dict[str, set[str]] = defaultdict(set)

    def add(self, one: str, other: str) -> None:
        if one != other:
            self.of[one].add(other)
            self.of[other].add(one)

    def join(self, words: set[str]) -> None:
        for one, other in combinations(sorted(words), 2):
            self.add(one, other)


def senses(word: str) -> list[wordnet.Id]:
    parts = {part for entry in by_key()[word] for part in PARTS.get(entry.part, "")}
    names = {entry.term.lower().replace(" ", "_") for entry in by_key()[word]}
    return [sense for name in names for part in "nvar" if part in parts for sense in wordnet.senses().get((name, part), [])]


@cache
def common_senses(word: str) -> frozenset[wordnet.Id]:
    found: dict[str, list[wordnet.Id]] = defaultdict(list)
    for sense in senses(word):
        found[sense[0]].append(sense)
    return frozenset(sense for of_part in found.values() for sense in of_part[:COMMON])


def by_wordnet(pairs: Pairs) -> None:
    words: dict[wordnet.Id, set[str]] = defaultdict(set)
    for word in by_key():
        for sense in senses(word):
            words[sense].add(word)
    for same in words.values():
        pairs.join(same)
    common: dict[wordnet.Id, set[str]] = defaultdict(set)
    for word in by_key():
        for sense in common_senses(word):
            common[sense].add(word)
    for word in by_key():
        for sense in common_senses(word):
            for other in wordnet.kin_of(sense):
                for near in common.get(other, ()):
                    if near not in ABSTRACT or other in wordnet.reach(sense, ("@", "&", "+"), 1):
                        pairs.add(word, near)


def russian(text: str) -> str:
    return bare(text).lower().replace("ё", "е")


def by_russian(pairs: Pairs) -> None:
    """Words that share a rendering, and words of which a dictionary knows the rendering of the other."""
    rendered: dict[str, set[tuple[str, str]]] = defaultdict(set)
    for word, of_word in by_key().items():
        for entry in of_word:
            for sense in entry.senses:
                rendered[russian(sense)].add((word, entry.part))
    for same in rendered.values():
        pairs.join({word for word, _ in same})
    for word, of_word in by_key().items():
        known = renderings(word)
        for part in {entry.part for entry in of_word} & set(LABELS):
            for one in known.get(LABELS[part], set()) | known.get("", set()):
                for other, other_part in rendered.get(one, ()):
                    if other_part == part:
                        pairs.add(word, other)


def by_stem(pairs: Pairs) -> None:
    """One of the two is made of the other: dance and dancer; a phrase and each of its words that says something."""
    bases: dict[str, set[str]] = defaultdict(set)
    for word in by_key():
        if " " not in word:
            for base in lemmas_of(word):
                if len(base) > 2:
                    bases[base].add(word)
    for same in bases.values():
        pairs.join(same)
    objects: dict[str, set[str]] = defaultdict(set)
    for word in by_key():
        verb, _, thing = word.partition(" ")
        if verb in LIGHT and len(thing) > 3:
            objects[thing].add(word)
    for same in objects.values():
        pairs.join(same)
    for word in by_key():
        for part in word.split() if " " in word else []:
            if len(part) > 2 and part not in SAYS_NOTHING and part in by_key() and content(part):
                pairs.add(word, part)
        for ending in ENDINGS:
            if word.endswith(ending) and len(word) - len(ending) >= 3:
                stem = word[: -len(ending)]
                for base in {stem, stem + "e", re.sub(r"(.)\1$", r"\1", stem), re.sub("i$", "y", stem)}:
                    if base in by_key():
                        pairs.add(word, base)


def content(word: str) -> bool:
    return any(entry.part in CONTENT for entry in by_key()[word])


def by_hint(pairs: Pairs) -> None:
    """What the hint of a sense explains it by: light (lamp, sun)."""
    for word, of_word in by_key().items():
        for entry in of_word:
            for hint in re.split(r"[,;]", entry.sense):
                if key(hint) in by_key():
                    pairs.add(word, key(hint))


def by_hand(pairs: Pairs) -> None:
    for line in (Path(__file__).parent / "kin-by-hand.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            words = {key(word) for word in line.split(",")}
            strange = words - set(by_key())
            assert not strange, f"kin-by-hand.txt: the lexicon has no {sorted(strange)}"
            pairs.join(words)


@cache
def kin() -> dict[str, set[str]]:
    pairs = Pairs()
    for add in (by_wordnet, by_russian, by_stem, by_hint, by_hand):
        add(pairs)
    return dict(pairs.of)


@cache
def associated() -> dict[str, set[str]]:
    """Words that a picture may show as well: what one is explained by, and what is seen on the other's emoji."""
    pairs = Pairs()
    for word in by_key():
        for sense in common_senses(word):
            definition = wordnet.synsets()[sense].gloss.split(";")[0]
            for part in set(re.findall(r"[a-z]{3,}", definition.lower())):
                for base in lemmas_of(part):
                    if base in by_key() and base not in SAYS_NOTHING and content(base):
                        pairs.add(word, base)
    return dict(pairs.of)


def fold(word: str) -> str:
    """The same for British and American spelling, where another fact says that it is one word."""
    for british, american in (
        ("our", "or"), ("is(?=e|a|i)", "iz"), ("ys(?=e|i)", "yz"), ("ll", "l"), ("re$", "er"), ("ogue", "og"), ("ae|oe", "e"),
        ("ence$", "ense"), ("grey", "gray"), ("tyre", "tire"), ("mme$", "m"), ("que$", "ck"), ("plough", "plow"), ("[- ]", ""),
    ):
        word = re.sub(british, american, word)
    return word


@cache
def also_right() -> tuple[dict[str, set[str]], dict[str, set[str]]]:
    """Spellings of the same word, and other words that are right where a word is asked by its usual Russian."""
    spellings, synonyms = Pairs(), Pairs()
    for line in (LEXICON / "forms.txt").read_text(encoding="utf-8").splitlines():
        word, _, forms = line.partition(":")
        for form in forms.split():
            if key(word) in by_key() and fold(key(word)) == fold(key(form)):
                spellings.add(key(word), key(form))
    usual: dict[str, set[str]] = {
        word: {russian(entry.translation.split(",")[0]) for entry in of_word if entry.part in CONTENT | {"adverb"}}
        for word, of_word in by_key().items()
    }
    by_sense: dict[wordnet.Id, set[str]] = defaultdict(set)
    for word in by_key():
        for sense in common_senses(word):
            by_sense[sense].add(word)
            for name in wordnet.synsets()[sense].words:
                other = key(name.replace("_", " "))
                if other in by_key() or other == word:
                    continue
                if fold(other) == fold(word):
                    spellings.add(word, other)
                elif sense[0] == "n" and {fold(word), fold(other)} in ({base, base + "ing"} for base in (fold(word), fold(other))):
                    synonyms.add(word, other)
    for word, others in list(synonyms.of.items()):
        # Travel and travelling, and so traveling.
        for other in [other for other in others if other not in by_key()]:
            for third in others - {other}:
                if fold(other) == fold(third):
                    spellings.add(other, third)
    for same in by_sense.values():
        for one, other in combinations(sorted(same), 2):
            if usual[one] & usual[other]:
                synonyms.add(one, other)
    for plural, singular in wordnet.irregular_plurals().items():
        if any(entry.part == "noun" for entry in by_key().get(singular, [])) and plural not in by_key():
            synonyms.add(singular, plural)
    return dict(spellings.of), dict(synonyms.of)


@cache
def named() -> dict[str, set[str]]:
    """What an emoji is a picture of without doubt: the words by which CLDR calls it, and those by hand. Of one that is called
    by no word of the lexicon all of CLDR's: something is known of it, and no other word is asked by it."""
    found: dict[str, set[str]] = defaultdict(set)
    for text, words in emoji.words().items():
        words = words | emoji.by_hand().get(text, set())
        for word in words:
            for base in {key(word)} | (lemmas_of(word.lower()) if " " not in word else set()):
                if base in by_key():
                    found[text].add(base)
        if text not in found:
            found[text] = {key(word) for word in words} - {""}
    return dict(found)


@cache
def shown() -> dict[str, set[str]]:
    """The words that an emoji may be taken for a picture of: its names, and what the lexicon shows by it."""
    found: dict[str, set[str]] = defaultdict(set, {text: set(words) for text, words in named().items()})
    for entry in entries():
        if entry.emoji:
            found[emoji.plain(entry.emoji)].add(key(entry.term))
    return dict(found)


def halves(of: dict[str, set[str]]) -> dict[str, set[str]]:
    """Each pair once: with the word that has fewer, so that no line is long."""
    def place(word: str) -> tuple[int, str]:
        return len(of[word]), word

    return {word: {other for other in others if place(word) < place(other)} for word, others in of.items()}


def lines() -> list[str]:
    near = {word: others - kin().get(word, set()) for word, others in associated().items()}
    found = []
    of_kin, of_near = halves(kin()), halves(near)
    spellings, synonyms = also_right()
    for word in by_key() | spellings | synonyms:
        fields = [of.get(word, set()) for of in (of_kin, of_near, spellings, synonyms)]
        found.append("\t".join([word] + [",".join(sorted(field)) for field in fields]).rstrip("\t") + "\t")
    for text in emoji.words():
        fields = [of.get(text, set()) for of in (emoji.look_alikes(), shown(), named())]
        fields[0] = fields[0] - {text}
        found.append("\t".join([text] + [",".join(sorted(field)) for field in fields]).rstrip("\t") + "\t")
    return [HEAD] + sorted(found, key=lambda line: line.encode())


def main() -> None:
    text = "\n".join(lines()) + "\n"
    (LEXICON / "kin.txt").write_text(text, encoding="utf-8")
    pairs = sum(len(words) for words in kin().values()) // 2
    near = sum(len(words) for words in associated().values()) // 2
    print(f"{len(by_key())} words, {pairs} pairs of kin, {near} of what may be on one picture, {len(text.encode()) // 1024} KB")


if __name__ == "__main__":
    main()
