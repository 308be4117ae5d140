import Learning
import Storage
import Vocabulary

/// An answer to a task of a lesson as it was sent, not checked yet.
package struct SentTaskAnswer: Sendable {
    /// The attempt that was the latest when the task was shown.
    package let latest: LessonAttempt.ID?
    package let sequence: Int
    /// Of the tasks that were drawn where it was shown.
    package let fingerprint: UInt64
    /// Milliseconds; nil where nobody could tell.
    package let duration: Int?

    package init(latest: LessonAttempt.ID?, sequence: Int, fingerprint: UInt64, duration: Int?) {
        self.latest = latest
        self.sequence = sequence
        self.fingerprint = fingerprint
        self.duration = duration
    }
}

/// What became of an answer to a task.
package enum TaskAnswered: Sendable {
    case counted(AnsweredTask.ID)
    /// It is no answer; the same task is asked once more.
    case refused(LessonAnswerFault, LessonAnswer)
    /// The lesson has changed since it was shown, or it was answered meanwhile: by the answer that is named.
    case stale(AnsweredTask.ID?)
}

extension Learner {
    /// - Parameter given: what was answered, read as the kind of a task wants it.
    package func answer(
        _ asked: AskedTask, with sent: SentTaskAnswer, given: @Sendable (LessonTask) -> LessonAnswer
    ) async throws -> TaskAnswered {
        let tasks = try await tasks(of: asked, answeredBy: sent)
        guard sent.fingerprint == tasks?.fingerprint ?? asked.fingerprint,
            tasks.map({ sent.sequence < $0.count }) ?? true
        else {
            return .stale(nil)
        }
        // What was answered need not be what is asked next.
        let task = tasks.map { $0[sent.sequence] } ?? asked.task
        let answer = given(task)
        let result: LessonResult
        do throws(LessonAnswerFault) {
            result = try task.check(answer)
        } catch {
            let isAsked =
                asked.part == nil || sent.sequence == asked.sequence && sent.latest == asked.latest?.id
            return isAsked ? .refused(error, answer) : .stale(nil)
        }
        var taken = Store.TaskAnswer(
            lesson: asked.lesson.id, part: asked.part?.outline, section: task.theory, latest: sent.latest,
            sequence: sent.sequence, task: task.fingerprint, given: answer.text, result: result,
            duration: sent.duration)
        switch asked.source {
        case .part: break
        case .practice(let practice):
            taken.practice = practice
            taken.isLast = asked.endsPractice(at: sent.sequence)
        case .check(let check): taken.check = (check, taskCount: asked.count)
        }
        switch try await store.answer(taken, of: user.id, now: now) {
        case .counted(let id, let finished):
            if let finished {
                try await store.rememberAchievements(
                    of: user.id, attempt: finished, lessons: try await lessonCounts(), now: now)
            }
            return .counted(id)
        case .stale(let id): return .stale(id)
        }
    }

    /// The tasks of the attempt that an answer belongs to, which may be over since, as when a form is sent twice; nil in a
    /// practice and in a check, whose next task follows from the answers before.
    private func tasks(of asked: AskedTask, answeredBy sent: SentTaskAnswer) async throws -> [LessonTask]? {
        guard let (outline, index) = asked.part else { return nil }
        var earlier = asked.earlier
        if sent.latest != asked.latest?.id || sent.sequence != asked.sequence {
            // The first answer begins the attempt after the latest one.
            earlier =
                if let latest = sent.latest {
                    try await store.earlierAttempts(
                        of: user.id, at: outline.name, of: asked.lesson.id, before: latest)
                        + (sent.sequence == 0 ? 1 : 0)
                } else {
                    0
                }
        }
        return asked.lesson.parts[index].drawn(after: earlier)
    }
}
