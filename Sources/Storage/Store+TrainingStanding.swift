import GRDB
import Learning
import Vocabulary

/// A training, and how far it is.
struct TrainingStanding: Sendable {
    let training: Training
    /// How many answers count.
    let answered: Int
    let isOpen: Bool
}

extension Store {
    /// What a `Training` is made of.
    static let trainingColumns = columns(
        Training.Columns.id, Training.Columns.kind, Training.Columns.category, Training.Columns.form)
    /// What a `TrainingStanding` is made of; goes on with WHERE.
    static let selectStandings = """
        SELECT \(trainingColumns), \(TrainingStanding.Columns.answered),
            finished_at IS NULL AS \(TrainingStanding.Columns.isOpen)
        FROM training
        """

    /// nil when it is somebody else's or not there.
    static func standing(of training: Training.ID, of user: User.ID, in db: Database) throws
        -> TrainingStanding?
    {
        try db.cachedStatement(sql: "\(selectStandings) WHERE id = ? AND user_id = ?")
            .first([training, user], as: TrainingStanding.init)
    }
}

extension TrainingStanding {
    fileprivate enum Columns {
        static let answered = Column<Int?>("answered")
        static let isOpen = Column<Bool>("is_open")
    }

    /// From a row of `Store.selectStandings`.
    init(_ row: Row) throws {
        training = try Training(row)
        answered = try row.count(Columns.answered)
        isOpen = try row[Columns.isOpen]
    }
}

extension Training {
    fileprivate enum Columns {
        static let id = Column<Training.ID>("id", of: "training")
        static let kind = Column<String>("kind", of: "training")
        static let category = Column<Category.ID?>("category_id", of: "training")
        static let form = Column<String?>("form", of: "training")
    }

    /// From a row that has `Store.trainingColumns`.
    init(_ row: Row) throws {
        try self.init(
            id: row[Columns.id], kind: Kind(rawValue: row[Columns.kind]) ?? .practice,
            category: row[Columns.category], form: row[Columns.form].flatMap(TrainingForm.init))
    }
}

extension TrainingCompanion {
    /// That an answer to the word must name.
    static let sequence = Column<Int?>("sequence")

    /// From a row that has `Store.wordColumns` and `sequence`.
    init(_ row: Row) throws {
        try self.init(word: Word(row), sequence: row.count(Self.sequence))
    }
}
