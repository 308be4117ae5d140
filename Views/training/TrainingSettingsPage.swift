import Forms
import Localization
import Vocabulary

/// How somebody wants to be asked.
package struct TrainingSettingsPage: Sendable {
    let settings: TrainingSettings
    /// The training to go back to; nil leads to the profile.
    let training: Training.ID?
    let back: Address
    let sample: SampleQuestion
    let faults: FormFaults

    /// `word` is one of the person's, to show the settings with; nil without any.
    package init(
        _ settings: TrainingSettings, training: Training.ID?, back: Address, word: Word?,
        faults: FormFaults = FormFaults()
    ) {
        sample = SampleQuestion(word: word)
        self.settings = settings
        self.training = training
        self.back = back
        self.faults = faults
    }

    /// A box that is ticked or not.
    struct Tick: Sendable {
        let name: String
        let label: Message
        let isOn: Bool
    }

    var ticks: [Tick] {
        [
            Tick(name: "playsSound", label: "trainingSettings.playsSound", isOn: settings.playsSound),
            Tick(
                name: "hasFourButtons", label: "trainingSettings.hasFourButtons",
                isOn: settings.hasFourButtons),
        ]
    }

    static let forms = TrainingForm.allCases.map {
        Select.Option(value: $0.rawValue, label: .sentence(Message("exerciseForm.\($0.rawValue)")))
    }
    static let timers =
        [Select.Option(value: "", label: .sentence("trainingSettings.noTimer"))]
        + TrainingSettings.timers.map {
            Select.Option(
                value: String($0), label: .sentence(Message("trainingSettings.seconds", count: $0)))
        }
}

/// A card as it is asked with what is chosen in the form; the style sheet follows the form.
struct SampleQuestion: Sendable {
    let word: Word?
}
