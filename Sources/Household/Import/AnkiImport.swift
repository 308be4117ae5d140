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
    ) throws -> (AnkiCollection, KeptFile) {
        let name = UUID().uuidString
        let archive = KeptFile(folder.appendingPathComponent(name + ".apkg"))
        let unpacked = folder.appendingPathComponent(name + ".anki")
        defer {
            // SQLite may have put its own beside it.
            for file in [unpacked.path, unpacked.path + "-journal", unpacked.path + "-wal"] {
                try? FileManager.default.removeItem(atPath: file)
            }
        }
        try archive.fill(from: source, limit: .max, deadline: deadline, report: report)
        try AnkiPackage(archive.url).unpackCollection(to: unpacked, deadline: deadline)
        return (try AnkiCollection(unpacked, in: folder, deadline: deadline), archive)
    }

    /// Lays out in `draft` what `plan` takes of `collection`.
    ///
    /// - Parameter zone: of the learner.
    /// - Parameter report: hears how many notes have been laid out.
    package static func layOut(
        _ collection: AnkiCollection, of archive: KeptFile, by plan: AnkiPlan, in draft: ImportDraft,
        zone: TimeZone, now: Date,
        deadline: ContinuousClock.Instant, report: (Int) -> Void
    ) throws {
        let package = try AnkiPackage(archive.url)
        var conversion = AnkiConversion(plan, media: package.media, zone: zone, now: now)
        let categories = conversion.categories
        try draft.add(Array(categories.prefix(Category.limit)))
        try draft.add(
            categories.dropFirst(Category.limit).map { _ in
                ImportEntry.refused(.categories, .tooManyCategories)
            })
        var count = 0
        try collection.eachSlice(withAnswers: plan.bringsAnswers) { notes in
            guard ContinuousClock.now < deadline else { throw ImportFault.slow }
            try draft.add(notes.flatMap { conversion.entries(of: $0) })
            count += notes.count
            report(count)
        }
        try layOut(
            conversion.pictures, of: package, as: .pictures, limit: Picture.largestFile, in: draft,
            deadline: deadline)
        try layOut(
            conversion.recordings, of: package, as: .recordings, limit: Recording.largestFile, in: draft,
            deadline: deadline)
        try draft.settle()
    }

    /// Bytes of all pictures of a package, unpacked; and of all recordings.
    private static let mostMedia = 512 * 1024 * 1024

    /// One that is damaged or too large is left out, and counted.
    private static func layOut(
        _ numbers: Set<Int>, of package: AnkiPackage, as kind: ImportKind, limit: Int, in draft: ImportDraft,
        deadline: ContinuousClock.Instant
    ) throws {
        var size = 0
        for number in numbers.sorted() {
            guard ContinuousClock.now < deadline else { throw ImportFault.slow }
            do {
                guard let bytes = try package.medium(number, limit: min(limit, mostMedia - size)) else {
                    try draft.add([.refused(kind, .tooLarge)])
                    continue
                }
                size += bytes.count
                try draft.add([
                    entry(of: bytes, called: AnkiConversion.name(ofMedium: number), as: kind)
                ])
            } catch ImportFault.damagedPackage {
                try draft.add([.refused(kind, .damaged)])
            }
        }
    }

    private static func entry(of bytes: [UInt8], called name: String, as kind: ImportKind) -> ImportEntry {
        guard kind == .recordings else {
            return .picture(ExportedPicture(name: name, content: Data(bytes)))
        }
        guard RecordingFormat(of: bytes) != nil else { return .refused(kind, .unknownFormat) }
        return .recording(ExportedRecording(name: name, content: Data(bytes)))
    }
}
