import Learning
import Library
import Storage
import Vocabulary

/// Why a block is not added to a lesson.
package enum LessonBlockRefusal: Error, Sendable {
    case fault(LessonBlock.Fault)
    /// What it makes is no task, no question and no theory.
    case unread(LessonFault)
    case refused(LessonRefusal)
}

extension Learner {
    /// What the parts of a lesson are called, to add a task to one.
    package func parts(of draft: LessonDraft) -> [String] { LessonSource(draft.text).parts }

    /// Adds what was filled in to a lesson of theirs. Whatever else is wrong with the lesson stays to be mended. Throws
    /// `LessonBlockRefusal`, or `StorageFault.allowance`.
    package func add(_ block: LessonBlock, toPart part: String, of draft: LessonDraft) async throws
        -> LessonReading
    {
        var source = LessonSource(draft.text)
        do throws(LessonBlock.Fault) {
            try source.add(block, toPart: part)
        } catch {
            throw LessonBlockRefusal.fault(error)
        }
        if let fault = Self.fault(of: block, in: draft.lesson) { throw LessonBlockRefusal.unread(fault) }
        do {
            return try await changeLesson(draft, to: source.text)
        } catch let refusal as LessonRefusal {
            throw LessonBlockRefusal.refused(refusal)
        }
    }

    /// What is wrong with a block in a lesson that has nothing else.
    private static func fault(of block: LessonBlock, in lesson: WrittenLesson) -> LessonFault? {
        var alone = LessonSource("title: alone\n\n# theory\n\n## alone {#alone}\n")
        try? alone.add(block, toPart: "alone")
        do throws(LessonFile.Fault) {
            _ = try LessonFile(written: lesson.id, pair: lesson.pair).lesson(alone.text)
            return nil
        } catch {
            return error.reason
        }
    }
}
