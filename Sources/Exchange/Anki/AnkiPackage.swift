import Foundation
import Vocabulary

/// A package of Anki, an `.apkg` or `.colpkg`, of which there are three kinds.
package struct AnkiPackage {
    /// What `meta` says the kind in: a message of protobuf with this field.
    static let kindField: UInt64 = 1

    enum Kind {
        case legacy1, legacy2, latest

        /// As `meta` calls it.
        var number: Int {
            switch self {
            case .legacy1: 1
            case .legacy2: 2
            case .latest: 3
            }
        }

        var collection: String {
            switch self {
            case .legacy1: "collection.anki2"
            case .legacy2: "collection.anki21"
            case .latest: "collection.anki21b"
            }
        }
    }

    /// Bytes that a collection may unpack to: a million notes.
    private static let collectionLimit = 1024 * 1024 * 1024
    /// The same of the list of media.
    private static let listLimit = 16 * 1024 * 1024
    /// Media of a package.
    private static let mostMedia = 100_000
    /// How many times its size anything unpacks to, beyond `freely` bytes.
    private static let ratio = 100
    private static let freely = 16 * 1024 * 1024

    private let archive: ZipArchive
    private let kind: Kind
    /// The names of its media, by the number under which they lie in it.
    package let media: [Int: String]

    /// What a package begins with, as every archive does.
    package static let signature = Array("PK\u{3}\u{4}".utf8)
    package static let mediaType = "application/octet-stream"

    /// - Throws: `ImportFault` for one that is none, of a newer kind, or damaged.
    package init(_ file: URL) throws {
        let archive = try ZipArchive(file) { name in
            name == "meta" || name == "media" || name.hasPrefix("collection.") || Int(stated: name) != nil
        }
        let kind = try Self.kind(of: archive)
        guard archive[kind.collection] != nil else { throw ImportFault.noCollection }
        media = try Self.media(of: archive, kind)
        self.archive = archive
        self.kind = kind
    }

    private static func kind(of archive: ZipArchive) throws -> Kind {
        guard let meta = archive["meta"] else {
            return archive[Kind.legacy2.collection] == nil ? .legacy1 : .legacy2
        }
        var message = ProtobufReader(try bytes(of: meta, isPacked: false, limit: 10_000, in: archive)[...])
        var version: UInt64 = 0
        while let (field, value) = try message.next() {
            if field == kindField, case .number(let number) = value { version = number }
        }
        guard let kind = [Kind.legacy1, .legacy2, .latest].first(where: { UInt64($0.number) == version })
        else { throw ImportFault.newerPackage }
        return kind
    }

    /// A package without any is no fault.
    private static func media(of archive: ZipArchive, _ kind: Kind) throws -> [Int: String] {
        guard let entry = archive["media"] else { return [:] }
        let list = try bytes(of: entry, isPacked: kind == .latest, limit: listLimit, in: archive)
        let names = kind == .latest ? try MediaList.names(inMessage: list) : try MediaList.names(inText: list)
        guard names.allSatisfy({ FileName.isSafe($0.value) }) else { throw ImportFault.unsafePackage }
        return names
    }

    /// One of its media, unpacked; nil where it is not there, or has more bytes than `limit`.
    ///
    /// - Throws: `ImportFault` where it is damaged.
    package func medium(_ number: Int, limit: Int) throws -> [UInt8]? {
        guard let entry = archive[String(number)] else { return nil }
        do {
            return try Self.bytes(of: entry, isPacked: kind == .latest, limit: limit, in: archive)
        } catch ImportFault.swollenPackage {
            return nil
        }
    }

    /// Writes its collection, a file of SQLite, to `file`, which must not be there yet.
    package func unpackCollection(to file: URL, deadline: ContinuousClock.Instant) throws {
        guard let entry = archive[kind.collection] else { throw ImportFault.noCollection }
        guard FileManager.default.createFile(atPath: file.path, contents: nil) else {
            throw CocoaError(.fileWriteUnknown)
        }
        let handle = try FileHandle(forWritingTo: file)
        defer { try? handle.close() }
        try Self.read(entry, isPacked: kind == .latest, limit: Self.collectionLimit, in: archive) { piece in
            guard ContinuousClock.now < deadline else { throw ImportFault.slow }
            try handle.write(contentsOf: piece)
        }
    }

    private static func bytes(
        of entry: ZipArchive.Entry, isPacked: Bool, limit: Int, in archive: ZipArchive
    ) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try read(entry, isPacked: isPacked, limit: limit, in: archive) { bytes += $0 }
        return bytes
    }

    /// - Throws: `ImportFault.swollenPackage` beyond `limit` bytes, or many times what it is packed in.
    private static func read(
        _ entry: ZipArchive.Entry, isPacked: Bool, limit: Int, in archive: ZipArchive,
        _ take: (ArraySlice<UInt8>) throws -> Void
    ) throws {
        let packed = Int(clamping: min(entry.packedSize, UInt64(limit)))
        let most = min(limit, freely + packed * ratio)
        var size = 0
        func taken(_ piece: ArraySlice<UInt8>) throws {
            size += piece.count
            guard size <= most else { throw ImportFault.swollenPackage }
            try take(piece)
        }
        guard isPacked else { return try archive.read(entry, taken) }
        var decoder = try ZstdDecoder()
        try archive.read(entry) { try decoder.decode($0, taken) }
        try decoder.finish()
    }

    /// The list of media, as the two forms of it say it.
    private enum MediaList {
        /// Entry i is file i, or what it says.
        static func names(inMessage bytes: [UInt8]) throws -> [Int: String] {
            var names: [Int: String] = [:]
            var list = ProtobufReader(bytes[...])
            var place = 0
            while let (field, value) = try list.next() {
                guard field == 1, case .bytes(let entry) = value else { continue }
                guard place < mostMedia else { throw ImportFault.largePackage }
                var message = ProtobufReader(entry)
                var name = ""
                var number = place
                while let (field, value) = try message.next() {
                    switch (field, value) {
                    case (1, .bytes(let text)): name = String(decoding: text, as: UTF8.self)
                    case (255, .number(let other)): number = Int(clamping: other)
                    default: break
                    }
                }
                names[number] = name
                place += 1
            }
            return names
        }

        static func names(inText bytes: [UInt8]) throws -> [Int: String] {
            var names: [Int: String] = [:]
            var isRead = false
            var scanner = JSONScanner {
                defer { isRead = true }
                return isRead ? [] : bytes
            }
            let decoder = JSONDecoder()
            do {
                guard try scanner.peek() == UInt8(ascii: "{") else { throw ImportFault.damagedPackage }
                try scanner.members { name, scanner in
                    guard let value = try scanner.value(limit: 2_000), let number = Int(stated: name),
                        let text = try? decoder.decode(String.self, from: Data(value))
                    else { return }
                    guard names.count < mostMedia else { throw ImportFault.largePackage }
                    names[number] = text
                }
            } catch is JSONFailure {
                throw ImportFault.damagedPackage
            }
            return names
        }
    }
}
