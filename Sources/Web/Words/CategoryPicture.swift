import Vocabulary

/// The picture of a category: an upload, or a notebook in a hue of its own with an emoji or the title's first letter.
struct CategoryPicture: Sendable {
    /// How many hues there are; the style sheet names them `hue-1`… `hue-8`.
    static let hueCount = 8

    /// 1…`hueCount`, always the same for the same title.
    let hue: Int
    /// The letter, or the emoji.
    let initial: String
    var isEmoji = false
    var hasImage = false
    /// The address of an upload; empty without one.
    var image = ""

    init(of title: String) {
        hue = Int(title.fingerprint % UInt64(Self.hueCount)) + 1
        initial = title.first { $0.isLetter || $0.isNumber }?.uppercased() ?? "·"
    }

    init(_ category: Category) { self.init(category.picture, of: category.title) }

    /// What was chosen, or else what the title makes.
    init(_ picture: Picture?, of title: String) {
        let usual = CategoryPicture(of: title)
        hue = usual.hue
        switch picture {
        case nil: initial = usual.initial
        case .emoji(let text):
            initial = text
            isEmoji = true
        case .upload(let name):
            initial = usual.initial
            hasImage = true
            image = Path.picture(name)
        }
    }
}
