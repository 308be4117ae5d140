/// Which headwords an inflected word may belong to, by the common endings; the likely ones first. Whether there
/// are such words only the dictionary knows.
package enum Inflection {
    package static func bases(of word: String, language: String) -> [String] {
        switch language {
        case "en": english(word)
        case "ru": russian(word)
        default: []
        }
    }

    /// What a word must be that has such a form; nil where the ending does not tell. Publisher is not of publish, since
    /// that is no adjective, and generals are no adjective either.
    package static func partsOfSpeech(ofForm word: String, language: String) -> Set<PartOfSpeech>? {
        guard language == "en" else { return nil }
        if word.hasSuffix("ed") || word.hasSuffix("ing") { return [.verb] }
        if word.hasSuffix("er") || word.hasSuffix("est") { return [.adjective, .adverb] }
        if word.hasSuffix("s"), !word.hasSuffix("ss"), !word.hasSuffix("'s") {
            return Set(PartOfSpeech.allCases).subtracting([.adjective])
        }
        return nil
    }

    private static func english(_ word: String) -> [String] {
        var bases: [String] = []
        func add(_ ending: String, _ replacements: [String]) {
            guard word.hasSuffix(ending), word.count >= ending.count + 2 else { return }
            bases += replacements.map { word.dropLast(ending.count) + $0 }
        }
        add("'s", [""])
        add("ies", ["y", "ie"])
        if !word.hasSuffix("ss") { add("s", [""]) }
        // jams, but boxes, wishes, heroes
        if let last = word.dropLast(2).last, "sxzho".contains(last) { add("es", [""]) }
        add("ves", ["f", "fe"])
        add("ied", ["y"])
        add("ier", ["y"])
        add("iest", ["y"])
        for ending in ["ed", "ing", "er", "est"] where word.hasSuffix(ending) {
            let stem = word.dropLast(ending.count)
            guard stem.count >= 2, let last = stem.last, let before = stem.dropLast().last else { continue }
            let isVowel = "aeiouy".contains
            if last == before {
                // added is of add, stopped of stop.
                bases += [String(stem), String(stem.dropLast())]
            } else if !isVowel(last), isVowel(before) {
                // staring is of stare: of star it would be starring.
                bases += [stem + "e", String(stem)]
            } else {
                bases += [String(stem), stem + "e"]
            }
        }
        return bases
    }

    private static let endings: [(String, [String])] = [
        ("ами", ["", "а", "о"]), ("ями", ["я", "ь", "й", "е"]), ("ого", ["ый", "ой", "ий"]), ("его", ["ий"]),
        ("ому", ["ый", "ой", "ий"]), ("ему", ["ий"]), ("ыми", ["ый", "ой"]), ("ими", ["ий"]),
        ("ешь", ["ать", "еть"]), ("ишь", ["ить", "еть"]), ("ала", ["ать"]), ("али", ["ать"]),
        ("ила", ["ить"]),
        ("или", ["ить"]), ("ела", ["еть"]), ("ели", ["еть"]), ("яла", ["ять"]), ("яли", ["ять"]),
        ("ает", ["ать"]), ("яет", ["ять"]), ("еет", ["еть"]), ("ают", ["ать"]), ("яют", ["ять"]),
        ("ет", ["ать"]),
        ("ые", ["ый", "ой"]), ("ие", ["ий"]), ("ая", ["ый", "ой", "ий"]), ("яя", ["ий"]),
        ("ое", ["ый", "ой", "ий"]),
        ("ее", ["ий"]), ("ую", ["ый", "ой", "ий"]), ("юю", ["ий"]), ("ый", ["ой"]), ("ой", ["а", "ый"]),
        ("ых", ["ый", "ой"]), ("их", ["ий"]), ("ым", ["ый", "ой"]), ("им", ["ий", "ить"]),
        ("ем", ["", "ь", "й", "е"]),
        ("ом", ["", "о"]), ("ам", ["", "а", "о"]), ("ям", ["я", "ь", "й"]), ("ах", ["", "а", "о"]),
        ("ях", ["я", "ь", "й"]), ("ов", [""]), ("ев", ["й", ""]), ("ей", ["ь", "я", "ий"]),
        ("ки", ["ка", "ок"]),
        ("ит", ["ить", "еть"]), ("ат", ["ать", "ить"]), ("ят", ["ить", "еть"]), ("ал", ["ать"]),
        ("ил", ["ить"]),
        ("ел", ["еть"]), ("ял", ["ять"]), ("ью", ["ь"]), ("ок", ["ка"]), ("ек", ["ка"]),
        ("ы", ["", "а"]), ("и", ["ь", "а", "я", "й", ""]), ("а", ["", "о"]), ("я", ["ь", "й", "е"]),
        ("у", ["", "а", "о"]), ("ю", ["ь", "я", "й", "е"]), ("е", ["а", "", "о", "я", "ь"]),
        ("", ["а", "о"]),
    ]

    private static func russian(_ word: String) -> [String] {
        var bases: [String] = []
        for (ending, replacements) in endings where word.hasSuffix(ending) {
            let stem = word.dropLast(ending.count)
            guard stem.count >= 2 else { continue }
            bases += replacements.map { stem + $0 }
        }
        return bases
    }
}
