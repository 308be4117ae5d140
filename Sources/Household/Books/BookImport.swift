import Exchange
import Foundation
import Storage
import Vocabulary

/// A file of an e-reader on its way: read, until somebody says what of it becomes words.
package enum BookImport {
    /// How the databases of SQLite begin.
    package static let signature = Array("SQLite format 3\0".utf8)
    /// Bytes of a database: of fifty thousand words it has twenty million.
    private static let databaseLimit = 64 * 1024 * 1024
    /// How long a text may take.
    package static let textLimit = Duration.seconds(60)
    /// Words that are laid out at once.
    private static let slice = 200

    /// Reads the database that `source` gives, the next bytes at each call, to its end. What lies in `folder` meanwhile is
    /// deleted again. Blocks.
    ///
    /// - Throws: `ImportFault`, and what the disk says.
    package static func words(
        of source: () throws -> [UInt8], in folder: URL, deadline: ContinuousClock.Instant,
        report: (Int) -> Void
    ) throws -> (LookedUpWords, KeptFile) {
        let database = KeptFile(folder.appendingPathComponent(UUID().uuidString + ".reader"))
        try database.fill(from: source, limit: databaseLimit, deadline: deadline, report: report)
        return try kept(ReaderDatabase.words(of: database.url, deadline: deadline), in: folder)
    }

    /// All words of KOReader's, as they are. Otherwise the same.
    package static func entries(
        of source: () throws -> [UInt8], in folder: URL, deadline: ContinuousClock.Instant
    ) throws -> [ReaderEntry] {
        let database = KeptFile(folder.appendingPathComponent(UUID().uuidString + ".reader"))
        try database.fill(from: source, limit: databaseLimit, deadline: deadline) { _ in }
        return try ReaderDatabase.entries(of: database.url, deadline: deadline)
    }

    /// The same of a text.
    package static func words(
        of text: TextFile, in folder: URL, deadline: ContinuousClock.Instant = .now + textLimit
    ) throws -> (LookedUpWords, KeptFile) {
        try kept(KindleClippings.words(in: text, deadline: deadline), in: folder)
    }

    private static func kept(_ words: LookedUpWords, in folder: URL) throws -> (LookedUpWords, KeptFile) {
        guard !words.words.isEmpty else { throw ImportFault.emptyReader }
        let file = KeptFile(folder.appendingPathComponent(UUID().uuidString + ".words"))
        try JSONEncoder().encode(words).write(to: file.url)
        return (words, file)
    }

    /// Lays out in `draft` what `plan` takes of a file.
    ///
    /// - Parameter report: hears how many words have been laid out.
    package static func layOut(
        _ file: KeptFile, by plan: BookPlan, in draft: ImportDraft, for learner: Learner,
        deadline: ContinuousClock.Instant, report: @Sendable (Int) -> Void
    ) async throws {
        let words = try JSONDecoder().decode(LookedUpWords.self, from: Data(contentsOf: file.url)).words
        var conversion = BookConversion(plan, now: learner.now)
        for start in stride(from: 0, to: words.count, by: slice) {
            guard ContinuousClock.now < deadline else { throw ImportFault.slow }
            var entries: [ImportEntry] = []
            for word in words[start..<min(words.count, start + slice)] {
                guard let place = plan.place(of: word) else {
                    entries += conversion.refusal(of: word)
                    continue
                }
                entries += conversion.entries(of: await learner.filled(word, in: place.pair), in: place)
            }
            try await draft.addSoon(entries)
            report(min(words.count, start + slice))
        }
    }
}

extension KeptFile {
    /// Bytes of the disk that a file leaves free for what others write meanwhile.
    private static let leastRoom: UInt64 = 256 * 1024 * 1024
    /// After so many bytes the disk is looked at again.
    private static let step = 8 * 1024 * 1024

    private static func hasRoom(beside descriptor: Int32) -> Bool {
        var status = statvfs()
        guard fstatvfs(descriptor, &status) == 0 else { return true }
        return UInt64(status.f_bavail) * UInt64(status.f_frsize) >= leastRoom
    }

    /// Writes what `source` gives. Blocks.
    ///
    /// - Throws: `ImportFault` where it is more than `limit` bytes, takes too long or would fill the disk; and what that says.
    func fill(
        from source: () throws -> [UInt8], limit: Int, deadline: ContinuousClock.Instant,
        report: (Int) -> Void
    ) throws {
        guard FileManager.default.createFile(atPath: url.path, contents: nil) else {
            throw CocoaError(.fileWriteUnknown)
        }
        let handle = try FileHandle(forWritingTo: url)
        defer { try? handle.close() }
        var (size, looked) = (0, 0)
        while case let piece = try source(), !piece.isEmpty {
            guard ContinuousClock.now < deadline else { throw ImportFault.slow }
            size += piece.count
            guard size <= limit else { throw ImportFault.largeReader }
            if size - looked >= Self.step {
                looked = size
                guard Self.hasRoom(beside: handle.fileDescriptor) else { throw ImportFault.full }
            }
            try handle.write(contentsOf: piece)
            report(size)
        }
    }
}
