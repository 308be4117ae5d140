import Crypto
import Foundation

/// A package of Anki that is written: first its collection, then its pictures and recordings.
package final class AnkiPackageWriter {
    private let zip: ZipArchiveWriter
    private let kind: AnkiPackage.Kind
    private var media: [Medium] = []

    private struct Medium {
        let name: String
        let size: Int
        let digest: [UInt8]
    }

    /// - Throws: what the disk says, as all of it does.
    package init(_ archive: URL, for wish: AnkiWish) throws {
        kind = wish.isForOlder ? .legacy2 : .latest
        zip = try ZipArchiveWriter(archive)
        var meta = ProtobufWriter()
        meta.add(AnkiPackage.kindField, kind.number)
        try zip.add("meta", .stored, once(meta.bytes))
    }

    /// Adds a file of SQLite.
    package func addCollection(_ file: URL) throws {
        let handle = try FileHandle(forReadingFrom: file)
        defer { try? handle.close() }
        try add(kind.collection, .deflated) { Array(try handle.read(upToCount: 64 * 1024) ?? Data()) }
    }

    /// Adds a picture or a recording, under the name by which notes call it.
    package func addMedium(_ content: [UInt8], called name: String) throws {
        try add(String(media.count), .stored, once(content))
        media.append(
            Medium(name: name, size: content.count, digest: Array(Insecure.SHA1.hash(data: content))))
    }

    /// The list of media comes last.
    package func finish() throws {
        try add("media", .deflated, once(try list()))
        try zip.finish()
    }

    /// - Parameter packing: where the kind does not pack everything itself.
    private func add(
        _ name: String, _ packing: ZipArchiveWriter.Packing, _ source: @escaping () throws -> [UInt8]
    ) throws {
        guard kind == .latest else { return try zip.add(name, packing, source) }
        try zip.add(name, .stored, try ZstdSource(source).next)
    }

    private func list() throws -> [UInt8] {
        guard kind == .latest else {
            let names = media.enumerated().map { (String($0), $1.name) }
            return Array(try JSONEncoder().encode(Dictionary(uniqueKeysWithValues: names)))
        }
        var list = ProtobufWriter()
        for medium in media {
            var entry = ProtobufWriter()
            entry.add(1, medium.name)
            entry.add(2, medium.size)
            entry.add(3, medium.digest)
            list.add(1, entry)
        }
        return list.bytes
    }
}

/// What gives these bytes at the first call, and then nothing.
private func once(_ bytes: [UInt8]) -> () -> [UInt8] {
    var left = bytes
    return {
        defer { left = [] }
        return left
    }
}
