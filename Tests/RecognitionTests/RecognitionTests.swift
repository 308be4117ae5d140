import Foundation
import Recognition
import Testing

@Suite("Reading of printed pages")
struct RecognitionTests {
    private func reader(_ name: String, patience: TimeInterval = 60) throws -> TextRecognizer {
        let program = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Readers").appendingPathComponent(name)
        return try #require(TextRecognizer(program: program, patience: patience))
    }

    private func installed() throws -> TextRecognizer {
        try #require(Recognition.found(in: "/usr/local/bin:/usr/bin").recognizer)
    }

    /// A white page.
    private let blank = Array("P5\n400 200\n255\n".utf8) + [UInt8](repeating: 255, count: 400 * 200)

    @Test("What is installed says which letters it knows; English and Russian are what is missed")
    func languages() throws {
        #expect(try installed().languages.isSuperset(of: ["en", "ru"]))
        #expect(Recognition.found(in: "/usr/local/bin:/usr/bin").shortcomings.isEmpty)
        #expect(try reader("failing").languages == ["en", "ru"])
    }

    @Test(
        "Where it is not installed, or does not answer, there is a sentence; where it is not wanted, there is none"
    )
    func missing() {
        #expect(Recognition.found(in: "/no/such/folder").shortcomings == ["tesseract is not installed"])
        #expect(Recognition.off.shortcomings.isEmpty && Recognition.off.recognizer == nil)
        let program = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Readers/mute")
        #expect(TextRecognizer(program: program) == nil)
    }

    @Test("A blank page is a table without words")
    func blankPage() async throws {
        let table = try await installed().read(blank, in: ["en", "ru"])
        let lines = String(decoding: table, as: UTF8.self).split(separator: "\n")
        #expect(lines.first?.hasPrefix("level\t") == true)
        #expect(!lines.contains { $0.hasPrefix("5\t") && !$0.hasSuffix("\t ") && !$0.hasSuffix("\t") })
    }

    @Test("The page lies in memory only, and comes whole")
    func input() async throws {
        let page = Array("P5\n1000 1000\n255\n".utf8) + (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0) }
        let said = try await reader("repeating").read(page, in: ["en"])
        let end = try #require(said.firstIndex(of: UInt8(ascii: "\n")))
        #expect(String(decoding: said[..<end], as: UTF8.self).hasPrefix("/memfd:"))
        let isWhole = said[(end + 1)...].elementsEqual(page)
        #expect(isWhole)
    }

    @Test("What is no picture is a fault, not the end")
    func noPicture() async throws {
        await #expect(throws: RecognitionError.self) {
            try await installed().read(Array("no picture".utf8), in: ["en"])
        }
    }

    @Test("A language whose letters it does not know is refused by name")
    func unknownLanguage() async throws {
        for languages in [["xx"], ["en", "xx"], []] {
            await #expect(throws: RecognitionError.unknownLanguage) {
                try await reader("failing").read(blank, in: languages)
            }
        }
    }

    @Test("A program that hangs, talks for ever or fails is not waited for", .timeLimit(.minutes(10)))
    func misbehaving() async throws {
        await #expect(throws: RecognitionError.endless) {
            try await reader("hanging", patience: 1).read(blank, in: ["en"])
        }
        await #expect(throws: RecognitionError.endless) {
            try await reader("endless").read(blank, in: ["en"])
        }
        await #expect(throws: RecognitionError.failed(status: 3)) {
            try await reader("failing").read(blank, in: ["en"])
        }
    }

    @Test("One page is read at a time; when too many wait, the next one is told at once")
    func busy() async throws {
        let reader = try reader("hanging", patience: 1)
        let blank = blank
        let refusals = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<(TextRecognizer.lineLength + 4) {
                group.addTask {
                    do throws(RecognitionError) {
                        _ = try await reader.read(blank, in: ["en"])
                        return false
                    } catch {
                        return error == .busy
                    }
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(refusals == 3)
    }
}
