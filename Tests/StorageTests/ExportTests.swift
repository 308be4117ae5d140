import Foundation
import GRDB
import Testing
import Vocabulary

@testable import Storage

@Suite("Export")
struct ExportTests {
    private func all<Entry>(_ slice: (Int64?) async throws -> ExportSlice<Entry>) async throws -> [[Entry]] {
        var slices: [[Entry]] = []
        var position: Int64?
        repeat {
            let next = try await slice(position)
            slices.append(next.entries)
            position = next.next
        } while position != nil
        return slices
    }

    /// 1,200 answers each of Anna and Boris, by turns.
    private func filled() async throws -> (Household, Category.ID) {
        let house = try await Household()
        let category = try await house.category()
        _ = try await Household.register("Boris", in: house.store)
        try await house.store.write { db in
            try db.execute(
                sql: """
                    INSERT INTO review (user_id, word_id, sequence, rating, mode, progress_before, progress_after,
                        reviewed_at, study_day, hour)
                    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 2399)
                    SELECT 1 + i % 2, NULL, i, 'remember', 'card', 0, 1, 1790000000000 + i, 20717, 12 FROM n
                    """)
        }
        return (house, category)
    }

    @Test("The log comes in slices of a bounded size, one's own answers alone, each once and in order")
    func log() async throws {
        let (house, _) = try await filled()
        let start = try #require(try await house.store.exportStart(of: house.anna.id))
        let slices = try await all {
            try await house.store.exportedReviews(of: house.anna.id, after: $0, upTo: start.lastReview)
        }
        #expect(slices.allSatisfy { $0.count <= 100 })
        #expect(slices.flatMap { $0 }.map(\.sequence) == Array(stride(from: 0, to: 2400, by: 2)))
    }

    @Test("What is answered after an export has begun is not in it, and what is taken back meanwhile says so")
    func meanwhile() async throws {
        let (house, _) = try await filled()
        let anna = house.anna.id
        let start = try #require(try await house.store.exportStart(of: anna))
        try await house.store.write { db in
            try db.execute(
                sql: """
                    INSERT INTO review (user_id, sequence, rating, mode, progress_before, progress_after,
                        reviewed_at, study_day, hour) VALUES (1, 9000, 'forgot', 'card', 0, 0, 1790000000000, 20717, 12);
                    INSERT INTO retraction (review_id, retracted_at) SELECT max(id) - 2, 5 FROM review;
                    """)
        }
        let reviews = try await all {
            try await house.store.exportedReviews(of: anna, after: $0, upTo: start.lastReview)
        }.flatMap { $0 }
        #expect(reviews.count == 1200)
        #expect(reviews.filter { $0.retracted != nil }.map(\.sequence) == [2398])
    }

    @Test(
        "A word comes with all that was written of it, its picture, and what the learner's answers made of it"
    )
    func knowledge() async throws {
        let house = try await Household()
        let (anna, category) = (house.anna.id, try await house.category())
        let text = WordText(
            term: "rain", translation: "дождь", transcription: "reɪn", partOfSpeech: .noun,
            example: "It rains.", exampleTranslation: "Идёт дождь.", note: "weather")
        _ = try await house.store.addWord(
            text, picture: .chosen(.emoji("🌧️")), to: category, of: anna, now: house.now)
        let card = try #require(try await house.card(of: category))
        try await house.answer(card, .remember)
        let slice = try await house.store.exportedWords(in: category, of: anna, after: nil)
        let word = try #require(slice.entries.first)
        #expect(word.text == text && word.picture == .emoji("🌧️") && word.created == house.now)
        #expect(word.progress.value == 1 && word.reviewCount == 1 && word.reviewed == house.now)
        #expect(word.memory?.repetitions == 1)
    }

    @Test("Words and categories come in slices too, each once and in the order they were added")
    func words() async throws {
        let (house, category) = try await filled()
        let anna = house.anna.id
        var ids: [Word.ID] = []
        for number in 0..<201 { ids.append(try await house.word("word \(number)", "слово", in: category)) }
        let slices = try await all { try await house.store.exportedWords(in: category, of: anna, after: $0) }
        #expect(slices.map(\.count) == [50, 50, 50, 50, 1] && slices.flatMap { $0 }.map(\.id) == ids)
        let categories = try await all { try await house.store.exportedCategories(of: anna, after: $0) }
        #expect(categories.flatMap { $0 }.map(\.category.id) == [category])
    }

    @Test("No slice of an account that is gone")
    func gone() async throws {
        let (house, category) = try await filled()
        let boris = try await Household.register("Gleb", in: house.store)
        try await house.store.write {
            try $0.execute(sql: "DELETE FROM user WHERE id = ?", arguments: [boris.id])
        }
        #expect(try await house.store.exportStart(of: boris.id) == nil)
        await #expect(throws: ExportInterrupted.self) {
            try await house.store.exportedReviews(of: boris.id, after: nil, upTo: 5)
        }
        await #expect(throws: ExportInterrupted.self) {
            try await house.store.exportedWords(in: category, of: boris.id, after: nil)
        }
    }
}
