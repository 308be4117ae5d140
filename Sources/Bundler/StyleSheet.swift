/// Reads and joins style sheets (CSS Cascading and Inheritance, section 2, "Importing Style Sheets").
enum StyleSheet {
    /// What a style sheet imports, and the rest of it.
    ///
    /// - Throws: `BundleError` for an `@import` that is neither `@import "file.css";` nor `@import "file.css" media;`,
    ///   that comes after a rule, or that names another folder, where relative addresses would lead elsewhere; for names
    ///   of media and pairs of colours that are not written as they are known.
    static func part(
        _ name: String, _ bytes: [UInt8], _ media: CustomMedia
    ) throws(BundleError) -> Bundle.Part {
        let folder = SourceLine.folder(of: name)
        var imports: [Bundle.Import] = []
        var body: [UInt8] = []
        let plain = try withThemes(try withoutComments(bytes, of: name), of: name)
        for line in SourceLine.all(of: plain) where !CustomMedia.isDefinition(line) {
            guard line.text.starts(with: "@import".utf8) else {
                body += withOlderNames(try media.expanded(line, of: name))
                // Between these nothing has to stand.
                if let last = body.last, !"{};,".utf8.contains(last) { body.append(Ascii.lineFeed) }
                continue
            }
            guard body.isEmpty, let part = Self.imported(line, from: folder) else {
                throw BundleError(file: name, line: line.number, reason: .unknownForm)
            }
            imports.append(part)
        }
        return Bundle.Part(name: name, imports: imports, exports: [], body: body)
    }

    /// nil for a line that has another form.
    private static func imported(_ line: SourceLine, from folder: String) -> Bundle.Import? {
        var scanner = LineScanner(line)
        guard scanner.skip("@import \""), let file = scanner.takeFile(".css"), scanner.skip("\"") else {
            return nil
        }
        var media: String?
        if scanner.skip(" ") {
            media = scanner.take { Ascii.isSmallLetter($0) || " ():-".utf8.contains($0) }
            guard let first = media?.utf8.first, Ascii.isSmallLetter(first) else { return nil }
        }
        guard scanner.skip(";"), scanner.isAtEnd else { return nil }
        return Bundle.Import(file: folder + file, media: media, line: line.number)
    }

    /// One style sheet, as if its parts stood one after the other.
    static func joined(_ parts: [Bundle.Part]) -> [UInt8] {
        let imports = parts.flatMap(\.imports)
        return parts.reduce(into: []) { bytes, part in
            guard let media = imports.first(where: { $0.file == part.name })?.media else {
                bytes += part.body
                return
            }
            bytes += Array("@media \(media) {\n".utf8) + part.body + Array("}\n".utf8)
        }
    }

    /// The same lines, without what stands between `/*` and `*/`.
    private static func withoutComments(_ bytes: [UInt8], of name: String) throws(BundleError) -> [UInt8] {
        var kept: [UInt8] = []
        kept.reserveCapacity(bytes.count)
        var line = 1
        var quote: UInt8?
        var commentStart: Int?
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            if byte == Ascii.lineFeed { line += 1 }
            if commentStart != nil {
                if byte == Ascii.lineFeed { kept.append(byte) }
                if byte == Ascii.asterisk, next == Ascii.slash {
                    commentStart = nil
                    index += 1
                }
            } else if let open = quote {
                kept.append(byte)
                if byte == UInt8(ascii: "\\"), index + 1 < bytes.count {
                    kept.append(next)
                    if next == Ascii.lineFeed { line += 1 }
                    index += 1
                } else if byte == open {
                    quote = nil
                } else if byte == Ascii.lineFeed {
                    throw BundleError(file: name, line: line - 1, reason: .unclosed)
                }
            } else if byte == Ascii.slash, next == Ascii.asterisk {
                commentStart = line
                index += 1
            } else {
                if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
                kept.append(byte)
            }
            index += 1
        }
        if let start = commentStart { throw BundleError(file: name, line: start, reason: .unclosed) }
        return kept
    }
}
