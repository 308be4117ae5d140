import Exchange
import Vocabulary

/// A category as a program sees it.
struct CategoryResource: Resource {
    static let name = "Category"
    static let schema = JSONSchema.object([
        .init("id", .id, "Its number"),
        .init("title", .text(), "What it is called"),
        .init("termLanguage", .choice(LanguagePair.languages), "The language that is learned"),
        .init("translationLanguage", .choice(LanguagePair.languages), "One's own language"),
        .init("wordCount", .number(in: 0...Int.largestStated), "How many words it has"),
        .init("startedCount", .number(in: 0...Int.largestStated), "Words that are in progress"),
        .init("learnedCount", .number(in: 0...Int.largestStated), "Words that are learned"),
    ])

    let summary: CategorySummary

    var json: JSONValue {
        .object(
            ("id", .number(Int(summary.id.number))), ("title", .text(summary.category.title)),
            ("termLanguage", .text(summary.category.termLanguage)),
            ("translationLanguage", .text(summary.category.translationLanguage)),
            ("wordCount", .number(summary.wordCount)), ("startedCount", .number(summary.startedCount)),
            ("learnedCount", .number(summary.learnedCount)))
    }
}

struct CategoryListResource: Resource {
    static let name = "CategoryList"
    static let schema = JSONSchema.object([
        .init("categories", .list(.named(CategoryResource.self)), "The newest first")
    ])

    let categories: [CategorySummary]

    var json: JSONValue {
        .object(("categories", .list(categories.map { CategoryResource(summary: $0).json })))
    }
}

/// A category as a program sends it. What is left out stays as it is, or is as usual.
struct SentCategory: Resource, Decodable {
    static let name = "SentCategory"
    static let schema = JSONSchema.object([
        .init("title", .text(lengths: 1...60), "What it is called", isRequired: false),
        .init(
            "termLanguage", .choice(LanguagePair.languages), "The language that is learned", isRequired: false
        ),
        .init(
            "translationLanguage", .choice(LanguagePair.languages), "One's own language", isRequired: false),
    ])

    let title: String?
    let termLanguage: String?
    let translationLanguage: String?
}

struct TagListResource: Resource {
    static let name = "TagList"
    static let schema = JSONSchema.object([.init("tags", .list(.named(Entry.self)), "By name")])

    enum Entry: Resource {
        static let name = "Tag"
        static let schema = JSONSchema.object([
            .init("id", .id, "Its number"), .init("name", .text(), "What it is called"),
        ])
    }

    let tags: [Tag]

    var json: JSONValue {
        .object(
            (
                "tags",
                .list(
                    tags.map { .object(("id", .number(Int($0.id.number))), ("name", .text($0.name))) })
            ))
    }
}
