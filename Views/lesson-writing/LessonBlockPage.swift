import Forms
import Learning
import Localization
import Vocabulary

/// The form for something that is added to a lesson, as it was filled in.
package struct LessonBlockForm: Sendable, FaultyForm {
    package let block: LessonBlock
    /// What the part is called to which a task goes.
    package let part: String
    package var faults = FormFaults()

    package init(_ block: LessonBlock, part: String) {
        self.block = block
        self.part = part
    }
}

/// A small form for each kind of what a lesson has.
package struct LessonBlockPage: Sendable {
    let form: LessonBlockForm
    let lesson: WrittenLesson
    /// What there is to choose from; a task may begin another one.
    let parts: [String]

    package init(_ form: LessonBlockForm, of lesson: WrittenLesson, parts: [String]) {
        self.form = form
        self.lesson = lesson
        self.parts = parts
    }

    var kind: LessonBlock.Kind { form.block.kind }
    var name: Message { LessonEditorPage.name(kind) }
    var about: Message { Message("lessonBlockAbout.\(kind.rawValue)") }
    var fields: [TextField] { kind.fields.map { TextField($0, of: kind, in: lesson.pair) } }
    func value(_ field: TextField) -> String {
        LessonBlock.Field(rawValue: field.id).flatMap { form.block.values[$0] } ?? ""
    }
}

extension TextField {
    package static let lessonPart = TextField(
        "part", label: "lessonBlockField.part", rule: TextRule(maximum: 100),
        hint: "lessonBlockField.partHint")

    /// A field of a block of a kind, in a lesson of a pair.
    package init(_ field: LessonBlock.Field, of kind: LessonBlock.Kind, in pair: LanguagePair) {
        let isLearned: Bool =
            switch field {
            case .text, .others: kind.task != nil
            case .answers, .wrong, .bases, .endings, .extra, .questions, .question: true
            default: false
            }
        self.init(
            field.rawValue, label: Self.label(field, of: kind),
            rule: TextRule(maximum: field.limit, isRequired: !kind.optionalFields.contains(field)),
            language: isLearned ? pair.term : nil, isWord: false, isMultiline: field.isLong,
            hint: Self.hint(field, of: kind))
    }

    private static func label(_ field: LessonBlock.Field, of kind: LessonBlock.Kind) -> Message {
        switch (field, kind) {
        case (.text, .theory): "lessonBlockField.rule"
        case (.text, .reading): "lessonBlockField.paragraphs"
        case (.text, _): "lessonBlockField.text"
        case (.answers, .choice): "lessonBlockField.right"
        default: Message("lessonBlockField.\(field.rawValue)")
        }
    }

    private static func hint(_ field: LessonBlock.Field, of kind: LessonBlock.Kind) -> Message? {
        switch (field, kind) {
        case (.text, .theory): "lessonBlockField.ruleHint"
        case (.text, .reading): "lessonBlockField.paragraphsHint"
        case (.text, _): "lessonBlockField.textHint"
        case (.answers, .choice): "lessonBlockField.rightHint"
        case (.answers, .marks): "lessonBlockField.marksHint"
        case (.answers, _): "lessonBlockField.answersHint"
        case (.wrong, _): "lessonBlockField.wrongHint"
        case (.bases, _): "lessonBlockField.basesHint"
        case (.endings, _): "lessonBlockField.endingsHint"
        case (.others, .order): "lessonBlockField.ordersHint"
        case (.others, _): "lessonBlockField.othersHint"
        case (.extra, _): "lessonBlockField.extraHint"
        case (.questions, _): "lessonBlockField.questionsHint"
        case (.examples, _): "lessonBlockField.examplesHint"
        default: nil
        }
    }
}
