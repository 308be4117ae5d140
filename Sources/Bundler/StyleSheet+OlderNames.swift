extension StyleSheet {
    /// What browsers before 2021 call a logical property in a page that is written from left to right, as all of ours are.
    private static let plainNames: [String: [String]] = {
        var names = [
            "inline-size": ["width"], "min-inline-size": ["min-width"], "max-inline-size": ["max-width"],
            "block-size": ["height"], "min-block-size": ["min-height"], "max-block-size": ["max-height"],
            "inset": ["top", "right", "bottom", "left"],
        ]
        for (property, prefix) in [("inset", ""), ("margin", "margin-"), ("padding", "padding-")] {
            for (axis, sides) in [("block", ["top", "bottom"]), ("inline", ["left", "right"])] {
                let plain = sides.map { prefix + $0 }
                names["\(property)-\(axis)"] = plain
                names["\(property)-\(axis)-start"] = [plain[0]]
                names["\(property)-\(axis)-end"] = [plain[1]]
            }
        }
        return names
    }()

    /// What Safari knows with a prefix for years before it does without one.
    private static let prefixed = [
        "position: sticky;", "user-select: none;", "appearance: none;", "hyphens: auto;",
    ]

    /// A line that is one declaration, in words that older browsers know too; any other line as it is.
    ///
    /// Logical properties (Chrome from 87 on, Safari from 14.1 on) become those of sides, and what Safari calls by a name
    /// of its own is said by that first.
    static func withOlderNames(_ line: [UInt8]) -> [UInt8] {
        if let declaration = prefixed.first(where: { line.elementsEqual($0.utf8) }) {
            let isSticky = declaration.hasPrefix("position")
            return Array((isSticky ? "position: -webkit-sticky; " : "-webkit-\(declaration) ").utf8) + line
        }

        guard line.last == UInt8(ascii: ";"), let colon = line.firstIndex(of: UInt8(ascii: ":")),
            let names = plainNames[String(decoding: line[..<colon], as: UTF8.self)]
        else { return line }
        let value = Ascii.trimmed(line[(colon + 1)..<(line.count - 1)])
        let values = names.count == 1 ? [value] : parts(of: value)
        let declarations = names.enumerated().map { index, name in
            // As in all shorthands: what is not said is as on the side across from it, or as at the top.
            let said =
                values.count > index
                ? values[index] : values.count > index - 2 && index > 1 ? values[index - 2] : values[0]
            return Array("\(name): ".utf8) + said + [UInt8(ascii: ";")]
        }
        return Array(declarations.joined(separator: [UInt8(ascii: " ")]))
    }

    /// The values of a shorthand, between which there is white space outside of brackets.
    private static func parts(of value: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var depth = 0
        return value.split { byte in
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth -= 1 }
            return byte == UInt8(ascii: " ") && depth == 0
        }
    }
}
