import Foundation
import GRDB
import Learning
import Queues
import Synchronization
import Testing
import Vocabulary

@testable import Storage

@Suite("A schedule of one's own")
struct SchedulingTests {
    /// Words that were answered for weeks by somebody who forgets whatever was left alone for `limit` days.
    private func forgetful(words: Int = 45, after limit: Int = 4) async throws -> Household {
        let household = try await Household()
        let weather = try await household.category()
        for number in 0..<words { try await household.word("word \(number)", "слово", in: weather) }
        let gaps = [0, 1, 3, 4, 1, 3, 6, 1, 2, 5]
        try await household.store.write { db in
            let insert = try db.cachedStatement(
                sql: """
                    INSERT INTO review (user_id, word_id, category_id, sequence, rating, mode, purpose, progress_before,
                        progress_after, reviewed_at, study_day, hour) VALUES (1, ?, 1, ?, ?, 'card', ?, 2, 2, ?, ?, 12)
                    """)
            for word in 1...words {
                var day = 20_800 + word % 20
                for (sequence, gap) in gaps.enumerated() {
                    day += gap
                    try insert.execute(arguments: [
                        word, sequence, gap < limit ? "remember" : "forgot", sequence == 0 ? "first" : "due",
                        Int64(day) * 86_400_000 + 43_200_000, day,
                    ])
                }
            }
            try Store.rebuild(in: db)
        }
        return household
    }

    private func fittings(
        _ household: Household, report: @escaping @Sendable (Fittings.Event) -> Void = { _ in }
    ) -> Fittings {
        Fittings(of: household.store, clock: { Self.later }, report: report)
    }

    /// The study day after the last of the answers.
    private static let later = Date(timeIntervalSince1970: 20_847 * 86_400 + 43_200)

    /// All that is kept of what somebody remembers, and what computing it anew would keep.
    private func memories(_ household: Household) async throws -> (kept: [String], anew: [String]) {
        @Sendable func rows(_ db: Database) throws -> [String] {
            try ["memory", "due_tally"].flatMap {
                try GRDB.Row.fetchAll(db, sql: "SELECT * FROM \($0) ORDER BY 1, 2, 3").map(\.description)
            }
        }
        return try await household.store.write { db in
            let kept = try rows(db)
            try Store.rebuild(in: db)
            return (kept, try rows(db))
        }
    }

    private func replayAll(_ household: Household) throws -> Int {
        var slices = 0
        while try household.store.writeHere({ try Store.replaySlice(in: $0) }) { slices += 1 }
        return slices
    }

    private func days(_ household: Household) throws -> [Int] {
        try household.rows("SELECT due_day FROM memory ORDER BY word_id").compactMap {
            Int.fromDatabaseValue($0[0])
        }
    }

    @Test("Who wants to remember more surely is asked sooner, words answered long ago too, slice by slice")
    func retention() async throws {
        let household = try await forgetful(words: 120, after: 99)
        let usual = try days(household)
        try await household.store.saveScheduling(retention: 95, isFitted: true, of: household.anna.id)
        #expect(try replayAll(household) > 2)
        let sooner = try days(household)
        #expect(zip(usual, sooner).allSatisfy { $0 >= $1 } && usual != sooner)
        let (kept, anew) = try await memories(household)
        #expect(kept == anew)
        try await household.store.saveScheduling(retention: 90, isFitted: true, of: household.anna.id)
        _ = try replayAll(household)
        #expect(try days(household) == usual)
    }

    @Test("A retention out of bounds is the nearest that can be chosen", arguments: [(12, 80), (100, 95)])
    func bounds(asked: Int, kept: Int) async throws {
        let household = try await Household()
        try await household.store.saveScheduling(retention: asked, isFitted: false, of: household.anna.id)
        let scheduling = try await household.store.scheduling(of: household.anna.id)
        #expect(scheduling.retention == kept && !scheduling.isFitted)
    }

    @Test("Weights are fitted when 400 planned answers came in, and then not before 400 more")
    func fitted() async throws {
        let household = try await forgetful()
        let outcomes = Mutex<[Fitting.Outcome]>([])
        let fittings = fittings(household) { event in
            if case .fitted(_, let outcome) = event { outcomes.withLock { $0.append(outcome) } }
        }
        let stability = "SELECT stability FROM memory ORDER BY word_id"
        let before = try household.rows(stability)
        fittings.catchUp()
        let scheduling = try await household.store.scheduling(of: household.anna.id)
        let fit = try #require(scheduling.lastFit)
        #expect(fit.isBetter && fit.moment == Self.later && scheduling.weights?.count == 21)
        #expect(scheduling.newAnswers == 0)
        #expect(try household.rows(stability) != before)
        let (kept, anew) = try await memories(household)
        #expect(kept == anew)
        fittings.catchUp()
        #expect(outcomes.withLock(\.count) == 1)
    }

