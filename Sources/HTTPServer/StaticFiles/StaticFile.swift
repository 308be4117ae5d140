import Crypto

/// One file in memory, ready to be sent.
struct StaticFile: Sendable {
    let contentType: String
    let bytes: [UInt8]
    /// Nil when compressing does not pay.
    let gzip: [UInt8]?
    /// The SHA-256 of the content in lower-case hexadecimal.
    let digest: String

    init(name: String, bytes: [UInt8], compressor: Gzip?) {
        contentType = MediaType.of(fileName: name)
        self.bytes = bytes
        gzip = MediaType.isCompressible(contentType) ? compressor?.compress(bytes) : nil
        let digits = Array("0123456789abcdef".utf8)
        let hex = SHA256.hash(data: bytes).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        digest = String(decoding: hex, as: UTF8.self)
    }

    /// A strong validator; the two forms of the file differ in their bytes, so also in this.
    func entityTag(gzip: Bool) -> String {
        gzip ? "\"\(digest.prefix(32))-gzip\"" : "\"\(digest.prefix(32))\""
    }

    /// `style.css` → `style.3fa9c1d2.css`; a name without extension gets the digest at its end.
    func hashedName(of name: String) -> String {
        let mark = digest.prefix(8)
        let folderEnd = name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex
        guard let dot = name[folderEnd...].lastIndex(of: "."), dot != folderEnd else {
            return "\(name).\(mark)"
        }
        return "\(name[..<dot]).\(mark)\(name[dot...])"
    }
}
