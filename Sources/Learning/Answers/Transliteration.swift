/// Russian in Latin letters, as people write who have no Russian keyboard: by the usual systems (BGN, ISO 9 and GOST in
/// plain letters, scholarly with j and š) and as one hears it, also mixed. `khorosho`, `horosho` and `xorosho` are all
/// хорошо.
enum Transliteration {
    private typealias Letters = [Unicode.Scalar]

    /// Whether `typed` spells `russian`. Both are folded words; what is no letter counts for nothing in either.
    ///
    /// Goes through `russian` once with the places of `typed` that are reached so far: no more steps than their letters
    /// multiplied, and in what people type hardly more than the letters of one.
    static func isSpelling(_ typed: AnswerWords, of russian: AnswerWords) -> Bool {
        let typed = letters(of: typed), russian = letters(of: russian)
        guard !typed.isEmpty, !russian.isEmpty, typed.allSatisfy(isLatin) else { return false }
        var reached: Set<Int> = [0]
        for place in russian.indices {
            guard let spellings = spellings(at: place, of: russian) else { return false }
            var next: Set<Int> = []
            for start in reached {
                for spelling in spellings where typed[start...].starts(with: spelling) {
                    next.insert(start + spelling.count)
                }
            }
            if next.isEmpty { return false }
            reached = next
        }
        return reached.contains(typed.count)
    }

    private static func letters(of words: AnswerWords) -> Letters {
        words.words.joined().filter { $0 != "'" && $0 != "-" }
    }

    /// With the few that have a mark over them.
    private static func isLatin(_ letter: Unicode.Scalar) -> Bool {
        letter.value < 0x250 && letter.properties.isAlphabetic
    }

    /// nil for what is no Russian letter.
    private static func spellings(at place: Int, of russian: Letters) -> [Letters]? {
        let letter = russian[place]
        guard let usual = alphabet[letter] else { return nil }
        let before: Unicode.Scalar? = place > 0 ? russian[place - 1] : nil
        let after: Unicode.Scalar? = place + 1 < russian.count ? russian[place + 1] : nil
        switch letter {
        // ий and ый are often one letter: russky, krasny, krasniy.
        case "й" where before == "и" || before == "ы": return usual + [[]]
        case "и" where after == "й": return usual + [["y"]]
        case "ы" where after == "й": return usual + [["i"]]
        case "ь" where after == "о" || after == "и": return usual + [["y"], ["i"], ["j"]]
        default: return usual
        }
    }

    private static let alphabet: [Unicode.Scalar: [Letters]] = {
        let letters: [(Unicode.Scalar, String)] = [
            ("а", "a"), ("б", "b"), ("в", "v w"), ("г", "g"), ("д", "d"), ("е", "e ye je ie"),
            ("ё", "yo jo io e ye je o ë"), ("ж", "zh j ž"), ("з", "z"), ("и", "i"), ("й", "y j i"),
            ("к", "k"),
            ("л", "l"), ("м", "m"), ("н", "n"), ("о", "o"), ("п", "p"), ("р", "r"), ("с", "s"), ("т", "t"),
            ("у", "u"), ("ф", "f"), ("х", "kh h x"), ("ц", "ts c tz cz"), ("ч", "ch tch č"), ("ш", "sh š"),
            ("щ", "shch sch shh sh šč ŝ"), ("ы", "y"), ("э", "e eh è"), ("ю", "yu ju iu û"),
            ("я", "ya ja ia â"),
        ]
        var alphabet = Dictionary(
            uniqueKeysWithValues: letters.map { letter, spellings in
                (letter, spellings.split(separator: " ").map { Array($0.unicodeScalars) })
            })
        // The signs are left out, or an apostrophe.
        alphabet["ь"] = [[]]
        alphabet["ъ"] = [[]]
        return alphabet
    }()
}
