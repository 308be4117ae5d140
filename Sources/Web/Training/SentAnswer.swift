import HTTPServer
import Learning
import Vocabulary

/// An answer as a training page sends it, not checked yet.
struct SentAnswer: Sendable {
    let training: Training.ID
    let word: Word.ID
    let sequence: Int
    let form: ExerciseForm
    /// The word's fingerprint as the page had it; nil where the page did not say.
    let text: UInt64?
    /// Milliseconds; nil where the page could not tell.
    let duration: Int?
    let content: Content

    enum Content: Sendable {
        case answer(ExerciseAnswer)
        /// «Не знаю»
        case unknown
        /// Nothing was typed, by mistake.
        case nothing
    }

    /// Only a form that was tampered with lacks what makes it an answer.
    init(_ values: FormValues) throws(Fault) {
        guard let training = Training.ID(values["training"] ?? ""), let word = Word.ID(values["word"] ?? ""),
            let sequence = values.number("sequence"),
            let form = values["exercise"] == nil ? .card : values.choice("exercise") as ExerciseForm?
        else { throw Self.malformed }
        self.training = training
        self.word = word
        self.sequence = sequence
        self.form = form
        text = values.name("text").flatMap { UInt64($0) }
        duration = values.number("duration", in: 0...3_600_000)
        content = try Self.content(values, of: form)
    }

    /// What was answered to an exercise of a form.
    static func content(_ values: FormValues, of form: ExerciseForm) throws(Fault) -> Content {
        if form != .card, values["gaveUp"] != nil { return .unknown }
        if form == .card {
            guard let rating: Rating = values.choice("rating") else { throw malformed }
            return .answer(.rating(rating))
        }
        if form == .pairs {
            let pairs = zip(values.all("term"), values.all("translation"))
                .map { PairsExercise.Pair(term: $0, translation: $1) }
            guard !pairs.isEmpty else { throw malformed }
            return .answer(.pairs(pairs))
        }
        if let option = values["option"] { return .answer(.option(option)) }
        guard let typed = values["typed"] else { throw malformed }
        // A glance: what is long is no blank.
        let isBlank = typed.utf8.count <= 64 && TypedText(sent: typed)?.shown.isEmpty == true
        return isBlank ? .nothing : .answer(.text(typed))
    }

    var rating: Rating? { if case .answer(.rating(let rating)) = content { rating } else { nil } }
    var typed: String? { if case .answer(.text(let text)) = content { text } else { nil } }

    private static let malformed = Fault.badForm(
        .malformed("an answer lacks its training, word, sequence, exercise or content"))
}

extension ExerciseAnswer {
    /// As it is kept in the log; nil where the learner only said how well it was known.
    ///
    /// - Parameter word: of pairs, the one whose answer it is.
    func logged(for word: Word) -> String? {
        let text: String? =
            switch self {
            case .rating, .tiles: nil
            case .option(let text), .text(let text): text
            case .pairs(let pairs): pairs.first { $0.term == word.text.term }?.translation
            }
        return text.flatMap { TypedText(sent: $0)?.shown }.flatMap { $0.isEmpty ? nil : $0 }
    }
}
