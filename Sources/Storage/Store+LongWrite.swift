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
        let (additions, deletions) = try await read { db in
            (
                try Int64.fetchAll(db, sql: "SELECT id FROM word_addition ORDER BY id"),
                try Int64.fetchAll(db, sql: "SELECT id FROM deletion ORDER BY id")
            )
        }
        for addition in additions {
            _ = try await writeSlice { try Self.carryOut(addition: addition, in: $0) }
        }
        for deletion in deletions { try await finish(deletion: deletion) }
    }

    /// Of a `category` that is not being deleted.
    static let isNotBeingDeleted = """
        NOT EXISTS (SELECT 1 FROM deletion WHERE deletion.category_id = category.id AND takes_category = 1)
        """
}
