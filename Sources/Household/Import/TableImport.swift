import Exchange
import Foundation
import Storage
import Vocabulary

/// A text with words on its way: read as a table, until somebody says what its columns are. Blocks.
package enum TableImport {
    /// The text that `source` gives, the next bytes at each call, to its end.
    ///
    /// - Parameter report: hears how many bytes have come.
    /// - Throws: `ImportFault`, and what the disk says.
    package static func text(
        of source: () throws -> [UInt8], deadline: ContinuousClock.Instant, report: (Int) -> Void
    ) throws -> TextFile {
        var bytes: [UInt8] = []
        while case let piece = try source(), !piece.isEmpty {
            guard ContinuousClock.now < deadline else { throw ImportFault.slow }
            guard bytes.count + piece.count <= TextFile.limit else { throw ImportFault.largeTable }
            bytes += piece
            report(bytes.count)
        }
        guard let text = TextFile(bytes) else { throw ImportFault.foreign }
        return text
    }

    /// What a text has as a table; it is kept in `folder`.
    ///
    /// - Parameter titles: of the columns of our own table, in each language.
    package static func contents(of text: TextFile, titles: [[String]], in folder: URL) throws -> (
        TableContents, KeptFile
    ) {
        let contents = try TableContents(text, titles: titles)
        let kept = KeptFile(folder.appendingPathComponent(UUID().uuidString + ".txt"))
        try Data(text.bytes).write(to: kept.url)
        return (contents, kept)
    }

    /// The same text, parted otherwise.
    package static func contents(
        of kept: KeptFile, shape: TableShape, hasHeader: Bool, titles: [[String]]
    ) throws -> TableContents {
        try TableContents(
            TextFile(kept: [UInt8](Data(contentsOf: kept.url))), shape: shape, hasHeader: hasHeader,
            titles: titles)
    }

    /// Lays out in `draft` what `plan` takes of a text.
    ///
    /// - Parameter report: hears how many rows have been laid out.
    /// - Returns: of which rows nothing can be taken.
    package static func layOut(
        _ kept: KeptFile, by plan: TablePlan, in draft: ImportDraft, now: Date,
        deadline: ContinuousClock.Instant, report: (Int) -> Void
    ) throws -> [TableRowFault] {
        let text = TextFile(kept: [UInt8](try Data(contentsOf: kept.url)))
        var conversion = TableConversion(plan, now: now)
        var (pending, count): ([ImportEntry], Int) = ([], 0)
        try plan.contents.eachRow(of: text) { row in
            count += 1
            pending += conversion.entries(of: row)
            guard pending.count >= 500 else { return }
            guard ContinuousClock.now < deadline else { throw ImportFault.slow }
            try draft.add(pending)
            pending.removeAll(keepingCapacity: true)
            report(count)
        }
        try draft.add(pending)
        try draft.settle()
        return conversion.faults
    }
}
