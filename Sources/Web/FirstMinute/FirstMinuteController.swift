import Forms
import HTTPServer
import Household
import Learning
import Library
import Localization
import Views
import Vocabulary

/// A first success before the first form: languages, level, interests and a round of six words, without an account.
enum FirstMinuteController {
    static func show(_ context: Context<User?>) async throws -> Response {
        if context.user != nil { return context.redirect(to: Path.welcome()) }
        let minute = context.firstMinute ?? FirstMinute()
        return try await page(minute, context.reading(minute.language))
    }

    /// Takes what was answered, and shows what comes next. An answer to what was answered already counts for nothing.
    static func update(_ context: Context<User?>) async throws -> Response {
        if context.user != nil { return context.redirect(to: Path.welcome()) }
        var minute = context.firstMinute ?? FirstMinute()
        let values = try context.form()
        guard values.number("step") == minute.position else { return context.redirect(to: Path.firstMinute) }
        if values["again"] != nil {
            minute = minute.anew
        } else if values["back"] != nil {
            minute.goBack()
        } else {
            switch minute.step {
            case .pair:
                let pairs = FirstWords.pairs(in: context.services.courses, for: context.language)
                if let pair = values.name("pair").flatMap(LanguagePair.init(code:)), pairs.contains(pair) {
                    minute.choose(pair)
                }
            case .ladder:
                if values["beginner"] != nil {
                    minute.beginAtTheBeginning()
                } else if let rating = values.choice("answer") as Rating? {
                    minute.climb(isKnown: rating.isRight)
                }
            case .interests:
                let chosen = values.all("theme").filter { $0.utf8.count <= FormValues.nameLimit }
                let offered = Trial(minute, context.services.courses)?.words.interests.map(\.theme.id) ?? []
                let themes = offered.filter(chosen.contains)
                guard themes.count <= FirstMinute.interestLimit else {
                    return try await page(
                        minute, tooMany: themes, context.reading(minute.language))
                }
                minute.choose(themes: themes, now: Int(context.now.timeIntervalSince1970))
            case .round:
                if let notice = take(values, &minute, context) {
                    return context.redirect(to: Path.firstMinute, notice: notice)
                }
            }
        }
        return context.keep(minute, in: context.redirect(to: Path.firstMinute))
    }

    /// What became of a step of the round; a notice where that cannot be told.
    private static func take(
        _ values: FormValues, _ minute: inout FirstMinute, _ context: Context<User?>
    ) -> Notice? {
        guard let trial = Trial(minute, context.services.courses), let step = trial.round.step else {
            return nil
        }
        var event = Round.Event.seen
        if case .question = step {
            guard let question = RoundQuestion(trial, context.services.household),
                values.choice("exercise") == question.form,
                let content = try? SentAnswer.content(values, of: question.form)
            else { return .answerChanged }
            switch content {
            case .nothing: return .answerEmpty
            case .unknown: event = .wrong
            case .answer(let answer):
                do throws(AnswerFault) {
                    event = try question.exercise.verdict(on: answer).isRight ? .right : .wrong
                } catch {
                    return error == .tooLong ? .answerTooLong : .answerChanged
                }
            }
        }
        minute.note(event, isLast: trial.round.isLast(event), now: Int(context.now.timeIntervalSince1970))
        return nil
    }

    private static func page(
        _ minute: FirstMinute, tooMany themes: [String] = [], _ context: Context<User?>
    ) async throws -> Response {
        let courses = context.services.courses
        guard let trial = Trial(minute, courses), minute.step != .pair else {
            let pairs = FirstWords.pairs(in: courses, for: context.language)
            // Nothing is ready for anybody.
            if pairs.isEmpty { return context.redirect(to: Path.register) }
            return context.page(
                FirstPairPage(pairs, step: minute.position, name: minute.name))
        }
        switch minute.step {
        case .pair, .ladder:
            let place = minute.ladder.utf8.count
            guard let word = trial.words.ladderWord(place) else {
                return context.redirect(to: Path.register)
            }
            let said = place > 0 ? trial.words.ladderWord(place - 1) : nil
            return context.page(
                LadderPage(
                    word, place: place, of: FirstMinute.ladderCount, step: minute.position,
                    previous: said.map { SaidWord($0, isKnown: minute.ladder.hasSuffix("1")) }))
        case .interests:
            return context.page(
                InterestsPage(
                    trial.words.interests.map { Interest(theme: $0.theme, emoji: $0.emoji) }, chosen: themes,
                    limit: FirstMinute.interestLimit,
                    level: minute.level ?? .a1, step: minute.position),
                hasFaults: !themes.isEmpty)
        case .round:
            return await roundPage(trial, context)
        }
    }

    private static func roundPage(_ trial: Trial, _ context: Context<User?>) async -> Response {
        let (minute, round) = (trial.minute, trial.round)
        let progress = RoundProgress(done: round.doneCount, of: round.count, step: minute.position)
        let justRight = round.justRight.map(trial.roundWord)
        switch round.step {
        case .meeting(let place), .look(let place):
            let isLook = if case .look = round.step { true } else { false }
            return context.page(
                RoundMeetingPage(
                    trial.roundWord(place), isNew: !isLook, progress,
                    previous: justRight.map { SaidWord($0, isKnown: true) }))
        case .question(let place, _, _):
            let word = trial.roundWord(place)
            guard let asked = RoundQuestion(trial, context.services.household) else { break }
            let emoji = Set(
                asked.form == .picture ? trial.roundWords.compactMap(\.emoji) : [])
            let names = await context.pictureNames(emoji, in: trial.words.pair)
            guard let question = ExerciseQuestion(asked.form, asked.material, names: names) else { break }
            return context.page(
                RoundQuestionPage(
                    question, of: word, progress,
                    previous: justRight.map {
                        SaidWord($0, isKnown: true, isNamed: !$0.text.tells(word.text))
                    }))
        case nil: break
        }
        let taken = minute.ended.flatMap { ended in minute.began.map { ended - $0 } }
        let page = context.page(
            RoundEndPage(
                trial.roundWords.indices.map(trial.roundWord), seconds: taken,
                level: minute.level ?? .a1, sets: trial.sets, step: minute.position,
                invitation: minute.invitation))
        return minute.invitation == nil ? page : page.discreet
    }
}
