import Exchange
import Household
import Learning
import Vocabulary

/// An answer as a program sends it: the question's word, sequence and fingerprint, and one of rating, option, text, tiles,
/// pairs and isUnknown.
struct SentReview: Resource, Decodable {
    static let name = "SentReview"
    static let schema = JSONSchema.object([
        .init("training", .id, "As the card has it"),
        .init("word", .id, "As the question has it"),
        .init("sequence", .number(in: 0...Int.largestStated), "As the question has it"),
        .init("fingerprint", .text(lengths: 1...20), "As the question has it"),
        .init("form", .choice(of: ExerciseForm.self), "As the question has it"),
        .init(
            "duration", .number(in: 0...3_600_000), "Milliseconds from question to answer", isRequired: false),
        .init("rating", .choice(of: Rating.self), "Of a card", isRequired: false),
        .init("option", .text(lengths: 0...400), "What was chosen", isRequired: false),
        .init("text", .text(lengths: 0...400), "What was typed", isRequired: false),
        .init(
            "tiles", .list(.number(in: 0...100), upTo: 24), "Places of the letters, from 0", isRequired: false
        ),
        .init(
            "pairs", .list(.named(Pair.self), upTo: PairsExercise.pairCount), "What was joined",
            isRequired: false),
        .init("isUnknown", .boolean, "Nothing was known", isRequired: false),
        .init(
            "companions", .list(.named(CompanionResource.self), upTo: PairsExercise.pairCount),
            "As the question has them", isRequired: false),
    ])

    struct Pair: Resource, Decodable {
        static let name = "Pair"
        static let schema = JSONSchema.object([
            .init("term", .text(lengths: 0...400), "One of the terms"),
            .init("translation", .text(lengths: 0...400), "What it was joined to; empty for nothing"),
        ])

        let term: String
        let translation: String
    }

    let training: Training.ID
    let word: Word.ID
    let sequence: Int
    let fingerprint: String
    let form: String
    let duration: Int?
    let rating: String?
    let option: String?
    let text: String?
    let tiles: [Int]?
    let pairs: [Pair]?
    let isUnknown: Bool?
    let companions: [CompanionResource]?
}

extension SentAnswer {
    init(_ sent: SentReview) throws(Problem) {
        guard let form = ExerciseForm(rawValue: sent.form) else { throw Context<User>.wrong("form") }
        guard sent.fingerprint.utf8.count <= 20, let fingerprint = UInt64(sent.fingerprint) else {
            throw Context<User>.wrong("fingerprint")
        }
        guard (0...Int.largestStated).contains(sent.sequence) else { throw Context<User>.wrong("sequence") }
        let companions = (sent.companions ?? []).prefix(PairsExercise.pairCount)
            .filter { (0...Int.largestStated).contains($0.sequence) }
            .map { TrainingCompanion.Name(word: $0.word, sequence: $0.sequence) }
        self.init(
            training: sent.training, word: sent.word, sequence: sent.sequence, form: form, text: fingerprint,
            duration: sent.duration.flatMap { (0...3_600_000).contains($0) ? $0 : nil },
            companions: companions,
            content: try Self.content(sent))
    }

    private static func content(_ sent: SentReview) throws(Problem) -> Content {
        if sent.isUnknown == true { return .unknown }
        if let rating = sent.rating {
            guard let rating = Rating(rawValue: rating) else { throw Context<User>.wrong("rating") }
            return .answer(.rating(rating))
        }
        if let option = sent.option { return .answer(.option(option)) }
        if let tiles = sent.tiles { return .answer(.tiles(tiles)) }
        if let pairs = sent.pairs {
            return .answer(
                .pairs(pairs.map { PairsExercise.Pair(term: $0.term, translation: $0.translation) }))
        }
        guard let text = sent.text else { throw Context<User>.wrong("rating") }
        let isBlank = text.utf8.count <= 64 && TypedText(sent: text)?.shown.isEmpty == true
        return isBlank ? .nothing : .answer(.text(text))
    }
}

