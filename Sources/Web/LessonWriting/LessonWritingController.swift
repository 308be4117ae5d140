import Forms
import HTTPServer
import HTTPTypes
import Household
import Learning
import Library
import Localization
import Views
import Vocabulary

/// A lesson that somebody writes for those at home.
enum LessonWritingController {
    /// Bytes that a form with a text may have: each of its letters is sent as up to nine.
    static let formLimit = 4 * WrittenLesson.textLimit

    static func new(_ context: Context<User>) async throws -> Response {
        context.page(NewLessonPage(NewLessonForm(pair: context.user.pair)))
    }

    /// Begins one with what its kind needs, and leads to its text.
    static func create(_ context: Context<User>) async throws -> Response {
        let form = NewLessonForm(try context.form(), usual: context.user.pair)
        guard form.faults.isEmpty else { return context.page(NewLessonPage(form), hasFaults: true) }
        let text = beginning(of: form, context.text)
        return try await context.saving {
            do {
                let id = try await context.learner.addLesson(text, in: form.pair)
                return context.redirect(to: Path.editLesson(id))
            } catch let refusal as LessonRefusal {
                guard let message = refusal.message else { throw Fault.notFound }
                var faults = FormFaults()
                faults.add(FormFaults.form, message)
                return context.page(NewLessonPage(form.with(faults)), hasFaults: true)
            }
        } orShow: {
            context.page(NewLessonPage(form.with($0)), hasFaults: true)
        }
    }

    private static func beginning(of form: NewLessonForm, _ text: Catalogue) -> String {
        let head = "title: \(form.title)\nabout: \nemoji: 📘\ncolour: blue\n\n"
        switch form.content {
        case .tasks: return head + "# theory\n\n## \(text("lessonWriting.firstHeading")) {#s1}\n"
        case .questions: return head + "# questions\n"
        }
    }

    static func edit(_ context: Context<User>) async throws -> Response {
        let draft = try await context.lessonDraft()
        return page(of: draft.lesson, try context.learner.readLesson(draft), context)
    }

    /// Keeps the text, shows how it will be, or goes on to a form for something that is added.
    static func update(_ context: Context<User>) async throws -> Response {
        let draft = try await context.lessonDraft()
        let form = try context.form()
        let typed = form["text"] ?? ""
        func refused(_ message: Message?) -> Response {
            let page = LessonEditorPage(
                draft.lesson, text: typed.bounded(bytes: formLimit).streamSafe, fault: nil, preview: nil,
                refusal: message)
            return context.page(page, hasFaults: true)
        }
        return try await context.saving {
            do {
                if form["preview"] != nil {
                    let reading = try context.learner.readLesson(
                        typed, as: draft.lesson.id, in: draft.lesson.pair)
                    return page(of: draft.lesson, reading, context)
                }
                let reading = try await context.learner.changeLesson(draft, to: typed)
                if let kind: LessonBlock.Kind = form.choice("add") {
                    return context.redirect(to: Path.lessonBlock(kind, of: draft.lesson.id))
                }
                guard reading.fault == nil else {
                    return page(of: draft.lesson, reading, hasFaults: true, context)
                }
                return context.redirect(to: Path.lesson(draft.lesson.id), notice: .lessonSaved)
            } catch let refusal as LessonRefusal {
                guard let message = refusal.message else { throw Fault.notFound }
                return refused(message)
            }
        } orShow: {
            refused($0.entries.first?.message)
        }
    }

    private static func page(
        of lesson: WrittenLesson, _ reading: LessonReading, hasFaults: Bool = false, _ context: Context<User>
    ) -> Response {
        let page = LessonEditorPage(
            lesson, text: reading.text, fault: fault(of: reading, isRefused: hasFaults),
            preview: try? reading.result.get(), isRefused: hasFaults)
        return context.page(page, hasFaults: hasFaults)
    }

    /// nil also for a lesson that was only just begun: nobody has been wrong yet.
    private static func fault(of reading: LessonReading, isRefused: Bool) -> LessonEditorPage.TextFault? {
        guard let fault = reading.fault, isRefused || fault.reason != .empty else { return nil }
        return LessonEditorPage.TextFault(
            line: fault.line > 0 ? fault.line : nil, quote: reading.faultyLines, message: fault.reason.message
        )
    }

    /// The text as a file, which any house takes.
    static func text(_ context: Context<User>) async throws -> Response {
        let draft = try await context.lessonDraft()
        return Response(
            status: .ok,
            headerFields: [
                .contentType: "text/markdown; charset=utf-8",
                .contentDisposition: "attachment; filename=\"\(draft.lesson.id).md\"",
            ], body: Array(draft.text.utf8))
    }

    static func confirmDeletion(_ context: Context<User>) async throws -> Response {
        let draft = try await context.lessonDraft()
        let share = try await context.learner.share(of: draft.lesson.id)
        return context.page(DeletionPage(draft.lesson, learnerCount: share?.learners.count ?? 0))
    }

    static func delete(_ context: Context<User>) async throws -> Response {
        let draft = try await context.lessonDraft()
        guard try await context.learner.deleteLesson(draft.lesson.id) else { throw Fault.notFound }
        return context.redirect(to: Path.lessons, notice: .lessonDeleted)
    }

    static func restore(_ context: Context<User>) async throws -> Response {
        guard let id = context.lessonID, try await context.learner.bringBackLesson(id) else {
            throw Fault.notFound
        }
        return context.redirect(to: Path.editLesson(id), notice: .lessonRestored)
    }
}

extension NewLessonForm {
    /// What was posted. Both languages may be the same: then it asks and answers in one.
    init(_ values: FormValues, usual: LanguagePair) {
        var faults = FormFaults()
        let title = faults.check(.lessonTitle, values["title"])
        let typed = LanguagePair(
            term: values.name("termLanguage") ?? usual.term,
            translation: values.name("translationLanguage") ?? usual.translation)
        self.init(
            title: title, content: values.choice("content") ?? .tasks, pair: typed.isKnown ? typed : usual)
        self.faults = faults
    }
}

extension Learner {
    /// A text that was kept is read again, as it was.
    fileprivate func readLesson(_ draft: LessonDraft) throws(LessonRefusal) -> LessonReading {
        try readLesson(draft.text, as: draft.lesson.id, in: draft.lesson.pair)
    }
}

extension Context<User> {
    /// The lesson that the path names by `id`, as its author changes it.
    func lessonDraft() async throws -> LessonDraft {
        guard let id = lessonID, let draft = try await learner.lessonDraft(id) else { throw Fault.notFound }
        return draft
    }
}
