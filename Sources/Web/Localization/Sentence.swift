/// One entry of a catalogue: a text, or a text for each plural form. Gaps are written `{name}`.
enum Sentence: Sendable, Equatable {
    case plain(String)
    case plural([PluralForm: String])

    func filled(with message: Message, form: (Int) -> PluralForm) -> String? {
        var text: String
        switch (self, message.count) {
        case (.plain(let plain), _): text = plain
        case (.plural(let forms), let count?):
            guard let chosen = forms[form(count)] else { return nil }
            text = chosen
        case (.plural, nil): return nil
        }
        if let count = message.count { text = text.replacing("{count}", with: String(count)) }
        for (name, value) in message.arguments { text = text.replacing("{\(name)}", with: value) }
        return text
    }
}
