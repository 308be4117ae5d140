import Foundation
import Testing

@testable import Translation

@Suite("Damaged dictionaries")
struct DamagedDictionaryTests {
    private static let real = URL(fileURLWithPath: "/usr/share/dictd")

    /// Asks a dictionary of these bytes, and tells what was reported.
    private func ask(index: Data, text: Data) async throws -> (answer: LookupResult, faults: [String]) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "damaged-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try index.write(to: folder.appendingPathComponent("mueller0.index"))
        try text.write(to: folder.appendingPathComponent("mueller0.dict.dz"))
        let (faults, continuation) = AsyncStream.makeStream(of: String.self)
        let dictionaries = Dictionaries(
            folders: [folder], cache: folder.appendingPathComponent("cache"),
            report: { continuation.yield($0.description) })
        let answer = await dictionaries.answer("cat", from: "en", to: "ru")
        continuation.finish()
        return (answer, await faults.reduce(into: []) { $0.append($1) })
    }

    @Test(
        "A text that is cut off, empty or no dictzip ends in one report and no answer",
        arguments: [0, 1, 11, 600, 40_000])
    func cutOff(length: Int) async throws {
        let text = try Data(contentsOf: Self.real.appendingPathComponent("mueller7.dict.dz")).prefix(length)
        let index = Data("cat\tBwBF\tUF\n".utf8)
        let result = try await ask(index: index, text: Data(text))
        #expect(result.answer == .unavailable)
        #expect(result.faults.count == 1 && result.faults[0].contains("mueller0.dict.dz is damaged"))
    }

    @Test(
        "An index without words ends in one report",
        arguments: ["", "cat\n", "cat\t!!\t!!\n", "\u{0}\u{1}\n\t\t\n"])
    func index(text: String) async throws {
        let whole = try Data(contentsOf: Self.real.appendingPathComponent("mueller7.dict.dz"))
        let result = try await ask(index: Data(text.utf8), text: whole)
        #expect(result.answer == .unavailable)
        #expect(result.faults.count == 1 && result.faults[0].contains("mueller0.index is damaged"))
    }
}
