/// The default picture of a category: a notebook in a hue of its own with the title's first letter.
struct CategoryPicture: Sendable {
    /// How many hues there are; the style sheet names them `hue-1`… `hue-8`.
    static let hueCount = 8

    /// 1…`hueCount`, always the same for the same title.
    let hue: Int
    let initial: String

    init(of title: String) {
        hue = Int(title.fingerprint % UInt64(Self.hueCount)) + 1
        initial = title.first { $0.isLetter || $0.isNumber }?.uppercased() ?? "·"
    }
}
