import Forms
import HTTPServer
import Household
import Learning
import Localization
import Views
import Vocabulary

/// A task, a question or a section of theory that is added to a lesson by a form.
enum LessonBlockController {
    static func new(_ context: Context<User>) async throws -> Response {
        let draft = try await context.lessonDraft()
        let kind = context.blockKind
        let block = LessonBlock(kind, [.instruction: context.text(usualInstruction(of: kind))])
        let part = context.learner.parts(of: draft).last ?? context.text("lessonWriting.firstPart")
        return page(LessonBlockForm(block, part: part), of: draft, context)
    }

    static func create(_ context: Context<User>) async throws -> Response {
        let draft = try await context.lessonDraft()
        let form = LessonBlockForm(
            try context.form(), kind: context.blockKind, in: draft.lesson.pair)
        guard form.faults.isEmpty else { return page(form, of: draft, context) }
        func refused(_ field: String, _ message: Message?) -> Response {
            var faults = FormFaults()
            faults.add(field, message)
            return page(form.with(faults), of: draft, context)
        }
        return try await context.saving {
            do {
                _ = try await context.learner.add(form.block, toPart: form.part, of: draft)
                return context.redirect(to: Path.editLesson(draft.lesson.id), notice: .lessonBlockAdded)
            } catch let refusal as LessonBlockRefusal {
                switch refusal {
                case .fault(let fault): return refused(fault.field.rawValue, fault.message)
                case .unread(let fault): return refused(FormFaults.form, fault.message)
                case .refused(.missing): throw Fault.notFound
                case .refused(let refusal): return refused(FormFaults.form, refusal.message)
                }
            }
        } orShow: {
            page(form.with($0), of: draft, context)
        }
    }

    private static func usualInstruction(of kind: LessonBlock.Kind) -> Message {
        kind.task == nil ? "lessonBlock.theory" : Message("lessonInstruction.\(kind.rawValue)")
    }

    private static func page(_ form: LessonBlockForm, of draft: LessonDraft, _ context: Context<User>)
        -> Response
    {
        context.page(
            LessonBlockPage(form, of: draft.lesson, parts: context.learner.parts(of: draft)),
            hasFaults: !form.faults.isEmpty)
    }
}

extension LessonBlock.Fault {
    fileprivate var field: LessonBlock.Field {
        switch self {
        case .empty(let field), .notInText(let field, _), .line(let field, _): field
        }
    }

    fileprivate var message: Message {
        switch self {
        case .empty: "field.empty"
        case .notInText(_, let word): Message("lessonBlockField.notInText", ["word": word])
        case .line(_, let line): Message("lessonBlockField.line", ["line": line])
        }
    }
}

extension LessonBlockForm {
    /// What was posted.
    init(_ values: FormValues, kind: LessonBlock.Kind, in pair: LanguagePair) {
        var faults = FormFaults()
        var block = LessonBlock(kind)
        for field in kind.fields {
            let shown = TextField(field, of: kind, in: pair)
            let typed = values[field.rawValue]
            block.values[field] =
                field.isLong ? faults.checkLines(shown, typed) : faults.check(shown, typed)
        }
        let part = kind.task == nil ? "" : faults.check(.lessonPart, values["part"])
        self.init(block, part: part)
        self.faults = faults
    }
}

extension FormFaults {
    /// The same for several lines, each of which may hold what a field may.
    fileprivate mutating func checkLines(_ field: TextField, _ typed: String?) -> String {
        let rule = TextRule(maximum: field.rule.maximum, isRequired: false)
        let bounded = (typed ?? "").bounded(bytes: rule.byteLimit).streamSafe
        var lines: [String] = []
        for line in bounded.split(whereSeparator: \.isNewline) {
            let (text, fault) = rule.check(String(line))
            if fault != nil, self[field.id] == nil { add(field, fault) }
            lines.append(text)
        }
        let text = lines.filter { !$0.isEmpty }.joined(separator: "\n")
        if self[field.id] == nil {
            if text.isEmpty, field.rule.isRequired { add(field, "field.empty") }
            if text.unicodeScalars.count > rule.maximum {
                add(field, Message("field.tooLong", count: rule.maximum))
            }
        }
        return text
    }
}

extension Context<User> {
    /// Which the query says; a choice where it says nothing.
    fileprivate var blockKind: LessonBlock.Kind { request.query.choice("kind") ?? .choice }
}
