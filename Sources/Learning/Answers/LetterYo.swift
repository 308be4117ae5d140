/// Russian ё, for which most people write е.
enum LetterYo {
    /// Whether a word with е or ё would become another with the other letter. Forms of one word, such as звезды and
    /// звёзды, are not among them: who writes е for ё writes both the same.
    static func needsYo(_ word: AnswerWords.Word) -> Bool {
        guard word.count <= longest, word.contains(where: { $0 == "е" || $0 == "ё" }) else { return false }
        return pairs.contains(folded(word))
    }

    /// With е for every ё.
    static func folded(_ letters: [Unicode.Scalar]) -> [Unicode.Scalar] {
        letters.contains("ё") ? letters.map { $0 == "ё" ? "е" : $0 } : letters
    }

    /// Words of both spellings, written with е: all and everything, sky and palate, donkey and sank, chalk and swept …
    private static let pairs: Set<AnswerWords.Word> = Set(
        [
            "все", "всем", "небо", "неба", "небу", "небом", "осел", "мел", "чем", "нем", "моем", "берет",
            "падеж", "лет", "смел", "щелок", "крестный", "крестная", "истекший", "совершенный",
            "совершенная", "совершенное",
        ].map { Array($0.unicodeScalars) })
    private static let longest = 11
}
