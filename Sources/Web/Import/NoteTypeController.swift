import Exchange
import Forms
import HTTPServer
import Localization
import Views
import Vocabulary

/// Chooses which field of a note type is which text of a word.
enum NoteTypeController {
    static func edit(_ context: Context<User>) async throws -> Response {
        guard let (plan, name) = await context.package() else { return context.redirect(to: Path.import) }
        let (type, number) = try noteType(of: plan, context)
        guard let chosen = plan.noteTypes[type.id] else { throw Fault.notFound }
        return context.page(NoteTypePage(type, number: number, chosen: chosen, name: name))
    }

    static func update(_ context: Context<User>) async throws -> Response {
        let form = try context.form()
        guard let (plan, name) = await context.package(), form["import"] == name else {
            return context.redirect(to: Path.import)
        }
        let (type, number) = try noteType(of: plan, context)
        var chosen = AnkiPlan.NoteType(
            fields: type.fields.indices.map { form.choice(NoteTypePage.id(ofField: $0)) })
        chosen.isTaken = form["taken"] != nil
        chosen.recording = form.number("recordingField").flatMap { number in
            type.fields.indices.first { $0 + 1 == number }
        }
        var faults = FormFaults()
        let needed: [WordText.Field] = type.isCloze ? [.term] : [.term, .translation]
        if chosen.isTaken, !needed.allSatisfy(chosen.fields.contains) {
            faults.add(
                NoteTypePage.id(ofField: 0), Message(type.isCloze ? "package.noGap" : "package.noSides"))
        }
        guard faults.isEmpty else {
            return context.page(
                NoteTypePage(type, number: number, chosen: chosen, name: name, faults: faults),
                hasFaults: true)
        }
        await context.services.imports.change(name, of: context.user.id, now: context.now) { [chosen] plan in
            plan.noteTypes[type.id] = chosen
        }
        return context.redirect(to: Path.importPackage)
    }

    private static func noteType(of plan: AnkiPlan, _ context: Context<User>) throws(Fault) -> (
        AnkiNoteType, Int
    ) {
        let index = try context.index("number")
        guard plan.contents.noteTypes.indices.contains(index) else { throw .notFound }
        return (plan.contents.noteTypes[index], index + 1)
    }
}
