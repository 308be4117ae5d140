import Foundation
import Vocabulary

/// The members of each object in the document, as docs/export.md lists them.
extension JSONObject {
    init(_ start: ExportStart) {
        let user = start.user
        add("name", user.name)
        add("email", user.email)
        add("town", user.town.isEmpty ? nil : user.town)
        add("language", user.language?.rawValue)
        add("timeZone", user.timeZone)
        add("dailyMinutes", user.dailyGoal)
        add("grammarTasks", user.grammarTasks)
        add(user.picture)
        add("colour", user.colour?.rawValue)
        add("theme", user.theme.rawValue)
        add("direction", user.training.direction.rawValue)
        add("trainingForm", user.training.form.rawValue)
        add("leftOut", user.training.leftOut.map(\.rawValue).sorted().joined(separator: " "))
        add("question", user.training.question.rawValue)
        add("timer", user.training.timer)
        add("playsSound", user.training.playsSound)
        add("hasFourButtons", user.training.hasFourButtons)
        add("categoryOrder", user.categoryOrder.rawValue)
        add("wordOrder", user.wordOrder.rawValue)
        add("shownSides", user.shownSides.rawValue)
        add("speechRate", user.speechRate.rawValue)
        add("hasSoundEffects", user.interaction.hasSoundEffects)
        add("hasMotion", user.interaction.hasMotion)
        add("hasCharacterKeys", user.interaction.hasCharacterKeys)
        add("isAdministrator", user.isAdministrator)
        add("created", start.created)
        end()
    }

    init(_ scheduling: Scheduling) {
        add("retention", scheduling.retention)
        add("isFitted", scheduling.isFitted)
        add("weights", scheduling.weights)
        add("fitted", scheduling.lastFit?.moment)
        add("oldLoss", scheduling.lastFit?.oldLoss)
        add("newLoss", scheduling.lastFit?.newLoss)
        end()
    }

    init(_ device: Device) {
        add("userAgent", device.userAgent)
        add("firstSeen", device.firstSeen)
        add("lastSeen", device.lastSeen)
        end()
    }

    /// Not ended: its words follow.
    init(_ entry: ExportedCategory) {
        add("id", entry.category.id.number)
        add("title", entry.category.title)
        add("termLanguage", entry.category.termLanguage)
        add("translationLanguage", entry.category.translationLanguage)
        add(entry.category.picture)
        add("colour", entry.category.colour.rawValue)
        add("created", entry.created)
        if entry.isReady { add("ready", true) }
        if let origin = entry.origin { add("origin", origin.text) }
    }

    init(_ word: ExportedWord) {
        add("id", word.id.number)
        for member in WordText.members {
            switch member {
            case .text(let field): add(field, word.text[field])
            case .partOfSpeech:
                add("partOfSpeech", word.text.partOfSpeech?.rawValue)
                add(word.picture)
                add("recording", word.recording)
            }
        }
        add("created", word.created)
        add("progress", word.progress.value)
        add("reviewCount", word.reviewCount)
        add("reviewed", word.reviewed)
        add("due", word.memory?.dueDay.iso)
        add("stability", word.memory?.stability)
        add("difficulty", word.memory?.difficulty)
        add("lapses", word.memory?.lapses)
        if let help = word.help {
            add("hint", help.hint)
            add("lettersFirst", help.lettersFirst)
            add("pausedUntil", help.pausedUntil?.iso)
        }
        if !word.tags.isEmpty { add("tags", word.tags) }
        if let origin = word.origin { add("origin", origin.text) }
        end()
    }

    init(_ training: ExportedTraining) {
        add("id", training.id.number)
        add("category", training.category?.number)
        add("started", training.started)
        add("finished", training.finished)
        end()
    }

    init(_ review: ExportedReview) {
        add("id", review.id.number)
        add("word", review.word?.number)
        add("category", review.category?.number)
        add("training", review.training?.number)
        add("sequence", review.sequence)
        add("rating", review.rating.rawValue)
        add("mode", review.form)
        add("purpose", review.purpose?.rawValue)
        add("typed", review.typed)
        add("duration", review.duration)
        add("doneUntil", review.doneUntil?.iso)
        add("progressBefore", review.progressBefore)
        add("progressAfter", review.progressAfter)
        add("reviewed", review.reviewed)
        add("studyDay", review.time.day.iso)
        add("hour", review.time.hour)
        add("retracted", review.retracted)
        add("clock", review.clock)
        end()
    }

    init(_ lesson: ExportedLesson) {
        add("id", lesson.id)
        add("termLanguage", lesson.termLanguage)
        add("translationLanguage", lesson.translationLanguage)
        add("title", lesson.title)
        add("text", lesson.text)
        add("draft", lesson.draft)
        add("created", lesson.created)
        end()
    }

    init(_ attempt: ExportedAttempt) {
        add("lesson", attempt.lesson)
        add("part", attempt.part)
        add("fingerprint", attempt.fingerprint)
        add("taskCount", attempt.taskCount)
        add("started", attempt.started)
        add("ended", attempt.ended)
        add("finished", attempt.finished)
        if attempt.isRepeat == true { add("isRepeat", true) }
        add("answers", attempt.answers.map(JSONObject.init))
        end()
    }

    init(_ answer: ExportedAttempt.Answer) {
        add("sequence", answer.sequence)
        add("lesson", answer.lesson)
        add("task", answer.task)
        add("given", answer.given)
        add("right", answer.right)
        add("count", answer.count)
        add("duration", answer.duration)
        add("answered", answer.answered)
        add("studyDay", StudyDay(number: answer.studyDay).iso)
        end()
    }

    init(_ exported: ExportedTest) {
        let test = exported.test
        add("category", test.category.id == 0 ? nil : test.category.id.number)
        add("title", test.category.title)
        add("termLanguage", test.category.termLanguage)
        add("translationLanguage", test.category.translationLanguage)
        add("studyDay", test.day.iso)
        add("begun", test.begunAt)
        add("minutes", test.minutes)
        add("finished", test.finishedAt)
        add("right", test.rightCount)
        add("questions", exported.questions.map(JSONObject.init))
        end()
    }

    init(_ question: ExportedTest.Question) {
        add("term", question.term)
        add("translation", question.translation)
        add("direction", question.direction.rawValue)
        if !question.options.isEmpty { add("options", question.options) }
        add("answer", question.answer)
        add("outcome", question.outcome?.rawValue)
        end()
    }

    init(_ award: ExportedAward) {
        add("name", award.name)
        add("reached", award.reached.iso)
        end()
    }

    private mutating func add(_ picture: Picture?) {
        add("emoji", picture?.emoji)
        add("picture", picture?.upload)
    }

    mutating func add(_ name: StaticString, _ moment: Date?) { add(name, moment?.exported) }
}
