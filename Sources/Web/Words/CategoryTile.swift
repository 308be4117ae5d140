import Mustache
import Storage

/// A category on the words screen.
struct CategoryTile: Sendable, MustacheParent {
    /// How many hues the default pictures have; the style sheet names them `hue-1`… `hue-8`.
    static let hueCount = 8

    /// The renderer copies a row each time it looks at it: one reference is copied instead of many texts.
    private final class Content: Sendable {
        let summary: CategorySummary
        let learned: String
        let open: String

        init(summary: CategorySummary, learned: String, open: String) {
            self.summary = summary
            self.learned = learned
            self.open = open
        }
    }

    private let content: Content

    init(_ summary: CategorySummary, text: Catalogue) {
        content = Content(
            summary: summary, learned: text("category.learned", count: summary.learnedCount),
            open: text("category.open", count: summary.wordCount - summary.learnedCount))
    }

    func child(named name: String) -> Any? {
        let summary = content.summary
        let category = summary.category
        return switch name {
        case "href": Shown(Path.category(category.id))
        case "title": Shown(category.title)
        case "initial": Shown(Self.initial(of: category.title))
        case "hue": Shown(Self.hue(of: category.title))
        case "learned": Shown(content.learned)
        case "open": Shown(content.open)
        case "percent": Shown(summary.wordCount == 0 ? 0 : summary.learnedCount * 100 / summary.wordCount)
        case "editHref": Shown(Path.editCategory(category.id))
        case "deleteHref": Shown(Path.deleteCategory(category.id))
        default: nil
        }
    }

    static func initial(of title: String) -> String {
        title.first { $0.isLetter || $0.isNumber }?.uppercased() ?? "·"
    }

    /// 1…`hueCount`, always the same for the same title (FNV-1a of its UTF-8).
    static func hue(of title: String) -> Int {
        let hash = title.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return Int(hash % UInt64(hueCount)) + 1
    }
}