    @Test("A study day that was begun keeps its words: new weights count from the next one")
    func begun() async throws {
        let household = try await forgetful()
        let subject = try #require(try household.store.fittingSubject(now: Self.later))
        let outcome = try Fitting.fit(subject.log, from: subject.weights)
        let stability = "SELECT stability FROM memory ORDER BY word_id"
        let before = try household.rows(stability)
        // Somebody answers while it is fitted.
        let last = try #require(try household.rows("SELECT max(study_day) FROM review").first?.first)
        let lastDay = TimeInterval(try #require(Int.fromDatabaseValue(last))) * 86_400 + 50_000
        let amid = Date(timeIntervalSince1970: lastDay)
        try household.store.keep(outcome, of: subject, now: amid)
        #expect(try await household.store.scheduling(of: household.anna.id).lastFit == nil)
        #expect(try replayAll(household) == 0)
        // And nothing is begun on such a day.
        Fittings(of: household.store, clock: { amid }, report: { _ in }).catchUp()
        #expect(try household.rows(stability) == before)
        #expect(try household.store.fittingSubject(now: amid) == nil)
        fittings(household).catchUp()
        #expect(try await household.store.scheduling(of: household.anna.id).lastFit != nil)
        #expect(try household.rows(stability) != before)
    }

    @Test("Practice and what was taken back are no planned answers")
    func counted() async throws {
        let household = try await Household()
        let weather = try await household.category()
        for number in 0..<3 { try await household.word("word \(number)", "слово", in: weather) }
        func count() async throws -> Int {
            try await household.store.scheduling(of: household.anna.id).newAnswers
        }
        let first = try #require(try await household.card())
        try await household.answer(first, .remember)
        #expect(try await count() == 1)
        try await household.retractLast(of: first.training.id)
        #expect(try await count() == 0)
        let planned = try await household.finishTraining()
        #expect(try await count() == planned)
        let practice = try #require(try await household.card(.practice))
        try await household.answer(practice, .remember)
        #expect(try await count() == planned)
    }

    @Test("Of very many answers whole words are left out, evenly")
    func bounded() async throws {
        let household = try await forgetful()
        let logs = try await household.store.pool.read { db in
            try [450, 449, 150].map { try Store.answerLog(of: household.anna.id, limit: $0, in: db).words }
        }
        #expect(logs.map(\.count) == [45, 22, 15])
        #expect(logs.joined().allSatisfy { $0.count == 10 })
    }

    @Test("Whoever switched it off is not fitted, nor where less has come in")
    func switchedOff() async throws {
        let household = try await forgetful()
        try await household.store.saveScheduling(retention: 90, isFitted: false, of: household.anna.id)
        #expect(try household.store.fittingSubject(now: Self.later) == nil)
        let few = try await forgetful(words: 39)
        #expect(try few.store.fittingSubject(now: Self.later) == nil)
        let enough = try await forgetful(words: 40)
        #expect(try enough.store.fittingSubject(now: Self.later)?.log.words.count == 40)
    }

    @Test("What predicts no better is not kept, and the profile can say so")
    func noBetter() async throws {
        let household = try await forgetful()
        let subject = try #require(try household.store.fittingSubject(now: Self.later))
        let comparison = try #require(
            try Fitting.fit(subject.log, from: subject.weights).comparison)
        try household.store.keep(.noBetter(comparison), of: subject, now: Self.later)
        let scheduling = try await household.store.scheduling(of: household.anna.id)
        #expect(scheduling.weights == nil && scheduling.lastFit != nil && scheduling.newAnswers == 0)
        #expect(try replayAll(household) == 0)
    }

    @Test(
        "A fit that was under way when somebody went back to the standard weights, or stopped it, changes nothing"
    )
    func overtaken() async throws {
        let household = try await forgetful()
        fittings(household).catchUp()
        try await household.store.write {
            try $0.execute(sql: "UPDATE scheduling SET new_answers = 400")
        }
        let subject = try #require(try household.store.fittingSubject(now: Self.later))
        let outcome = try Fitting.fit(subject.log, from: MemoryModel.standard.weights)
        try await household.store.resetWeights(of: household.anna.id)
        try household.store.keep(outcome, of: subject, now: Self.later)
        let scheduling = try await household.store.scheduling(of: household.anna.id)
        #expect(scheduling.weights == nil && scheduling.lastFit == nil)
        _ = try replayAll(household)
        let (kept, anew) = try await memories(household)
        #expect(kept == anew)
    }

