import Exchange
import Forms
import Foundation
import Storage
import Vocabulary

/// What programs do that speak to AnkiConnect: a deck is a category that the person wrote, a note is a word.
extension Learner {
    /// Those that a word can be added to; the one that got a word last comes first.
    package func decks() async throws -> [Vocabulary.Category] {
        try await store.categoriesByAddition(of: user.id).map(\.category)
    }

    /// Our own note type, then those that programs made.
    package func noteFields() async throws -> [NoteFields] {
        [.own] + (try await store.noteTypes(of: user.id)).map { NoteFields($0) }
    }

    /// Its category, which is made where there is none: in the languages of the last one, unless its name tells which.
    package func deck(_ name: String) async throws -> Vocabulary.Category {
        let decks = try await decks()
        if let known = Self.deck(name, among: decks) { return known }
        guard let title = AnkiDeckName.titles(name).last else { throw AnkiConnectFault.deckNotFound(name) }
        let pair = AnkiDeckName.pair(of: name, usually: decks.first?.pair ?? user.pair)
        switch try await store.addCategory(title: title, pair: pair, of: user.id, now: now) {
        case .saved(let id), .titleTaken(let id):
            return Category(
                id: id, title: title, termLanguage: pair.term, translationLanguage: pair.translation,
                author: user.id)
        case .missing, .full: throw AnkiConnectFault.tooManyDecks
        }
    }

    private static func deck(_ name: String, among decks: [Vocabulary.Category]) -> Vocabulary.Category? {
        let titles = AnkiDeckName.titles(name).map(\.folded)
        return decks.first { deck in titles.contains { $0.isSame(as: deck.title.folded) } }
    }

    package func makeNoteType(named name: String, fields: [String]) async throws -> NoteType.ID {
        let isKept =
            (1...NoteType.nameLimit).contains(name.unicodeScalars.count) && !fields.isEmpty
            && fields.allSatisfy { (1...NoteType.nameLimit).contains($0.utf8.count) }
        guard isKept else { throw AnkiConnectFault.cannotKeep("modelName, inOrderFields") }
        guard !NoteFields.own.name.isSame(as: name) else { throw AnkiConnectFault.modelTaken }
        switch try await store.makeNoteType(named: name, fields: fields, of: user.id) {
        case .made(let id): return id
        case .taken: throw AnkiConnectFault.modelTaken
        case .full: throw AnkiConnectFault.tooManyModels
        }
    }

    /// Adds its word, which stays unseen until the person looks at it. What it leaves out comes from the dictionaries of the
    /// house.
    package func addNote(
        _ note: SentNote, picture: PictureChange = .unchanged, recording: RecordingChange = .unchanged
    ) async throws -> Word.ID {
        let text = try await text(of: note)
        let category = try await deck(note.deck)
        if try await isKnown(text.term, to: note, in: category) { throw AnkiConnectFault.duplicate }
        let draft = await filled(WordDraft(text, hasSentPicture: picture != .unchanged), in: category)
        guard let kept = draft.text.keptOfNote else { throw AnkiConnectFault.cannotKeep("fields") }
        let saving = try await store.addUnseenWord(
            kept, picture: picture == .unchanged ? draft.picture.map { .chosen($0) } ?? .unchanged : picture,
            recording: recording, tags: note.keptTags, allowsSame: note.allowsDuplicate, to: category.id,
            of: user.id, now: now)
        switch saving {
        case .saved(let id): return id
        case .taken: throw AnkiConnectFault.duplicate
        case .missing: throw AnkiConnectFault.deckNotFound(note.deck)
        }
    }

    /// Throws why it could not be added. Nothing is made.
    package func checkNote(_ note: SentNote) async throws {
        let text = try await text(of: note)
        let category = Self.deck(note.deck, among: try await decks())
        if try await isKnown(text.term, to: note, in: category) { throw AnkiConnectFault.duplicate }
    }

    /// Not checked yet, but for its term.
    private func text(of note: SentNote) async throws -> WordText {
        let types = try await noteFields()
        guard let type = types.first(where: { $0.name.isSame(as: note.noteType) }) else {
            throw AnkiConnectFault.modelNotFound(note.noteType.bounded(bytes: 200))
        }
        var text = type.text(of: note)
        text.term = TextRule.wordSide.check(text.term.shortened(to: TextRule.wordSide.maximum)).text
        guard !text.term.isEmpty else { throw AnkiConnectFault.emptyNote }
        return text
    }

    /// In the same language; of words of other languages nobody says that they are the same.
    private func isKnown(_ term: String, to note: SentNote, in category: Vocabulary.Category?) async throws
        -> Bool
    {
        guard !note.allowsDuplicate else { return false }
        return try await store.words(of: term, of: user.id).contains { word in
            guard let category else { return !note.isForDeck }
            return note.isForDeck
                ? word.category.id == category.id : word.category.termLanguage == category.termLanguage
        }
    }

    private func filled(_ draft: WordDraft, in category: Vocabulary.Category) async -> WordDraft {
        var (draft, _) = await TranslationRequest(.ask(.term)).carryOut(
            draft, in: category, translator, for: user.id, isOffline: true)
        if draft.text.translation.isEmpty { draft.text.translation = Self.placeholder(draft.text) }
        return draft
    }

    /// What stands for a translation that nobody knows, until the person writes one: the sentence with a gap, as of Anki's.
    private static func placeholder(_ text: WordText) -> String {
        guard let place = text.example.range(of: text.term, options: .caseInsensitive) else { return "?" }
        return text.example.replacingCharacters(in: place, with: "___")
    }

    /// Changes what a program says of a word; the rest stays.
    package func changeNote(_ note: SentNote, picture: PictureChange, recording: RecordingChange) async throws
    {
        guard let id = note.id.map({ Word.ID(Int64($0)) }), let word = try await store.word(id, of: user.id)
        else {
            throw AnkiConnectFault.noteNotFound(note.id ?? 0)
        }
        let text = try await noteFields().reduce(word.text) { $1.text(of: note, in: $0) }
        guard let kept = text.keptOfNote else { throw AnkiConnectFault.cannotKeep("fields") }
        switch try await store.changeWord(
            id, to: kept, picture: picture, recording: recording, isSeen: false, of: user.id, now: now)
        {
        case .saved: return
        case .taken: throw AnkiConnectFault.duplicate
        case .missing: throw AnkiConnectFault.noteNotFound(Int(id.number))
        }
    }

    /// Gives words tags beside those that they have.
    package func tag(_ notes: [Int], _ tags: [String]) async throws {
        for note in notes {
            guard let word = try await store.word(Word.ID(Int64(note)), of: user.id) else { continue }
            let names = word.tags.map(\.name) + tags
            guard names.count <= Tag.wordLimit else { throw AnkiConnectFault.tooManyTags }
            _ = try await store.changeWord(
                word.id, to: word.text, tags: names, isSeen: false, of: user.id, now: now)
        }
    }

    /// Whether an access that may add and not change may do this to them: all are of those that a program added and nobody
    /// looked at yet.
    package func areUnseen(_ notes: [Int]) async throws -> Bool {
        let words = Set(notes.map { Word.ID(Int64($0)) })
        return try await store.unseen(Array(words), of: user.id) == words
    }
}
