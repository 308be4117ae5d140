import Crypto
import Exchange
import Foundation
import HTTPServer
import Household
import Queues
import Storage
import Vocabulary

/// What an e-reader finds at its address: its database, made of what is known now.
struct ReaderFile: Sendable {
    let bytes: [UInt8]
    /// Quoted; of the bytes, so that it is a strong one.
    let tag: String
    /// Seconds since 1970 of the last that is known of any of its words.
    let changed: Int64

    /// KOReader's own.
    static let type = "application/vnd.sqlite3"
    /// Bytes of one that is sent: twenty thousand words with their sentences have ten million.
    static let limit = 16 * 1024 * 1024

    fileprivate init(_ bytes: [UInt8], changed: Int64) {
        self.bytes = bytes
        self.changed = changed
        let digest = SHA256.hash(data: bytes).prefix(16)
        let digits = digest.map { byte in
            let text = String(byte, radix: 16)
            return text.utf8.count < 2 ? "0" + text : text
        }
        tag = "\"\(digits.joined())\""
    }
}

/// Reads and writes the databases of e-readers, one at a time, away from the threads that answer requests.
struct ReaderFiles: Sendable {
    /// In which they lie meanwhile.
    let folder: URL
    /// One of each person's: what one device sends is there before the next is looked at.
    let turns = Turns<User.ID>()

    /// How long one may be read.
    private static let readingLimit = Duration.seconds(30)

    private let queue = BoundedQueue(label: "slovarik.readers", lineLength: 8, places: Self.placesOfOne)

    /// Of one person, at work or waiting: the e-readers of a family have their turns beside one that asks over and over.
    static let placesOfOne = 4

    /// What this person's e-readers are given, which are `entries`; nil while there is nothing.
    func file(of entries: [ReaderEntry], for owner: User.ID) async throws -> ReaderFile? {
        guard !entries.isEmpty else { return nil }
        let changed = entries.lazy.map { max($0.created, $0.reviewed ?? 0) }.max() ?? 0
        let folder = folder
        return try await run(for: owner) {
            try Self.make(folder)
            return ReaderFile(try KOReaderFile.bytes(of: entries, in: folder), changed: changed)
        }
    }

    /// What `owner` sent.
    ///
    /// - Throws: `ImportFault`, and what the disk says.
    func entries(of sent: Upload, for owner: User.ID) async throws -> [ReaderEntry] {
        let (folder, deadline) = (folder, ContinuousClock.now + Self.readingLimit)
        return try await run(for: owner) {
            try Self.make(folder)
            return try BookImport.entries(of: sent.pieces(), in: folder, deadline: deadline)
        }
    }

    /// Does `work` when it is `owner`'s turn.
    ///
    /// - Throws: `ImportFault.busy` where too many wait, or too much of theirs; and what `work` does.
    func run<Value: Sendable>(for owner: User.ID, _ work: @escaping @Sendable () throws -> Value) async throws
        -> Value
    {
        try await queue.run(for: Array("\(owner.number)".utf8), orElse: ImportFault.busy as any Error) {
            () throws(any Error) in try work()
        }
    }

    private static func make(_ folder: URL) throws {
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
}
