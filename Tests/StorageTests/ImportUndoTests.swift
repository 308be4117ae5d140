import Foundation
import GRDB
import Testing
import Vocabulary

@testable import Storage

extension ImportTests {
    /// Brings what stands in a file, as the pages do, and gives what it can be taken back by.
    private func accept(_ entries: [ImportEntry], to house: Household) async throws -> ImportReceipt? {
        let draft = try draft(entries, in: house)
        try await house.store.match(draft, of: house.anna.id)
        try draft.accept(try await draft.summary())
        try await house.store.bring(draft, to: house.anna.id, now: house.now) { _ in nil }
        defer { draft.giveUp() }
        return try ImportReceipt(of: draft, to: house.anna.id, now: house.now)
    }

    /// Everything that an import may change, and what follows of it.
    private func everything(_ house: Household) throws -> [[[DatabaseValue]]] {
        try [
            "SELECT id, title, word_count FROM category ORDER BY 1",
            "SELECT id, term, note FROM word ORDER BY 1",
            "SELECT * FROM review ORDER BY 1", "SELECT * FROM retraction ORDER BY 1",
            "SELECT * FROM memory ORDER BY 1, 2", "SELECT * FROM training ORDER BY 1",
            "SELECT * FROM new_word ORDER BY 1, 2",
            "SELECT * FROM day_tally WHERE remembered + forgotten > 0 ORDER BY 1, 2",
        ].map(house.rows)
    }

    private var file: [ImportEntry] {
        [category(), word(10, "rain"), word(11, "snow"), word(12, "fog")]
            + (0..<5).map { review(10, on: $0, $0, after: $0 + 1, retracted: $0 == 3) }
            + [review(11, on: 1, 0), review(nil, on: 0, 3)]
    }

    @Test("An import that is taken back leaves nothing of what it added")
    func undone() async throws {
        let house = try await Household()
        let own = try await house.category("Сад")
        try await house.word("rose", "роза", in: own)
        try await house.finishTraining(of: own)
        let before = try everything(house)
        let receipt = try #require(try await accept(file, to: house))
        #expect(receipt.words == 3 && receipt.answers == 7)
        let result = try await house.store.takeBack(receipt, now: house.now)
        #expect(result == ImportTakenBack(words: 3, answers: 7, kept: 0))
        #expect(try everything(house) == before)
        try await expectDerived(house)
        let again = try await accept(file, to: house)
        #expect(again?.words == 3 && again?.answers == 7)
    }

