import Vocabulary

extension Lexicon {
    /// Which side of its entries a language is asked from; nil where it does not have both languages.
    static func side(from: String, to: String) -> WordSide? {
        switch LanguagePair(term: from, translation: to) {
        case pair: .term
        case LanguagePair(term: pair.translation, translation: pair.term): .translation
        default: nil
        }
    }

    /// What it knows of a word as it is written, or as it is without the mark of a question at its end; nil where that is
    /// no word of it.
    func finding(of text: String, side: WordSide) -> Finding? {
        let text = text.trimmed
        return finding(ofExact: text, side: side)
            ?? text.withoutFinalMarks.flatMap { finding(ofExact: $0, side: side) }
    }

    private func finding(ofExact text: String, side: WordSide) -> Finding? {
        switch side {
        case .term:
            let found = [text, DictdDictionary.withoutParticle(text.lookupKey)].lazy
                .map { entries(of: $0) }.first { !$0.isEmpty }
            guard let found, let first = found.first else { return nil }
            return Finding(
                word: first.term, transcription: first.transcription,
                translations: Self.translations(of: found))
        case .translation:
            let found = entries(rendering: text)
            guard let first = found.first else { return nil }
            let word = first.renderings.lazy.flatMap(\.forms).first { $0.lookupKey == text.lookupKey }
            let translations = found.map { Finding.Translation(text: $0.term, entry: $0) }
            return Finding(
                word: word ?? text, transcription: first.transcription,
                translations: Self.distinct(translations))
        }
    }

    /// The usual word of every sense, then the others.
    private static func translations(of entries: [LexiconEntry]) -> [Finding.Translation] {
        let deepest = entries.map(\.renderings.count).max() ?? 0
        let all = (0..<deepest).flatMap { place in
            entries.filter { place < $0.renderings.count }
                .map { Finding.Translation(text: $0.renderings[place].text, entry: $0) }
        }
        return distinct(all)
    }

    private static func distinct(_ translations: [Finding.Translation]) -> [Finding.Translation] {
        var seen: Set<String> = []
        return translations.filter { seen.insert($0.gist).inserted }.prefix(Finding.limit).map { $0 }
    }
}

extension String {
    /// Without `?`, `!`, `.` and `…` at its end; nil where there is none of them or nothing else.
    var withoutFinalMarks: String? {
        guard let end = unicodeScalars.lastIndex(where: { !"?!.…".unicodeScalars.contains($0) }) else {
            return nil
        }
        let kept = unicodeScalars[...end]
        return kept.endIndex == unicodeScalars.endIndex ? nil : String(kept).trimmed
    }
}
