import Crypto
import Foundation

/// Six letters by which a child signs in once on another device. They look the same in Latin and in Russian, so that
/// either keyboard will do.
struct SignInCode: Sendable {
    let text: String

    private static let letters = Array("ABCEHKMOPTX")
    private static let length = 6
    /// The letters as they come, also from a Russian keyboard, and the digit that is taken for one.
    private static let read: [Character: Character] = [
        "А": "A", "В": "B", "С": "C", "Е": "E", "Н": "H", "К": "K", "М": "M", "О": "O", "Р": "P", "Т": "T",
        "Х": "X", "0": "O",
    ]

    init(using generator: inout some RandomNumberGenerator) {
        text = String(
            (0..<Self.length).map { _ in
                Self.letters[Int.random(in: 0..<Self.letters.count, using: &generator)]
            })
    }

    /// nil for what cannot be one. Case, spaces and hyphens do not count.
    init?(typed: String) {
        guard typed.utf8.count <= 64 else { return nil }
        let letters = typed.uppercased().filter { !$0.isWhitespace && $0 != "-" }.map { Self.read[$0] ?? $0 }
        guard letters.count == Self.length, letters.allSatisfy(Self.letters.contains) else { return nil }
        text = String(letters)
    }

    /// 32 bytes.
    var hash: Data { Data(SHA256.hash(data: Data("sign-in code \(text)".utf8))) }
}
