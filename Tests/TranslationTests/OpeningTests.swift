import Dispatch
import Foundation
import Testing

@testable import Translation

@Suite("Dictionaries that are read for the first time")
struct OpeningTests {
    @Test("Whoever asks meanwhile is answered by what there is, whoever has time by all of it")
    func meanwhile() async throws {
        let folder = try Self.dictionary(named: "freedict-eng-rus")
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try #require(DictionaryFiles.all(in: [folder]).first)
        let (isHalf, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let opening = Opening(patience: 0) { opened in
            guard let dictionary = try? DictdDictionary(files, cache: folder) else { return }
            opened { $0.dictionaries.append(dictionary) }
            isHalf.signal()
            mayGoOn.wait()
            opened { $0.dictionaries.append(dictionary) }
        }
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                isHalf.wait()
                continuation.resume()
            }
        }
        #expect(await opening.settled().dictionaries.count == 1)
        mayGoOn.signal()
        #expect(await opening.settled(isPatient: true).dictionaries.count == 2)
        #expect(await opening.settled().dictionaries.count == 2)
    }

    /// A folder with a dictionary of one word.
    private static func dictionary(named name: String) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("one-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("cat\tA\tP\n".utf8).write(to: folder.appendingPathComponent(name + ".index"))
        try Data("cat\nкошка\n".utf8).write(to: folder.appendingPathComponent(name + ".dict"))
        return folder
    }

    @Test("Lines that memory has no room for are sorted like others", arguments: [1, 50, 1000, 100_000])
    func sorting(limit: Int) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "sort-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let lines = (0..<500).map { "\($0 * 7919 % 503)\tслово \($0 % 13)" } + ["", "a", "a"]
        var sorter = LineSorter(limit: limit, folder: folder)
        for line in lines { sorter.add(line) }
        var sorted: [String] = []
        try sorter.sorted { sorted.append(String(decoding: $0, as: UTF8.self)) }
        #expect(sorted == lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
        // What is sorted there has no name that could be left behind.
        #expect((try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.isEmpty != false)
    }

    @Test("A folder that cannot be written ends in a fault")
    func notWritable() {
        var sorter = LineSorter(limit: 1, folder: URL(fileURLWithPath: "/proc/nothing"))
        sorter.add("one")
        sorter.add("two")
        #expect(throws: DictionaryError.notWritable(path: "/proc/nothing")) { try sorter.data() }
    }
}
