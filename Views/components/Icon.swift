/// A drawing of the sprite beside a text that says the same.
struct Icon: Sendable {
    /// The names of the drawings in `icons/sprite.svg`.
    enum Name: String, Sendable {
        case achievements, back, bin, catalogue, check, cross, device, download, forward, key, lamp, leave,
            pencil, plus
        case printer, profile, sort, sound, statistics, training, turn, undo, words
    }

    let name: Name

    init(_ name: Name) {
        self.name = name
    }
}
