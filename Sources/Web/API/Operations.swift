import HTTPServer
import HTTPTypes
import Vocabulary

extension Operation {
    /// Every operation of the API, in the order of its description.
    static let list: [Operation] = words + categories + learning

    static let all: Router<Operation> = {
        var operations = Router<Operation>()
        for operation in list { operations.add(operation.method, operation.pattern, operation) }
        return operations
    }()

    private static let page = Parameter(
        name: "page", schema: .number(in: 1...Int.largestStated), summary: "Which one, from 1")

    private static let words = [
        Operation(
            .get, \.apiWords, "listWords", "Words, the newest first, or those that a search finds",
            may: .read,
            query: [
                Parameter(
                    name: "search", schema: .text(lengths: 0...100),
                    summary: "Beginnings of words; # for a tag"),
                Parameter(name: "category", schema: .id, summary: "Only of this category"), page,
            ], answers: .ok("Some of them", WordListResource.self), problems: [.notFound],
            WordOperations.list),
        Operation(
            .post, \.apiWords, "addWords", "Add one word or many", may: .add, body: SentWords.self,
            bodyLimit: 256 * 1024, answers: .ok("What became of each", AddedWordsResource.self),
            problems: [.notFound], WordOperations.add),
        Operation(
            .get, \.apiWord, "showWord", "A word", may: .read,
            answers: .ok("The word", WordResource.self), WordOperations.show),
        Operation(
            .patch, \.apiWord, "changeWord", "Change what is written about a word", may: .all,
            body: SentWord.self, answers: .ok("The word as it is now", WordResource.self),
            problems: [.conflict],
            WordOperations.change),
        Operation(
            .delete, \.apiWord, "deleteWord", "Delete a word; the person can have it back for a while",
            may: .all,
            answers: .done("It is gone"), WordOperations.delete),
        Operation(
            .get, \.apiTags, "listTags", "The tags of words", may: .read,
            answers: .ok("All of them", TagListResource.self), WordOperations.tags),
        Operation(
            .get, \.apiLookup, "lookUp", "What the dictionaries of the house know of a word", may: .read,
            query: [
                Parameter(
                    name: "text", schema: .text(lengths: 1...100), summary: "A word or a phrase",
                    isRequired: true),
                Parameter(
                    name: "from", schema: .choice(["term", "translation"]),
                    summary: "Which side it is; by its letters where that is not said"),
                Parameter(
                    name: "category", schema: .id,
                    summary: "In whose languages; in those of the account where that is not said"),
            ], answers: .ok("What is known", LookupResource.self), problems: [.notFound],
            WordOperations.lookUp),
    ]

    private static let categories = [
        Operation(
            .get, \.apiCategories, "listCategories", "The categories", may: .read,
            answers: .ok("All of them", CategoryListResource.self), CategoryOperations.list),
        Operation(
            .post, \.apiCategories, "addCategory", "Make a category", may: .add, body: SentCategory.self,
            answers: .created("The new one", CategoryResource.self), problems: [.conflict],
            CategoryOperations.add),
        Operation(
            .get, \.apiCategory, "showCategory", "A category", may: .read,
            answers: .ok("The category", CategoryResource.self), CategoryOperations.show),
        Operation(
            .patch, \.apiCategory, "changeCategory", "Change a category's title or languages", may: .all,
            body: SentCategory.self, answers: .ok("As it is now", CategoryResource.self),
            problems: [.conflict],
            CategoryOperations.change),
        Operation(
            .delete, \.apiCategory, "deleteCategory", "Delete a category with its words", may: .all,
            answers: .done("It is gone"), CategoryOperations.delete),
    ]

    private static let learning = [
        Operation(
            .get, \.apiPlan, "showPlan", "The plan of the day", may: .read,
            answers: .ok("What is done and what is left", PlanResource.self), LearningOperations.plan),
        Operation(
            .post, \.apiCards, "nextCard", "The next card; begins a training where none is under way",
            may: .all,
            body: SentWish.self, answers: .ok("What to do now", CardResource.self), problems: [.notFound],
            LearningOperations.nextCard),
        Operation(
            .post, \.apiMeetings, "meet", "A new word was seen with both sides", may: .all,
            body: SentMeeting.self, answers: .ok("What comes next", CardResource.self), problems: [.notFound],
            LearningOperations.meet),
        Operation(
            .post, \.apiReviews, "answer", "Answer a question; sent twice it counts once", may: .all,
            body: SentReview.self,
            answers: .created("What it was worth, and what comes next", ReviewResource.self),
            problems: [.notFound, .conflict], LearningOperations.answer),
        Operation(
            .delete, \.apiReview, "takeBack", "Take the last answer of a training back", may: .all,
            answers: .done("It does not count"), problems: [.conflict], LearningOperations.takeBack),
        Operation(
            .get, \.apiDays, "listDays", "What was done on study days", may: .read,
            query: [
                Parameter(name: "from", schema: .text(format: "date"), summary: "The first day"),
                Parameter(name: "to", schema: .text(format: "date"), summary: "The last day"),
            ], answers: .ok("Days on which something was done", DayListResource.self), LearningOperations.days
        ),
    ]
}
