import Foundation
import Library
import Testing
import Vocabulary

/// How the program reads the numbers of strangers.
@Suite("A number that is stated")
struct StatedNumberTests {
    @Test("Decimal digits within the bounds are a number")
    func numbers() {
        #expect(Int(stated: "0") == 0)
        #expect(Int(stated: "12") == 12)
        #expect(Int(stated: "1000000000") == 1_000_000_000)
        #expect(Int(stated: "7", in: 1...7) == 7)
    }

    @Test(
        "Nothing else is one",
        arguments: [
            "", "-1", "+1", "1 ", "1e3", "0x1", "١", "1000000001", "9223372036854775807",
            "-9223372036854775808", "99999999999", String(repeating: "0", count: 11), "1\u{301}",
        ])
    func others(text: String) {
        #expect(Int(stated: text) == nil)
    }

    @Test("A number beyond its own bounds is none")
    func bounds() {
        #expect(Int(stated: "8", in: 1...7) == nil)
        #expect(Int(stated: "0", in: 1...7) == nil)
    }

    /// Reading a text by Swift's own initialisers takes both ends of 64 bits, with which the next addition ends the
    /// program. Where a number comes from a request or a kept answer, its bounds come with it.
    @Test(
        "Where requests, pages and kept answers are read, no text becomes a number without bounds",
        arguments: [
            "Sources/Web", "Sources/Exchange", "Sources/Forms", "Sources/Household", "Sources/Library",
            "Sources/Learning", "Views",
        ])
    func onlyWay(folder: String) throws {
        var found: [String] = []
        let root = House.root.appendingPathComponent(folder)
        for file in try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
        where file.hasSuffix(".swift") {
            let text = try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
            found += text.split(separator: "\n").filter { namesNumber($0) && isUnbounded($0) }
                .map { "\(file): \($0)" }
        }
        #expect(found == [])
    }

    @Test(
        "A line that would read one so is found",
        arguments: [
            #"guard let number = Int(context.parameter("number")) else { return nil }"#,
            #"let page = Int(values["page"] ?? "") ?? 1"#, "let marks = texts.compactMap(Int.init)",
            #"values.all("mark").compactMap { Int($0) }"#,
            "given.split(separator: \",\").map { Int64($0) ?? 0 }",
        ])
    func findsOthers(line: String) { #expect(namesNumber(line[...]) && isUnbounded(line[...])) }

    /// What a line has that reads a number, whichever; few lines have it, and a pattern is slow to look for.
    private func namesNumber(_ line: Substring) -> Bool {
        let bytes = Array(line.utf8)
        return zip(zip(bytes, bytes.dropFirst()), bytes.dropFirst(2)).contains {
            $0.0 == UInt8(ascii: "I") && $0.1 == UInt8(ascii: "n") && $1 == UInt8(ascii: "t")
        }
    }

    private func isUnbounded(_ line: Substring) -> Bool {
        let conversions = [
            /(?:if|guard|,)\s*(?:let|var) \w+ = U?Int(?:8|16|32|64)?\((?!stated|exactly)/,
            /U?Int(?:8|16|32|64)?\((?!stated|exactly)[^()]*(?:\([^()]*\)[^()]*)*\)\s*(?:\?\?|\.flatMap|\.map|==\s*nil|!=\s*nil)/,
            /[mM]ap\s*\(\s*U?Int(?:8|16|32|64)?\.init/,
            /[mM]ap\s*\{[^{}]*?U?Int(?:8|16|32|64)?\(\$0\)\s*\}/,
            /[mM]ap\s*\{[^{}]*?U?Int(?:8|16|32|64)?\(\$0\)\s*\?\?/,
        ]
        // Fingerprints are compared, never reckoned with.
        let fingerprint =
            /flatMap\(UInt64\.init\) else|= UInt64\((?:fingerprint|sent\.fingerprint|answer\.task|form\.name\("tasks"\) \?\? "")\)|name\("text"\)\.flatMap \{ UInt64\(\$0\) \}|UInt64\(attempt\.fingerprint\)/
        // What the request's own grammar and a file of ours say, a part of an address, and a number made wider.
        let others = [
            "contentLength", "parts[1].utf8.count <= 4", "UInt8($0) != nil", "number.map { Int64($0) }",
        ]
        return conversions.contains { line.contains($0) } && !line.contains(fingerprint)
            && !others.contains { line.contains($0) }
    }
}
