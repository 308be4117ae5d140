import Forms
import Vocabulary

/// How words are said: how fast, and by which voices.
package struct PronunciationPage: Sendable {
    let rate: SpeechRate
    /// Of the languages that the person learns and speaks.
    let samples: [VoiceSample]

    let faults: FormFaults

    package init(of user: User, faults: FormFaults = FormFaults()) {
        self.faults = faults
        rate = user.speechRate
        samples = [user.pair.term, user.pair.translation].compactMap { VoiceSample($0) }
    }
}
