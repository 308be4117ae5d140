import Crypto
import Foundation

/// What lets in whoever has it: 256 random bits, of which only the SHA-256 is stored.
struct SecretToken: Sendable {
    /// 43 letters, digits, `-` and `_`.
    let text: String

    private static let length = 43

    init(using generator: inout some RandomNumberGenerator) {
        let bytes = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        text = Data(bytes).urlSafeText
    }

    /// nil for what cannot be one.
    init?(_ text: String) {
        guard text.utf8.count == Self.length else { return nil }
        self.text = text
    }

    /// 32 bytes.
    var hash: Data { Data(SHA256.hash(data: Data(text.utf8))) }

    /// 16 hexadecimal digits of the hash: they tell it from others and give nothing of it away.
    var key: String { hash.prefix(8).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
}