/// What an answer was worth, and what comes next.
struct ReviewResource: Resource {
    static let name = "Review"
    static let schema = JSONSchema.object([
        .init("id", .id, "By which it can be taken back"),
        .init("verdict", .choice(Verdict.names), "What it was worth"),
        .init("word", .named(WordResource.self), "As it is now, with both sides"),
        .init("isFinished", .boolean, "It was the last of its training"),
        .init("next", .named(CardResource.self), "What the training goes on with", isRequired: false),
    ])

    let id: Review.ID
    let verdict: Verdict
    let word: Word
    let isFinished: Bool
    let next: NextCard?

    var json: JSONValue {
        .object(
            ("id", .number(Int(id.number))), ("verdict", .text(verdict.name)),
            ("word", WordResource(word: word).json), ("isFinished", .boolean(isFinished)),
            ("next", next.map { CardResource(card: $0).json }))
    }
}

extension Verdict {
    fileprivate static let names = ["rated", "right", "slip", "transliteration", "wrong"]

    fileprivate var name: String {
        switch self {
        case .rated: "rated"
        case .right: "right"
        case .slip: "slip"
        case .transliteration: "transliteration"
        case .wrong: "wrong"
        }
    }
}

/// What the day has.
struct PlanResource: Resource {
    static let name = "Plan"
    private static let count = JSONSchema.number(in: 0...Int.largestStated)
    static let schema = JSONSchema.object([
        .init("day", .text(format: "date"), "The study day, which begins at four in the morning"),
        .init("goal", count, "Minutes a day"),
        .init("done", count, "Words that are done"), .init("left", count, "Words that are left"),
        .init("dueLeft", count, "Of these, words that are due"),
        .init("newLeft", count, "Of these, words that are new"),
        .init("minutesLeft", count, "What is left, in minutes"),
        .init("isDone", .boolean, "Nothing is left"), .init("streak", count, "Study days in a row"),
        .init("dueTomorrow", count, "Words that fall due tomorrow"),
    ])

    let home: Home
    let plan: DayPlan

    var json: JSONValue {
        .object(
            ("day", .text(home.today.iso)), ("goal", .number(plan.goal)), ("done", .number(plan.done)),
            ("left", .number(plan.left)), ("dueLeft", .number(plan.dueLeft)),
            ("newLeft", .number(plan.newLeft)),
            ("minutesLeft", .number(plan.minutesLeft)), ("isDone", .boolean(plan.isDone)),
            ("streak", .number(home.streak)), ("dueTomorrow", .number(home.dueTomorrow)))
    }
}

/// What was done on study days.
struct DayListResource: Resource {
    static let name = "DayList"
    static let schema = JSONSchema.object([
        .init("days", .list(.named(Day.self)), "In order; days on which nothing was done are left out")
    ])

    enum Day: Resource {
        static let name = "Day"
        private static let count = JSONSchema.number(in: 0...Int.largestStated)
        static let schema = JSONSchema.object([
            .init("day", .text(format: "date"), "Which one"),
            .init("remembered", count, "Right answers"), .init("forgotten", count, "Wrong ones"),
            .init("minutes", count, "How long it took"),
            .init("learned", .number(), "Words that became learned, less those that are no longer"),
            .init("tasks", count, "Tasks of lessons"),
        ])
    }

    let days: [StudyHistory.Day]

    var json: JSONValue {
        .object(
            (
                "days",
                .list(
                    days.map {
                        .object(
                            ("day", .text($0.day.iso)), ("remembered", .number($0.tally.remembered)),
                            ("forgotten", .number($0.tally.forgotten)),
                            ("minutes", .number($0.tally.minutes)),
                            ("learned", .number($0.tally.learned)), ("tasks", .number($0.taskCount)))
                    })
            ))
    }
}
