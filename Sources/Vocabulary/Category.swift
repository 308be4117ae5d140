/// A named set of words on one theme; belongs to its author.
public struct Category: Sendable, Identifiable {
    public let id: Identifier<Category>
    public var title: String
    /// BCP 47 tag of the language being learned, such as `en`.
    public var termLanguage: String
    /// BCP 47 tag of the learner's language, such as `ru`.
    public var translationLanguage: String
    /// nil for the one that the title makes by itself.
    public var picture: Picture?
    /// Of its cover; stays when the title changes.
    public let colour: CategoryColour
    /// Who wrote it, and alone may name, share and delete it.
    public let author: Identifier<User>

    /// Without a colour it has the one that the title makes.
    public init(
        id: ID, title: String, termLanguage: String, translationLanguage: String,
        picture: Picture? = nil, colour: CategoryColour? = nil, author: Identifier<User> = 0
    ) {
        self.id = id
        self.author = author
        self.title = title
        self.termLanguage = termLanguage
        self.translationLanguage = translationLanguage
        self.picture = picture
        self.colour = colour ?? CategoryColour(of: title)
    }

    /// How many one person may have. The words screen shows them all: of more than anybody keeps it would be a page that
    /// takes the server's memory.
    public static let limit = 2000
    /// Unicode scalars of a title.
    public static let titleLimit = 60

    public var pair: LanguagePair { LanguagePair(term: termLanguage, translation: translationLanguage) }
}

/// A category as it stands on the words screen.
public struct CategorySummary: Sendable, Identifiable {
    public var id: Category.ID { category.id }
    public let category: Category
    public let wordCount: Int
    public let learnedCount: Int
    /// Words that were answered and are not learned.
    public let startedCount: Int
    /// What its author is called; nil where that is who learns it.
    public let authorName: String?
    /// It has what others deleted of a category that its owner learns.
    public let isKept: Bool
    /// Something has come to it that its reader has not seen: corrections and words to another's, proposals to one's own.
    public let hasNews: Bool
    /// The reader may write, change and delete its words.
    public let mayEdit: Bool
    /// Others keep it with its author.
    public let isJoint: Bool

    public init(
        category: Category, wordCount: Int, learnedCount: Int, startedCount: Int, authorName: String? = nil,
        isKept: Bool = false, hasNews: Bool = false, mayEdit: Bool = true, isJoint: Bool = false
    ) {
        self.mayEdit = mayEdit
        self.isJoint = isJoint
        self.hasNews = hasNews
        self.isKept = isKept
        self.authorName = authorName
        self.category = category
        self.wordCount = wordCount
        self.learnedCount = learnedCount
        self.startedCount = startedCount
    }

    /// Words that nobody has answered.
    public var newCount: Int { wordCount - learnedCount - startedCount }
}

/// What a category of somebody's is made of: a course, words of a lesson, what was chosen in the first minute.
public struct ReadyCategory: Sendable {
    public let title: String
    public let termLanguage: String
    public let translationLanguage: String
    /// Its own emoji; nil for the usual cover.
    public let emoji: String?
    public let colour: CategoryColour
    public let words: [ReadyWord]
    /// Whether its words count as somebody's own, which are met before those of sets.
    public let isOwn: Bool
    /// nil where it is of nothing that the library has.
    public let origin: CategoryOrigin?

    /// Without a colour it has the one that the title makes.
    public init(
        title: String, termLanguage: String, translationLanguage: String, emoji: String? = nil,
        colour: CategoryColour? = nil, words: [ReadyWord], isOwn: Bool = false, origin: CategoryOrigin? = nil
    ) {
        self.title = title
        self.termLanguage = termLanguage
        self.translationLanguage = translationLanguage
        self.emoji = emoji
        self.colour = colour ?? CategoryColour(of: title)
        self.words = words
        self.isOwn = isOwn
        self.origin = origin
    }
}

/// A word that somebody else wrote, with the emoji that shows it.
public struct ReadyWord: Sendable, Equatable {
    public let text: WordText
    public let emoji: String?

    public init(text: WordText, emoji: String? = nil) {
        self.text = text
        self.emoji = emoji
    }
}
