import Mustache
import Storage

/// A category on the words screen.
///
/// A class, since the renderer copies a value each time it looks at it.
final class CategoryTile: Sendable, MustacheParent {
    /// How many hues the default pictures have; the style sheet names them `hue-1`… `hue-8`.
    static let hueCount = 8

    private let summary: CategorySummary
    private let learned: String
    private let open: String

    init(_ summary: CategorySummary, text: Catalogue) {
        self.summary = summary
        learned = text("category.learned", count: summary.learnedCount)
        open = text("category.open", count: summary.wordCount - summary.learnedCount)
    }

    func child(named name: String) -> Any? {
        let category = summary.category
        return switch name {
        case "href": Path.category(category.id)
        case "title": category.title
        case "initial": Self.initial(of: category.title)
        case "hue": Self.hue(of: category.title)
        case "learned": learned
        case "open": open
        case "percent": summary.wordCount == 0 ? 0 : summary.learnedCount * 100 / summary.wordCount
        case "editHref": Path.editCategory(category.id)
        case "deleteHref": Path.deleteCategory(category.id)
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
