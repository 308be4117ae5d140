import Foundation
import Testing
import Vocabulary

@Suite("Composed text")
struct ComposedTextTests {
    private static let alone = (UInt32(0)...0x10FFFF).compactMap { Unicode.Scalar($0) }.filter(\.standsAlone)

    @Test("What is said to stand alone is no mark, and Foundation composes it to itself")
    func alone() {
        #expect(Self.alone.count > 1000)
        for scalar in Self.alone {
            #expect(scalar.properties.canonicalCombiningClass == .notReordered)
            let composed = String(scalar).precomposedStringWithCanonicalMapping
            #expect(composed.unicodeScalars.elementsEqual([scalar]), "\(scalar.value)")
        }
    }

    @Test("It composes with nothing before it")
    func together() {
        for first in ["a", "и", "ο", "ʔ"] {
            for scalar in Self.alone {
                let pair = first + String(scalar)
                #expect(pair.precomposedStringWithCanonicalMapping.unicodeScalars.count == 2)
            }
        }
    }

    @Test(
        "A text is composed as Foundation composes it",
        arguments: [
            "cat", "ёжик", "е\u{308}жик", "cafe\u{301}", "θɪŋk", "\u{1100}\u{1161}", "\u{212B}", "\u{37E}",
            "",
        ])
    func composed(text: String) {
        let expected = text.precomposedStringWithCanonicalMapping
        #expect(text.composed.unicodeScalars.elementsEqual(expected.unicodeScalars))
    }
}
