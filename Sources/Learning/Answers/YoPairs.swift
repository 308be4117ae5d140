import Vocabulary

/// Russian words that would become others with е for ё, or with ё for е.
enum YoPairs {
    /// Whether a word is one of them. Forms of one word, such as звезды and звёзды, are not: who writes е for ё writes both
    /// the same.
    static func contain(_ word: AnswerWords.Word) -> Bool {
        word.count <= longest && pairs.contains(word.map(\.withoutYo))
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
