import Localization
import Vocabulary

/// The words of a category.
package struct CategoryPage: Sendable {
    /// Words on one page.
    package static let wordCount = 100
    /// The part of the page with the words.
    package static let list = "words"
    /// With fewer words than this there is nothing to search.
    private static let searchableCount = 10

    let summary: CategorySummary
    let words: WordPage
    /// What is searched for; empty for all words.
    let search: String
    let order: WordOrder
    let sides: ShownSides
    /// Those that its words have.
    let tags: [Tag]
    /// Words that have just been tagged, or not any more.
    let tagging: TaggedWords?
    /// Words that have just been added in one go.
    let addition: WordAddition?
    /// Words that have just been deleted together.
    let deletion: DeletedWords?
    /// Words that have just been moved to another category.
    let moved: MovedWords?
    /// Words that have just been put aside together.
    let paused: [PausedWord]
    /// Of another's category: words that its author deleted and the reader keeps.
    let kept: [Word]
    /// What has come to another's category since the reader saw it.
    let news: CategoryNews?
    /// Of one's own category: how much is proposed for its words.
    let waitingProposals: Int
    /// Of another's category: what was decided of what the reader proposed.
    let decidedProposals: [WordProposal]
    /// What to go on with, where the category came from a course.
    let next: NextCourse?
    let today: StudyDay

    package init(
        _ summary: CategorySummary, words: WordPage, search: String = "", order: WordOrder, sides: ShownSides,
        tags: [Tag] = [], tagging: TaggedWords? = nil, addition: WordAddition? = nil,
        deletion: DeletedWords? = nil, moved: MovedWords? = nil, paused: [PausedWord] = [],
        kept: [Word] = [], news: CategoryNews? = nil, waitingProposals: Int = 0,
        decidedProposals: [WordProposal] = [], next: NextCourse? = nil, today: StudyDay
    ) {
        self.summary = summary
        self.words = words
        self.search = search
        self.order = order
        self.sides = sides
        self.tags = tags
        self.tagging = tagging
        self.addition = addition
        self.deletion = deletion
        self.moved = moved
        self.paused = paused
        self.kept = kept
        self.news = news
        self.waitingProposals = waitingProposals
        self.decidedProposals = decidedProposals
        self.next = next
        self.today = today
    }

    var category: Category { summary.category }
    var isSearchable: Bool { summary.wordCount >= Self.searchableCount || !search.isEmpty }

    func title(in text: Catalogue) -> String {
        Pager.title(category.title, words.page, of: words.pageCount, in: text)
    }

    func label(of order: WordOrder) -> Message { Message("wordOrder.\(order.rawValue)") }

    /// A side is called by its language.
    func label(of sides: ShownSides) -> Message {
        switch sides {
        case .both: "category.bothSides"
        case .term: Message("pair.\(category.termLanguage)")
        case .translation: Message("pair.\(category.translationLanguage)")
        }
    }

    /// How many words were corrected and added; what there is none of is not said.
    func counts(of news: CategoryNews) -> [Message] {
        // What was corrected and is as it was before.
        guard !news.isEmpty else { return ["share.unchanged"] }
        return [("share.corrected", news.corrections.count), ("share.added", news.addedCount)]
            .filter { $0.1 > 0 }.map { Message($0.0, count: $0.1) }
    }

    /// What became of what the reader proposed.
    func told(_ proposal: WordProposal) -> Message {
        let key =
            switch proposal.outcome {
            case .taken: "proposal.taken"
            case .left, nil: "proposal.left"
            case .gone: "proposal.gone"
            }
        return Message(key, ["word": proposal.term])
    }

    /// BCP 47 tag of a text of a word; nobody says in which language a remark is.
    func language(of field: WordText.Field) -> String { field.side?.language(in: category) ?? "" }

    var pager: Pager {
        Pager(words.page, of: words.pageCount) { [summary, search] in
            Path.category(summary.id, search: search, page: $0)
        }
    }
}

/// Words that were given a tag together, or had it taken away.
package struct TaggedWords: Sendable {
    let tag: String
    /// It was given, not taken away.
    let isTagged: Bool
    let words: [Word.ID]

    package init(_ words: [Word.ID], tag: String, isTagged: Bool) {
        self.words = words
        self.tag = tag
        self.isTagged = isTagged
    }

    var message: Message { Message(isTagged ? "tag.given" : "tag.taken", count: words.count, ["tag": tag]) }
    /// What takes it back.
    var opposite: String { isTagged ? "untag" : "tag" }
}

/// Words that were deleted together and can be had back.
package struct DeletedWords: Sendable {
    /// Which deletion it was.
    let number: Int64
    /// How many of them there are.
    let count: Int

    package init(_ number: Int64, count: Int) {
        self.number = number
        self.count = count
    }
}

/// Words that were moved together and can be brought back.
package struct MovedWords: Sendable {
    let words: [Word.ID]
    /// Where they are now.
    let target: Category

    package init(_ words: [Word.ID], to target: Category) {
        self.words = words
        self.target = target
    }
}

/// Words that can still be taken back.
package struct WordAddition: Sendable {
    let batch: WordBatch
    /// How many of them there are.
    let count: Int
    /// How many others were not added, since they were there before.
    let knownCount: Int

    package init(_ batch: WordBatch, count: Int, knownCount: Int = 0) {
        self.batch = batch
        self.count = count
        self.knownCount = knownCount
    }
}
