import Forms
import Vocabulary

/// What the fields of a note type are of a word: by their names, as those of packages are.
package struct NoteFields: Sendable {
    package let name: String
    package let fields: [String]
    /// The same without difference of case.
    private let folded: [String]
    /// nil for a field of which nothing is kept.
    private let meanings: [WordText.Field?]

    /// As the notes are that we make ourselves.
    package static let own = NoteFields(
        named: AnkiNoteText.noteType,
        fields: WordText.Field.allCases.map(AnkiNoteText.name) + [AnkiNoteText.picture])

    /// One that a program made.
    package init(_ type: NoteType) {
        self.init(named: type.name, fields: type.fields)
    }

    private init(named name: String, fields: [String]) {
        let type = AnkiNoteType(id: 0, name: name, fields: fields, noteCount: 0, samples: [])
        var meanings = AnkiPlan.NoteType(guessed: type, for: .usual).fields
        // Anki asks for the first one, and tells notes apart by it.
        if !meanings.contains(.term), meanings.first == .some(nil) { meanings[0] = .term }
        self.name = name
        self.fields = fields
        folded = fields.map(\.folded)
        self.meanings = meanings
    }

    /// What the field of this name is, which is folded; nil where there is none.
    func meaning(ofField name: String) -> WordText.Field?? {
        folded.firstIndex { $0.utf8.elementsEqual(name.utf8) }.map { meanings[$0] }
    }

    /// The fields that a program sent, as the texts of a word: not checked yet.
    package func text(of note: SentNote) -> WordText {
        AnkiConversion.text(of: contents(of: note).map { $0 ?? "" }, as: meanings)
    }

    /// The same for a word that is there: what the program says nothing of stays.
    package func text(of note: SentNote, in known: WordText) -> WordText {
        let sent = text(of: note)
        var text = known
        for (meaning, content) in zip(meanings, contents(of: note)) {
            if let meaning, content != nil { text[meaning] = sent[meaning] }
        }
        return text
    }

    /// In the order of the fields; nil for what was not sent.
    private func contents(of note: SentNote) -> [String?] {
        let sent = note.fields.map { (name: $0.name.bounded(bytes: 500).folded, content: $0.content) }
        return folded.map { name in
            sent.first { $0.name.utf8.elementsEqual(name.utf8) }?.content
        }
    }

    /// What a field of a word is, as HTML.
    func content(_ place: Int, of word: ExportedWord) -> String {
        guard let meaning = meanings[place] else {
            return fields[place] == AnkiNoteText.picture ? AnkiNoteText.html(word.picture) : ""
        }
        return AnkiNoteText.html(word.text[meaning])
    }
}

extension SentNote {
    /// The file of the first picture that its fields show.
    package var shownPicture: String? { fields.lazy.compactMap { FieldText.picture(in: $0.content) }.first }

    /// The file of the first sound that its fields name, but for those of an example.
    package var namedSound: String? {
        fields.lazy.filter { !FieldName.isExample($0.name) }.compactMap { FieldText.sound(in: $0.content) }
            .first
    }

    /// The sounds that come with it and say the word, as far as their fields tell.
    package var ownSounds: [SentMedium] {
        sounds.filter { $0.fields.isEmpty || !$0.fields.allSatisfy(FieldName.isExample) }
    }

    /// Its tags as they will be kept; what cannot be is left out.
    package var keptTags: [String] {
        Array(tags.lazy.compactMap(Self.keptTag).prefix(Tag.wordLimit))
    }

    /// nil for one that cannot be kept.
    package static func keptTag(_ name: String) -> String? {
        let (kept, fault) = AnkiConversion.tag(name)
        return fault == nil ? kept : nil
    }
}

extension WordText {
    /// As it will be kept: what is too long is cut as it is of a package. nil where a side is missing or cannot be kept.
    package var keptOfNote: WordText? {
        var kept = fitted
        kept?.takeStress()
        return kept
    }
}

/// Decks as programs call them, and the categories that they are.
package enum AnkiDeckName {
    /// What such a category may be called: as it is said, and as a package's is called, which is last. None where it can be
    /// none.
    package static func titles(_ name: String) -> [String] {
        let (whole, fault) = TextRule.title.check(name)
        return (fault == nil ? [whole] : []) + (AnkiPlan.title(ofPath: path(name)).map { [$0] } ?? [])
    }

    /// In which languages its words are, for somebody whose last ones were in `pair`: its name may tell what is learned.
    package static func pair(of name: String, usually pair: LanguagePair) -> LanguagePair {
        guard let term = LanguageGuess.named(name, besides: pair.translation) else { return pair }
        let guess = LanguagePair(term: term, translation: pair.translation)
        return guess.isPossible ? guess : pair
    }

    private static func path(_ name: String) -> [String] {
        name.bounded(bytes: 1000).replacing("::", with: "\u{1F}").split(separator: "\u{1F}").map(String.init)
    }
}
