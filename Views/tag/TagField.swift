import Forms
import Vocabulary

/// A field for tags, with those that somebody has to choose from.
struct TagField: Sendable {
    let field: Field
    let tags: [Tag]

    init(_ field: TextField, value: String, faults: FormFaults, of tags: [Tag]) {
        self.field = Field(field, value: value, faults: faults, list: tags.isEmpty ? nil : Self.list)
        self.tags = tags
    }

    static let list = "own-tags"
}
