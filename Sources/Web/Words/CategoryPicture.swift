/// The default picture of a category: a notebook in a hue of its own with the title's first letter.
struct CategoryPicture: Sendable {
    /// How many hues there are; the style sheet names them `hue-1`… `hue-8`.
    static let hueCount = 8

    /// 1…`hueCount`, always the same for the same title (FNV-1a of its UTF-8).
    let hue: Int
    let initial: String

    init(of title: String) {
        let hash = title.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        hue = Int(hash % UInt64(Self.hueCount)) + 1
        initial = title.first { $0.isLetter || $0.isNumber }?.uppercased() ?? "·"
    }
}
