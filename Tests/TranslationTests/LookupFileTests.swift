import Foundation
import Testing

@testable import Translation

@Suite("Files that lookups are made in")
struct LookupFileTests {
    private func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "lookups-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    private func write(_ lines: [String], in folder: URL) throws -> URL {
        let file = folder.appendingPathComponent("lines")
        try LineWriter.write(file, head: "slovarik test 1") { writer throws(DictionaryError) in
            for line in lines { try writer.add(line.utf8) }
        }
        return file
    }

    @Test("Lines of every length are found, as many as begin alike, however many those are")
    func found() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        var keys = (0..<3000).map { "перед\(String($0, radix: 36))" } + ["a", "я", "long"]
        keys += (0..<40).map { String(repeating: "один ", count: $0) + "конец" }
        let lines = keys.map { "\($0)\t\($0 == "long" ? String(repeating: "x", count: 40_000) : $0)" }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let file = try write(lines, in: folder)
        let read = try #require(SortedLines(file, head: "slovarik test 1"))
        let held = SortedLines(Data(lines.map { $0 + "\n" }.joined().utf8))
        for sorted in [read, held] {
            for key in keys where key != "long" {
                #expect(sorted.lines(for: key) == [[Substring(key), Substring(key)]])
            }
            #expect(sorted.lines(for: "long").first?.last?.count == 40_000)
            #expect(sorted.lines(from: "перед", limit: 5000).count == 3000)
            for key in ["", "b", "перед\t", "передz1z", "яя", "\u{10FFFF}"] {
                #expect(sorted.lines(for: key).isEmpty)
                #expect(sorted.has(key) == lines.contains { $0.utf8.starts(with: key.utf8) })
            }
            var start = 0
            for line in lines {
                #expect(sorted.line(at: start).map { String(decoding: $0, as: UTF8.self) } == line)
                start += line.utf8.count + 1
            }
            #expect(sorted.line(at: start) == nil && sorted.line(at: -1) == nil)
        }
    }

    @Test("A file of which any byte is another one, that is cut off or longer, is none")
    func damaged() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = try write((10..<60).map { "key \($0)\tvalue" }, in: folder)
        let whole = try Data(contentsOf: file)
        #expect(LookupFile.fault(in: file) == nil && Dictionaries.faults(inCache: folder).isEmpty)
        var damages = (0..<whole.count).map { place in
            var other = whole
            other[place] ^= 1
            return other
        }
        damages += [0, 1, 20, 41, 42, whole.count - 1].map { whole.prefix($0) } + [whole + [0x0A]]
        for damage in damages {
            try damage.write(to: file)
            #expect(SortedLines(file, head: "slovarik test 1") == nil)
            #expect(Dictionaries.faults(inCache: folder).map(\.description).contains { $0.contains("lines") })
        }
    }

    @Test("A file has its name only when all of it is on the disk, and its folder is then put there too")
    func order() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("lines")
        let there = { FileManager.default.fileExists(atPath: file.path) }
        var steps: [String] = []
        var disk = LineWriter.Disk()
        disk.synchronize = { descriptor in
            var status = stat()
            fstat(descriptor, &status)
            let isFolder = status.st_mode & S_IFMT == S_IFDIR
            steps.append(isFolder ? "folder" : "\(status.st_size) bytes")
            #expect(there() == isFolder)
            return fsync(descriptor)
        }
        disk.rename = { draft, path in
            steps.append("name")
            return rename(draft, path)
        }
        try LineWriter.write(file, head: "slovarik test 1", on: disk) { writer throws(DictionaryError) in
            try writer.add("a line".utf8)
        }
        #expect(LookupFile.fault(in: file) == nil)
        #expect(steps == ["\(try Data(contentsOf: file).count) bytes", "name", "folder"])
    }

    @Test("A file that does not come to the disk gets no name, and nothing of it stays")
    func unsynchronized() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("lines")
        #expect(throws: DictionaryError.self) {
            try LineWriter.write(file, head: "slovarik test 1", on: .init(synchronize: { _ in -1 })) {
                writer throws(DictionaryError) in try writer.add("a line".utf8)
            }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test("No file is mapped into memory: one that is cut off meanwhile would end the program")
    func unmapped() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Sources")
        var mapping: [String] = []
        for file in try FileManager.default.subpathsOfDirectory(atPath: sources.path)
        where [".swift", ".h", ".c"].contains(where: file.hasSuffix) {
            let text = try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
            if text.contains(/\bmmap\(|mmap_size(?! = 0;)|[mM]appedIfSafe|alwaysMapped/) {
                mapping.append(file)
            }
        }
        #expect(mapping.sorted() == [])
    }

    @Test("A program goes on whose files are cut off while it asks them")
    func cutOff() async throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = folder.appendingPathComponent("Lexicon")
        try FileManager.default.createDirectory(at: source, withIntermediateDirectories: true)
        for level in ["a1", "a2", "b1", "b2", "c1", "forms"] {
            try Data().write(to: source.appendingPathComponent(level + ".txt"))
        }
        try "house | noun | haʊs | дом".write(
            to: source.appendingPathComponent("a1.txt"), atomically: true, encoding: .utf8)
        try Data("cat\tA\tP\ndog\tP\tQ\n".utf8).write(
            to: folder.appendingPathComponent("freedict-eng-rus.index"))
        try Data("cat\nкошка\ndog\nсобака\n".utf8).write(
            to: folder.appendingPathComponent("freedict-eng-rus.dict"))
        let cache = folder.appendingPathComponent("cache")
        let lexicon = try Lexicon(folder: source, cache: cache) { Issue.record("\($0)") }
        let dictionaries = Dictionaries(
            lexicon: lexicon, folders: [folder], spelling: URL(fileURLWithPath: "/usr/share/hunspell"),
            cache: cache, report: { _ in })
        func ask() async {
            for word in ["house", "houses", "hosue", "cat", "cats", "tac", "unheard"] {
                _ = await dictionaries.answer(word, from: "en", to: "ru")
                _ = await dictionaries.completions(of: word, from: "en", to: "ru", limit: 5)
            }
            for word in ["дом", "домами", "дмо", "кошка", "кошкой", "кошак"] {
                _ = await dictionaries.answer(word, from: "ru", to: "en")
            }
            _ = await dictionaries.findings(of: ["cat", "house"], from: "en", to: "ru")
        }
        await ask()
        let files = try FileManager.default.contentsOfDirectory(atPath: cache.path)
        #expect(files.count >= 10)
        for length in [1000, 50, 0] {
            for file in files { truncate(cache.appendingPathComponent(file).path, off_t(length)) }
            await ask()
        }
        #expect(Dictionaries.faults(inCache: cache).count == files.count)
        // The next start makes them anew.
        let again = try Lexicon(folder: source, cache: cache) { Issue.record("\($0)") }
        #expect(again.entries(of: "house").map(\.translation) == ["дом"])
    }
}
