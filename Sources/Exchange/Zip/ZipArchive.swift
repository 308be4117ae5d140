import CMinizip
import Foundation
import Vocabulary

/// An archive that a stranger made, read where it lies. What it says of itself is believed only as far as it is bounded.
package final class ZipArchive {
    /// An entry by its name.
    package struct Entry: Sendable {
        fileprivate let position: unz64_file_pos
        /// Bytes in the archive.
        let packedSize: UInt64
    }

    /// More than anybody packs.
    static let mostEntries = 200_000
    /// Bytes of a name.
    private static let mostName = 500

    private let file: unzFile
    /// Of the entries, those that were asked for.
    private var found: [String: Entry] = [:]

    /// - Parameter isWanted: whether an entry of this name will be asked for.
    /// - Throws: `ImportFault` where it is no archive, or names lead out of it.
    package init(_ archive: URL, isWanted: (String) -> Bool) throws(ImportFault) {
        guard let file = unzOpen64(archive.path) else { throw .damagedPackage }
        self.file = file
        var result = unzGoToFirstFile(file)
        var count = 0
        var name = [CChar](repeating: 0, count: Self.mostName + 1)
        while result == UNZ_OK {
            count += 1
            guard count <= Self.mostEntries else { throw .largePackage }
            var info = unz_file_info64()
            guard
                unzGetCurrentFileInfo64(file, &info, &name, uLong(Self.mostName), nil, 0, nil, 0) == UNZ_OK
            else { throw .damagedPackage }
            guard info.size_filename <= Self.mostName else { throw .unsafePackage }
            let bytes = name.prefix(Int(info.size_filename)).map { UInt8(bitPattern: $0) }
            let text = String(decoding: bytes, as: UTF8.self)
            guard FileName.isSafe(text) else { throw .unsafePackage }
            if isWanted(text), found[text] == nil {
                var position = unz64_file_pos()
                guard unzGetFilePos64(file, &position) == UNZ_OK else { throw .damagedPackage }
                found[text] = Entry(position: position, packedSize: info.compressed_size)
            }
            result = unzGoToNextFile(file)
        }
        guard result == UNZ_END_OF_LIST_OF_FILE || count == 0 else { throw .damagedPackage }
    }

    deinit { unzClose(file) }

    /// nil where there is none that was wanted.
    package subscript(name: String) -> Entry? { found[name] }

    /// Hands what is in an entry to `take`, a piece at a time.
    ///
    /// - Throws: `ImportFault.damagedPackage`, and what `take` throws.
    package func read(_ entry: Entry, _ take: (ArraySlice<UInt8>) throws -> Void) throws {
        var position = entry.position
        guard unzGoToFilePos64(file, &position) == UNZ_OK, unzOpenCurrentFile(file) == UNZ_OK else {
            throw ImportFault.damagedPackage
        }
        var isOpen = true
        defer { if isOpen { unzCloseCurrentFile(file) } }
        var piece = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let count = unzReadCurrentFile(file, &piece, UInt32(piece.count))
            guard count >= 0 else { throw ImportFault.damagedPackage }
            guard count > 0 else { break }
            try take(piece[..<Int(count)])
        }
        isOpen = false
        // Here its sum is compared.
        guard unzCloseCurrentFile(file) == UNZ_OK else { throw ImportFault.damagedPackage }
    }
}

/// The name of a file that a stranger gave.
enum FileName {
    /// Whether it names a file beside others and nothing else.
    static func isSafe(_ name: String) -> Bool {
        let isOutside = name.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
        let isDots = name.utf8.elementsEqual(".".utf8) || name.utf8.elementsEqual("..".utf8)
        return !name.utf8.isEmpty && !isOutside && !isDots
    }
}
