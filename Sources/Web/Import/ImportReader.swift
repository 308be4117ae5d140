import Foundation
import Storage
import Vocabulary

/// Why a file as a whole cannot be brought.
enum ImportFault: String, Error {
    /// It was not made here.
    case foreign
    /// It was made by a newer version, which may mean something else by the same words.
    case newer
    /// It ends in the middle.
    case truncated
    /// In the middle it is no JSON any more.
    case broken
    /// Reading it took longer than is allowed.
    case slow
    /// Too many others are being read.
    case busy
    /// Others waited while nobody said what should become of it.
    case gaveWay
    /// The disk has no room for it.
    case full
    /// There is more in it than this person has room for.
    case allowance
    /// Something else went wrong, which is in the log.
    case failed
}

/// Reads a file that somebody took away into a draft, in one pass and an object at a time. Blocks.
struct ImportReader {
    /// How many entries are added to the draft at once, and how many bytes of pictures.
    private static let batch = (entries: 500, bytes: 1_000_000)

    private let draft: ImportDraft
    private let now: Date
    private let deadline: ContinuousClock.Instant
    private let report: (Int) -> Void
    private let decoder = JSONDecoder()
    private var pending: [ImportEntry] = []
    private var pendingBytes = 0
    private var isOurs = false
    private var version: Int?
    private var exported: Date?
    private var places = 0

    /// Reads `source` to its end; `report` hears how many bytes have been read. Returns when the file was made.
    static func read(
        _ source: @escaping JSONScanner<[UInt8]>.Source, into draft: ImportDraft, now: Date,
        deadline: ContinuousClock.Instant, report: @escaping (Int) -> Void
    ) throws -> Date? {
        var reader = ImportReader(draft: draft, now: now, deadline: deadline, report: report)
        return try reader.read(JSONScanner(source))
    }

    private init(
        draft: ImportDraft, now: Date, deadline: ContinuousClock.Instant, report: @escaping (Int) -> Void
    ) {
        self.draft = draft
        self.now = now
        self.deadline = deadline
        self.report = report
    }

    private mutating func read(_ scanner: JSONScanner<[UInt8]>) throws -> Date? {
        var scanner = scanner
        do {
            try scanner.skipByteOrderMark()
            guard try scanner.peek() == UInt8(ascii: "{") else { throw ImportFault.foreign }
            try scanner.members { name, scanner in try read(name, &scanner) }
        } catch let failure as JSONFailure {
            guard isOurs else { throw ImportFault.foreign }
            throw failure == .truncated ? ImportFault.truncated : ImportFault.broken
        }
        guard isOurs, version != nil else { throw ImportFault.foreign }
        try draft.add(pending)
        try draft.settle()
        return exported
    }

    private mutating func read(_ name: String, _ scanner: inout JSONScanner<[UInt8]>) throws {
        switch name {
        case "format":
            isOurs = try value(&scanner) == "slovarik"
            guard isOurs else { throw ImportFault.foreign }
        case "version":
            version = try value(&scanner)
            guard let version, version > 0 else { throw ImportFault.foreign }
            guard version <= ExportDocument.version else { throw ImportFault.newer }
        case "exported":
            let text: String? = try value(&scanner)
            exported = text.flatMap(Date.init(exported:))
        case "categories": try scanner.elements { scanner in try category(&scanner) }
        case "trainings": try records(TrainingRecord.self, &scanner)
        case "reviews": try records(ReviewRecord.self, &scanner)
        case "lessons": try records(AttemptRecord.self, &scanner)
        case "achievements": try records(AwardRecord.self, &scanner)
        case "scheduling":
            let bytes = try scanner.value(limit: SchedulingRecord.limit)
            let record = bytes.flatMap { try? decoder.decode(SchedulingRecord.self, from: Data($0)) }
            if let scheduling = record?.scheduling {
                try append(.scheduling(scheduling), at: scanner.offset)
            }
        case "pictures": try records(PictureRecord.self, &scanner)
        default: try scanner.skip()
        }
    }

    private func value<Value: Decodable>(_ scanner: inout JSONScanner<[UInt8]>) throws -> Value? {
        guard let bytes = try scanner.value(limit: 200) else { return nil }
        return try? decoder.decode(Value.self, from: Data(bytes))
    }

    private mutating func records<Record: ImportRecord>(_: Record.Type, _ scanner: inout JSONScanner<[UInt8]>)
        throws
    {
        let now = now
        try scanner.elements { scanner in
            try add(Record.self, try scanner.value(limit: Record.limit), at: scanner.offset) {
                try $0.entries(now: now)
            }
        }
    }

    /// Its words may be many: all that is held of it is what stands beside them.
    private mutating func category(_ scanner: inout JSONScanner<[UInt8]>) throws {
        guard try scanner.peek() == UInt8(ascii: "{") else {
            try scanner.skip()
            return try append(.refused(.categories, .damaged), at: scanner.offset)
        }
        guard places < Category.limit else {
            try scanner.skip()
            return try append(.refused(.categories, .tooManyCategories), at: scanner.offset)
        }
        places += 1
        let (place, now) = (places, now)
        var object: [UInt8] = []
        try scanner.members { name, scanner in
            guard name == "words" else {
                guard let value = try scanner.value(limit: CategoryRecord.limit),
                    object.count + value.count < CategoryRecord.limit
                else { return }
                object += "\(object.isEmpty ? "{" : ",")\"\(name)\":".utf8 + value
                return
            }
            try scanner.elements { scanner in
                try add(WordRecord.self, try scanner.value(limit: WordRecord.limit), at: scanner.offset) {
                    try $0.entries(categoryPlace: place, now: now)
                }
            }
        }
        try add(CategoryRecord.self, object + "}".utf8, at: scanner.offset) {
            [try $0.entry(place: place, now: now)]
        }
    }

    private mutating func add<Record: ImportRecord>(
        _: Record.Type, _ bytes: [UInt8]?, at offset: Int, _ entries: (Record) throws -> [ImportEntry]
    ) throws {
        do {
            guard let bytes else { throw ImportRefused(.tooLarge) }
            guard let record = try? decoder.decode(Record.self, from: Data(bytes)) else {
                throw ImportRefused(.damaged)
            }
            if Record.kind == .pictures { pendingBytes += bytes.count }
            for entry in try entries(record) { try append(entry, at: offset) }
        } catch let refused as ImportRefused {
            try append(.refused(Record.kind, refused.reason), at: offset)
        }
    }

    private mutating func append(_ entry: ImportEntry, at offset: Int) throws {
        pending.append(entry)
        guard pending.count >= Self.batch.entries || pendingBytes >= Self.batch.bytes else { return }
        guard ContinuousClock.now < deadline else { throw ImportFault.slow }
        try draft.add(pending)
        pending.removeAll(keepingCapacity: true)
        pendingBytes = 0
        report(offset)
    }
}
