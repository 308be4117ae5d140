import Dispatch
import Foundation
import Testing
import Vocabulary

@testable import Translation

@Suite("Dictionaries that are read for the first time")
struct OpeningTests {
    @Test("Whoever asks meanwhile is answered by what there is, whoever has time by all of it")
    func meanwhile() async {
        let (isHalf, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let opening = Opening(patience: 0) { opened in
            opened { $0.near[.term] = NearWords.none }
            isHalf.signal()
            mayGoOn.wait()
            opened { $0.near[.translation] = NearWords.none }
        }
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                isHalf.wait()
                continuation.resume()
            }
        }
        #expect(await opening.settled().near.keys.sorted { $0.rawValue < $1.rawValue } == [.term])
        mayGoOn.signal()
        #expect(await opening.settled(isPatient: true).near.count == 2)
        #expect(await opening.settled().near.count == 2)
    }

    @Test("Lines that memory has no room for are sorted like others", arguments: [1, 50, 1000, 100_000])
    func sorting(limit: Int) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sort-\(UUID().uuidString)")
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