    @Test(
        "Words that were changed, moved or answered since stay with their answers, and so does their category"
    )
    func kept() async throws {
        let house = try await Household()
        let receipt = try #require(try await accept(file + [word(13, "hail"), word(14, "wind")], to: house))
        let ids = Dictionary(
            uniqueKeysWithValues: try house.rows("SELECT term, id FROM word").map {
                (String.fromDatabaseValue($0[0]) ?? "", Word.ID(Int64.fromDatabaseValue($0[1]) ?? 0))
            })
        let (rain, fog, hail) = try (#require(ids["rain"]), #require(ids["fog"]), #require(ids["hail"]))
        let category = try #require(try await house.store.word(rain, of: house.anna.id)?.category.id)
        let other = try await house.category("Другое")
        let text = WordText(term: "fog", translation: "туман")
        _ = try await house.store.changeWord(fog, to: text, of: house.anna.id, now: house.now)
        try await house.store.write {
            try $0.execute(sql: "UPDATE word SET category_id = ? WHERE id = ?", arguments: [other, hail])
        }
        let card = try #require(try await house.card(of: category, after: 60))
        try await house.answer(card, .remember, after: 60)
        let answered = card.word.text.term
        let result = try await house.store.takeBack(receipt, now: house.now)
        let stay = Set([answered, "fog", "hail"])
        #expect(result.kept == stay.count && result.words == 5 - stay.count)
        let left = try house.rows("SELECT term FROM word").compactMap { String.fromDatabaseValue($0[0]) }
        #expect(Set(left) == stay)
        try await expectDerived(house)
    }

    @Test(
        "Answers that came to words of before go, unless these were answered since; what was filled in stays")
    func older() async throws {
        let house = try await Household()
        let own = try await house.category("Погода")
        try await house.word("rain", "слово", in: own)
        try await house.word("snow", "слово", in: own)
        let entries =
            [category(), word(10, "rain", note: "мокро"), word(11, "snow")]
            + (0..<4).flatMap {
                [review(10, on: $0, $0, after: $0 + 1), review(11, on: $0, $0, after: $0 + 1)]
            }
        let receipt = try #require(try await accept(entries, to: house))
        #expect(receipt.words == 0 && receipt.answers == 8)
        try await house.store.write { db in
            try db.execute(
                sql: """
                    INSERT INTO review (user_id, category_id, rating, mode, progress_before, progress_after,
                        reviewed_at, study_day, hour, word_id, sequence)
                    SELECT ?, category_id, 'remember', 'card', 4, 5, ?, 20000, 12, id, 4 FROM word WHERE term = 'snow'
                    """,
                arguments: [house.anna.id, house.now.milliseconds + 1000])
            let snow = try Word.ID.fetchOne(db, sql: "SELECT id FROM word WHERE term = 'snow'")
            if let snow { try Store.replay(snow, of: house.anna.id, in: db) }
        }
        let result = try await house.store.takeBack(receipt, now: house.now)
        #expect(result == ImportTakenBack(words: 0, answers: 4, kept: 0))
        let counts = try house.rows(
            """
            SELECT term, note, (SELECT count(*) FROM review WHERE word_id = word.id),
                (SELECT count(*) FROM memory WHERE word_id = word.id) FROM word ORDER BY term
            """)
        #expect(counts.map { Int.fromDatabaseValue($0[2]) } == [0, 5])
        #expect(counts.map { Int.fromDatabaseValue($0[3]) } == [0, 1])
        #expect(String.fromDatabaseValue(counts[0][1]) == "мокро")
        try await expectDerived(house)
    }

    @Test("An import that only filled in what was missing cannot be taken back")
    func filling() async throws {
        let house = try await Household()
        let own = try await house.category("Погода")
        try await house.word("rain", "слово", in: own)
        #expect(try await accept([category(), word(10, "rain", note: "мокро")], to: house) == nil)
        #expect(ImportReceipt.all(in: house.folder.url).isEmpty)
    }

    @Test("A word that somebody deleted and what is of other people stay out of it")
    func undoneElsewhere() async throws {
        let house = try await Household()
        let boris = try await Household.register("Boris", in: house.store)
        let receipt = try #require(try await accept(file, to: house))
        let snow = try #require(
            try house.rows("SELECT id FROM word WHERE term = 'snow'").first.flatMap {
                Int64.fromDatabaseValue($0[0])
            })
        _ = try await house.store.deleteWord(Word.ID(snow), of: house.anna.id)
        // Of a file that was restored from before: the numbers are somebody else's by now.
        try await house.store.write { db in
            try db.execute(
                sql: "UPDATE category SET user_id = ? WHERE title = 'Погода'", arguments: [boris.id])
        }
        let result = try await house.store.takeBack(receipt, now: house.now)
        #expect(result.words == 0 && result.kept == 2)
        #expect(try house.rows("SELECT term FROM word ORDER BY 1").count == 2)
    }

    @Test("What is kept of an import is found again by a server that starts, and a torn one is put away")
    func foundAgain() async throws {
        let house = try await Household()
        let receipt = try #require(try await accept(file, to: house))
        let torn = house.folder.url.appendingPathComponent(UUID().uuidString + ".receipt")
        try Data("no database".utf8).write(to: torn)
        let known = ImportReceipt.all(in: house.folder.url)
        #expect(known.map(\.name) == [receipt.name] && known.first?.words == 3)
        #expect(!FileManager.default.fileExists(atPath: torn.path))
        #expect(try await house.store.takeBack(try #require(known.first), now: house.now).words == 3)
    }
}
