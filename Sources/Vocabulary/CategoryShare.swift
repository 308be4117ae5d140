/// How a category is shared: by an address, with those who learn it.
public struct CategoryShare: Sendable {
    /// Of the address at which it is offered; nil where it is offered to nobody new.
    public let token: String?
    /// It is offered to everybody who lives with its author.
    public let isForHome: Bool
    /// Those of them to whom it is offered by name.
    public let people: Set<User.ID>
    /// Those of the author's groups to which it is offered.
    public let groups: Set<LearnerGroup.ID>
    /// Those of its learners who keep its words with the author.
    public let editors: Set<User.ID>
    /// Those who learn it besides its author, in the order in which they came to the house.
    public let learners: [User]

    public init(
        token: String?, isForHome: Bool = false, people: Set<User.ID> = [],
        groups: Set<LearnerGroup.ID> = [], editors: Set<User.ID> = [], learners: [User]
    ) {
        self.token = token
        self.isForHome = isForHome
        self.people = people
        self.groups = groups
        self.editors = editors
        self.learners = learners
    }
}

/// Those who live with the author of a category to whom it is offered.
public struct HomeAudience: Sendable {
    public let isEverybody: Bool
    /// By name.
    public let people: [User.ID]

    public init(isEverybody: Bool = false, people: [User.ID] = []) {
        self.isEverybody = isEverybody
        self.people = people
    }
}

/// A category as it is offered to somebody who may learn it.
public struct OfferedCategory: Sendable {
    public let category: Category
    /// What its author is called.
    public let author: String
    /// The group in which it is offered; nil where it is by a link, or at home.
    public let group: String?
    public let wordCount: Int
    /// The first of its words, in the order in which they are learned.
    public let words: [Word]
    /// The reader learns it, or wrote it.
    public let isKnown: Bool

    public init(
        category: Category, author: String, group: String? = nil, wordCount: Int, words: [Word], isKnown: Bool
    ) {
        self.category = category
        self.author = author
        self.group = group
        self.wordCount = wordCount
        self.words = words
        self.isKnown = isKnown
    }
}
