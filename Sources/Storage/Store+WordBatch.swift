public import Foundation
import GRDB
import Vocabulary

extension Store {
    /// What became of words that somebody wanted to add in one go.
    public enum BatchSaving: Sendable, Equatable {
        /// Those that were not in the category yet are in it now.
        case saved(WordBatch, count: Int)
        /// Each of them is in the category already.
        case taken
        /// No such category of this person.
        case missing
    }

    /// What became of a batch that somebody wanted to take back.
    public enum BatchDeletion: Sendable, Equatable {
        case deleted(count: Int)
        /// They were all that their ready category had, so that it is gone too.
        case categoryDeleted
        /// It is too old, or one of its words has been trained: everything stays.
        case kept
    }

    /// How long after it was added a batch can be taken back, in seconds.
    static let batchLifetime: TimeInterval = 60 * 60

    /// Adds all words that the category does not have yet, the first of them on top of its list. A long list is accepted
    /// as a whole and added in slices.
    public func addWords(_ texts: [WordText], to category: Category.ID, of user: User.ID, now: Date)
        async throws
        -> BatchSaving
    {
        try await addWords(texts.map { ReadyWord(text: $0) }, to: category, of: user, now: now)
    }

    /// The same, each with the emoji that it is seen by.
    public func addWords(_ words: [ReadyWord], to category: Category.ID, of user: User.ID, now: Date)
        async throws
        -> BatchSaving
    {
        var folded: Set<String> = []
        let new = Array(words.filter { folded.insert($0.text.folded).inserted }.reversed())
        let isLong = new.count > Self.wordsAtOnce
        let additions = try stride(from: 0, to: isLong ? new.count : 0, by: Self.wordsPerStatement).map {
            try WordAddition(new[$0..<min($0 + Self.wordsPerStatement, new.count)])
        }
        let accepted = try await writeSlice { db -> (ids: [Word.ID], additions: [Int64], isJoint: Bool)? in
            guard let author = try Self.author(of: category, editedBy: user, db) else { return nil }
            try Self.checkAllowance(of: author, words: new.count, in: db)
            let day = try self.localTime(now, of: author, in: db).day
            let isJoint = try !Self.editors(of: category, in: db).isEmpty
            guard isLong else {
                let moment = [now.milliseconds.databaseValue, day.number.databaseValue]
                return (
                    try Self.insertNew(new.map(\.addedValues), into: category, moment, in: db), [], isJoint
                )
            }
            return ([], try Self.accept(additions, to: category, now: now, on: day, in: db), isJoint)
        }
        guard let accepted else { return .missing }
        var ids = accepted.ids
        ids += try await writeSlices(of: accepted.additions) { try Self.carryOut(addition: $0, in: $1) }
            .joined()
        guard let first = ids.min(), let last = ids.max() else { return .taken }
        if accepted.isJoint {
            try await noteList(first...last, count: ids.count, in: category, by: user, now: now)
        }
        return .saved(WordBatch(category: category, ids: first...last), count: ids.count)
    }

    /// Words that were added in one go to a category that several keep.
    private func noteList(
        _ ids: ClosedRange<Word.ID>, count: Int, in category: Category.ID, by user: User.ID, now: Date
    ) async throws {
        try await write { db in
            try Self.see(ownWords: ids, in: category, by: user, db)
            try Self.note(.listed, words: ids, term: String(count), in: category, by: user, now: now, db)
        }
    }

    /// What of each text a category has already.
    public func likenesses(of texts: [WordText], in category: Category.ID, of user: User.ID) async throws
        -> [WordLikeness]
    {
        let known = try await read { db in
            let (id, folded) = (Column<Word.ID>("id"), Column<String>("folded"))
            let statement = try db.cachedStatement(
                sql: "SELECT \(id), \(folded) FROM word WHERE category_id = ?")
            return try Self.author(of: category, editedBy: user, db) != nil
                ? statement.all([category]) { try (id: $0[id], folded: $0[folded]) } : []
        }
        var (pairs, terms, translations): ([String: Word.ID], [String: Word.ID], [String: Word.ID]) = (
            [:], [:], [:]
        )
        for word in known {
            let sides = word.folded.split(separator: WordText.sideSeparator, omittingEmptySubsequences: false)
            pairs[word.folded] = word.id
            terms[String(sides[0])] = word.id
            translations[String(sides[sides.count - 1])] = word.id
        }
        return texts.map { text in
            WordLikeness(
                pair: pairs[text.folded], term: terms[text.term.folded],
                translation: translations[text.translation.folded])
        }
    }

    /// How many words of a batch could be taken back now; 0 when it is not this person's, too old or trained.
    public func deletableCount(of batch: WordBatch, of user: User.ID, now: Date) async throws -> Int {
        try await read { try Self.deletableCount(of: batch, user, now, $0) }
    }

    /// Takes a batch back, if none of its words has been trained yet.
    public func deleteBatch(_ batch: WordBatch, of user: User.ID, now: Date) async throws -> BatchDeletion {
        let deletion = try await writeSlice { db -> (count: Int, rest: Int64?)? in
            let count = try Self.deletableCount(of: batch, user, now, db)
            guard count > 0 else { return nil }
            try Self.note(
                .listDeleted, words: batch.ids, term: String(count), in: batch.category, by: user, now: now,
                db)
            return (count, try Self.beginDeleting(batch.ids, of: batch.category, in: db))
        }
        guard let deletion else { return .kept }
        if let rest = deletion.rest { try await finish(deletion: rest) }
        return try await write { db in
            try db.execute(
                sql: "DELETE FROM category WHERE id = ? AND is_ready AND word_count = 0 AND user_id = ?",
                arguments: [batch.category, user])
            return db.changesCount == 1 ? .categoryDeleted : .deleted(count: deletion.count)
        }
    }

    /// A range that does not begin and end with the words of one moment is nobody's batch.
    static func deletableCount(of batch: WordBatch, _ user: User.ID, _ now: Date, _ db: Database)
        throws -> Int
    {
        let (count, moments) = (Column<Int>("count"), Column<Int>("moments"))
        let (created, isTrained) = (Column<Int64>("created_at"), Column<Bool>("is_trained"))
        let earliest = now.addingTimeInterval(-batchLifetime).milliseconds
        let statement = try db.cachedStatement(
            sql: """
                SELECT count(*) AS \(count), count(DISTINCT word.created_at) AS \(moments),
                    coalesce(max(word.created_at), 0) AS \(created),
                    EXISTS (
                        SELECT 1 FROM review JOIN word ON word.id = review.word_id
                        WHERE word.category_id = ?1 AND word.id BETWEEN ?2 AND ?3) AS \(isTrained)
                FROM word JOIN category ON category.id = word.category_id
                WHERE word.category_id = ?1 AND word.id BETWEEN ?2 AND ?3 AND \(mayEdit("?4"))
                """)
        return try statement.first([batch.category, batch.ids.lowerBound, batch.ids.upperBound, user]) {
            guard try $0[moments] == 1, try !$0[isTrained], try $0[created] >= earliest else { return 0 }
            return try $0[count]
        } ?? 0
    }
}
