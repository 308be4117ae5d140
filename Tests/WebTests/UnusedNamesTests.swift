import Foundation
import Localization
import Testing

/// Names that stand in one file and are meant for another.
@Suite("Nothing is kept for what is gone")
struct UnusedNamesTests {
    /// What templates, the program and scripts say.
    private let readers: [[UInt8]]

    init() throws {
        readers = try ["Views", "Sources", "Public/scripts"].flatMap { folder in
            try Self.files(in: folder) { [".html", ".swift", ".js"].contains(where: $0.hasSuffix) }
        }
        try #require(readers.count > 100)
    }

    @Test("Every class of a style sheet stands in a template, in the program or in a script")
    func classes() throws {
        let used = UsedNames(in: readers) {
            $0.isLetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        }
        var classes: Set<String> = []
        for sheet in try Self.files(in: "Public/style", where: { $0.hasSuffix(".css") }) {
            // A selector stands on lines of its own; what ends with a semicolon is a declaration.
            for line in String(decoding: sheet, as: UTF8.self).split(separator: "\n")
            where !line.hasSuffix(";") && !line.hasPrefix("/*") {
                classes.formUnion(line.matches(of: /\.([A-Za-z][A-Za-z0-9-]*)/).map { String($0.1) })
            }
        }
        #expect(classes.count > 300)
        let unused = classes.filter { !used.contain($0) }.sorted()
        #expect(unused == [])
    }

    @Test("Every drawing of the sprite is drawn somewhere")
    func drawings() throws {
        let used = UsedNames(in: readers) { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
        let sprite = try String(
            contentsOf: House.root.appendingPathComponent("Public/icons/sprite.svg"), encoding: .utf8)
        let names = sprite.matches(of: /<symbol id="([^"]+)"/).map { String($0.1) }
        #expect(names.count > 20)
        let unused = names.filter { !used.contain($0) }
        #expect(unused == [])
    }

    @Test("Every sentence is said somewhere")
    func sentences() throws {
        let used = UsedNames(in: readers) { $0.isLetterOrDigit || $0 == UInt8(ascii: ".") }
        let catalogues = try Catalogues(folder: House.root.appendingPathComponent("Locales"))
        let keys = catalogues[.en].sentences.keys
        #expect(keys.count > 500)
        let unused = keys.filter { !used.contain($0) }.sorted()
        #expect(unused == [])
    }

    private static func files(in folder: String, where isWanted: (String) -> Bool) throws -> [[UInt8]] {
        let folder = House.root.appendingPathComponent(folder)
        return try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter(isWanted).map {
            Array(try Data(contentsOf: folder.appendingPathComponent($0)))
        }
    }
}

/// Every name in some texts, and the beginnings of those that are put together: `lesson-` of `lesson-\(colour)`.
private struct UsedNames {
    private var names: Set<String> = []
    private var beginnings: Set<String> = []

    init(in texts: [[UInt8]], where isPart: (UInt8) -> Bool) {
        // Asked once of each byte, not of each of four million.
        let parts = (UInt8.min...UInt8.max).map(isPart)
        for text in texts {
            text.withUnsafeBufferPointer { bytes in
                var end = 0
                while end < bytes.count {
                    let start = end
                    while end < bytes.count, parts[Int(bytes[end])] { end += 1 }
                    if end > start {
                        let name = String(
                            decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
                        names.insert(name)
                        if Self.isPutTogether(at: end, in: bytes) { beginnings.insert(name) }
                    }
                    end += 1
                }
            }
        }
    }

    /// Whether it is there, or begins like one that is put together where two words or numbers meet.
    func contain(_ name: String) -> Bool {
        names.contains(name)
            || name.indices.contains {
                Self.isSeam(at: $0, in: name) && beginnings.contains(String(name[..<$0]))
            }
    }

    /// Whether `{{` or `\(` stands there.
    private static func isPutTogether(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard index + 1 < bytes.count else { return false }
        let (one, other) = (bytes[index], bytes[index + 1])
        return one == UInt8(ascii: "{") && other == one
            || one == UInt8(ascii: "\\") && other == UInt8(ascii: "(")
    }

    private static func isSeam(at index: String.Index, in name: String) -> Bool {
        let bytes = name.utf8
        return index > bytes.startIndex
            && (!bytes[bytes.index(before: index)].isLetterOrDigit || bytes[index].isDigit)
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    fileprivate var isLetterOrDigit: Bool {
        isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
    }
}
