import Crypto
import Foundation

enum ContentTag {
    /// A strong entity tag (RFC 9110, section 8.8.3): other bytes have another one.
    static func of(_ bytes: [UInt8]) -> String {
        "\"\(Data(SHA256.hash(data: bytes)).prefix(16).urlSafeText)\""
    }
}
