import Vocabulary

/// One sentence about who has taken a copy of a child's data along; nothing where nobody has.
struct DataCopyLine: Sendable {
    let news: ChildAccountNews

    init(_ news: ChildAccountNews) {
        self.news = news
    }
}
