import Vocabulary

/// What an English word is made of, where its Russian can be made of the other's Russian in the same way. Which of them are
/// words only the dictionaries know.
enum EnglishDerivation {
    case adverb, quality

    var partOfSpeech: PartOfSpeech {
        switch self {
        case .adverb: .adverb
        case .quality: .noun
        }
    }

    /// What it is made of an adjective, and the adjectives it may be made of, the likeliest first: logical, logic of
    /// logically; nil for a word that is not made so.
    static func of(_ word: String) -> (kind: EnglishDerivation, adjectives: [String])? {
        for (ending, kind, replacements) in endings where word.hasSuffix(ending) {
            let stem = word.dropLast(ending.count)
            guard stem.utf8.count >= 3 else { continue }
            return (kind, replacements.map { stem + $0 })
        }
        return nil
    }

    private static let endings: [(String, EnglishDerivation, [String])] = [
        ("ically", .adverb, ["ical", "ic"]), ("ably", .adverb, ["able"]), ("ibly", .adverb, ["ible"]),
        ("ily", .adverb, ["y", "ily"]), ("lly", .adverb, ["l", "ll", "le"]), ("ly", .adverb, ["", "le"]),
        ("iness", .quality, ["y"]), ("ness", .quality, [""]), ("bility", .quality, ["ble"]),
        ("osity", .quality, ["ous"]), ("ity", .quality, ["", "e", "ous"]),
    ]

    /// The word that an adjective denies: unbelievable, believable. nil where it denies none.
    static func denied(by adjective: String) -> String? {
        for prefix in denials where adjective.hasPrefix(prefix) {
            let rest = adjective.dropFirst(prefix.count)
            if rest.utf8.count >= 4 { return String(rest.first == "-" ? rest.dropFirst() : rest) }
        }
        return nil
    }

    /// Whether a word is another one with a denial before it, unhappy of happy.
    static func isDenial(_ word: String, of stem: String) -> Bool {
        (denials + ["dis", "mis", "anti"]).contains { word.hasPrefix($0) && !stem.hasPrefix($0) }
    }

    private static let denials = ["un", "non", "in", "im", "il", "ir"]
}

/// Words that Russian makes of its adjectives. Which of them are in use the speller knows.
enum RussianDerivation {
    /// Those that may be made of an adjective so, the likeliest first.
    static func of(_ adjective: String, _ kind: EnglishDerivation) -> [String] {
        switch kind {
        case .adverb: adverbs(of: adjective)
        case .quality: qualities(of: adjective)
        }
    }

    /// The adverbs that may belong to an adjective, the likeliest first: мощно, технически, искренне.
    static func adverbs(of adjective: String) -> [String] {
        guard let (stem, ending) = parts(of: adjective) else { return [] }
        switch ending {
        case "ый", "ой": return [stem + "о"]
        case "ий" where stem.hasSuffix("ск") || stem.hasSuffix("цк"): return [stem + "и", stem + "о"]
        case "ий": return softEnds.contains { stem.hasSuffix($0) } ? [stem + "е", stem + "о"] : [stem + "о"]
        default: return []
        }
    }

    /// The nouns that name the quality: мощность, свежесть.
    static func qualities(of adjective: String) -> [String] {
        guard let (stem, ending) = parts(of: adjective) else { return [] }
        return ending == "ий" && softEnds.contains { stem.hasSuffix($0) } && !stem.hasSuffix("н")
            ? [stem + "есть"] : [stem + "ость"]
    }

    static func denial(of adjective: String) -> String? {
        parts(of: adjective) == nil ? nil : "не" + adjective
    }

    private static let softEnds = ["н", "ж", "ч", "ш", "щ"]

    /// nil for what is no single adjective.
    private static func parts(of adjective: String) -> (stem: String, ending: String)? {
        guard adjective.count >= 5, !adjective.contains(where: { $0 == " " || $0 == "/" || $0 == "-" }) else {
            return nil
        }
        let ending = String(adjective.suffix(2))
        return ["ый", "ой", "ий"].contains(ending) ? (String(adjective.dropLast(2)), ending) : nil
    }
}
