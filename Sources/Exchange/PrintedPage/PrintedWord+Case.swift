extension PrintedWord {
    /// Letters that are small in both cases of the same form, and no higher than an x.
    private static let low = Set("acemnorsuvwxzавгезийклмнопрстухчшьыэюяжцщ".unicodeScalars)
    /// Those with something above or below: they say nothing of how high an x is.
    private static let tailed = Set("йруцщ".unicodeScalars)

    /// How high an x is on a page; nil where too few words say so.
    static func lowHeight(of words: [PrintedWord]) -> Int? {
        let plain = words.filter { word in
            word.text.unicodeScalars.count > 1
                && word.text.unicodeScalars.allSatisfy { low.contains($0) && !tailed.contains($0) }
        }
        return plain.count < 5 ? nil : PrintedPage.median(plain.map(\.height))
    }

    /// A capital stands behind a small letter, or two begin what goes on small: `НаВерх`, `ВВерх`.
    static func hasCapitalInside(_ text: String) -> Bool {
        let letters = text.unicodeScalars.filter(\.properties.isAlphabetic)
        return letters.dropFirst().contains(where: \.properties.isUppercase)
            && letters.contains(where: \.properties.isLowercase)
    }

    /// A Cyrillic side as the Latin one beside it: languages of Latin letters have more words with a capital than Russian
    /// has, so that none begins with one alone.
    static func lowered(_ side: String, beside other: String) -> String {
        guard let first = side.unicodeScalars.first, first.properties.isUppercase,
            Script(of: side) == .cyrillic,
            let letter = other.unicodeScalars.first(where: \.properties.isAlphabetic),
            letter.properties.isLowercase, Script(of: other) == .latin,
            side.unicodeScalars.dropFirst().allSatisfy({ !$0.properties.isUppercase })
        else { return side }
        return side.lowercased()
    }

    /// A capital that is no higher than an x is a small letter: `ОН` beside `она`, `Хозяин`. Left as it is where a capital
    /// has another form than its small letter.
    static func lowered(_ text: String) -> String {
        let isLow = text.unicodeScalars.allSatisfy { scalar in
            !scalar.properties.isUppercase
                || scalar.properties.lowercaseMapping.unicodeScalars.allSatisfy {
                    low.contains($0) && !tailed.contains($0)
                }
        }
        return isLow ? text.lowercased() : text
    }
}
