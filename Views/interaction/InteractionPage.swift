import Forms
import Localization
import Vocabulary

/// Where a person says how the pages answer beyond what they show, and to which keys.
package struct InteractionPage: Sendable {
    let settings: InteractionSettings
    let faults: FormFaults

    package init(_ settings: InteractionSettings, faults: FormFaults = FormFaults()) {
        self.settings = settings
        self.faults = faults
    }

    /// A box that is ticked or not, with what it means.
    struct Tick: Sendable {
        let name: String
        let label: Message
        let hint: Message
        let isOn: Bool
        /// It can be listened to beforehand.
        var isHeard = false
    }

    var ticks: [Tick] {
        [
            Tick(
                name: "hasSoundEffects", label: "interaction.sounds", hint: "interaction.soundsHint",
                isOn: settings.hasSoundEffects, isHeard: true),
            Tick(
                name: "hasMotion", label: "interaction.motion", hint: "interaction.motionHint",
                isOn: settings.hasMotion),
            Tick(
                name: "hasCharacterKeys", label: "interaction.keys", hint: "interaction.keysHint",
                isOn: settings.hasCharacterKeys),
        ]
    }
}
