import HTTPServer
import Household
import Learning
import Views

/// What a page with a task sends.
struct LessonAnswerForm: Sendable {
    let sent: SentTaskAnswer
    private let form: FormValues

    /// Only a form that was tampered with lacks one of these.
    init(_ form: FormValues) throws(Fault) {
        guard let latest = LessonAttempt.ID(form.name("latest") ?? ""), latest >= 0,
            let sequence = form.number("sequence"), let fingerprint = UInt64(form.name("tasks") ?? "")
        else { throw .badForm(.malformed("an answer lacks its attempt, sequence or tasks")) }
        sent = SentTaskAnswer(
            latest: latest > 0 ? latest : nil, sequence: sequence, fingerprint: fingerprint,
            duration: form.number("duration", in: 0...3_600_000))
        self.form = form
    }

    /// What was answered; a blank or a mark that the task does not have is in it, and no answer.
    @Sendable func answer(to task: LessonTask) -> LessonAnswer {
        if task.kind == .marks { return .marks(form.all("mark").map { Int(stated: $0) ?? 0 }) }
        let foreign = form.pairs.contains { pair in
            pair.name.hasPrefix("place") && !(1...task.fieldCount).contains { pair.name == "place\($0)" }
        }
        if foreign { return .blanks([]) }
        return .blanks((1...task.fieldCount).map { form["place\($0)"] ?? "" })
    }

    /// What was typed, as it may be shown again.
    func shown(_ answer: LessonAnswer) -> LessonAnswer {
        guard case .blanks(let blanks) = answer else { return answer }
        return .blanks(blanks.map { TypedText(sent: $0)?.shown ?? "" })
    }
}
