import Learning
import Library
import Storage
import Vocabulary

/// How much grammar there is to go over today.
package struct GrammarOfDay: Sendable {
    /// Tasks that are left; none where the day has enough of them, or nothing is due.
    package let left: Int
    /// Tasks that were answered today.
    package let done: Int
}

extension Learner {
    /// The grammar of today's plan: nil where they want none, or nothing was learned in lessons yet.
    package func grammarOfDay() async throws -> GrammarOfDay? {
        try await grammarOfDay(try await news())
    }

    /// The same by what is kept as new.
    func grammarOfDay(_ news: HomeNews) async throws -> GrammarOfDay? {
        guard user.grammarTasks > 0 else { return nil }
        let due = try await dueGrammar(news)
        guard due.sections.count + due.mistakes.count + due.doneCount > 0 else { return nil }
        return GrammarOfDay(left: left(of: due, mistakes: due.mistakes), done: due.doneCount)
    }

    /// What of it the lessons still have.
    private func dueGrammar(_ news: HomeNews) async throws -> DueGrammar {
        let due = news.grammar
        let lessons = try await lessons(due.sections.map(\.lesson) + due.mistakes.map(\.lesson))
        return DueGrammar(
            sections: due.sections.filter { address in
                lessons.outline(address.lesson)?.sections.contains { $0.id == address.section } == true
            },
            mistakes: due.mistakes.filter { lessons.outline($0.lesson)?.hasTask($0.task) == true },
            doneCount: due.doneCount)
    }

    /// How many tasks of today's grammar are left when those of `attempt` are over.
    func reviewsLeft(leaving attempt: LessonAttempt.ID) async throws -> Int {
        let due = try await dueGrammar(try await news())
        let asked = try await askedTasks(in: attempt)
        return left(of: due, mistakes: due.mistakes.filter { !asked.contains($0.task) })
    }

    private func left(of due: DueGrammar, mistakes: [DueGrammar.Mistake]) -> Int {
        min(due.sections.count + mistakes.count, max(0, user.grammarTasks - due.doneCount))
    }

    func askedTasks(in attempt: LessonAttempt.ID) async throws -> Set<UInt64> {
        Set(try await store.attempt(attempt, of: user.id)?.answers.map(\.task) ?? [])
    }

    /// The task that comes next in the day's review; nil when there is none, or the day has had enough of them.
    ///
    /// What is due of the theory and what was wrong take turns, so that neither waits behind a long list of the other.
    func nextReview() async throws -> AskedTask? {
        let due = try await dueGrammar(try await news())
        let latest = try await store.latestAttempt(of: user.id, at: nil, of: nil)
        let open = latest.flatMap { $0.isOpen && $0.practice == .review ? $0 : nil }
        // What was wrong in this sitting is a mistake from now on, but not asked in it again.
        var asked: Set<UInt64> = []
        if let open { asked = try await askedTasks(in: open.id) }
        let mistakes = due.mistakes.filter { !asked.contains($0.task) }
        let left = left(of: due, mistakes: mistakes)
        guard left > 0 else { return nil }
        let sequence = open?.answered ?? 0
        var next: (lesson: Lesson, task: LessonTask)?
        if sequence % 2 == 0 || mistakes.isEmpty {
            // An update may have left a section without tasks: the one after it is asked.
            for section in due.sections where next == nil { next = try await task(about: section) }
        }
        if next == nil, let mistake = mistakes.first, let lesson = try await lesson(mistake.lesson) {
            next = lesson.task(mistake.task).map { (lesson, $0) }
        }
        guard let next else { return nil }
        return AskedTask(
            lesson: next.lesson, task: next.task, latest: latest,
            earlier: try await store.earlierAttempts(of: user.id, at: nil, of: nil, before: open?.id),
            sequence: sequence, count: sequence + left, fingerprint: next.task.fingerprint,
            source: .practice(.review))
    }

    /// The task about a section that they answered longest ago, those first that they never answered. A text that is read
    /// takes minutes, and is asked only where there is nothing else.
    private func task(about section: TheoryAddress) async throws -> (lesson: Lesson, task: LessonTask)? {
        guard let lesson = try await lesson(section.lesson) else { return nil }
        let tasks = lesson.parts.flatMap(\.tasks).filter { $0.theory == section.section }
        let short = tasks.filter { $0.kind != .reading }
        let offered = short.isEmpty ? tasks : short
        let latest = try await store.latestAnswers(
            of: user.id, to: offered.map(\.fingerprint), of: lesson.id)
        return offered.min { latest[$0.fingerprint] ?? .min < latest[$1.fingerprint] ?? .min }
            .map { (lesson, $0) }
    }
}

extension Household {
    /// The section that each task of a lesson is about, by the task's fingerprint.
    private func sectionsOfTasks(in lesson: Lesson) -> [UInt64: Theory.Section.ID] {
        let tasks = lesson.parts.flatMap(\.tasks)
        return Dictionary(tasks.map { ($0.fingerprint, $0.theory) }) { first, _ in first }
    }

    /// Makes the memory of theory of everybody whose answers were not gone through yet.
    package func readTheory() async throws {
        let readers = try await store.readersOfUnreadTheory()
        guard !readers.isEmpty else { return }
        let ofHouse = Dictionary(
            lessons.outlines.compactMap { outline in
                lessons[outline.id].map { (outline.id, sectionsOfTasks(in: $0)) }
            }
        ) { first, _ in first }
        for reader in readers {
            var sections = ofHouse
            let written = try await store.answeredWrittenLessons(of: reader)
            for (lesson, text) in try await store.writtenTexts(of: written, for: reader) {
                if let read = read(lesson, text) { sections[lesson.id] = sectionsOfTasks(in: read) }
            }
            let known = sections
            try await store.readTheory(of: reader) { known[$0]?[$1] }
        }
    }
}
