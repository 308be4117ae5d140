import Exchange
import Household
import Learning
import Vocabulary

/// What a training goes on with.
struct CardResource: Resource {
    static let name = "Card"
    static let schema = JSONSchema.object([
        .init("state", .choice(of: State.self), "What to do now"),
        .init("training", .id, "The training that it is of", isRequired: false),
        .init(
            "meeting", .named(WordResource.self), "The new word that is shown with both sides",
            isRequired: false),
        .init("question", .named(QuestionResource.self), "What is asked", isRequired: false),
    ])

    enum State: String, CaseIterable {
        /// A new word is shown; say that it was met.
        case meeting
        case question
        /// All of the day's plan is done.
        case dayDone
        /// Nothing of what was asked for, but the day is not done.
        case otherWords
        case noWords
    }

    let card: NextCard

    var json: JSONValue {
        switch card {
        case .meeting(let card):
            return Self.value(
                .meeting, card.training.id, meeting: WordResource(word: card.word).json)
        case .question(let asked, let card):
            return Self.value(
                .question, card.training.id, question: QuestionResource(asked: asked, card: card).json)
        case .dayDone: return Self.value(.dayDone)
        case .otherWords, .begun: return Self.value(.otherWords)
        case .noWords, .missing: return Self.value(.noWords)
        }
    }

    private static func value(
        _ state: State, _ training: Training.ID? = nil, meeting: JSONValue? = nil, question: JSONValue? = nil
    ) -> JSONValue {
        .object(
            ("state", .text(state.rawValue)), ("training", training.map { .number(Int($0.number)) }),
            ("meeting", meeting), ("question", question))
    }
}

/// A question as a program shows it; an answer names its word, sequence and fingerprint.
struct QuestionResource: Resource {
    static let name = "Question"
    static let schema = JSONSchema.object([
        .init("word", .id, "Which word is asked"),
        .init("sequence", .number(in: 0...Int.largestStated), "How often it was answered before"),
        .init("fingerprint", .text(), "Of the word as it is now"),
        .init("form", .choice(of: ExerciseForm.self), "How it is asked"),
        .init("answeredCount", .number(in: 0...Int.largestStated), "Answers that the training has"),
        .init("openCount", .number(in: 0...Int.largestStated), "Answers that it needs still"),
        .init("prompt", .text(), "What is shown; nothing where the word is heard or seen", isRequired: false),
        .init("answer", .text(), "The other side of a card, which one turns", isRequired: false),
        .init("language", .text(), "Of what is answered", isRequired: false),
        .init("picture", .text(), "What is seen: an emoji, or the name of an upload", isRequired: false),
        .init("options", .list(.text()), "What can be chosen", isRequired: false),
        .init("tiles", .list(.text()), "Letters to put the word together of", isRequired: false),
        .init("pieces", .list(.text()), "The sentence around its gaps", isRequired: false),
        .init("terms", .list(.text()), "To be joined to translations", isRequired: false),
        .init("translations", .list(.text()), "To be joined to terms", isRequired: false),
        .init(
            "companions", .list(.named(CompanionResource.self)), "Words that are asked along",
            isRequired: false),
    ])

    let asked: TrainingQuestion
    let card: TrainingCard

    var json: JSONValue {
        var members: [JSONValue.Member] = [
            .init(name: "word", value: .number(Int(card.word.id.number))),
            .init(name: "sequence", value: .number(card.sequence)),
            .init(name: "fingerprint", value: .text(String(card.word.fingerprint))),
            .init(name: "form", value: .text(asked.form.rawValue)),
            .init(name: "answeredCount", value: .number(card.answeredCount)),
            .init(name: "openCount", value: .number(card.openCount)),
        ]
        members += content
        if !asked.companions.isEmpty {
            let companions = asked.companions.map { companion in
                JSONValue.object(
                    ("word", .number(Int(companion.word.id.number))),
                    ("sequence", .number(companion.sequence)))
            }
            members.append(.init(name: "companions", value: .list(companions)))
        }
        return .members(members)
    }

    /// What is particular to the form.
    private var content: [JSONValue.Member] {
        let material = asked.material
        let category = card.word.category
        func text(_ name: String, _ text: String) -> JSONValue.Member {
            .init(name: name, value: .text(text))
        }
        func list(_ name: String, _ texts: [String]) -> JSONValue.Member {
            .init(name: name, value: .list(texts.map { .text($0) }))
        }
        func language(_ side: WordSide) -> JSONValue.Member {
            text("language", side.language(in: category))
        }
        switch asked.form {
        case .card:
            guard let card = CardExercise(material) else { return [] }
            return [text("prompt", card.prompt), text("answer", card.answer)]
        case .choice:
            guard let choice = ChoiceExercise(material) else { return [] }
            return [
                text("prompt", choice.prompt), list("options", choice.options),
                language(material.direction.askedSide),
            ]
        case .typing:
            guard let typing = TypingExercise(material) else { return [] }
            return [text("prompt", typing.prompt), language(material.typedDirection.askedSide)]
        case .letters:
            guard let letters = LettersExercise(material) else { return [] }
            return [text("prompt", letters.prompt), list("tiles", letters.tiles), language(.term)]
        case .listening:
            guard let listening = ListeningExercise(material) else { return [] }
            return listening.options.map { [list("options", $0), language(.translation)] } ?? [
                language(.term)
            ]
        case .gap:
            guard let gap = GapExercise(material) else { return [] }
            return [text("prompt", gap.prompt), list("pieces", gap.pieces), language(.term)]
        case .picture:
            guard let picture = PictureExercise(material) else { return [] }
            switch picture.options {
            case .terms(let terms):
                return [text("picture", picture.picture.value), list("options", terms), language(.term)]
            case .pictures(let pictures):
                return [text("prompt", picture.term), list("options", pictures.map(\.value))]
            }
        case .pairs:
            guard let pairs = PairsExercise(material) else { return [] }
            return [list("terms", pairs.terms), list("translations", pairs.translations)]
        }
    }
}

/// A word that is asked along, as it stands.
struct CompanionResource: Resource, Decodable {
    static let name = "Companion"
    static let schema = JSONSchema.object([
        .init("word", .id, "Its number"),
        .init("sequence", .number(in: 0...Int.largestStated), "How often it was answered before"),
    ])

    let word: Word.ID
    let sequence: Int
}

/// Which words are wanted.
struct SentWish: Resource, Decodable {
    static let name = "Wish"
    static let schema = JSONSchema.object([
        .init(
            "words", .choice(Kind.allCases.map(\.rawValue)), "The day's plan unless something else is said",
            isRequired: false),
        .init("category", .id, "Only of this category", isRequired: false),
        .init(
            "form", .choice(TrainingForm.allCases.map(\.rawValue)), "How the training asks from now on",
            isRequired: false),
    ])

    /// Those that need nothing else to be said.
    enum Kind: String, Decodable, CaseIterable { case plan, more, practice, hardest }

    let words: Kind?
    let category: Category.ID?
    let form: String?
}

/// Which new word was met.
struct SentMeeting: Resource, Decodable {
    static let name = "Meeting"
    static let schema = JSONSchema.object([
        .init("training", .id, "In which training"), .init("word", .id, "Which word"),
    ])

    let training: Training.ID
    let word: Word.ID
}
