import HTTPServer
import Household
import Learning
import Vocabulary

extension SentAnswer {
    /// As a training page sends it. Only a form that was tampered with lacks what makes it an answer.
    init(_ values: FormValues) throws(Fault) {
        guard let training = Training.ID(values["training"] ?? ""), let word = Word.ID(values["word"] ?? ""),
            let sequence = values.number("sequence"),
            let form = values["exercise"] == nil ? .card : values.choice("exercise") as ExerciseForm?
        else { throw Self.malformed }
        self.init(
            training: training, word: word, sequence: sequence, form: form,
            text: values.name("text").flatMap { UInt64($0) },
            duration: values.number("duration", in: 0...3_600_000),
            companions: values.all("companion").prefix(PairsExercise.pairCount)
                .compactMap(TrainingCompanion.Name.init),
            content: try Self.content(values, of: form))
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

    private static let malformed = Fault.badForm(
        .malformed("an answer lacks its training, word, sequence, exercise or content"))
}

extension TrainingCompanion.Name {
    /// As a form has it: `12-3` for the word 12 that was answered three times. nil for what is no such name.
    init?(_ text: String) {
        guard text.utf8.count <= FormValues.nameLimit else { return nil }
        let parts = text.split(separator: "-")
        guard parts.count == 2, let word = Word.ID(String(parts[0])), let sequence = Int(stated: parts[1])
        else {
            return nil
        }
        self.init(word: word, sequence: sequence)
    }
}
