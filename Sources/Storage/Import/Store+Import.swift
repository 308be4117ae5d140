public import Foundation
import GRDB
public import Vocabulary

extension Store {
    /// Brings what a draft has and an account has not, in slices: each is one short transaction that leaves sums and
    /// memory as they follow from the log. When it is broken off, what has been brought stays, and bringing the same
    /// draft or file again brings the rest.
    ///
    /// Nothing is deleted, and no text that is there is replaced. `encode` makes a picture of bytes of a stranger; nil
    /// when they are none. `report` hears how many of the draft's answers have been brought.
    public func bring(
        _ draft: ImportDraft, to user: User.ID, now: Date,
        encode: @Sendable ([UInt8]) async -> SentPicture?, report: @Sendable (Int) -> Void = { _ in }
    ) async throws {
        try await keepPages(Self.pagesWhileBringing)
        do {
            try await bringAll(draft, to: user, now: now, encode: encode, report: report)
        } catch {
            try? await keepPages(nil)
            throw error
        }
        try? await keepPages(nil)
    }

    /// Kilobytes of pages that the writing connection keeps meanwhile: sums and indexes are gone back to again and again.
    private static let pagesWhileBringing = 16_000

    /// - Parameter kilobytes: nil for what SQLite has by itself.
    private func keepPages(_ kilobytes: Int?) async throws {
        try await pool.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA cache_size = -\(kilobytes ?? 2_000)")
            if kilobytes == nil { try db.execute(sql: "PRAGMA shrink_memory") }
        }
    }

    private func bringAll(
        _ draft: ImportDraft, to user: User.ID, now: Date,
        encode: @Sendable ([UInt8]) async -> SentPicture?, report: @Sendable (Int) -> Void
    ) async throws {
        try await matchCategories(draft, of: user)
        try await bringCategories(draft, to: user)
        try await bringWords(draft, to: user, now: now)
        try await bringAwards(draft, to: user)
        try await bringScheduling(draft, to: user)
        try await matchTrainings(draft, of: user)
        try await bringTrainings(draft, to: user)
        try await bringReviews(draft, to: user, report: report)
        try await matchLessons(draft, of: user)
        try await bringLessons(draft, to: user)
        try await matchAttempts(draft, of: user)
        try await bringAttempts(draft, to: user)
        try await bringHelp(draft, to: user)
        try await bringPictures(draft, to: user, encode: encode)
        try await bringRecordings(draft, to: user, now: now)
    }

    /// Brings the words of books that a draft has, in slices, as `bring` does. Those that are new wait to be looked at.
    ///
    /// - Returns: what each became, by its number in the draft.
    public func bringLookedUp(_ draft: ImportDraft, to user: User.ID, now: Date) async throws -> [Word.ID:
        Word.ID]
    {
        try await matchCategories(draft, of: user)
        try await bringCategories(draft, to: user)
        try await matchWords(draft, of: user)
        let known = try await draft.wordsHere()
        try await bringWords(draft, to: user, now: now)
        let all = try await draft.wordsHere()
        let new = all.filter { known[$0.key] == nil }.values.sorted()
        _ = try await writeSlices(of: new) { word, db in
            try db.cachedStatement(
                sql:
                    "INSERT OR IGNORE INTO unseen_word (user_id, word_id) SELECT ?, id FROM word WHERE id = ?"
            ).execute(arguments: [user, word])
        }
        return all
    }

    private func bringCategories(_ draft: ImportDraft, to user: User.ID) async throws {
        try await draft.eachSlice(of: Self.draftCategories, as: DraftCategory.init) { categories in
            let ids = try await self.writeSlices(of: categories) { try self.bring($0, to: user, in: $1) }
            try await draft.setHere(ids.map { $0?.number }, of: categories.map(\.place), "category", "place")
        }
    }

    private func bring(_ category: DraftCategory, to user: User.ID, in db: Database) throws -> Category.ID? {
        let match = try Self.match(category, of: user, in: db)
        let emoji: PictureChange = category.emoji.isEmpty ? .unchanged : .chosen(.emoji(category.emoji))
        if let here = match.here {
            if match.lacksPicture { try Self.choose(emoji, for: .category(here), of: user, in: db) }
            return here
        }
        guard try Self.mayHaveAnotherCategory(user, in: db) else { return nil }
        try db.cachedStatement(
            sql: """
                INSERT OR IGNORE INTO category
                    (user_id, title, title_folded, term_language, translation_language, colour, created_at, created_on,
                    is_ready, origin)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(arguments: [
            user, match.title, match.title.folded, category.pair.term, category.pair.translation,
            category.colour.rawValue, category.created.milliseconds,
            try localTime(category.created, of: user, in: db).day.number,
            category.isReady, category.origin?.text ?? (category.isReady ? Self.unknownOrigin : nil),
        ])
        guard db.changesCount == 1 else { return nil }
        let id: Category.ID = db.insertedID()
        try Self.choose(emoji, for: .category(id), of: user, in: db)
        return id
    }

    private func bringWords(_ draft: ImportDraft, to user: User.ID, now: Date) async throws {
        try await draft.eachSlice(of: Self.draftWords, key: "word.id", as: DraftWord.init) { words in
            let ids = try await self.writeSlices(
                of: words,
                preparing: { words, db in
                    let newCount = try words.count(where: { try Self.match($0, of: user, in: db) == nil })
                    try Self.checkAllowance(of: user, words: newCount, in: db)
                }
            ) { try self.bring($0, to: user, now: now, in: $1) }
            try await draft.setHere(ids.map { $0?.number }, of: words.map(\.id), "word", "id")
        }
    }

    private func bring(_ word: DraftWord, to user: User.ID, now: Date, in db: Database) throws -> Word.ID? {
        let emoji: PictureChange = word.picture?.emoji.map { .chosen(.emoji($0)) } ?? .unchanged
        if let match = try Self.match(word, of: user, in: db) {
            if match.lacksText {
                try db.cachedStatement(sql: Self.updateWord).execute(
                    arguments: match.text.values + [match.here])
                if let category = word.category {
                    try Self.note(.imported, anotherWord: match.here, in: category, by: user, now: now, db)
                }
            }
            if match.lacksPicture { try Self.choose(emoji, for: .word(match.here), of: user, in: db) }
            try Self.addPossibleTags(match.newTags, to: match.here, of: user, in: db)
            try Self.note(word.origin, of: match.here, in: db)
            return match.here
        }
        // The category may have been deleted a moment ago.
        let isThere = try db.cachedStatement(
            sql: "SELECT EXISTS (SELECT 1 FROM category WHERE id = ? AND user_id = ?)")
        guard let category = word.category,
            try Bool.fetchOne(isThere, arguments: [category, user]) == true
        else { return nil }
        let id = try Self.insert(
            word.text, into: category, now: word.created,
            on: try localTime(word.created, of: user, in: db).day, in: db)
        try Self.choose(emoji, for: .word(id), of: user, in: db)
        try Self.addPossibleTags(word.tags, to: id, of: user, in: db)
        try Self.note(word.origin, of: id, in: db)
        try Self.note(.imported, anotherWord: id, in: category, by: user, now: now, db)
        return id
    }

    /// The first origin of a word stays its own.
    static func note(_ origin: WordOrigin?, of word: Word.ID, in db: Database) throws {
        guard let origin else { return }
        try db.cachedStatement(sql: "UPDATE word SET origin = ? WHERE id = ? AND origin IS NULL")
            .execute(arguments: [origin.text, word])
    }

    /// What was announced stays so, on the earlier of two days.
    private func bringAwards(_ draft: ImportDraft, to user: User.ID) async throws {
        let awards = try await draft.database.read { db in
            let (name, day) = (Column<String>("name"), Column<Int>("reached_on"))
            return try db.cachedStatement(sql: "SELECT \(name), \(day) FROM award").all {
                try (name: $0[name], day: $0[day])
            }
        }
        try await writeSlice { db in
            let statement = try db.cachedStatement(
                sql: """
                    INSERT INTO achievement (user_id, name, reached_on) SELECT id, ?, ? FROM user WHERE id = ?
                    ON CONFLICT DO UPDATE SET reached_on = min(reached_on, excluded.reached_on)
                    """)
            for award in awards { try statement.execute(arguments: [award.name, award.day, user]) }
        }
    }

    /// Where nothing was chosen or fitted here.
    private func bringScheduling(_ draft: ImportDraft, to user: User.ID) async throws {
        let found = try await draft.database.read { db in
            let (retention, isFitted) = (Column<Int>("retention"), Column<Bool>("is_fitted"))
            let weights = Column<String?>("weights")
            return try db.cachedStatement(
                sql: "SELECT \(Self.columns(retention, isFitted, weights)) FROM scheduling"
            ).first { try ($0[retention], $0[isFitted], $0[weights]) }
        }
        guard let (retention, isFitted, weights) = found else { return }
        try await write { db in
            try db.cachedStatement(
                sql: """
                    INSERT INTO scheduling (user_id, retention, is_fitted, weights, replayed_to)
                    SELECT id, ?2, ?3, ?4, 0 FROM user WHERE id = ?1
                    ON CONFLICT DO UPDATE SET retention = excluded.retention, is_fitted = excluded.is_fitted,
                        weights = excluded.weights, replayed_to = 0
                        WHERE retention = \(Scheduling.usualRetention) AND is_fitted AND weights IS NULL
                    """
            ).execute(arguments: [user, retention, isFitted, weights])
        }
    }

    /// One that was still open is over: its cards are not in the file.
    private func bringTrainings(_ draft: ImportDraft, to user: User.ID) async throws {
        let sql = """
            SELECT training.id AS \(ImportDraft.position), \(DraftTraining.columns),
                ifnull(finished_at, (SELECT max(reviewed_at, training.started_at) FROM review
                    WHERE training = training.number ORDER BY reviewed_at DESC LIMIT 1)) AS \(DraftTraining.finished)
            FROM training LEFT JOIN category ON category.number = training.category
            """
        try await draft.database.write {
            try $0.execute(
                sql: "CREATE INDEX IF NOT EXISTS review_by_training ON review (training, reviewed_at)")
        }
        try await draft.eachSlice(
            of: sql, where: "training.here IS NULL", key: "training.id", as: DraftTraining.init
        ) { trainings in
            let ids = try await self.writeSlices(
                of: trainings,
                preparing: { try Self.checkAllowance(of: user, answers: $0.count, in: $1) }
            ) { training, db -> Int64? in
                try db.cachedStatement(
                    sql: """
                        INSERT INTO training (user_id, category_id, started_at, finished_at)
                        SELECT user.id, (SELECT id FROM category WHERE id = ? AND user_id = user.id), ?, ?
                        FROM user WHERE id = ?
                        """
                ).execute(arguments: [training.category, training.started, training.finished, user])
                return db.changesCount == 1 ? db.lastInsertedRowID : nil
            }
            try await draft.setHere(ids, of: trainings.map(\.id), "training", "id")
        }
    }

    private func bringPictures(
        _ draft: ImportDraft, to user: User.ID, encode: @Sendable ([UInt8]) async -> SentPicture?
    ) async throws {
        let (here, content) = (Column<Int64>("here"), Column<Data>("content"))
        for (table, key) in [("category", "place"), ("word", "id")] {
            let sql = """
                SELECT \(table).\(key) AS \(ImportDraft.position), \(table).\(here), picture.\(content)
                FROM \(table) JOIN picture ON picture.name = \(table).picture
                """
            try await draft.eachSlice(
                of: sql, where: "\(table).here IS NOT NULL", key: "\(table).\(key)", size: 1,
                as: { try (here: $0[here], content: $0[content]) }
            ) { pictures in
                for picture in pictures {
                    let owner: PictureOwner =
                        table == "word" ? .word(Word.ID(picture.here)) : .category(Category.ID(picture.here))
                    guard try await self.read({ try Self.lacksPicture(owner, of: user, in: $0) }),
                        let sent = await encode(Array(picture.content))
                    else { continue }
                    try await self.writeSlice { db in
                        guard try Self.lacksPicture(owner, of: user, in: db) else { return }
                        try Self.choose(.sent(sent), for: owner, of: user, in: db)
                    }
                }
            }
        }
    }

    private func bringRecordings(_ draft: ImportDraft, to user: User.ID, now: Date) async throws {
        let (here, content) = (Column<Word.ID>("here"), Column<Data>("content"))
        let sql = """
            SELECT word.id AS \(ImportDraft.position), word.\(here), recording.\(content)
            FROM word JOIN recording ON recording.name = word.recording
            """
        try await draft.eachSlice(
            of: sql, where: "word.here IS NOT NULL", key: "word.id", size: 8,
            as: { try (here: $0[here], content: $0[content]) }
        ) { recordings in
            let sound = recordings.compactMap { one -> (word: Word.ID, recording: Recording)? in
                guard let recording = try? Recording(Array(one.content)) else { return nil }
                return (one.here, recording)
            }
            _ = try await self.writeSlices(of: sound) { one, db in
                guard try Self.lacksRecording(one.word, of: user, in: db) else { return }
                let name = try String.fetchOne(db, sql: "SELECT lower(hex(randomblob(16)))") ?? ""
                let sent = SentRecording(name: name, recording: one.recording, sent: now)
                try Self.choose(.sent(sent), for: one.word, of: user, by: user, in: db)
            }
        }
    }

    private static func lacksRecording(_ word: Word.ID, of user: User.ID, in db: Database) throws -> Bool {
        let statement = try db.cachedStatement(
            sql: """
                SELECT word.recording IS NULL
                FROM word JOIN category ON category.id = category_id WHERE word.id = ? AND user_id = ?
                """)
        return try Bool.fetchOne(statement, arguments: [word, user]) ?? false
    }

    private static func lacksPicture(_ owner: PictureOwner, of user: User.ID, in db: Database) throws -> Bool
    {
        let (sql, id): (String, Int64) =
            switch owner {
            case .category(let id):
                (
                    "SELECT picture IS NULL AND emoji = '' FROM category WHERE id = ? AND user_id = ?",
                    id.number
                )
            case .word(let id):
                (
                    """
                    SELECT word.picture IS NULL AND word.emoji = ''
                    FROM word JOIN category ON category.id = category_id WHERE word.id = ? AND user_id = ?
                    """, id.number
                )
            case .user: ("SELECT false FROM user WHERE id = ? AND id = ?", user.number)
            }
        return try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: [id, user]) ?? false
    }
}

/// A training of a draft, with the moments as they are stored.
private struct DraftTraining: Sendable {
    let id: Int64
    let category: Int64?
    let started: Int64
    let finished: Int64

    private static let category = Column<Int64?>("here", of: "category")
    private static let started = Column<Int64>("started_at", of: "training")
    static let finished = Column<Int64?>("finished_at")
    /// Beside where it stands and `finished`.
    static let columns = Store.columns(category, started)

    init(_ row: Row) throws {
        id = try row[ImportDraft.position]
        category = try row[Self.category]
        started = try row[Self.started]
        finished = try row[Self.finished] ?? started
    }
}

extension ImportDraft {
    func setHere(_ ids: [Int64?], of rows: [Int64], _ table: String, _ key: String) async throws {
        try await database.write { db in
            let statement = try db.cachedStatement(sql: "UPDATE \(table) SET here = ? WHERE \(key) = ?")
            for (id, row) in zip(ids, rows) { try statement.execute(arguments: [id, row]) }
        }
    }
}
