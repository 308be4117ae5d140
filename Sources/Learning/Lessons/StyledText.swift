/// A line in which some is bold and some is of the language that is learned.
public struct StyledText: Sendable, Equatable {
    public struct Run: Sendable, Equatable {
        public let text: String
        /// It is what is learned: `**bold**`.
        public let isBold: Bool
        /// It is of the language that is learned: `*italic*`.
        public let isTerm: Bool
    }

    public let runs: [Run]

    /// nil where bold or italic is not closed.
    package init?(_ source: String) {
        var runs: [Run] = []
        var isBold = false, isTerm = false
        var text: [UInt8] = []
        func end() {
            if !text.isEmpty {
                runs.append(Run(text: String(decoding: text, as: UTF8.self), isBold: isBold, isTerm: isTerm))
            }
            text = []
        }
        let star = UInt8(ascii: "*")
        let bytes = Array(source.utf8)
        var index = 0
        while index < bytes.count {
            guard bytes[index] == star else {
                text.append(bytes[index])
                index += 1
                continue
            }
            end()
            let isDouble = index + 1 < bytes.count && bytes[index + 1] == star
            if isDouble { isBold.toggle() } else { isTerm.toggle() }
            index += isDouble ? 2 : 1
        }
        end()
        guard !isBold && !isTerm else { return nil }
        self.runs = runs
    }

    /// Without its styles.
    public var plain: String { runs.map(\.text).joined() }

    /// A line that is read as this text.
    package var source: String {
        var source = ""
        var isBold = false, isTerm = false
        func style(_ bold: Bool, _ term: Bool) {
            if bold != isBold { source += "**" }
            if term != isTerm { source += "*" }
            (isBold, isTerm) = (bold, term)
        }
        for (index, run) in runs.enumerated() {
            // Two of one style that follow one another have an empty one between them.
            if index > 0, (run.isBold, run.isTerm) == (isBold, isTerm) { source += "****" }
            style(run.isBold, run.isTerm)
            source += run.text
        }
        style(false, false)
        return source
    }
}
