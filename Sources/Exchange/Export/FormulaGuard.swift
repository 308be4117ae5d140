/// What begins like a formula gets an apostrophe before it, so that a spreadsheet shows it and does not carry it out (OWASP,
/// CSV Injection). A cell begins where the text does; and, for programs that part cells otherwise than we do, behind each
/// semicolon, tab and line end in it. An apostrophe that stands there already gets a second one, so that every text
/// comes back as it was.
enum FormulaGuard {
    private static let formulas: Set<Unicode.Scalar> = ["=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"]
    private static let separators: Set<Unicode.Scalar> = [";", "\t", "\r", "\n"]
    /// What may stand before a formula that a program reads all the same.
    private static let blanks: Set<Unicode.Scalar> = [" ", "\"", "\u{A0}"]

    static func guarded(_ text: String) -> String {
        changed(text) { kept, start, _ in kept.insert("'", at: start) }
    }

    /// A text that was guarded, as it was before.
    static func restored(_ text: String) -> String {
        changed(text) { kept, start, isGuarded in if isGuarded { kept.remove(at: start) } }
    }

    /// Calls `change` for every cell that begins like a formula, with where it begins and whether an apostrophe stands there.
    private static func changed(
        _ text: String, _ change: (inout [Unicode.Scalar], Int, Bool) -> Void
    ) -> String {
        guard text.unicodeScalars.contains(where: formulas.contains) else { return text }
        var kept: [Unicode.Scalar] = []
        // Where the cell begins, while nothing but apostrophes and then blanks stands in it.
        var start: Int? = 0
        for scalar in text.unicodeScalars {
            if let begin = start {
                if formulas.contains(scalar) {
                    change(&kept, begin, kept.count > begin && kept[begin] == "'")
                    start = nil
                } else if scalar == "'" ? kept.count > begin && kept.last != "'" : !blanks.contains(scalar) {
                    start = nil
                }
            }
            kept.append(scalar)
            if separators.contains(scalar) { start = kept.count }
        }
        return String(String.UnicodeScalarView(kept))
    }
}
