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
    private var names: Set<[UInt8]> = []
    private var beginnings: Set<[UInt8]> = []

    init(in texts: [[UInt8]], where isPart: (UInt8) -> Bool) {
        for text in texts {
            var index = text.startIndex
            while index < text.endIndex {
                let end = text[index...].firstIndex { !isPart($0) } ?? text.endIndex
                if end > index {
                    let name = Array(text[index..<end])
                    let after = text[end...].prefix(2)
                    names.insert(name)
                    if after.elementsEqual("{{".utf8) || after.elementsEqual("\\(".utf8) {
                        beginnings.insert(name)
                    }
                }
                index = end + 1
            }
        }
    }

    /// Whether it is there, or begins like one that is put together where two words or numbers meet.
    func contain(_ name: String) -> Bool {
        let name = Array(name.utf8)
        return names.contains(name)
            || name.indices.contains {
                beginnings.contains(Array(name[..<$0])) && Self.isSeam(at: $0, in: name)
            }
    }

    private static func isSeam(at index: Int, in name: [UInt8]) -> Bool {
        index > 0 && (!name[index - 1].isLetterOrDigit || name[index].isDigit)
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    fileprivate var isLetterOrDigit: Bool {
        isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
    }
}
