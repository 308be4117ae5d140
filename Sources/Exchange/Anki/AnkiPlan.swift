import Forms
import Vocabulary

/// What shall become of a package of Anki: which field of a note is what of a word, and which deck which category.
package struct AnkiPlan: Sendable {
    package struct NoteType: Sendable {
        package var isTaken = true
        /// What each field is; nil for one of which nothing is taken.
        package var fields: [WordText.Field?]
        /// The place of the field whose sound is the word's own recording; nil where none is taken.
        package var recording: Int?
        /// Its names or its letters say so. Else somebody should look at it.
        package var isSure = true

        package init(fields: [WordText.Field?], recording: Int? = nil) {
            self.fields = fields
            self.recording = recording
        }
    }

    package struct Deck: Sendable {
        package var isTaken: Bool
        package var title: String
        package var pair: LanguagePair

        package init(isTaken: Bool = true, title: String, pair: LanguagePair) {
            self.isTaken = isTaken
            self.title = title
            self.pair = pair
        }
    }

    package let contents: AnkiContents
    package var noteTypes: [AnkiNoteType.ID: NoteType] = [:]
    package var decks: [AnkiDeck.ID: Deck] = [:]
    package var bringsAnswers = true

    /// As it looks by itself, for somebody who learns `pair` and has something of it already.
    package init(_ contents: AnkiContents, for pair: LanguagePair, known: KnownOfAnki = KnownOfAnki()) {
        self.contents = contents
        for type in contents.noteTypes { noteTypes[type.id] = NoteType(guessed: type, for: pair) }
        for deck in contents.decks {
            decks[deck.id] = Deck(
                title: Self.title(of: deck), pair: LanguagePair(of: deck, in: self, for: pair))
        }
        adopt(known)
    }

    /// Notes of which something is taken, as far as that is known before they are read.
    package var takenCount: Int {
        contents.decks.reduce(0) { $0 + (takes($1) ? $1.noteCount : 0) }
    }

    /// Whether anything of a deck is taken.
    package func takes(_ deck: AnkiDeck) -> Bool {
        decks[deck.id]?.isTaken == true && deck.noteTypes.contains { takes($0) }
    }

    /// Whether notes of a type become words.
    package func takes(_ type: AnkiNoteType.ID) -> Bool {
        guard let plan = noteTypes[type], plan.isTaken else { return false }
        return plan.fields.contains(.term)
    }

    /// Decks with those that lie in them, by the first name of their paths.
    package var groups: [[AnkiDeck]] {
        var groups: [[AnkiDeck]] = []
        for deck in contents.decks {
            if let name = groups.last?[0].path[0], name.utf8.elementsEqual(deck.path[0].utf8) {
                groups[groups.count - 1].append(deck)
            } else {
                groups.append([deck])
            }
        }
        return groups
    }

    /// The path, from behind as far as a title holds it.
    private static func title(of deck: AnkiDeck) -> String {
        title(ofPath: deck.path) ?? "Anki \(deck.id)"
    }

    /// nil where there is none.
    static func title(ofPath path: [String]) -> String? {
        let names = path.map { FieldText.line(of: $0) }.filter { !$0.isEmpty }
        let limit = TextRule.title.maximum
        var title = ""
        for (place, name) in names.reversed().enumerated() {
            let longer = place == 0 ? name : "\(name) / \(title)"
            if place > 0, longer.unicodeScalars.count > limit { break }
            title = longer
        }
        let (text, fault) = TextRule.title.check(title.shortened(to: limit))
        return fault == nil ? text : nil
    }
}

extension String {
    /// Not more than `limit` Unicode scalars; what is longer ends with …, where possible between two words.
    package func shortened(to limit: Int) -> String {
        let scalars = unicodeScalars
        guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
            end < scalars.endIndex
        else { return self }
        let room = scalars[..<scalars.index(before: end)]
        let words = room.lastIndex { $0.properties.isWhitespace || $0 == ";" || $0 == "," }
        let half = scalars.index(scalars.startIndex, offsetBy: limit / 2)
        let kept = words.map { $0 > half ? room[..<$0] : room } ?? room
        return String(kept) + "…"
    }
}

extension AnkiPlan {
    /// A word as it would come of the first note of a type; nil where there would be none.
    package func sample(of type: AnkiNoteType) -> (term: String, translation: String)? {
        guard let fields = noteTypes[type.id]?.fields, let place = fields.firstIndex(of: .term) else {
            return nil
        }
        for sample in type.samples where place < sample.count {
            func text(_ place: Int?) -> String {
                guard let place, place < sample.count else { return "" }
                return FieldText.line(of: sample[place], separator: "; ")
            }
            let cloze = ClozeText(text(place))
            let translation = text(fields.firstIndex(of: .translation))
            let sides =
                cloze.gaps.first.map { gap in
                    (gap.answers[0], translation.isEmpty ? cloze.gapped(gap.number) : translation)
                } ?? (text(place), translation)
            guard !sides.0.isEmpty, !sides.1.isEmpty else { continue }
            return (sides.0.shortened(to: 60), sides.1.shortened(to: 60))
        }
        return nil
    }
}

extension AnkiNoteType {
    /// Whether its notes have gaps.
    package var isCloze: Bool {
        samples.contains { $0.contains { !ClozeText(FieldText.line(of: $0)).gaps.isEmpty } }
    }

    /// The places of the fields in which a note has a sound.
    package var soundFields: [Int] {
        fields.indices.filter { place in
            soundSamples.contains { place < $0.count && FieldText.sound(in: $0[place]) != nil }
        }
    }

    /// What stands in a field of the first note that has something there.
    package func sample(ofField place: Int) -> String {
        samples.lazy.filter { place < $0.count }.map { FieldText.line(of: $0[place]).shortened(to: 80) }
            .first { !$0.isEmpty } ?? ""
    }
}

extension AnkiDeck {
    /// Whether it lies in another one, however deep.
    package func isWithin(_ other: AnkiDeck) -> Bool {
        path.count > other.path.count && zip(path, other.path).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
    }
}
