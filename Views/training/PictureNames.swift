import Vocabulary

/// What the pictures of a question are called, for somebody who does not see them: in the language that is not asked, so
/// that to choose by the names is to choose between words.
package struct PictureNames: Sendable {
    struct Name: Sendable {
        let text: String
        /// BCP 47 tag.
        let language: String
    }

    /// No picture has a name.
    package static let none = PictureNames([:], language: "")

    private let names: [String: String]
    private let language: String

    /// `names` by `Picture.value`.
    package init(_ names: [String: String], language: String) {
        self.names = names
        self.language = language
    }

    /// nil for what nobody has named: somebody's own photo.
    subscript(picture: Picture) -> Name? {
        names[picture.value].map { Name(text: $0, language: language) }
    }
}

/// The question what a picture shows. Who does not see it hears what it is called.
struct PictureHeading: Sendable {
    let name: PictureNames.Name?

    init(_ name: PictureNames.Name?) {
        self.name = name
    }
}
