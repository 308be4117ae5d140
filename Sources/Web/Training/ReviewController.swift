import HTTPServer
import Learning
import Storage
import Views
import Vocabulary

enum ReviewController {
    static func create(_ context: Context<User>) async throws -> Response {
        let user = context.user
        let values = try context.form()
        let sent = try SentAnswer(values)
        let card = try await context.store.trainingCard(
            of: user.id, in: sent.training, word: sent.word, today: context.today(of: user))
        guard let card else { return try await gone(from: sent.training, context) }
        func again(_ notice: Notice) -> Response {
            context.redirect(to: Path.training(card.training), notice: notice)
        }
        guard card.sequence == sent.sequence else { return again(.answerStale) }
        guard sent.text == nil || sent.text == card.word.fingerprint else { return again(.answerChanged) }
        let asked = try await context.asked(
            card, typed: sent.typed.flatMap { TypedText(sent: $0)?.shown },
            companions: values.all("companion").prefix(PairsExercise.pairCount)
                .compactMap(TrainingCompanion.Name.init))
        guard asked.isAnswered(by: sent.form, sent.rating) else { return again(.answerChanged) }
        // Only who knows it already answers a word that was not met.
        guard !context.isMeeting(card) || sent.form == .card else { return again(.answerChanged) }
        let judged: JudgedAnswer?
        do throws(AnswerFault) {
            judged = try JudgedAnswer(sent, to: asked)
        } catch {
            return again(error == .tooLong ? .answerTooLong : .answerChanged)
        }
        guard let judged else { return again(.answerEmpty) }
        return try await take(judged, of: sent, context)
    }

    /// An answer that is looked at: what was wrong with it, beside what is right.
    static func show(_ context: Context<User>) async throws -> Response {
        let user = context.user
        guard let review = try await context.store.review(try context.id(), of: user.id),
            let form = review.form, let id = review.training,
            let position = try await context.position(of: id)
        else { throw Fault.notFound }
        // Which side was asked, where the material does not say so any more.
        let direction = context.request.query.choice("side").map(Direction.init(asking:))
        var material = try await context.material(of: review, in: id)
        if let direction { material = material.asked(direction) }
        let copy = context.request.query["copy"].map { TypedText(sent: $0)?.shown ?? "" }
        if let copy, copy.isEmpty || review.isCopied(by: copy, form, material) {
            return context.redirect(to: Path.next(position))
        }
        let along = form == .pairs ? try await context.store.reviews(with: review.id, of: user.id) : []
        return context.page(
            ReviewPage(
                review, form, material, written: review.written(form, material), along: along, at: position,
                copy: copy, names: await context.pictureNames(form, material)))
    }

    static func retract(_ context: Context<User>) async throws -> Response {
        let user = context.user
        switch try await context.store.retract(try context.id(), of: user.id, now: context.now) {
        case .retracted(let training):
            return context.redirect(to: Path.training(training), notice: .answerRetracted)
        case .stale(let training):
            return context.redirect(to: Path.training(training), notice: .retractionStale)
        case .missing:
            throw Fault.notFound
        }
    }

    private static func take(_ judged: JudgedAnswer, of sent: SentAnswer, _ context: Context<User>)
        async throws -> Response
    {
        let user = context.user
        let usual =
            judged.verdict == .right
            ? try await context.store.usualDuration(of: sent.form, of: user.id) : nil
        let answers = judged.answers(sent, usual: usual)
        let answering = try await context.store.answer(
            answers.asked, with: answers.along, of: user.id, now: context.now,
            clock: context.services.clock.reading().said)
        switch answering {
        case .counted(let training, let isFinished, let reviews):
            if isFinished {
                try await context.store.rememberAchievements(of: user.id, training: training.id)
            }
            if judged.isWorthALook, let review = reviews.first {
                return context.redirect(to: Path.review(review))
            }
            return context.redirect(
                to: isFinished ? Path.results(of: training.id) : Path.training(training))
        case .stale(let training):
            return context.redirect(to: Path.training(training), notice: .answerStale)
        case .missing:
            return try await gone(from: sent.training, context)
        }
    }

    /// The asked word was deleted while it was shown; to anybody else there is no such training.
    private static func gone(from id: Training.ID, _ context: Context<User>) async throws -> Response {
        guard let position = try await context.position(of: id) else { throw Fault.notFound }
        return context.redirect(to: Path.training(position.training), notice: .wordGone)
    }
}

extension Direction {
    /// In which `side` is asked.
    init(asking side: WordSide) { self = side == .term ? .translation : .term }
}

extension Context<User> {
    /// How far a training is; nil where it is none of this person's.
    func position(of training: Training.ID) async throws -> TrainingPosition? {
        try await store.position(of: training, of: user.id, today: today(of: user))
    }

    /// What the question was made of that was answered.
    func material(of review: Review, in training: Training.ID) async throws -> ExerciseMaterial {
        // As it was before the answer.
        let word = Word(
            id: review.word.id, category: review.word.category, text: review.word.text,
            progress: review.progressBefore, picture: review.word.picture)
        return material(
            of: word, in: training, position: review.sequence,
            own: try await store.exerciseWords(beside: word, of: user.id, typed: review.typed))
    }
}

extension Review {
    /// Whether what was typed once more is what was asked.
    fileprivate func isCopied(by text: String, _ form: ExerciseForm, _ material: ExerciseMaterial) -> Bool {
        WrittenAnswer(text, to: form, material)?.verdict.isRight ?? true
    }

    /// What is to be said of the answer; nil where it was not written.
    func written(_ form: ExerciseForm, _ material: ExerciseMaterial) -> WrittenAnswer? {
        typed.flatMap { WrittenAnswer($0, to: form, material) }
    }
}
