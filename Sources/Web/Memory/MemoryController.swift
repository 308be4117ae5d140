import Forms
import HTTPServer
import Learning
import Storage
import Views
import Vocabulary

/// How well a person's words are to be remembered.
enum MemoryController {
    static func show(_ context: Context<User>) async throws -> Response {
        let scheduling = try await context.store.scheduling(of: context.user.id)
        return try await page(MemoryForm(scheduling), of: scheduling, context)
    }

    static func update(_ context: Context<User>) async throws -> Response {
        let scheduling = try await context.store.scheduling(of: context.user.id)
        let form = MemoryForm(try context.form(), of: scheduling)
        guard form.faults.isEmpty else { return try await page(form, of: scheduling, context) }
        return try await context.saving {
            try await context.store.saveScheduling(
                retention: form.retention, isFitted: form.isFitted, of: context.user.id)
            context.services.fittings.lookNow()
            return context.redirect(to: Path.memory, notice: .profileSaved)
        } orShow: {
            try await page(form.with($0), of: scheduling, context)
        }
    }

    static func resetWeights(_ context: Context<User>) async throws -> Response {
        let scheduling = try await context.store.scheduling(of: context.user.id)
        return try await context.saving {
            try await context.store.resetWeights(of: context.user.id)
            context.services.fittings.lookNow()
            return context.redirect(to: Path.memory, notice: .weightsReset)
        } orShow: {
            try await page(MemoryForm(scheduling).with($0), of: scheduling, context)
        }
    }

    private static func page(_ form: MemoryForm, of saved: Scheduling, _ context: Context<User>) async throws
        -> Response
    {
        let user = context.user
        let today = context.today(of: user)
        let person = try await context.store.retentionPerson(of: user.id, today: today, goal: user.dailyGoal)
        let costs =
            person.isWithoutWords
            ? []
            : Scheduling.retentions.map {
                RetentionCost(retention: Double($0) / 100, of: person, today: today)
            }
        let fitted = saved.lastFit.map { StudyDay($0.moment, in: context.timeZone(of: user)) }
        return context.page(
            MemoryPage(form, of: saved, fitted: fitted, costs: costs), hasFaults: !form.faults.isEmpty)
    }
}

extension MemoryForm {
    /// What the form does not mention stays as it is.
    init(_ values: FormValues, of scheduling: Scheduling) {
        self.init(scheduling)
        if let fitting = values["fitting"] { isFitted = fitting == "on" }
        guard let typed = values["retention"] else { return }
        if let percent = Int(stated: typed, in: Scheduling.retentions) {
            retention = percent
        } else {
            faults.add("retention", label: "memory.retention", "memory.retentionUnknown")
        }
    }
}
