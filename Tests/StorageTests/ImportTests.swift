import Foundation
import GRDB
import Testing
import Vocabulary

@testable import Storage

@Suite("Import")
struct ImportTests {
    /// Everything that is computed of the log and kept beside it.
    private static let derived = [
        "SELECT * FROM day_tally ORDER BY 1, 2", "SELECT * FROM category_tally ORDER BY 1, 2, 3",
        "SELECT * FROM memory ORDER BY 1, 2", "SELECT * FROM new_word ORDER BY 1, 2",
        "SELECT * FROM category_progress ORDER BY 1, 2", "SELECT id, word_count FROM category ORDER BY 1",
        "SELECT * FROM pragma_foreign_key_check",
    ]

    /// Sums and memory are what they would be if they were computed anew.
    func expectDerived(_ house: Household) async throws {
        let kept = try Self.derived.map { try house.rows($0) }
        try await house.store.write { try Store.rebuild(in: $0) }
        for (sql, before) in zip(Self.derived, kept) { #expect(try house.rows(sql) == before, "\(sql)") }
    }

    func draft(_ entries: [ImportEntry], in house: Household) throws -> ImportDraft {
        let draft = try ImportDraft(in: house.folder.url)
        try draft.add(entries)
        try draft.settle()
        return draft
    }

    private func bring(_ entries: [ImportEntry], to house: Household) async throws -> ImportSummary {
        let draft = try draft(entries, in: house)
        try await house.store.match(draft, of: house.anna.id)
        let summary = try await draft.summary()
        try await house.store.bring(draft, to: house.anna.id, now: house.now) { _ in nil }
        try await expectDerived(house)
        return summary
    }

    let created = Date(timeIntervalSince1970: 1_790_000_000)

    func category(_ number: Int64 = 1, _ title: String = "Погода", term: String = "en") -> ImportEntry {
        let category = Vocabulary.Category(
            id: Category.ID(number), title: title, termLanguage: term, translationLanguage: "ru")
        return .category(
            ExportedCategory(category: category, created: created, isReady: false), place: Int(number))
    }

    func word(_ number: Int64, _ term: String, note: String = "", in place: Int = 1) -> ImportEntry {
        let text = WordText(term: term, translation: "слово", note: note)
        return .word(
            ExportedWord(
                id: Word.ID(number), text: text, picture: nil, created: created, progress: .none,
                reviewCount: 0, reviewed: nil, memory: nil), categoryPlace: place)
    }

    /// On a day of 2026, counted from 1 October.
    func review(
        _ word: Word.ID?, on day: Int, _ sequence: Int, _ rating: Rating = .remember, after: Int = 1,
        retracted: Bool = false
    ) -> ImportEntry {
        let moment = Date(timeIntervalSince1970: 1_790_812_800 + Double(day) * 86_400 + Double(sequence))
        return .review(
            ExportedReview(
                id: 1, word: word, category: 1, training: nil, sequence: sequence, rating: rating,
                form: "card", purpose: nil, typed: nil, duration: 900,
                doneUntil: nil, progressBefore: max(0, after - 1),
                progressAfter: after, reviewed: moment, retracted: retracted ? moment + 5 : nil,
                time: LocalTime(moment, in: .gmt)))
    }

    private func log(_ house: Household) throws -> [[DatabaseValue]] {
        try house.rows(
            """
            SELECT term, sequence, reviewed_at, rating, progress_after, retracted_at FROM review
            LEFT JOIN word ON word.id = word_id LEFT JOIN retraction ON review_id = review.id
            ORDER BY term, sequence, reviewed_at
            """)
    }

    @Test("A file into an empty account, and once more: nothing is new the second time")
    func twice() async throws {
        let house = try await Household()
        let file =
            [category(), word(10, "rain"), word(11, "snow")]
            + (0..<5).map { review(10, on: $0, $0, after: $0 + 1) }
            + [review(11, on: 1, 0, .forgot, after: 0), review(11, on: 2, 1, retracted: true)]
            + [review(nil, on: 0, 3)]
        let first = try await bring(file, to: house)
        #expect(first[.categories].new == 1 && first[.words].new == 2 && first[.reviews].new == 8)
        let log = try log(house)
        #expect(log.count == 8)
        let second = try await bring(file, to: house)
        #expect(second.isNothingNew && second[.reviews].present == 8)
        #expect(try self.log(house) == log)
    }

    @Test(
        "Of a long log each word has its answers in their order, and the latest of all are the last that were written down"
    )
    func longLog() async throws {
        let house = try await Household()
        // 40 words, each asked 40 times in turns; and some answers to no word.
        let words = (1...40).map { word(Int64($0), "word \($0)") }
        let answers = (0..<40).flatMap { round in
            (1...40).map {
                review(Word.ID(Int64($0)), on: 2 * round, round, $0 % 7 == 0 ? .forgot : .remember)
            }
        }
        let loose = (0..<20).map { review(nil, on: 2 * $0 + 1, $0) }
        let summary = try await bring([category()] + words + answers + loose, to: house)
        #expect(summary[.reviews].new == 1_620)
        let order = try house.rows(
            "SELECT count(*), min(sequence), max(sequence) FROM review WHERE word_id IS NOT NULL GROUP BY word_id"
        )
        #expect(order == Array(repeating: [40, 0, 39].map(\.databaseValue), count: 40))
        let moments = try house.rows(
            """
            SELECT count(*) FROM review JOIN review AS next ON next.word_id = review.word_id
                AND next.sequence = review.sequence + 1 WHERE next.reviewed_at <= review.reviewed_at
            """)
        #expect(moments == [[0.databaseValue]])
        let latest = try house.rows("SELECT reviewed_at FROM review ORDER BY id DESC LIMIT 300")
        #expect(
            latest == (try house.rows("SELECT reviewed_at FROM review ORDER BY reviewed_at DESC LIMIT 300")))
    }

