/// A drawing of the sprite beside a text that says the same.
struct Icon: Sendable {
    /// The names of the drawings in `icons/sprite.svg`.
    enum Name: String, Sendable {
        case achievements, administration, faces, house, back, bin, calendar, catalogue, check, cross, device,
            download,
            flame, forward, key,
            lamp, leave, lessons,
            more, pencil, plus
        case printer, profile, search, share, sort, sound, statistics, tag, theory, training, turn, undo,
            upload,
            words
    }

    let name: Name

    init(_ name: Name) {
        self.name = name
    }
}

/// A drawing in ink and pencil beside a text that says the same; its colours are the style sheet's.
struct Drawing: Sendable {
    enum Name: Sendable {
        case blankSheet, books, cards, hourglass, letters, notebook, steps, tornSheet
    }

    let name: Name

    init(_ name: Name) {
        self.name = name
    }

    /// The part of the desk that is seen: books lie low.
    var viewBox: String { name == .books ? "0 56 240 90" : "0 0 240 150" }
}
