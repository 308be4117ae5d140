/// Names for media queries, which a style sheet gives by `@custom-media --low (max-height: 30em);` (Media Queries 5,
/// section 4) and every one of them may use: `@media (--low)`. No browser knows them; they are written out here.
struct CustomMedia {
    private var queries: [String: String] = [:]

    /// What the style sheets among `files` define.
    ///
    /// - Throws: `BundleError` for a definition that does not stand on a line of its own, or a second one of its name.
    init(of files: [String: [UInt8]]) throws(BundleError) {
        for (name, bytes) in files.sorted(by: { $0.key < $1.key }) where name.hasSuffix(".css") {
            for line in SourceLine.all(of: bytes) where Self.isDefinition(line) {
                guard let (media, query) = Self.definition(line),
                    queries.updateValue(query, forKey: media) == nil
                else { throw BundleError(file: name, line: line.number, reason: .unknownForm) }
            }
        }
    }

    static func isDefinition(_ line: SourceLine) -> Bool { line.text.starts(with: "@custom-media".utf8) }

    /// The line with what its names stand for.
    ///
    /// - Throws: `BundleError` for a name that nothing defines.
    func expanded(_ line: SourceLine, of file: String) throws(BundleError) -> [UInt8] {
        guard line.text.starts(with: "@media".utf8) else { return Array(line.text) }
        var (rest, bytes) = (line.text, [UInt8]())
        while let first = rest.first {
            var scanner = LineScanner(rest)
            if scanner.skip("("), let name = Self.name(&scanner), scanner.skip(")") {
                guard let query = queries[name] else {
                    throw BundleError(file: file, line: line.number, reason: .missing(name))
                }
                bytes += query.utf8
                rest = scanner.rest
            } else {
                bytes.append(first)
                rest.removeFirst()
            }
        }
        return bytes
    }

    /// What a line defines; nil where it has another form.
    private static func definition(_ line: SourceLine) -> (name: String, query: String)? {
        var scanner = LineScanner(line)
        guard scanner.skip("@custom-media "), let name = name(&scanner), scanner.skip(" ") else { return nil }
        let start = scanner.rest.startIndex
        repeat {
            guard scanner.skip("("), scanner.take(while: { isPartOfName($0) }) != nil, scanner.skip(": "),
                scanner.take(while: {
                    Ascii.isSmallLetter($0) || Ascii.isDigit($0) || $0 == UInt8(ascii: ".")
                }) != nil,
                scanner.skip(")")
            else { return nil }
        } while scanner.skip(" and ")
        let query = line.text[start..<scanner.rest.startIndex]
        guard scanner.skip(";"), scanner.isAtEnd else { return nil }
        return (name, String(decoding: query, as: UTF8.self))
    }

    /// `--low`
    private static func name(_ scanner: inout LineScanner) -> String? {
        guard scanner.skip("--") else { return nil }
        return scanner.take { isPartOfName($0) }.map { "--" + $0 }
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        Ascii.isSmallLetter(byte) || byte == UInt8(ascii: "-")
    }
}
