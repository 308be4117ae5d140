import Learning
import Localization
import Vocabulary

/// The picture of a category: an upload, or a notebook in a hue of its own with an emoji or the title's first letter.
struct CategoryPicture: Sendable {
    /// The place of its colour, from 1; the style sheet names them `hue-1`… `hue-8`.
    let hue: Int
    /// The first letter or digit of the title.
    let initial: String
    /// What was chosen; nil for what the title makes.
    let picture: Picture?

    init(_ category: Category) {
        self.init(category.picture, of: category.title, colour: category.colour)
    }

    /// What was chosen, or else what the title makes.
    init(_ picture: Picture?, of title: String, colour: CategoryColour? = nil) {
        hue = (CategoryColour.allCases.firstIndex(of: colour ?? CategoryColour(of: title)) ?? 0) + 1
        initial = title.first { $0.isLetter || $0.isNumber }?.uppercased() ?? "·"
        self.picture = picture
    }
}

/// A category on the words screen.
struct CategoryTile: Sendable {
    let summary: CategorySummary

    init(_ summary: CategorySummary) {
        self.summary = summary
    }

    /// How many of its words are learned, in progress and new; what there is none of is not said.
    var counts: [Message] {
        let parts = [
            ("category.learned", summary.learnedCount), ("category.started", summary.startedCount),
            ("category.new", summary.newCount),
        ].filter { $0.1 > 0 }.map { Message($0.0, count: $0.1) }
        return parts.isEmpty ? ["category.noWords"] : parts
    }
}
