import HTTPTypes

/// One line of a header or trailer section (RFC 9112, section 5).
enum FieldLine {
    /// - Parameter line: without its line end.
    static func parse(_ line: ArraySlice<UInt8>) throws(Rejection) -> HTTPField {
        guard let colon = line.firstIndex(of: Byte.colon) else { throw .malformed("field without colon") }
        // A name refuses the spaces of a folded line and those before the colon.
        guard let name = HTTPField.Name(String(decoding: line[..<colon], as: UTF8.self)) else {
            throw .malformed("malformed field name")
        }
        let value = Ascii.trimmed(line[(colon + 1)...])
        guard HTTPField.isValidValue(value) else { throw .malformed("control character in a field") }
        return HTTPField(name: name, value: value)
    }
}
