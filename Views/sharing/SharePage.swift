import Vocabulary

/// Offers a category to others: the address to give them, and who learns it.
package struct SharePage: Sendable {
    let category: Category
    let share: CategoryShare
    /// A whole address, with the name by which the author's browser reached the server; nil where it is offered to nobody.
    let address: String?
    /// Whom the author looks after, and who do not learn it yet.
    let children: [Child]
    /// Those at home who do not learn it yet.
    let people: [User]
    /// Those that the author leads.
    let groups: [LearnerGroup]

    package init(
        _ category: Category, _ share: CategoryShare, address: String?, children: [Child], people: [User],
        groups: [LearnerGroup]
    ) {
        self.groups = groups
        self.people = people
        self.children = children
        self.category = category
        self.share = share
        self.address = address
    }
}
