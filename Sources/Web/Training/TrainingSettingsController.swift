import Forms
import HTTPServer
import Storage
import Views
import Vocabulary

enum TrainingSettingsController {
    static func edit(_ context: Context<User>) async throws -> Response {
        try await page(context.user.training, training: context.request.query["training"], context)
    }

    static func update(_ context: Context<User>) async throws -> Response {
        let values = try context.form()
        var settings = context.user.training
        settings.form = values.choice("form") ?? settings.form
        // Without any, nothing would be mixed.
        let mixed = values.all("mixed").prefix(FormValues.nameLimit)
            .filter { $0.utf8.count <= FormValues.nameLimit }
        if !mixed.isEmpty {
            settings.leftOut = Set(TrainingSettings.mixedForms.filter { !mixed.contains($0.rawValue) })
        }
        settings.direction = values.choice("direction") ?? settings.direction
        settings.question = values.choice("question") ?? settings.question
        settings.timer = values.number("timer").flatMap(TrainingSettings.timer)
        settings.playsSound = values["playsSound"] != nil
        settings.hasFourButtons = values["hasFourButtons"] != nil
        return try await context.saving {
            try await context.store.saveTrainingSettings(settings, of: context.user.id)
            let (_, back) = try await place(values["training"], context)
            return context.redirect(to: back, notice: .trainingSettingsSaved)
        } orShow: {
            try await page(settings, training: values["training"], faults: $0, context)
        }
    }

    /// One press beside the card: whether words are heard as soon as they are seen.
    static func switchSound(_ context: Context<User>) async throws -> Response {
        let values = try context.form()
        try await context.store.savePlaysSound(values["playsSound"] == "yes", of: context.user.id)
        return context.redirect(to: try await place(values["training"], context).1)
    }

    private static func page(
        _ settings: TrainingSettings, training: String?, faults: FormFaults = FormFaults(),
        _ context: Context<User>
    ) async throws -> Response {
        let (training, back) = try await place(training, context)
        let recent = try await context.learner.recentWords()
        return context.page(
            TrainingSettingsPage(
                settings, training: training, back: back,
                word: recent.first { $0.picture != nil } ?? recent.first, faults: faults),
            hasFaults: !faults.isEmpty)
    }

    /// The training from which one came, and where one goes back to.
    private static func place(_ training: String?, _ context: Context<User>) async throws -> (
        Training.ID?, Address
    ) {
        guard let id = training.flatMap({ Training.ID($0) }),
            let position = try await context.learner.position(of: id)
        else { return (nil, Path.profile) }
        return (id, position.isFinished ? Path.training() : Path.training(position.training))
    }
}
