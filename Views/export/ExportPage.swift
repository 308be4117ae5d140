import Localization
import Vocabulary

/// The files in which one can take one's data away.
package struct ExportPage: Sendable {
    /// What goes along in a package of Anki.
    package enum Part: String, CaseIterable, Sendable {
        case answers, pictures, directions

        /// Whether it goes along unless one says no.
        var isUsual: Bool { self != .directions }
        var label: Message { Message("exportPart.\(rawValue)") }
        var hint: Message { Message("exportPartHint.\(rawValue)") }
    }

    private let categories: [Category]

    /// - Parameter categories: of which one may take a single one.
    package init(_ categories: [Category]) {
        self.categories = categories
    }

    var select: Select? {
        guard categories.count > 1 else { return nil }
        return Select(
            Path.exportedCategory, label: "export.what", chosen: "", isRequired: false,
            options: [Select.Option(value: "", label: .sentence("export.everything"))]
                + categories.map { Select.Option(value: String($0.id.number), label: .name($0.title)) })
    }
}
