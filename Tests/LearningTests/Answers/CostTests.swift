import CostSupport
import Testing
import Vocabulary

@testable import Learning

/// docs/decisions/0014.
@Suite("What a typed answer costs")
struct CostTests {
    private static let patterns = [
        "a", "я", "e\u{301}", "\u{301}", "ё\u{301}", "a-", "'", "(", "()", ",", "; ", "\u{202E}", "\u{200B}",
        "\u{1F1E6}", " ", "it's ", "a\u{300}\u{323}",
    ]

    private func scalars(_ pattern: String, _ count: Int) -> [Unicode.Scalar] {
        let part = Array(pattern.unicodeScalars)
        return (0..<count).map { part[$0 % part.count] }
    }

    @Test("Twice the text takes twice the steps", arguments: patterns)
    func linear(pattern: String) {
        typealias Text = Counted<[Unicode.Scalar]>
        let work: [(String, (Text) -> Void)] = [
            ("words", { _ = AnswerWords(scalars: $0) }),
            ("visible", { _ = TypedText.visible(of: $0) }),
            ("parts", { _ = AcceptedAnswers.parts(of: $0) }),
            ("brackets", { _ = AcceptedAnswers.withoutBrackets($0) }),
            ("slip", { _ = Slip(from: $0, to: $0) }),
        ]
        for (name, work) in work {
            let factor = growth(doubling: 3000, of: { scalars(pattern, $0) }, in: work)
            #expect(factor < 2.2, "\(name) of \(pattern.debugDescription): \(factor)")
        }
    }

    @Test("No more is read than an answer can have", arguments: patterns)
    func bounded(pattern: String) throws {
        let text = String(String.UnicodeScalarView(scalars(pattern, 100_000)))
        #expect(TypedText(sent: text) == nil)
        #expect(TypedText(text).shown.unicodeScalars.count <= 3 * AnswerWords.limit)
        #expect(AnswerWords(text).letters.count <= 3 * AnswerWords.limit)
        #expect(AcceptedAnswers(text, language: "en").alternatives.count <= AnswerWords.limit + 1)
        #expect(TextDifference(expected: "cat", typed: TypedText(text).shown).runs.count < 1000)
        let difference = TextDifference(
            expected: TypedText(text).shown, typed: String(TypedText(text).shown.reversed()))
        #expect(difference.runs.count < 1000)
    }

    @Test("Only the band around the diagonal is walked for likeness of spelling")
    func editDistance() {
        func letters(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }
        for (left, right, distance) in [
            ("", "", 0), ("cat", "cat", 0), ("cat", "bat", 1), ("cat", "at", 1), ("cat", "coat", 1),
            ("kitten", "sitting", 3), ("", "ab", 2), ("ab", "ba", 2), ("abcdef", "bcdefg", 2),
        ] {
            for limit in 0...4 {
                #expect(
                    EditDistance.isWithin(limit, letters(left), letters(right)) == (distance <= limit),
                    "\(left) \(right) \(limit)")
            }
        }
    }
}
