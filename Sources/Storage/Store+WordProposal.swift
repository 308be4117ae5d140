public import Foundation
import GRDB
public import Vocabulary

/// Who learns another's category proposes what a word should say instead; its author decides.
extension Store {
    /// What became of proposing something.
    public enum Proposing: Sendable, Equatable {
        case proposed
        /// The word says so already.
        case unchanged
        /// Another word of the category says the same.
        case taken(Word.ID)
        /// As many of theirs wait in that category as may.
        case full
        /// It is no word of another's that they learn.
        case missing
    }

    /// Proposes a text in place of a word's own, and in place of what this person proposed before and nobody has decided.
    ///
    /// - Parameter base: what they began with; what they left as it was there is nothing that they propose.
    public func propose(_ text: WordText, from base: WordText? = nil, for id: Word.ID, by user: User.ID)
        async throws -> Proposing
    {
        try await write { db in
            guard let word = try Self.followedWord(id, by: user, in: db) else { return .missing }
            let text = base.map { word.text.edited(from: $0, to: text) } ?? text
            let changes = word.text.changes(to: text)
            guard !changes.isEmpty else { return .unchanged }
            let category = word.category.id
            if let other = try Self.word(like: text, in: category, db), other != id { return .taken(other) }
            let others = try Self.waitingCount(of: user, in: category, besides: id, db)
            guard others < WordProposal.limit else { return .full }
            try Self.withdraw(proposalFor: id, by: user, in: db)
            try db.cachedStatement(
                sql: "INSERT INTO word_proposal (category_id, user_id, word_id, term) VALUES (?, ?, ?, ?)"
            ).execute(arguments: [category, user, id, word.text.term])
            let proposal = db.lastInsertedRowID
            let add = try db.cachedStatement(
                sql:
                    "INSERT INTO word_proposal_change (proposal_id, member, before, after) VALUES (?, ?, ?, ?)"
            )
            for change in changes {
                try add.execute(arguments: [proposal, change.member.name, change.before, change.after])
            }
            // What was decided and never read makes room for what comes.
            try db.cachedStatement(
                sql: """
                    DELETE FROM word_proposal WHERE user_id = ?1 AND category_id = ?2 AND outcome IS NOT NULL
                        AND id <= (SELECT id FROM word_proposal WHERE user_id = ?1 AND category_id = ?2
                            AND outcome IS NOT NULL ORDER BY id DESC LIMIT 1 OFFSET \(WordProposal.limit))
                    """
            ).execute(arguments: [user, category])
            return .proposed
        }
    }

    /// What this person proposes for a word that they learn; nil where nothing of theirs waits.
    public func proposal(for word: Word.ID, by user: User.ID) async throws -> WordProposal? {
        try await read(isBrief: true) { db in
            try Self.proposals(
                "word_proposal.word_id = ?1 AND word_proposal.user_id = ?2 AND outcome IS NULL",
                [word, user],
                seenBy: user, in: db
            ).first
        }
    }

    /// False where nothing of theirs waits for that word.
    public func withdrawProposal(for word: Word.ID, by user: User.ID) async throws -> Bool {
        try await write { db in
            try Self.withdraw(proposalFor: word, by: user, in: db)
            return db.changesCount == 1
        }
    }

    /// What waits for the author of a category, the oldest first, as many as somebody looks through; nil where it is none of
    /// theirs.
    public func proposals(for category: Category.ID, of author: User.ID) async throws -> [WordProposal]? {
        try await read(isBrief: true) { db in
            guard try Self.owns(category, author, db) else { return nil }
            return try Self.proposals(
                "word_proposal.category_id = ?1 AND outcome IS NULL", [category], seenBy: author, in: db)
        }
    }

    /// How many wait there; never more than are shown.
    public func proposalCount(for category: Category.ID) async throws -> Int {
        try await read(isBrief: true) { db in
            let count = try db.cachedStatement(
                sql: """
                    SELECT count(*) FROM (SELECT 1 FROM word_proposal WHERE category_id = ? AND outcome IS NULL
                        LIMIT \(Self.shownProposals))
                    """)
            return try Int.fetchOne(count, arguments: [category]) ?? 0
        }
    }

    /// What became of deciding.
    public enum Deciding: Sendable, Equatable {
        /// In a word of that category.
        case decided(Category.ID)
        /// Another word of the category says the same by now: nothing was changed.
        case same(Category.ID)
        /// Nothing waits by that number for this person: it was withdrawn, decided, or its word is not there any more.
        case missing
    }

    /// Has the word say what was proposed. What was not proposed stays as it is by now.
    public func takeProposal(_ id: WordProposal.ID, of author: User.ID, now: Date) async throws -> Deciding {
        try await write { db in
            guard let proposal = try Self.waitingProposal(id, of: author, in: db), let word = proposal.word
            else { return .missing }
            let category = word.category.id
            let text = proposal.applied(to: word.text)
            let saving = try Self.change(word.id, to: text, in: category, by: author, now: now, db)
            guard case .saved = saving else { return .same(category) }
            try Self.decide(id, .taken, in: db)
            try Self.seeWords([word.id], of: author, in: db)
            return .decided(category)
        }
    }

    /// The word stays as it is.
    public func leaveProposal(_ id: WordProposal.ID, of author: User.ID) async throws -> Deciding {
        try await write { db in
            guard let word = try Self.waitingProposal(id, of: author, in: db)?.word else { return .missing }
            try Self.decide(id, .left, in: db)
            return .decided(word.category.id)
        }
    }

