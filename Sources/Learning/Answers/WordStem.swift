/// What is left of words without their endings, by the common ones of English and Russian: tells that one is made of
/// another (та́нец, та́нцы; dance, dancer). Two words that only look so are taken for kin too.
enum WordStem {
    /// The stems of a folded text, a space between two words. Linear in it.
    static func stems(of text: [Unicode.Scalar], language: String) -> Set<[Unicode.Scalar]> {
        Set(text.split(separator: " ").map { stem(Array($0), language: language) })
    }

    /// Letters that a stem has at least.
    private static let least = 3

    private static func stem(_ word: [Unicode.Scalar], language: String) -> [Unicode.Scalar] {
        if language.isLanguage("en") { return without(english, word) }
        guard language.isLanguage("ru") else { return word }
        return withoutFleetingVowel(without(russian, without(reflexive, word)))
    }

    private static func without(_ endings: [[Unicode.Scalar]], _ word: [Unicode.Scalar]) -> [Unicode.Scalar] {
        let ending = endings.first {
            word.count >= $0.count + least && word.suffix($0.count).elementsEqual($0)
        }
        return ending.map { Array(word.dropLast($0.count)) } ?? word
    }

    /// танец, as танц-ы.
    private static func withoutFleetingVowel(_ word: [Unicode.Scalar]) -> [Unicode.Scalar] {
        guard word.count > 4, fleeting.contains(word[word.count - 2]), !vowels.contains(word[word.count - 1]),
            !vowels.contains(word[word.count - 3])
        else { return word }
        return word.dropLast(2) + [word[word.count - 1]]
    }

    private static let fleeting: Set<Unicode.Scalar> = ["е", "о", "ё"]
    private static let vowels = Set("аеёиоуыэюя".unicodeScalars)
    private static let reflexive = longestFirst("ся сь")
    private static let english = longestFirst("ing ings ed er ers s es ment ments ness ly y e ful less")
    private static let russian = longestFirst(
        """
        овать евать ывать ивать ать ять еть ить уть ание ание ения ение ый ий ой ая яя ое ее ые ие ия ье ья ь а я о е ы и у ю й
        """)

    private static func longestFirst(_ endings: String) -> [[Unicode.Scalar]] {
        endings.split(whereSeparator: \.isWhitespace).map { Array($0.unicodeScalars) }
            .sorted { $0.count > $1.count }
    }
}
