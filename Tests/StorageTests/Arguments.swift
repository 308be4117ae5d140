/// The arguments of a function or of a call, as they stand in a file of Swift behind its name.
struct Arguments: Sequence {
    struct Argument {
        let text: Substring

        /// That of a parameter; `_` for none.
        var declaredLabel: String {
            String(text.drop(while: \.isWhitespace).prefix { !$0.isWhitespace && $0 != ":" })
        }

        /// That of what is handed over; `_` for none.
        var label: String {
            let name = text.drop(while: \.isWhitespace).prefix { $0.isLetter || $0.isNumber }
            return !name.isEmpty && text[name.endIndex...].first == ":" ? String(name) : "_"
        }
    }

    private var arguments: [Argument] = []

    /// `text` begins with the bracket before the first of them.
    init(of text: some StringProtocol) {
        var depth = 0
        var isQuoted = false
        var start: Substring.Index?
        let text = Substring(text)
        for index in text.indices {
            let character = text[index]
            if character == "\"" { isQuoted.toggle() }
            guard !isQuoted else { continue }
            if "([{".contains(character) {
                depth += 1
                if depth == 1 { start = text.index(after: index) }
            }
            if ")]}".contains(character) { depth -= 1 }
            guard let first = start, depth == 0 || (depth == 1 && character == ",") else { continue }
            let argument = text[first..<index]
            if !argument.allSatisfy(\.isWhitespace) { arguments.append(Argument(text: argument)) }
            start = text.index(after: index)
            if depth == 0 { return }
        }
    }

    func makeIterator() -> [Argument].Iterator { arguments.makeIterator() }
}

extension [String] {
    /// Whether all of them are among others, in the same order: what has a usual value may be left out.
    func isPart(of others: [String]) -> Bool {
        var rest = others[...]
        return allSatisfy { name in
            guard let place = rest.firstIndex(of: name) else { return false }
            rest = rest[(place + 1)...]
            return true
        }
    }
}
