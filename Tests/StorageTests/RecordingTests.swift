import Foundation
import GRDB
import Testing
import Vocabulary

@testable import Storage

@Suite("Recordings that are kept")
struct RecordingTests {
    private static let names = ["a", "b", "c"].map { String(repeating: $0, count: 32) }
    /// A WAV without a sample.
    static let content =
        Array("RIFF\u{24}\0\0\0WAVEfmt \u{10}\0\0\0".utf8) + Array(repeating: 0, count: 16)
        + Array("data\0\0\0\0".utf8)

    static func sent(_ place: Int, at moment: Date) throws -> SentRecording {
        SentRecording(name: names[place], recording: try Recording(content), sent: moment)
    }

    private func count(_ store: Store) async throws -> Int {
        try await store.pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM recording") ?? 0 }
    }

    /// Gives a word a recording, as whoever changes it does.
    private func give(_ change: RecordingChange, to word: Word.ID, by user: User.ID, in store: Store)
        async throws
    {
        let text = try #require(try await store.word(word, of: user)).text
        guard
            case .saved = try await store.changeWord(
                word, to: text, recording: change, of: user, now: .someday)
        else { throw Household.Unexpected() }
    }

    @Test("A word has one or none, and another one replaces it")
    func chosen() async throws {
        let house = try await Household()
        let (anna, store) = (house.anna.id, house.store)
        let word = try await house.word("rain", "дождь", in: try await house.category())
        #expect(try await store.word(word, of: anna)?.recording == nil)
        try await give(.sent(try Self.sent(0, at: house.now)), to: word, by: anna, in: store)
        #expect(try await store.word(word, of: anna)?.recording == Self.names[0])
        #expect(try await store.recordingContent(Self.names[0], of: anna) == Self.content)
        try await give(.unchanged, to: word, by: anna, in: store)
        try await give(.sent(try Self.sent(1, at: house.now)), to: word, by: anna, in: store)
        #expect(try await store.word(word, of: anna)?.recording == Self.names[1])
        #expect(try await count(store) == 1)
        try await give(.chosen(nil), to: word, by: anna, in: store)
        #expect(try await store.word(word, of: anna)?.recording == nil)
        #expect(try await count(store) == 0)
    }

    @Test("One that was kept for a form that came back is taken once, by whose it is, and goes a day later")
    func kept() async throws {
        let house = try await Household()
        let (anna, store) = (house.anna.id, house.store)
        let boris = try await Household.register("Boris", in: store)
        let category = try await house.category()
        let words = [
            try await house.word("rain", "дождь", in: category),
            try await house.word("snow", "снег", in: category),
        ]
        try await store.keepRecording(try Self.sent(0, at: house.now), of: boris.id)
        try await give(.chosen(Self.names[0]), to: words[0], by: anna, in: store)
        #expect(try await store.word(words[0], of: anna)?.recording == nil)
        #expect(try await store.recordingContent(Self.names[0], of: anna) == nil)
        try await store.keepRecording(try Self.sent(1, at: house.now), of: anna)
        for word in words { try await give(.chosen(Self.names[1]), to: word, by: anna, in: store) }
        #expect(try await store.word(words[0], of: anna)?.recording == Self.names[1])
        #expect(try await store.word(words[1], of: anna)?.recording == nil)
        try await store.keepRecording(try Self.sent(2, at: house.now + 86_401), of: anna)
        #expect(try house.rows("SELECT name FROM recording ORDER BY name").count == 2)
        #expect(try await store.recordingContent(Self.names[0], of: boris.id) == nil)
    }

