/// One and several: whether two folded texts are the same noun (кошка, кошки; cat, cats), by the common endings.
enum GrammaticalNumber {
    static func isOther(_ one: [Unicode.Scalar], than other: [Unicode.Scalar], language: String) -> Bool {
        let plurals = language.isLanguage("en") ? english : language.isLanguage("ru") ? russian : { _ in [] }
        return plurals(one).contains(other) || plurals(other).contains(one)
    }

    private typealias Word = [Unicode.Scalar]

    private static func english(_ word: Word) -> [Word] {
        guard word.count > 1, let last = word.last else { return [] }
        let before = word[word.count - 2]
        switch last {
        case "y" where !"aeiou".unicodeScalars.contains(before):
            return [word.dropLast() + Array("ies".unicodeScalars)]
        case "s", "x", "z": return [word + ["e", "s"]]
        case "h": return [word + ["e", "s"], word + ["s"]]
        case "o": return [word + ["e", "s"], word + ["s"]]
        case "f": return [word + ["s"], word.dropLast() + ["v", "e", "s"]]
        case "e" where before == "f": return [word + ["s"], word.dropLast(2) + ["v", "e", "s"]]
        default: return [word + ["s"]]
        }
    }

    private static func russian(_ word: Word) -> [Word] {
        guard word.count > 2, let last = word.last else { return [] }
        let stem = Word(word.dropLast())
        switch last {
        case "а": return [stem + ["ы"], stem + ["и"]]
        case "я", "й": return [stem + ["и"]]
        case "ь": return [stem + ["и"], stem + ["я"], withoutFleetingVowel(stem) + ["и"]]
        case "о": return [stem + ["а"]]
        case "е": return [stem + ["я"], stem + ["а"]]
        case "б"..."щ":
            let short = withoutFleetingVowel(word)
            return [word, short].flatMap { [$0 + ["ы"], $0 + ["и"], $0 + ["а"]] }
        default: return []
        }
    }

    private static func withoutFleetingVowel(_ word: Word) -> Word {
        guard word.count > 2, ["е", "о", "ё"].contains(word[word.count - 2]) else { return word }
        return word.dropLast(2) + [word[word.count - 1]]
    }
}
