import Forms
import Vocabulary

extension AnkiPlan {
    /// As it was chosen the last time, as far as what came of it says so.
    mutating func adopt(_ known: KnownOfAnki) {
        for type in contents.noteTypes {
            if let guess = noteTypes[type.id], let fields = guess.fields(known, of: type) {
                noteTypes[type.id] = NoteType(fields: fields, recording: guess.recording)
            }
        }
        for (deck, category) in known.categories {
            decks[deck]?.title = category.title
            decks[deck]?.pair = category.pair
        }
    }
}

extension AnkiPlan.NoteType {
    /// What each field is, by the words that came of notes; nil where these do not say where both sides are. A field that is
    /// empty in all of them stays what it is guessed to be.
    fileprivate func fields(_ known: KnownOfAnki, of type: AnkiNoteType) -> [WordText.Field?]? {
        let pairs = zip(type.samples, type.sampleGUIDs).compactMap { sample, guid in
            known.words[guid].map { (sample: sample, word: $0) }
        }
        guard !pairs.isEmpty, !type.isCloze else { return nil }
        let found = type.fields.indices.map { place -> WordText.Field? in
            let filled = pairs.filter {
                place < $0.sample.count && !FieldText.line(of: $0.sample[place]).isEmpty
            }
            guard !filled.isEmpty else { return place < fields.count ? fields[place] : nil }
            let matches = WordText.Field.allCases.map { field in
                (field, filled.count { $0.word.has($0.sample[place], in: field) })
            }
            // A word may have been corrected since.
            guard let best = matches.max(by: { $0.1 < $1.1 }), best.1 * 2 > filled.count else { return nil }
            return matches.first { $0.1 == best.1 }?.0
        }
        return found.contains(.term) && found.contains(.translation) ? found : nil
    }
}

extension WordText {
    /// Whether a field of a note stands in one of the texts, which may be made of several.
    fileprivate func has(_ content: String, in field: Field) -> Bool {
        guard field.kind != .remark else {
            return self[field].contains(FieldText.line(of: content).bounded(bytes: 2_000))
        }
        let parts = Set(self[field].split(separator: "; "))
        let line = FieldText.line(of: content, separator: "; ")
        return line.split(separator: "; ").allSatisfy { parts.contains($0) }
    }
}