    /// What was decided of what this person proposed in a category, and not yet read.
    public func decidedProposals(in category: Category.ID, by user: User.ID) async throws -> [WordProposal] {
        try await read(isBrief: true) { db in
            try Self.proposals(
                """
                word_proposal.user_id = ?1 AND word_proposal.category_id = ?2 AND outcome IS NOT NULL
                """, [user, category], seenBy: user, in: db)
        }
    }

    /// They have read what became of these.
    public func putProposalsAway(_ ids: [WordProposal.ID], by user: User.ID) async throws {
        try await write { db in
            let delete = try db.cachedStatement(
                sql: "DELETE FROM word_proposal WHERE id = ? AND user_id = ? AND outcome IS NOT NULL")
            for id in ids { try delete.execute(arguments: [id, user]) }
        }
    }

    /// Of a row of `category` that `user` wrote: something waits for them.
    static let hasWaitingProposals =
        "EXISTS (SELECT 1 FROM word_proposal WHERE word_proposal.category_id = category.id AND outcome IS NULL)"

    /// Of a row of `category`: something was decided that `user` proposed there.
    static func hasDecidedProposals(by user: String) -> String {
        """
        EXISTS (SELECT 1 FROM word_proposal WHERE word_proposal.user_id = \(user)
            AND word_proposal.category_id = category.id AND outcome IS NOT NULL)
        """
    }

    /// As many as a page lists.
    private static let shownProposals = 100

    private static func waitingProposal(_ id: WordProposal.ID, of author: User.ID, in db: Database) throws
        -> WordProposal?
    {
        let found = try proposals(
            "word_proposal.id = ?1 AND outcome IS NULL", [id], seenBy: author, in: db
        ).first
        guard let found, let category = found.word?.category.id, try owns(category, author, db) else {
            return nil
        }
        return found
    }

    private static func decide(_ id: WordProposal.ID, _ outcome: WordProposal.Outcome, in db: Database) throws
    {
        try db.cachedStatement(sql: "UPDATE word_proposal SET outcome = ? WHERE id = ?")
            .execute(arguments: [outcome.rawValue, id])
    }

    private static func withdraw(proposalFor word: Word.ID, by user: User.ID, in db: Database) throws {
        try db.cachedStatement(
            sql: "DELETE FROM word_proposal WHERE word_id = ? AND user_id = ? AND outcome IS NULL"
        ).execute(arguments: [word, user])
    }

    private static func waitingCount(
        of user: User.ID, in category: Category.ID, besides word: Word.ID, _ db: Database
    ) throws -> Int {
        let count = try db.cachedStatement(
            sql: """
                SELECT count(*) FROM word_proposal
                WHERE user_id = ? AND category_id = ? AND outcome IS NULL AND word_id <> ?
                """)
        return try Int.fetchOne(count, arguments: [user, category, word]) ?? 0
    }

    /// Of another's category that this person learns.
    private static func followedWord(_ id: Word.ID, by user: User.ID, in db: Database) throws -> Word? {
        let word = try db.cachedStatement(sql: "\(selectWords) WHERE word.id = ?2")
            .first([user, id], as: Word.init)
        return try word.flatMap {
            // Who may change it need not propose anything.
            let mayPropose =
                try follows($0.category.id, user, db)
                && author(of: $0.category.id, editedBy: user, db) == nil
            return mayPropose ? $0 : nil
        }
    }

    private static func proposals(
        _ condition: String, _ arguments: StatementArguments, seenBy reader: User.ID, in db: Database
    ) throws -> [WordProposal] {
        let (id, word) = (Column<WordProposal.ID>("id", of: "word_proposal"), Column<Word.ID>("word_id"))
        let (term, name) = (Column<String>("term", of: "word_proposal"), Column<String>("name", of: "user"))
        let outcome = Column<String?>("outcome")
        let (member, before, after) = (
            Column<String>("member"), Column<String>("before"), Column<String>("after")
        )
        let select = try db.cachedStatement(
            sql: """
                SELECT \(columns(id, word, term, name, outcome))
                FROM word_proposal CROSS JOIN user ON user.id = word_proposal.user_id
                WHERE \(condition) ORDER BY word_proposal.id LIMIT \(shownProposals)
                """)
        let selectChanges = try db.cachedStatement(
            sql: "SELECT \(columns(member, before, after)) FROM word_proposal_change WHERE proposal_id = ?")
        let selectWord = try db.cachedStatement(sql: "\(selectWords) WHERE word.id = ?2")
        let rows = try select.all(arguments) {
            try (id: $0[id], word: $0[word], term: $0[term], name: $0[name], outcome: $0[outcome])
        }
        return try rows.map { row in
            let changes = try selectChanges.all([row.id]) { change in
                try WordText.Member(name: change[member]).map {
                    try WordProposal.Change($0, before: change[before], after: change[after])
                }
            }
            let outcome = row.outcome.map { WordProposal.Outcome(rawValue: $0) ?? .gone }
            return WordProposal(
                id: row.id, term: row.term, proposer: row.name,
                word: outcome == nil
                    ? try selectWord.first([reader, row.word], as: Word.init) : nil,
                changes: WordText.members.compactMap { member in
                    changes.lazy.compactMap { $0 }.first { $0.member == member }
                }, outcome: outcome)
        }
    }
}
