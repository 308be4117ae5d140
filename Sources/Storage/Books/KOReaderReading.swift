import GRDB
import Vocabulary

/// Reads the tables of KOReader's vocabulary builder, of any version up to the one that is known. A row that holds something
/// else than KOReader writes has the file refused: it is somebody's whole list, and what is left out of it would be taken
/// for deleted.
struct KOReaderReading {
    private let source: Database
    private let deadline: ContinuousClock.Instant
    private var tally = TextTally()

    init(_ source: Database, deadline: ContinuousClock.Instant) {
        self.source = source
        self.deadline = deadline
    }

    mutating func entries() throws -> [ReaderEntry] {
        guard try Int.fetchOne(source, sql: "PRAGMA user_version") ?? 0 <= ReaderDatabase.koreaderVersion
        else { throw ImportFault.newerReader }
        let titles = try titles()
        let columns = try ForeignDatabase.columns(of: "vocabulary", in: source)
        guard columns.isSuperset(of: ["word", "create_time", "due_time", "review_count"]) else {
            throw ImportFault.strangeReader
        }
        let (word, created) = (Column<String>("word"), Column<Int64>("create_time"))
        let (due, reviews) = (Column<Int64>("due_time"), Column<Int>("review_count"))
        let (reviewed, streak) = (Column<Int64?>("review_time"), Column<Int?>("streak_count"))
        let (before, after) = (Column<String?>("prev_context"), Column<String?>("next_context"))
        let (title, highlight) = (Column<Int64?>("title_id"), Column<String?>("highlight"))
        // Earlier versions had fewer.
        func optional(_ name: String) -> String { columns.contains(name) ? name : "NULL AS \(name)" }
        let selected =
            ["word", "create_time", "due_time", "review_count"]
            + ["review_time", "streak_count", "prev_context", "next_context", "title_id", "highlight"]
            .map(optional)
        var entries: [ReaderEntry] = []
        try ForeignDatabase.each(
            "SELECT \(selected.joined(separator: ", ")) FROM vocabulary", limit: ReaderEntry.limit,
            until: deadline, in: source
        ) { row in
            let text = try row[word]
            guard !text.isEmpty, text.utf8.count <= ReaderEntry.wordLimit else {
                throw ImportFault.strangeReader
            }
            entries.append(
                ReaderEntry(
                    word: try tally.take(text, upTo: ReaderEntry.wordLimit),
                    title: try row[title].flatMap { titles[$0] },
                    created: Self.moment(try row[created]), reviewed: try row[reviewed].map(Self.moment),
                    due: Self.moment(try row[due]), reviewCount: Self.count(try row[reviews]),
                    streak: Self.count(try row[streak] ?? 0), before: try passage(row[before]),
                    after: try passage(row[after]), highlight: try passage(row[highlight])))
        }
        return entries
    }

    private mutating func titles() throws -> [Int64: String] {
        guard try ForeignDatabase.columns(of: "title", in: source).isSuperset(of: ["id", "name"]) else {
            throw ImportFault.strangeReader
        }
        let (id, name) = (Column<Int64>("id"), Column<String?>("name"))
        var titles: [Int64: String] = [:]
        try ForeignDatabase.each(
            "SELECT \(id), \(name) FROM title", limit: ReaderEntry.limit, until: deadline, in: source
        ) { row in
            titles[try row[id]] = try row[name].map { try tally.take($0, upTo: LookedUpWord.bookLimit) }
        }
        return titles
    }

    private mutating func passage(_ text: String?) throws -> String? {
        try text.map { try tally.take($0, upTo: LookedUpWord.passageLimit) }
    }

    private static func moment(_ seconds: Int64) -> Int64 {
        min(max(seconds, ReaderEntry.moments.lowerBound), ReaderEntry.moments.upperBound)
    }

    private static func count(_ number: Int) -> Int { min(max(0, number), 1_000_000) }
}
