/// The line before a chunk (RFC 9112, section 7.1).
enum ChunkHeader {
    /// Extensions mean nothing here, so a line needs no more.
    static let lengthLimit = 256

    /// The chunk's size in bytes. Extensions are checked and ignored.
    ///
    /// - Parameter line: without its line end.
    static func size(_ line: ArraySlice<UInt8>) throws(Rejection) -> Int {
        let digits = line.prefix { Ascii.hexValue($0) != nil }
        guard !digits.isEmpty, digits.count <= 16 else { throw .malformed("malformed chunk size") }
        let size = digits.reduce(UInt64(0)) { $0 << 4 | UInt64(Ascii.hexValue($1) ?? 0) }
        guard let size = Int(exactly: size) else { throw .malformed("chunk size too large") }
        var rest = line.dropFirst(digits.count)
        while !rest.isEmpty { try skipExtension(&rest) }
        return size
    }

    /// Blanks around the semicolon and the equals sign are bad but legal; they end nothing.
    private static func skipExtension(_ rest: inout ArraySlice<UInt8>) throws(Rejection) {
        let fault = Rejection.malformed("malformed chunk extension")
        rest = rest.drop(while: isBlank)
        guard rest.popFirst() == Byte.semicolon else { throw fault }
        rest = rest.drop(while: isBlank)
        guard let first = rest.first, Ascii.isToken(first) else { throw fault }
        rest = rest.drop(while: Ascii.isToken)
        let value = rest.drop(while: isBlank)
        guard value.first == Byte.equals else { return }
        rest = value.dropFirst().drop(while: isBlank)
        if rest.first == Byte.quote {
            rest.removeFirst()
            while let byte = rest.popFirst(), byte != Byte.quote {
                let character = byte == Byte.backslash ? rest.popFirst() ?? Byte.delete : byte
                guard isText(character), !rest.isEmpty else { throw fault }
            }
        } else {
            guard let first = rest.first, Ascii.isToken(first) else { throw fault }
            rest = rest.drop(while: Ascii.isToken)
        }
    }

    private static func isText(_ byte: UInt8) -> Bool {
        byte == Byte.tab || (byte >= Byte.space && byte != Byte.delete)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == Byte.space || byte == Byte.tab }
}
