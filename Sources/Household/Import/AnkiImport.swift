import Exchange
import Foundation
import Storage
import Vocabulary

/// A package of Anki on its way: unpacked and read, until somebody says what of it becomes words. Blocks.
package enum AnkiImport {
    /// Reads the package that `source` gives, the next bytes at each call, to its end. What lies in `folder` meanwhile is
    /// deleted again.
    ///
    /// - Parameter report: hears how many bytes have come.
    /// - Throws: `ImportFault`, and what the disk says.
    package static func collection(
        of source: () throws -> [UInt8], in folder: URL, deadline: ContinuousClock.Instant,
        report: (Int) -> Void
    ) throws -> AnkiCollection {
        let name = UUID().uuidString
        let archive = folder.appendingPathComponent(name + ".apkg")
        let unpacked = folder.appendingPathComponent(name + ".anki")
        defer {
            // SQLite may have put its own beside it.
            for file in [archive.path, unpacked.path, unpacked.path + "-journal", unpacked.path + "-wal"] {
                try? FileManager.default.removeItem(atPath: file)
            }
        }
        try keep(source, in: archive, deadline: deadline, report: report)
        try AnkiPackage(archive).unpackCollection(to: unpacked, deadline: deadline)
        return try AnkiCollection(unpacked, in: folder, deadline: deadline)
    }

    private static func keep(
        _ source: () throws -> [UInt8], in file: URL, deadline: ContinuousClock.Instant,
        report: (Int) -> Void
    ) throws {
        guard FileManager.default.createFile(atPath: file.path, contents: nil) else {
            throw CocoaError(.fileWriteUnknown)
        }
        let handle = try FileHandle(forWritingTo: file)
        defer { try? handle.close() }
        var size = 0
        while case let piece = try source(), !piece.isEmpty {
            guard ContinuousClock.now < deadline else { throw ImportFault.slow }
            try handle.write(contentsOf: piece)
            size += piece.count
            report(size)
        }
    }

    /// Lays out in `draft` what `plan` takes of `collection`.
    ///
    /// - Parameter zone: of the learner.
    /// - Parameter report: hears how many notes have been laid out.
    package static func layOut(
        _ collection: AnkiCollection, by plan: AnkiPlan, in draft: ImportDraft, zone: TimeZone, now: Date,
        deadline: ContinuousClock.Instant, report: (Int) -> Void
    ) throws {
        var conversion = AnkiConversion(plan, zone: zone, now: now)
        let categories = conversion.categories
        try draft.add(Array(categories.prefix(Category.limit)))
        try draft.add(
            categories.dropFirst(Category.limit).map { _ in .refused(.categories, .tooManyCategories) })
        var count = 0
        try collection.eachSlice(withAnswers: plan.bringsAnswers) { notes in
            guard ContinuousClock.now < deadline else { throw ImportFault.slow }
            try draft.add(notes.flatMap { conversion.entries(of: $0) })
            count += notes.count
            report(count)
        }
        try draft.settle()
    }
}
