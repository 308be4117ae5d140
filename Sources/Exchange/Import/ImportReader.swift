import Foundation
import Vocabulary

/// Reads a file that somebody took away, in one pass and an object at a time. Blocks.
package struct ImportReader {
    /// Takes what was read, in the order of the file.
    package typealias Take = ([ImportEntry]) throws -> Void

    /// How many entries are taken at once, and how many bytes of pictures and recordings.
    private static let batch = (entries: 500, bytes: 1_000_000)

    private let take: Take
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

    /// Reads `source`, the next bytes at each call, to its end, where there are none.
    ///
    /// - Parameter report: hears how many bytes have been read.
    /// - Returns: when the file was made, where it says that.
    /// - Throws: `ImportFault`, and whatever `source` and `take` throw.
    package static func read(
        _ source: @escaping () throws -> [UInt8], now: Date, deadline: ContinuousClock.Instant,
        take: @escaping Take, report: @escaping (Int) -> Void
    ) throws -> Date? {
        var reader = ImportReader(take: take, now: now, deadline: deadline, report: report)
        return try reader.read(JSONScanner(source))
    }

    private init(
        take: @escaping Take, now: Date, deadline: ContinuousClock.Instant, report: @escaping (Int) -> Void
    ) {
        self.take = take
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
        try take(pending)
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
        case "writtenLessons": try records(LessonRecord.self, &scanner)
        case "achievements": try records(AwardRecord.self, &scanner)
        case "scheduling":
            let bytes = try scanner.value(limit: SchedulingRecord.limit)
            let record = bytes.flatMap { try? decoder.decode(SchedulingRecord.self, from: Data($0)) }
            if let scheduling = record?.scheduling {
                try append(.scheduling(scheduling), at: scanner.offset)
            }
        case "pictures": try records(PictureRecord.self, &scanner)
        case "recordings": try records(RecordingRecord.self, &scanner)
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
            if [.pictures, .recordings, .writtenLessons].contains(Record.kind) {
                pendingBytes += bytes.count
            }
            for entry in try entries(record) { try append(entry, at: offset) }
        } catch let refused as ImportRefused {
            try append(.refused(Record.kind, refused.reason), at: offset)
        }
    }

    private mutating func append(_ entry: ImportEntry, at offset: Int) throws {
        pending.append(entry)
        guard pending.count >= Self.batch.entries || pendingBytes >= Self.batch.bytes else { return }
        guard ContinuousClock.now < deadline else { throw ImportFault.slow }
        try take(pending)
        pending.removeAll(keepingCapacity: true)
        pendingBytes = 0
        report(offset)
    }
}
