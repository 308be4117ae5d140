import Forms
import Localization
import Vocabulary

/// The form in which a tag gets another name.
package struct TagPage: Sendable {
    let tag: Tag
    let form: TagForm

    package init(_ tag: Tag, _ form: TagForm) {
        self.tag = tag
        self.form = form
    }
}

/// A tag's name, as it was typed.
package struct TagForm: Sendable, FaultyForm {
    package var name: String
    package var faults = FormFaults()

    package init(name: String) {
        self.name = name
    }
}

/// Tags as links, each to the words that have it; that of what is shown leads back to all.
struct TagLinks: Sendable {
    let tags: [Tag]
    let current: Tag?
    /// nil for those of all categories.
    let category: Category.ID?

    init(_ tags: [Tag], current: Tag?, in category: Category.ID? = nil) {
        self.tags = tags
        self.current = current
        self.category = category
    }

    func address(of tag: Tag) -> Address {
        let search = tag == current ? "" : tag.question
        return category.map { Path.category($0, search: search).at(CategoryPage.list) } ?? Path.search(search)
    }
}

extension Tag {
    /// What a search for it says.
    package var question: String { "#" + name }
}
