import HTTPServer

/// The style sheets and scripts of the pages, within `Public`.
enum Assets {
    static let stylesheets = ["tokens", "base", "layout", "forms", "words", "training"].map { "style/\($0).css" }

    static func scripts(for view: View) -> [String] {
        switch view {
        case .training, .trainingEmpty, .trainingResults: ["scripts/forms.js", "scripts/training.js", "scripts/swipe.js"]
        case .home, .category: ["scripts/forms.js", "scripts/words.js"]
        case .profile: ["scripts/forms.js", "scripts/theme.js"]
        default: ["scripts/forms.js"]
        }
    }

    static let all =
        stylesheets + ["icons/favicon.svg", "icons/sprite.svg"] + Set(View.allCases.flatMap(scripts)).sorted()
}

extension StaticFiles {
    /// The address of a file that the start has checked to be there.
    func address(_ name: String) -> String { url(for: name) ?? "\(Path.staticFiles)/\(name)" }
}
