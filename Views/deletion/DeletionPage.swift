import Learning
import Localization
import Vocabulary

/// Asks once more before something is deleted.
package struct DeletionPage: Sendable {
    struct Subject: Sendable {
        let text: String
        /// BCP 47 tag; nil when it is in the language of the page.
        var language: String?
    }

    let question: Message
    /// What would be gone.
    let subjects: [Subject]
    let consequence: Message
    /// What else it means, also for others.
    var further: [Message] = []
    /// Who goes on with it, where there are several.
    var heirs: Select?
    /// Where those are taken from it for whom it is not to go on.
    var learners: Address?
    let action: Address
    let submit: Message
    /// Nothing is gone by it.
    var isHarmless = false
    /// Where whoever changes their mind is led, and what it is called.
    let cancel: Address
    let cancelTitle: String

    /// A category that nobody else learns.
    package init(_ summary: CategorySummary) {
        question = "category.deleteQuestion"
        subjects = [Subject(text: summary.category.title)]
        consequence =
            summary.wordCount == 0
            ? "category.deleteEmpty" : Message("category.deleteConsequence", count: summary.wordCount)
        action = Path.deleteCategory(summary.id)
        submit = "category.delete"
        cancel = Path.category(summary.id)
        cancelTitle = summary.category.title
    }

    /// A category that others learn, for whom it goes on.
    /// - Parameters:
    ///   - learnerCount: those who learn it besides its author.
    ///   - heirs: who may go on with it, at least one; the first does unless another is chosen.
    package init(_ summary: CategorySummary, learnerCount: Int, heirs: [User]) {
        question = "share.endQuestion"
        subjects = [Subject(text: summary.category.title)]
        consequence = Message("share.othersKeep", count: learnerCount)
        if heirs.count > 1 {
            further = ["share.endConsequence"]
            self.heirs = Select(
                "heir", label: "share.heir", chosen: heirs[0].id.description,
                options: heirs.map { Select.Option(value: $0.id.description, label: .name($0.name)) })
        } else {
            further = [Message("share.endWithHeir", ["name": heirs.first?.name ?? ""])]
        }
        learners = Path.share(summary.id)
        action = Path.deleteCategory(summary.id)
        submit = "share.end"
        cancel = Path.category(summary.id)
        cancelTitle = summary.category.title
    }

    /// A lesson that its author wrote.
    package init(_ lesson: WrittenLesson, learnerCount: Int) {
        question = "lessonWriting.deleteQuestion"
        subjects = [Subject(text: lesson.title)]
        consequence = "lessonWriting.deleteConsequence"
        if learnerCount > 0 { further = [Message("lessonWriting.deleteForOthers", count: learnerCount)] }
        action = Path.deleteLesson(lesson.id)
        submit = "lessonWriting.delete"
        cancel = lesson.isReady ? Path.lesson(lesson.id) : Path.editLesson(lesson.id)
        cancelTitle = lesson.title
    }

    /// Another's category, which the reader learns no more.
    package init(leaving summary: CategorySummary) {
        question = "share.leaveQuestion"
        subjects = [Subject(text: summary.category.title)]
        consequence = "share.leaveConsequence"
        action = Path.leaveCategory(summary.id)
        submit = "share.leave"
        cancel = Path.category(summary.id)
        cancelTitle = summary.category.title
    }

    /// Another's category, which becomes the reader's own.
    /// - Parameter isHomework: somebody wants it to be known by a day, which ends.
    package init(detaching summary: CategorySummary, from author: String, isHomework: Bool) {
        question = "share.detachQuestion"
        subjects = [Subject(text: summary.category.title)]
        consequence = "share.detachConsequence"
        further = [Message("share.detachEnd", ["name": author])]
        if isHomework { further.append("share.detachHomework") }
        isHarmless = true
        action = Path.detachCategory(summary.id)
        submit = "share.detach"
        cancel = Path.category(summary.id)
        cancelTitle = summary.category.title
    }

    package init(_ word: Word) {
        question = "word.deleteQuestion"
        subjects = [WordSide.term, .translation].map {
            Subject(text: word.text[$0], language: $0.language(in: word.category))
        }
        consequence = "word.deleteConsequence"
        action = Path.deleteWord(word.id)
        submit = "word.delete"
        cancel = Path.category(word.category.id)
        cancelTitle = word.category.title
    }

    /// A group; what its members learn stays theirs.
    package init(_ led: LedGroup) {
        question = "group.deleteQuestion"
        subjects = [Subject(text: led.group.name)]
        consequence = "group.deleteConsequence"
        action = Path.deleteGroup(led.group.id)
        submit = "group.delete"
        cancel = Path.group(led.group.id)
        cancelTitle = led.group.name
    }

    /// - Parameter wordCount: words that have it, which stay.
    package init(_ tag: Tag, wordCount: Int) {
        question = "tag.deleteQuestion"
        subjects = [Subject(text: tag.question)]
        consequence = Message("tag.deleteConsequence", count: wordCount)
        action = Path.deleteTag(tag.id)
        submit = "tag.delete"
        cancel = Path.search(tag.question)
        cancelTitle = tag.question
    }
}
