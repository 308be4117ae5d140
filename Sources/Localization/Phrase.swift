/// A text with gaps, taken apart once: "{done} of {total}".
package struct Phrase: Sendable, Equatable {
    private enum Piece: Sendable, Equatable {
        case text(String)
        case gap(String)
    }

    private let pieces: [Piece]
    /// As it stands in the catalogue.
    package let source: String
    /// It has no gaps.
    package let isPlain: Bool

    package init(_ source: String) {
        self.source = source
        var pieces: [Piece] = []
        var rest = source[...]
        while let opening = rest.firstIndex(of: "{"), let closing = rest[opening...].firstIndex(of: "}") {
            if opening > rest.startIndex { pieces.append(.text(String(rest[..<opening]))) }
            pieces.append(.gap(String(rest[rest.index(after: opening)..<closing])))
            rest = rest[rest.index(after: closing)...]
        }
        if !rest.isEmpty { pieces.append(.text(String(rest))) }
        self.pieces = pieces
        isPlain = pieces.allSatisfy { if case .text = $0 { true } else { false } }
    }

    /// The names of its gaps.
    package var gaps: Set<String> {
        Set(pieces.compactMap { if case .gap(let name) = $0 { name } else { nil } })
    }

    /// Goes through it from its beginning: `text` gets what stands there, `gap` the name of each gap.
    package func forEach(text: (String) -> Void, gap: (String) -> Void) {
        for piece in pieces {
            switch piece {
            case .text(let plain): text(plain)
            case .gap(let name): gap(name)
            }
        }
    }

    /// The text with its gaps filled, its count as `number` writes it; a gap for which the message has nothing stays as it
    /// is.
    package func filled(with message: Message, number: (Int) -> String) -> String {
        var text = ""
        for piece in pieces {
            switch piece {
            case .text(let plain): text += plain
            case .gap("count") where message.count != nil: text += number(message.count ?? 0)
            case .gap(let name):
                text += message.arguments[name] ?? message.numbers[name].map(number) ?? "{\(name)}"
            }
        }
        return text
    }
}

/// One entry of a catalogue: a text, or a text for each plural form.
package enum Sentence: Sendable, Equatable {
    case plain(Phrase)
    case plural([PluralForm: Phrase])

    /// The phrase for a message; nil when a plural lacks its count or its form.
    package func phrase(for message: Message, form: (Int) -> PluralForm) -> Phrase? {
        phrase(count: message.count, form: form)
    }

    /// The phrase for a count; nil when a plural lacks its count or its form.
    package func phrase(count: Int?, form: (Int) -> PluralForm) -> Phrase? {
        switch (self, count) {
        case (.plain(let phrase), _): phrase
        case (.plural(let forms), let count?): forms[form(count)]
        case (.plural, nil): nil
        }
    }
}
