import Foundation
import Testing

@testable import Translation

@Suite("What was meant by a slip")
struct NearWordsTests {
    private func words(near typed: String, among words: [String]) throws -> [String] {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("near-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let near = try NearWords.made(in: file, head: "test") { add in
            for word in words.sorted() { Data(word.utf8).withUnsafeBytes { add($0, 0) } }
        }
        return near.words(near: typed).sorted { $0.cost < $1.cost }.map(\.key)
    }

    @Test(
        "Letters swapped, left out, doubled or heard as others lead to the word",
        arguments: [
            ("hosue", "house"), ("becaus", "because"), ("adress", "address"), ("untill", "until"),
            ("beautifull", "beautiful"), ("definately", "definitely"), ("превет", "привет"),
            ("каторый", "который"), ("сонце", "солнце"), ("обьявление", "объявление"), ("жолтый", "желтый"),
        ])
    func slips(typed: String, meant: String) throws {
        #expect(try words(near: typed, among: [meant, "table", "стол"]) == [meant])
    }

    @Test("What is likelier comes first: a letter that sounds alike before another one")
    func order() throws {
        #expect(try words(near: "сабака", among: ["рыбака", "собака"]).first == "собака")
        #expect(try words(near: "recieve", among: ["relieve", "receive"]).first == "receive")
    }

    @Test("Short words must be nearer, and what is too short or too long has no neighbours")
    func limits() throws {
        #expect(try words(near: "cta", among: ["cat", "dog"]) == ["cat"])
        #expect(try words(near: "cat", among: ["dog", "bit"]).isEmpty)
        #expect(try words(near: "ca", among: ["cat"]).isEmpty)
        let long = String(repeating: "ab", count: 12)
        #expect(try words(near: long, among: [long]) == [long])
        #expect(try words(near: long + "a", among: [long]).isEmpty)
    }

    @Test("A file that is cut off is made anew")
    func cutOff() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("near-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        func made() throws -> NearWords {
            try NearWords.made(in: file, head: "test") { add in
                Data("house".utf8).withUnsafeBytes { add($0, 0) }
            }
        }
        _ = try made()
        let whole = try Data(contentsOf: file)
        for count in [0, 4, 5, 50, whole.count - 1] {
            try whole.prefix(count).write(to: file)
            #expect(NearWords(file, head: "test") == nil)
            #expect(try made().words(near: "hosue").map(\.key) == ["house"])
        }
        #expect(NearWords(file, head: "other") == nil)
    }

    @Test("Edits are counted as they are without a limit, up to it")
    func edits() {
        func edits(_ one: String, _ other: String, _ limit: Int) -> Int? {
            Array(one.utf16).withUnsafeBufferPointer { one in
                Array(other.utf16).withUnsafeBufferPointer { EditDistance.edits(one, $0, limit: limit) }
            }
        }
        for (one, other, count) in [
            ("house", "house", 0), ("house", "hosue", 1), ("house", "houses", 1), ("house", "mouse", 1),
            ("kitten", "sitting", 3), ("ab", "ba", 1), ("abcdef", "badcfe", 3), ("", "ab", 2),
        ] {
            for limit in 0...4 {
                #expect(
                    edits(one, other, limit) == (count <= limit ? count : nil), "\(one) \(other) \(limit)")
                #expect(edits(other, one, limit) == (count <= limit ? count : nil))
            }
        }
    }
}