    @Test(
        "An answer between two slices is by the new weights, and what is not replayed yet is no fault of the file"
    )
    func between() async throws {
        let household = try await forgetful(words: 120, after: 99)
        try await household.store.saveScheduling(retention: 80, isFitted: true, of: household.anna.id)
        _ = try household.store.writeHere { try Store.replaySlice(in: $0) }
        let later: TimeInterval = 900 * 86_400
        for _ in 0..<30 {
            let card = try #require(try await household.card(after: later))
            try await household.answer(card, .remember, after: later)
        }
        let waiting = try household.rows("SELECT replayed_to FROM scheduling")
        #expect(waiting != [[.null]])
        let findings = Checkup(of: household.folder.url, now: household.now + later, backupCount: 0)
            .findings()
        #expect(findings.first { $0.subject == .sums }?.isWell == true)
        _ = try replayAll(household)
        let (kept, anew) = try await memories(household)
        #expect(kept == anew)
    }

    @Test("When the program ends in the middle, the rest follows after the next start")
    func interrupted() async throws {
        let household = try await forgetful(words: 120, after: 99)
        try await household.store.saveScheduling(retention: 95, isFitted: false, of: household.anna.id)
        _ = try household.store.writeHere { try Store.replaySlice(in: $0) }
        let store = try Store(patientlyIn: try copy(household))
        Fittings(of: store, clock: { household.now }, report: { _ in }).catchUp()
        let (kept, anew) = try await store.write { db in
            let sql = "SELECT * FROM memory ORDER BY word_id"
            let kept = try GRDB.Row.fetchAll(db, sql: sql).map(\.description)
            try Store.rebuild(in: db)
            return (kept, try GRDB.Row.fetchAll(db, sql: sql).map(\.description))
        }
        #expect(kept == anew && kept.count == 120)
    }

    /// Of the file alone: the store still holds its folder.
    private func copy(_ household: Household) throws -> URL {
        let folder = household.folder.url.appendingPathComponent("copy")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try DatabaseQueue(path: household.folder.url.appendingPathComponent(Store.fileName).path)
            .writeWithoutTransaction {
                try $0.execute(
                    sql: "VACUUM INTO ?", arguments: [folder.appendingPathComponent(Store.fileName).path])
            }
        return folder
    }

    @Test("Weights are fitted on a thread that yields to all others")
    func yields() async throws {
        let niceness = Mutex<Int32?>(nil)
        let fittings = fittings(try await forgetful()) { _ in
            niceness.withLock { $0 = getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) }
        }
        fittings.start()
        while niceness.withLock({ $0 == nil }) { try await Task.sleep(for: .milliseconds(10)) }
        fittings.stop()
        #expect(try #require(niceness.withLock { $0 }) > SpareThreads.niceness)
    }

    @Test("A thread that is told to stop stops, whatever it is at")
    func stopped() async throws {
        let household = try await forgetful()
        let fittings = fittings(household)
        fittings.start()
        fittings.stop()
        fittings.stop()
        _ = try replayAll(household)
        let (kept, anew) = try await memories(household)
        #expect(kept == anew)
    }

    @Test("Weights in the file that are none are the standard ones")
    func damaged() async throws {
        let household = try await forgetful(words: 5)
        let usual = try days(household)
        for weights in ["", "1 2 3", "nan nan", String(repeating: "inf ", count: 21), "a b"] {
            try await household.store.write {
                try $0.execute(
                    sql: "UPDATE scheduling SET weights = ?, replayed_to = 0", arguments: [weights])
            }
            _ = try replayAll(household)
            #expect(try days(household) == usual)
        }
    }

    @Test("The price is reckoned from a sample, and stands for all words")
    func price() async throws {
        let household = try await forgetful(words: 900)
        let today = StudyDay(number: 20_860)
        let person = try await household.store.retentionPerson(
            of: household.anna.id, today: today, goal: Household.goal)
        #expect(person.knownCount == 900 && person.known.count == 400)
        #expect(person.newCount == 0 && person.newPerDay == 8)
    }
}
