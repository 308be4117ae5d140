import Learning
import Library
import Storage
import Vocabulary

extension Learner {
    /// The next task of a check: one that they have never answered, and not the text that takes minutes to read. The lessons
    /// of the level take turns, and each check goes on with the lesson after the last one's. nil where the level has no
    /// lessons.
    package func next(in check: LevelCheck) async throws -> AskedTask? {
        let outlines = household.lessons.outlines(of: check.pair).filter { $0.level == check.level }
        guard !outlines.isEmpty else { return nil }
        let latest = try await store.latestAttempt(of: user.id, at: LevelCheck.part, of: check.id)
        let open = latest.flatMap { $0.isOpen ? $0 : nil }
        let earlier = try await store.earlierAttempts(
            of: user.id, at: LevelCheck.part, of: check.id, before: open?.id)
        let sequence = open?.answered ?? 0
        let available = outlines.reduce(0) { $0 + $1.parts.reduce(0) { $0 + $1.taskCount } }
        let place = earlier * LevelCheck.taskCount + sequence
        let asked = if let open { try await askedTasks(in: open.id) } else { Set<UInt64>() }
        let inTurn = outlines.indices.map { outlines[(place + $0) % outlines.count] }
        var found: (lesson: Lesson, task: LessonTask)?
        for outline in inTurn where found == nil {
            found = try await unseenTask(of: outline, at: place, round: place / outlines.count)
        }
        // Who has seen all of them is asked what was longest ago.
        for outline in inTurn where found == nil {
            found = try await oldestTask(of: outline, leaving: asked)
        }
        if found == nil { found = try await oldestTask(of: inTurn[0], leaving: []) }
        guard let found else { return nil }
        return AskedTask(
            lesson: found.lesson, task: found.task, latest: latest, earlier: earlier, sequence: sequence,
            count: open?.taskCount ?? min(LevelCheck.taskCount, available),
            fingerprint: found.task.fingerprint, source: .check(check))
    }

    /// The best result of each check of a pair that they have done.
    package func checkScores(of pair: LanguagePair) async throws -> [Level: LessonPartStanding.Score] {
        try await store.bestScores(of: Level.allCases.map { LevelCheck(pair, $0) }, by: user.id)
    }

    /// The parts of a lesson take turns too, so that all of it is checked.
    private func unseenTask(of outline: LessonOutline, at place: Int, round: Int) async throws
        -> (lesson: Lesson, task: LessonTask)?
    {
        guard let lesson = household.lessons[outline.id] else { return nil }
        for offset in lesson.parts.indices {
            let tasks = lesson.parts[(round + offset) % lesson.parts.count].tasks.filter {
                $0.kind != .reading
            }
            let seen = try await store.latestAnswers(
                of: user.id, to: tasks.map(\.fingerprint), of: lesson.id)
            let unseen = tasks.filter { seen[$0.fingerprint] == nil }
            if !unseen.isEmpty { return (lesson, unseen[place % unseen.count]) }
        }
        return nil
    }

    private func oldestTask(of outline: LessonOutline, leaving asked: Set<UInt64>) async throws
        -> (lesson: Lesson, task: LessonTask)?
    {
        guard let lesson = household.lessons[outline.id] else { return nil }
        let tasks = lesson.parts.flatMap(\.tasks).filter { !asked.contains($0.fingerprint) }
        let latest = try await store.latestAnswers(of: user.id, to: tasks.map(\.fingerprint), of: lesson.id)
        return tasks.min { latest[$0.fingerprint] ?? .min < latest[$1.fingerprint] ?? .min }.map {
            (lesson, $0)
        }
    }
}
