/// One entry of a catalogue: a text, or a text for each plural form.
package enum Sentence: Sendable, Equatable {
    case plain(Phrase)
    case plural([PluralForm: Phrase])

    /// The phrase for a message; nil when a plural lacks its count or its form.
    package func phrase(for message: Message, form: (Int) -> PluralForm) -> Phrase? {
        switch (self, message.count) {
        case (.plain(let phrase), _): phrase
        case (.plural(let forms), let count?): forms[form(count)]
        case (.plural, nil): nil
        }
    }
}
