import Localization
import Vocabulary

/// The files in which one can take one's data away.
package struct ExportPage: Sendable {
    /// What goes along in a package of Anki.
    package enum Part: String, CaseIterable, Sendable {
        case answers, pictures, directions, older

        /// Whether it goes along unless one says no.
        var isUsual: Bool { self == .answers || self == .pictures }
        var label: Message { Message("exportPart.\(rawValue)") }
        var hint: Message { Message("exportPartHint.\(rawValue)") }
    }

    /// Categories with a tick each: a form has no more than so many fields.
    private static let mostTicks = 150

    private let categories: [Category]

    /// - Parameter categories: of which one may take some.
    package init(_ categories: [Category]) {
        self.categories = categories
    }

    /// Those with a tick; none where there is nothing to choose, or too many.
    var ticks: [Category] { (2...Self.mostTicks).contains(categories.count) ? categories : [] }

    /// One of very many.
    var select: Select? {
        guard categories.count > Self.mostTicks else { return nil }
        return Select(
            Path.exportedCategory, label: "export.what", chosen: "", isRequired: false,
            options: [Select.Option(value: "", label: .sentence("export.everything"))]
                + categories.map { Select.Option(value: String($0.id.number), label: .name($0.title)) })
    }
}
