/// What the header of one part says.
struct MultipartHeader {
    /// The field's name.
    var name = ""
    /// The file's name without folders; empty when no file was chosen, nil when the part is no file.
    var fileName: String?
    /// The type claimed for the content.
    var contentType: String?

    /// - Throws: `.malformed`.
    init(_ bytes: some BidirectionalCollection<UInt8>) throws(FormError) {
        var isNamed = false
        for var line in bytes.split(separator: Byte.lineFeed) {
            if line.last == Byte.carriageReturn { line.removeLast() }
            guard let colon = line.firstIndex(of: Byte.colon), line[..<colon].allSatisfy(Ascii.isToken) else {
                throw .malformed("bad header of a part")
            }
            let value = Ascii.trimmed(line[line.index(after: colon)...])
            if Ascii.equals(line[..<colon], lowercase: "content-disposition") {
                guard !isNamed, let disposition = ParameterizedValue(value),
                    Ascii.equals(disposition.value, lowercase: "form-data"),
                    let name = disposition.parameters["name"]
                else { throw .malformed("bad Content-Disposition") }
                isNamed = true
                self.name = Self.unescaped(name)
                fileName = disposition.parameters["filename"].map { Self.lastComponent(Self.unescaped($0)) }
            } else if Ascii.equals(line[..<colon], lowercase: "content-type") {
                guard let type = String(validating: value, as: UTF8.self) else {
                    throw .malformed("bad Content-Type")
                }
                contentType = type
            }
        }
        guard isNamed else { throw .malformed("part without name") }
    }

    /// Browsers escape exactly these three and leave a percent sign as it is.
    private static func unescaped(_ text: String) -> String {
        guard text.utf8.contains(Byte.percent) else { return text }
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            let meant: UInt8? =
                if byte != Byte.percent {
                    nil
                } else if rest.starts(with: "22".utf8) {
                    Byte.quote
                } else if rest.starts(with: "0D".utf8) {
                    Byte.carriageReturn
                } else if rest.starts(with: "0A".utf8) {
                    Byte.lineFeed
                } else {
                    nil
                }
            if meant != nil { rest = rest.dropFirst(2) }
            bytes.append(meant ?? byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func lastComponent(_ name: String) -> String {
        let bytes = name.utf8
        guard let end = bytes.lastIndex(where: { $0 == Byte.slash || $0 == Byte.backslash }) else {
            return name
        }
        return String(decoding: bytes[bytes.index(after: end)...], as: UTF8.self)
    }
}