    @Test("It goes with its word, its category and its account, and takes of the room that one has")
    func room() async throws {
        let house = try await Household()
        let (anna, store) = (house.anna.id, house.store)
        let category = try await house.category()
        let word = try await house.word("rain", "дождь", in: category)
        let left = { try await store.read { try Store.allowanceLeft(of: anna, in: $0) } }
        let before = try #require(try await left())
        try await give(.sent(try Self.sent(0, at: house.now)), to: word, by: anna, in: store)
        #expect(try await left() == before - Self.content.count)
        let member = try #require(try await store.member(anna, now: house.now))
        #expect(member.recordingCount == 1 && member.recordingSize == Self.content.count)
        #expect(member.size == Allowance.word + Self.content.count)
        _ = try await store.deleteWord(word, of: anna)
        #expect(try await count(store) == 0)
        let other = try await house.word("snow", "снег", in: category)
        try await give(.sent(try Self.sent(1, at: house.now)), to: other, by: anna, in: store)
        _ = try await store.deleteCategory(category, of: anna)
        #expect(try await count(store) == 0)
        try await store.keepRecording(try Self.sent(2, at: house.now), of: anna)
        try await store.deleteAccount(anna)
        #expect(try await count(store) == 0)
    }

    @Test("A word that is had back, or moved, has its recording still")
    func restored() async throws {
        let house = try await Household()
        let (anna, store) = (house.anna.id, house.store)
        let category = try await house.category()
        let word = try await house.word("rain", "дождь", in: category)
        try await give(.sent(try Self.sent(0, at: house.now)), to: word, by: anna, in: store)
        let deletion = try #require(
            try await store.deleteWords([word], in: category, of: anna, now: house.now))
        #expect(try await store.recordingContent(Self.names[0], of: anna) == nil)
        #expect(
            try await store.restoreWords(of: deletion, in: category, of: anna, now: house.now) == 1)
        #expect(try await store.word(word, of: anna)?.recording == Self.names[0])
        #expect(try await store.recordingContent(Self.names[0], of: anna) == Self.content)
        let other = try await house.category("Вода")
        _ = try await store.moveWords([word], from: category, to: other, of: anna, now: house.now)
        #expect(try await store.word(word, of: anna)?.category.id == other)
        #expect(try await store.recordingContent(Self.names[0], of: anna) == Self.content)
    }

    @Test("Who learns a category hears its author's; who makes it their own, or keeps a word, has a copy")
    func shared() async throws {
        let shared = try await SharedCategory()
        let (store, house, anna, boris) = (shared.store, shared.house, shared.anna, shared.boris)
        let clara = try await Household.register("Clara", in: store)
        let word = shared.words[0]
        try await give(.sent(try Self.sent(0, at: house.now)), to: word, by: anna.id, in: store)
        #expect(try await store.word(word, of: boris.id)?.recording == Self.names[0])
        #expect(try await store.recordingContent(Self.names[0], of: boris.id) == Self.content)
        #expect(try await store.recordingContent(Self.names[0], of: clara.id) == nil)
        guard
            case .detached(let own) = try await store.detach(shared.id, by: boris.id, now: house.now)
        else { throw Household.Unexpected() }
        #expect(try await store.recordingContent(Self.names[0], of: boris.id) == nil)
        let copy = try #require(
            try await store.words(in: own, of: boris.id, search: "rain", page: 1, size: 9).words.first)
        let name = try #require(copy.recording)
        #expect(name != Self.names[0])
        #expect(try await store.recordingContent(name, of: boris.id) == Self.content)
        #expect(try await store.recordingContent(name, of: anna.id) == nil)
    }

    @Test("Who knows a word that its author deletes keeps how it is said")
    func outlived() async throws {
        let shared = try await SharedCategory()
        let (store, house, anna, boris) = (shared.store, shared.house, shared.anna, shared.boris)
        for learner in [anna, boris] { try await shared.study(learner) }
        let asked = try #require(
            try house.rows("SELECT min(word_id) FROM memory WHERE user_id = \(boris.id)").first?.first)
        let word = Word.ID(try #require(Int64.fromDatabaseValue(asked)))
        let term = try #require(try await store.word(word, of: anna.id)).text.term
        try await give(.sent(try Self.sent(0, at: house.now)), to: word, by: anna.id, in: store)
        _ = try await store.deleteWords(shared.words, in: shared.id, of: anna.id, now: house.now)
        let kept = try await store.keptWords(from: shared.id, of: boris.id)
        let name = try #require(kept.first { $0.text.term == term }?.recording)
        #expect(try await store.recordingContent(name, of: boris.id) == Self.content)
    }

    @Test(
        "When an account is deleted, who learns its category has its recordings, and the room that they take")
    func handedOver() async throws {
        let shared = try await SharedCategory()
        let (store, house) = (shared.store, shared.house)
        for (place, word) in shared.words.prefix(3).enumerated() {
            try await give(
                .sent(try Self.sent(place, at: house.now)), to: word, by: shared.anna.id, in: store)
        }
        try await store.deleteAccount(shared.anna.id)
        #expect(try await store.word(shared.words[0], of: shared.boris.id)?.recording == Self.names[0])
        #expect(
            try house.rows("SELECT DISTINCT user_id FROM recording").map { "\($0)" }
                == house.rows("SELECT \(shared.boris.id)").map { "\($0)" })
        #expect(try await count(store) == 3)
    }

    @Test("One that was exported comes back with its word, once, and replaces none")
    func exported() async throws {
        let house = try await Household()
        let (anna, store) = (house.anna.id, house.store)
        let category = try await house.category()
        let word = try await house.word("rain", "дождь", in: category)
        try await give(.sent(try Self.sent(0, at: house.now)), to: word, by: anna, in: store)
        try await store.keepRecording(try Self.sent(1, at: house.now), of: anna)
        let words = try await store.exportedWords(in: category, of: anna, after: nil)
        #expect(words.entries.map(\.recording) == [Self.names[0]])
        #expect(words.entries.map(\.recordingFormat) == [.wav])
        let first = try await store.exportedRecording(of: anna, after: nil)
        #expect(first.entries.map(\.name) == [Self.names[0]])
        #expect(first.entries.map(\.content) == [Data(Self.content)])
        // What was sent with a form that was not finished is of no word.
        #expect(try await store.exportedRecording(of: anna, after: first.next).entries.isEmpty)

        let other = try await Household()
        let exported = try #require(words.entries.first)
        let ready = Vocabulary.Category(
            id: 1, title: "Погода", termLanguage: "en", translationLanguage: "ru")
        for time in 1...2 {
            let draft = try ImportDraft(in: other.folder.url)
            try draft.add([
                .category(ExportedCategory(category: ready, created: house.now, isReady: false), place: 1),
                .word(exported, categoryPlace: 1), .recording(try #require(first.entries.first)),
                .recording(ExportedRecording(name: Self.names[2], content: Data([1]))),
            ])
            try draft.settle()
            try await other.store.match(draft, of: other.anna.id)
            let summary = try await draft.summary()
            #expect(summary[.recordings] == ImportCount(total: 2, new: time == 1 ? 1 : 0))
            try await other.store.bring(draft, to: other.anna.id, now: other.now) { _ in nil }
            let brought = try #require(
                try await other.store.words(of: "rain", of: other.anna.id).first?.recording)
            #expect(try await other.store.recordingContent(brought, of: other.anna.id) == Self.content)
            #expect(try await count(other.store) == 1)
        }
    }

    @Test("Where nothing is left of what one may have, a recording is refused")
    func full() async throws {
        let house = try await Household()
        let (anna, store) = (house.anna.id, house.store)
        try await store.write { db in
            try db.execute(
                sql: "INSERT INTO log_size (user_id, row_count, text_size) VALUES (?, 0, 49999500)",
                arguments: [anna])
            try Store.set(.allowance, to: "50", in: db)
        }
        let large = try Recording(Self.content + Array(repeating: 0, count: 1000))
        await #expect(throws: StorageFault.self) {
            try await store.keepRecording(
                SentRecording(name: Self.names[0], recording: large, sent: house.now), of: anna)
        }
        #expect(try await count(store) == 0)
    }
}