    @Test("Two words of a file that are one word here share their answers in the order of time")
    func twoOfOne() async throws {
        let house = try await Household()
        let words = [word(1, "rain"), word(2, "rain", in: 2)]
        let answers = (0..<600).flatMap { round in
            [1, 2].map { review(Word.ID(Int64($0)), on: round, $0 == 1 ? round : round + 700) }
        }
        // The same title and languages: one category here.
        _ = try await bring([category(1), category(2)] + words + answers, to: house)
        let moments = try house.rows(
            "SELECT reviewed_at FROM review WHERE word_id IS NOT NULL ORDER BY sequence")
        #expect(
            moments
                == (try house.rows(
                    "SELECT reviewed_at FROM review WHERE word_id IS NOT NULL ORDER BY reviewed_at")))
        #expect(try house.rows("SELECT count(*) FROM review") == [[1_200.databaseValue]])
    }

    @Test("Answers that belong between others are put there, and the memory follows the whole log")
    func between() async throws {
        let (house, whole) = (try await Household(), try await Household())
        let head = [category(), word(10, "rain"), word(11, "snow")]
        let answers = (0..<9).map {
            review(10, on: $0, $0, $0 % 4 == 3 ? .forgot : .remember, retracted: $0 == 5)
        }
        _ = try await bring(head + answers, to: whole)
        // The numbers of a file are those of the answers that it knows.
        func part(_ days: [Int]) -> [ImportEntry] {
            days.enumerated().map { number, day in
                guard case .review(let known) = answers[day] else { return answers[day] }
                return .review(
                    ExportedReview(
                        id: 1, word: 10, category: 1, training: nil, sequence: number, rating: known.rating,
                        form: known.form, purpose: nil, typed: nil, duration: known.duration,
                        doneUntil: known.doneUntil, progressBefore: known.progressBefore,
                        progressAfter: known.progressAfter,
                        reviewed: known.reviewed, retracted: known.retracted, time: known.time))
            }
        }
        _ = try await bring(head + part([1, 4, 5, 8]), to: house)
        let second = try await bring(head + part([0, 1, 2, 4, 7]), to: house)
        #expect(second[.reviews] == ImportCount(total: 5, new: 3))
        _ = try await bring(head + part([3, 6]), to: house)
        #expect(try log(house) == log(whole))
        let memory = "SELECT stability, difficulty, reviewed_at, repetitions, lapses FROM memory"
        #expect(try house.rows(memory) == whole.rows(memory))
        let again = try await bring(head + answers, to: house)
        #expect(again.isNothingNew)
    }

    @Test(
        "Answers between others are brought in slices also where one word has very many; they count as nobody's word's"
    )
    func veryMany() async throws {
        let house = try await Household()
        let head = [category(), word(10, "rain"), word(11, "snow")]
        _ = try await bring(head + [review(10, on: 900, 0), review(11, on: 1, 0)], to: house)
        let memory = try house.rows("SELECT * FROM memory")
        let many = (0..<700).map { review(10, on: $0, $0) }
        let summary = try await bring(head + many, to: house)
        #expect(summary[.reviews].new == 700)
        #expect(try house.rows("SELECT sum(remembered) FROM day_tally") == [[702.databaseValue]])
        #expect(try house.rows("SELECT * FROM memory") == memory)
        #expect(try await bring(head + many, to: house)[.reviews].new == 0)
        #expect(try house.rows("SELECT count(*) FROM review") == [[702.databaseValue]])
    }

    @Test("A word that was deleted here comes back with its answers, and they count once")
    func deleted() async throws {
        let house = try await Household()
        let file = [category(), word(10, "rain")] + (0..<3).map { review(10, on: $0, $0) }
        _ = try await bring(file, to: house)
        let sums = try house.rows("SELECT study_day, remembered FROM day_tally")
        try await house.store.write { try $0.execute(sql: "DELETE FROM word") }
        let summary = try await bring(file, to: house)
        #expect(summary[.words].new == 1 && summary[.reviews].new == 0 && summary.completions == 3)
        #expect(try house.rows("SELECT repetitions FROM memory").count == 1)
        #expect(try house.rows("SELECT study_day, remembered FROM day_tally") == sums)
        #expect(try house.rows("SELECT 1 FROM review WHERE word_id IS NOT NULL").count == 3)
        let again = try await bring(file, to: house)
        #expect(again.isNothingNew)
    }

    @Test("An answer that was taken back in the meantime is taken back here too")
    func takenBack() async throws {
        let house = try await Household()
        let head = [category(), word(10, "rain")]
        _ = try await bring(head + [review(10, on: 0, 0), review(10, on: 1, 1)], to: house)
        let file = head + [review(10, on: 0, 0), review(10, on: 1, 1, retracted: true)]
        let summary = try await bring(file, to: house)
        #expect(summary[.reviews].new == 0 && summary.completions == 1)
        #expect(try house.rows("SELECT repetitions FROM memory") == [[1.databaseValue]])
        // And stays so, whatever an older file says.
        _ = try await bring(head + [review(10, on: 0, 0), review(10, on: 1, 1)], to: house)
        #expect(try house.rows("SELECT 1 FROM retraction").count == 1)
    }

    @Test("What is written here stays, what is empty is filled")
    func completed() async throws {
        let house = try await Household()
        let weather = try await house.category("погода")
        try await house.word("Rain", "слово", in: weather)
        let file = [category(), word(10, "rain", note: "wet")]
        let summary = try await bring(file, to: house)
        #expect(summary[.categories].new == 0 && summary[.words].new == 0 && summary.completions == 1)
        let texts = try house.rows(
            "SELECT title, term, note FROM word JOIN category ON category.id = category_id")
        #expect(texts == [["погода", "Rain", "wet"].map(\.databaseValue)])
        let again = try await bring(file, to: house)
        #expect(again.isNothingNew)
    }

    @Test("Categories of one title and other languages stay apart, also the second time")
    func pairs() async throws {
        let house = try await Household()
        _ = try await house.category("Погода")
        let file = [category(1, "Погода", term: "de"), word(10, "Regen")]
        _ = try await bring(file, to: house)
        let again = try await bring(file, to: house)
        #expect(again.isNothingNew)
        let titles = try house.rows("SELECT title, term_language, word_count FROM category ORDER BY id")
        #expect(
            titles.map { "\($0[0]) \($0[1]) \($0[2])" } == [
                "\"Погода\" \"en\" 0", "\"Погода 2\" \"de\" 1",
            ])
    }

    @Test("What leads nowhere in the file, and what is absurd there, neither stops nor doubles anything")
    func absurd() async throws {
        let house = try await Household()
        let file =
            [
                category(), category(1, "Еда"), word(10, "rain"), word(10, "snow"), word(11, "rain"),
                word(12, "x", in: 9),
            ]
            + [review(99, on: 0, 0), review(10, on: 0, 7), review(10, on: 0, 7), review(10, on: 3, 2)]
        let summary = try await bring(file, to: house)
        #expect(summary.refusals[.words] == [.doubled: 2, .damaged: 1])
        #expect(summary.refusals[.categories] == [.doubled: 1])
        #expect(try log(house).count == 4)
        let again = try await bring(file, to: house)
        #expect(again.isNothingNew)
    }

    @Test("Somebody else's account is not touched")
    func others() async throws {
        let house = try await Household()
        let boris = try await Household.register("Boris", in: house.store)
        let theirs = try await house.category("Погода", of: boris)
        try await house.word("rain", "слово", in: theirs, of: boris)
        let summary = try await bring([category(), word(10, "rain"), review(10, on: 0, 0)], to: house)
        #expect(summary[.categories].new == 1 && summary[.words].new == 1)
        #expect(try house.rows("SELECT DISTINCT user_id FROM review") == [[house.anna.id.databaseValue]])
        #expect(try house.rows("SELECT 1 FROM word").count == 2)
    }

    @Test(
        "Up to as many answers to a word as one slice takes are put in their places, one more is not",
        arguments: [
            499, 500, 501,
        ])
    func edge(count: Int) async throws {
        let house = try await Household()
        let head = [category(), word(10, "rain")]
        _ = try await bring(head + [review(10, on: 900, 0)], to: house)
        let memory = try house.rows("SELECT * FROM memory")
        let many = (0..<(count - 1)).map { review(10, on: $0, $0) }
        #expect(try await bring(head + many, to: house)[.reviews].new == count - 1)
        let placed = try house.rows("SELECT count(*), max(sequence) FROM review WHERE word_id IS NOT NULL")
        let all = count <= Store.mostMerged
        #expect(placed == [[(all ? count : 1).databaseValue, (all ? count - 1 : 0).databaseValue]])
        #expect(try house.rows("SELECT count(*) FROM review") == [[count.databaseValue]])
        #expect(try house.rows("SELECT sum(remembered) FROM day_tally") == [[count.databaseValue]])
        #expect(try (house.rows("SELECT * FROM memory") == memory) != all)
        #expect(try await bring(head + many, to: house)[.reviews].new == 0)
    }

    @Test("What was accepted is brought after the server was killed amid it, as if it had not been")
    func killed() async throws {
        let (house, whole) = (try await Household(), try await Household())
        let file =
            [category(), word(10, "rain"), word(11, "snow")] + (0..<5).map { review(10, on: $0, $0) }
            + [review(11, on: 1, 0, .forgot, after: 0), .attempt(.long(begun: created))]
        _ = try await bring(file, to: whole)
        let accepted = try draft(file, in: house)
        try await house.store.match(accepted, of: house.anna.id)
        let summary = try await accepted.summary()
        try accepted.accept(summary)
        #expect(try await house.store.begin(importing: accepted, to: house.anna.id, now: house.now))
        // Half of it was brought.
        let half = try draft(Array(file.prefix(5)), in: house)
        try await house.store.bring(half, to: house.anna.id, now: house.now) { _ in nil }

        let again = try house.killed()
        let known = try again.store.acceptedImports()
        #expect(known.map(\.user) == [house.anna.id] && known.map(\.begun) == [house.now])
        let copy = again.folder.url.appendingPathComponent(accepted.name)
        try FileManager.default.copyItem(
            at: house.folder.url.appendingPathComponent(accepted.name), to: copy)
        let rest = try ImportDraft(accepted: known[0].draft, in: again.folder.url)
        #expect(try await rest.acceptedSummary() == summary)
        try await again.store.bring(rest, to: house.anna.id, now: known[0].begun) { _ in nil }
        try await again.store.end(importing: rest, to: house.anna.id)
        #expect(try again.store.acceptedImports().isEmpty)
        #expect(try log(again) == log(whole))
        let answers = "SELECT attempt_id, sequence, task, given FROM lesson_answer ORDER BY 1, 2"
        #expect(try again.rows(answers) == whole.rows(answers))
        try await expectDerived(again)
    }

    @Test("A draft that was accepted stays until it is brought, and is then gone")
    func draftStays() async throws {
        let house = try await Household()
        let folder = house.folder.url
        func files() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
                $0.contains(".sqlite") && !$0.hasPrefix("slovarik.")
            }
        }
        var draft: ImportDraft? = try draft([category()], in: house)
        try draft?.accept(ImportSummary())
        let name = try #require(draft?.name)
        draft = nil
        #expect(try files() == [name])
        draft = try ImportDraft(accepted: name, in: folder)
        draft?.giveUp()
        draft = nil
        #expect(try files().isEmpty)
    }

    @Test(
        "Answers that a file brings take room as words do, and what is too much of them is refused, not what one answers"
    )
    func allowance() async throws {
        let house = try await Household()
        let anna = house.anna.id
        #expect(try await house.store.setAllowance(.tens, by: .administrator(anna), now: house.now))
        let head = [category(), word(10, "rain")]
        _ = try await bring(head, to: house)
        // But for a kilobyte of it, the room is taken.
        let taken = 50_000_000 - 1000 - 1000
        try await house.store.write { db in
            try db.execute(
                sql: "INSERT INTO log_size VALUES (?, 0, ?)", arguments: [anna, taken])
        }
        let few = try draft(head + (0..<4).map { review(10, on: $0, $0) }, in: house)
        try await house.store.match(few, of: anna)
        #expect(try await house.store.excess(of: few, for: anna) == 0)
        let many = try draft(head + (0..<9).map { review(10, on: $0, $0) }, in: house)
        try await house.store.match(many, of: anna)
        #expect(try await house.store.excess(of: many, for: anna) == 5 * Allowance.answer)
        await #expect(throws: StorageFault.allowance) {
            try await house.store.bring(many, to: anna, now: house.now) { _ in nil }
        }
        let attempts = try draft([.attempt(.long(begun: created))], in: house)
        try await house.store.match(attempts, of: anna)
        #expect(try await house.store.excess(of: attempts, for: anna) == 201 * Allowance.answer + 800 - 1000)
        await #expect(throws: StorageFault.allowance) {
            try await house.store.bring(attempts, to: anna, now: house.now) { _ in nil }
        }
        #expect(try house.rows("SELECT count(*) FROM lesson_answer") == [[0.databaseValue]])
        try await house.store.bring(few, to: anna, now: house.now) { _ in nil }
        #expect(try await house.store.member(anna, now: house.now)?.size == 50_000_000)
        // Who learns goes on.
        let card = try #require(try await house.card())
        try await house.answer(card, .remember)
        #expect(try await house.store.member(anna, now: house.now)?.size ?? 0 > 50_000_000)
    }
}
