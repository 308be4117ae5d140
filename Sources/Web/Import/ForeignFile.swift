import Exchange
import Foundation
import Household
import Queues
import Storage
import Vocabulary

/// A file of another program, with what somebody wants to become of it. It waits as long as what was made of it.
enum ForeignFile: Sendable {
    case anki(AnkiCollection, KeptFile, AnkiPlan)
    case table(KeptFile, TablePlan)
    case books(KeptFile, BookPlan)

    var choice: ImportChoice {
        switch self {
        case .anki: .package
        case .table: .table
        case .books: .books
        }
    }

    var ankiPlan: AnkiPlan? { if case .anki(_, _, let plan) = self { plan } else { nil } }
    var tablePlan: TablePlan? { if case .table(_, let plan) = self { plan } else { nil } }
    var bookPlan: BookPlan? { if case .books(_, let plan) = self { plan } else { nil } }

    /// The same file with another plan; nil of a file of another kind.
    func with(_ plan: AnkiPlan) -> ForeignFile? {
        if case .anki(let collection, let archive, _) = self { .anki(collection, archive, plan) } else { nil }
    }

    func with(_ plan: TablePlan) -> ForeignFile? {
        if case .table(let kept, _) = self { .table(kept, plan) } else { nil }
    }

    func with(_ plan: BookPlan) -> ForeignFile? {
        if case .books(let kept, _) = self { .books(kept, plan) } else { nil }
    }

    /// A draft of what was chosen, in `folder`, and the rows of which nothing can be taken.
    ///
    /// - Parameters:
    ///   - queue: in which files are read.
    ///   - zone: of the learner.
    ///   - report: is told how many things of how many were laid out.
    func layOut(
        in folder: URL, _ queue: BoundedQueue, for learner: Learner, zone: TimeZone,
        deadline: ContinuousClock.Instant, report: @escaping @Sendable (_ count: Int, _ total: Int) -> Void
    ) async throws -> (draft: ImportDraft, faults: [TableRowFault]) {
        func queued<Value: Sendable>(
            _ work: @escaping @Sendable () throws(any Error) -> Value
        ) async throws -> Value { try await queue.run(orElse: ImportFault.busy as any Error, work) }

        let now = learner.now
        let draft = try await queued { () throws(any Error) in try ImportDraft(in: folder) }
        switch self {
        case .anki(let collection, let archive, let plan):
            try await queued { () throws(any Error) in
                try AnkiImport.layOut(
                    collection, of: archive, by: plan, in: draft, zone: zone, now: now, deadline: deadline
                ) { report($0, plan.contents.noteCount) }
            }
            return (draft, [])
        case .table(let kept, let plan):
            let faults = try await queued { () throws(any Error) in
                try TableImport.layOut(kept, by: plan, in: draft, now: now, deadline: deadline) {
                    report($0, plan.contents.rowCount)
                }
            }
            return (draft, faults)
        case .books(let kept, let plan):
            // Its words are looked up, which other threads do.
            try await BookImport.layOut(kept, by: plan, in: draft, for: learner, deadline: deadline) {
                report($0, plan.wordCount)
            }
            try await queued { () throws(any Error) in try draft.settle() }
            return (draft, [])
        }
    }
}
