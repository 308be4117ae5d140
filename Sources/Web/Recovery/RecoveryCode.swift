import Crypto
import Foundation

/// A secret to be kept on paper for the day the password is forgotten: 75 random bits, `k7m3p-x9d4w-2hqfz`.
///
/// Only the SHA-256 is stored. A password wants a slow hash because people choose guessable ones; nobody guesses one of
/// 2⁷⁵, however fast the hash.
struct RecoveryCode: Sendable, Equatable {
    /// How many are made together.
    private static let count = 10

    /// Without 0, 1, l and o, which are taken for each other.
    private static let alphabet = Array("23456789abcdefghijkmnpqrstuvwxyz".utf8)
    private static let length = 15
    private static let groupLength = 5
    /// Bytes that are read of what somebody typed, with all they put between the letters.
    static let typedLimit = 100

    private let letters: [UInt8]

    /// Those that are printed on one sheet, each new.
    static func sheet() -> [RecoveryCode] {
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in RecoveryCode(using: &generator) }
    }

    init(using generator: inout some RandomNumberGenerator) {
        letters = (0..<Self.length).map { _ in Self.alphabet.randomElement(using: &generator) ?? 0 }
    }

    /// As somebody typed it, in letters of either case and with any blanks and dashes; nil for what cannot be a code.
    init?(typed: String) {
        guard typed.utf8.count <= Self.typedLimit else { return nil }
        var letters: [UInt8] = []
        for scalar in typed.unicodeScalars {
            if scalar.properties.isWhitespace || scalar.properties.generalCategory == .dashPunctuation {
                continue
            }
            guard let byte = UInt8(exactly: scalar.value) else { return nil }
            let letter = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
            guard Self.alphabet.contains(letter) else { return nil }
            letters.append(letter)
        }
        guard letters.count == Self.length else { return nil }
        self.letters = letters
    }

    /// In groups, as it is printed.
    var text: String {
        stride(from: 0, to: Self.length, by: Self.groupLength).map {
            String(decoding: letters[$0..<$0 + Self.groupLength], as: UTF8.self)
        }.joined(separator: "-")
    }

    /// 32 bytes.
    var hash: Data { Data(SHA256.hash(data: letters)) }
}
