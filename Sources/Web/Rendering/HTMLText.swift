import Mustache

/// Text made safe for HTML, in elements and in quoted attributes.
///
/// The library's own way looks every character up in a table; most texts have nothing to replace.
struct HTMLText: MustacheContentType {
    /// The name under which templates ask for it; `Renderer` puts it at the head of each.
    static let name = "SLOVARIK"

    func escapeText(_ text: String) -> String { Self.escaped(text) }

    static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { replacement(for: $0) != nil }) else { return text }
        var safe: [UInt8] = []
        safe.reserveCapacity(text.utf8.count + 16)
        for byte in text.utf8 {
            if let replacement = replacement(for: byte) {
                safe.append(contentsOf: replacement.utf8)
            } else {
                safe.append(byte)
            }
        }
        return String(decoding: safe, as: UTF8.self)
    }

    private static func replacement(for byte: UInt8) -> StaticString? {
        switch byte {
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        default: nil
        }
    }
}

extension StaticString {
    fileprivate var utf8: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
    }
}
