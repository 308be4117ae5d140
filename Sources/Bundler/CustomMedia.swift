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
                let text = String(decoding: line.text, as: UTF8.self)
                guard
                    let match = text.wholeMatch(
                        of:
                            /@custom-media (--[a-z-]+) (\([a-z-]+: [a-z0-9.]+\)(?: and \([a-z-]+: [a-z0-9.]+\))*);/
                    ),
                    queries.updateValue(String(match.2), forKey: String(match.1)) == nil
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
        var text = String(decoding: line.text, as: UTF8.self)
        while let match = text.firstMatch(of: /\((--[a-z-]+)\)/) {
            guard let query = queries[String(match.1)] else {
                throw BundleError(file: file, line: line.number, reason: .missing(String(match.1)))
            }
            text.replaceSubrange(match.range, with: query)
        }
        return Array(text.utf8)
    }
}
