/// Why there is nothing to hear.
public enum SpeechError: Error, Equatable {
    /// No voice for this language.
    case noVoice(language: String)
    /// Nothing to say, or more than `SpeechSynthesizer.longestText`.
    case unspeakable
    /// Too many people wait for a word already; ask again in a moment.
    case busy
    /// The program could not be started, or ended without a recording.
    case failed(status: Int32)
    /// The program was ended because it took too long or did not stop talking.
    case endless
}
