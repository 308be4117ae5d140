import GRDB
import Queues
import Vocabulary

/// What takes long is done in slices, each a short transaction: whoever writes a word meanwhile waits for one of them.
extension Store {
    /// How long a slice goes on before it lets others have their turn. Its commit comes on top.
    static let sliceTime = Duration.milliseconds(15)

    /// The line of those who have something long to do; one slice of them all stands in the line of the writing
    /// connection, however many they are.
    enum Line: Hashable { case longWrites }

    /// One slice of a long write.
    func writeSlice<Value: Sendable>(_ updates: @escaping @Sendable (Database) throws -> Value) async throws
        -> Value
    {
        try await longWrites.run(for: .longWrites) { try await write(updates) }
    }

    /// Goes on with what a server that was stopped or killed left half done. Asked once after the start.
    public func finishLongWrites() async throws {
        let (additions, detachments, keeping, deletions, changes, tags, accounts) = try await read { db in
            (
                try Int64.fetchAll(db, sql: "SELECT id FROM word_addition ORDER BY id"),
                try Self.detachments(in: db), try Self.categoriesWithKeeping(in: db),
                try Int64.fetchAll(db, sql: "SELECT id FROM deletion ORDER BY id"),
                try Self.categoriesWithLearnerChanges(in: db),
                try Tag.ID.fetchAll(db, sql: "SELECT tag_id FROM tag_deletion ORDER BY tag_id"),
                try User.ID.fetchAll(db, sql: "SELECT user_id FROM account_deletion ORDER BY user_id")
            )
        }
        let left: [[() async throws -> Void]] = [
            additions.map { id in
                { _ = try await self.writeSlice { try Self.carryOut(addition: id, in: $0) } }
            },
            detachments.map { id in { try await self.finish(detachment: id) } },
            keeping.map { id in { try await self.finish(keepingOf: id) } },
            deletions.map { id in { try await self.finish(deletion: id) } },
            changes.map { id in { try await self.finish(learnerChangesOf: id) } },
            tags.map { id in { try await self.finish(tagDeletion: id) } },
            accounts.map { id in { try await self.finishDeleting(account: id) } },
        ]
        // One that cannot be done holds up no other.
        var fault: (any Error)?
        for work in left.joined() {
            do { try await work() } catch { fault = error }
        }
        if let fault { throw fault }
    }

    /// Does something with each of many, as many of them in a slice as it has time for, and at least one. `prepare` is told
    /// before each slice what is left.
    func writeSlices<Value: Sendable, Result: Sendable>(
        of values: [Value],
        preparing prepare: @escaping @Sendable (ArraySlice<Value>, Database) throws -> Void = { _, _ in },
        _ body: @escaping @Sendable (Value, Database) throws -> Result
    ) async throws -> [Result] {
        var results: [Result] = []
        while results.count < values.count {
            let rest = values[results.count...]
            results += try await writeSlice { db in
                try prepare(rest, db)
                // Its own time is none of the slice's: else one value at a time would follow a long one.
                let end = ContinuousClock.now + Self.sliceTime
                var done: [Result] = []
                for value in rest where done.isEmpty || ContinuousClock.now < end {
                    done.append(try body(value, db))
                }
                return done
            }
        }
        return results
    }

    /// Of a `category` that is not being deleted.
    static let isNotBeingDeleted = """
        NOT EXISTS (SELECT 1 FROM deletion WHERE deletion.category_id = category.id AND takes_category = 1)
        """
}
