public import Foundation
import Queues
public import Vocabulary

/// Words spoken by `espeak-ng`: one process for each word, one at a time, away from the threads that answer requests.
public final class SpeechSynthesizer: Sendable {
    /// Unicode scalars; an example is the longest.
    public static let longestText = 300
    /// Words that may wait their turn.
    public static let lineLength = 8

    /// espeak-ng's voices by language code of ISO 639-1, of the countries that `SpokenLanguage` names. `en-gb` is that of no
    /// transcription: it says *bath* as *math*.
    private static let voices = [
        "en": "en-gb-x-rp", "de": "de", "fr": "fr-fr", "es": "es", "it": "it", "pt": "pt", "nl": "nl",
        "sv": "sv",
        "fi": "fi", "pl": "pl", "cs": "cs", "uk": "uk", "ru": "ru", "tr": "tr", "el": "el", "he": "he",
        "ar": "ar",
        "zh": "cmn", "ja": "ja", "ko": "ko", "la": "la",
    ]

    private let program: URL
    private let patience: TimeInterval
    private let queue = BoundedQueue(label: "slovarik.speech", lineLength: SpeechSynthesizer.lineLength)

    /// `program` is espeak-ng, or something that takes the same options; `patience` is the most seconds for one word.
    public init(program: URL, patience: TimeInterval = 5) {
        self.program = program
        self.patience = patience
    }

    /// espeak-ng where the search path of this process has it; nil when it is not installed.
    public static func installed(searchPath: String, patience: TimeInterval = 5) -> SpeechSynthesizer? {
        for folder in searchPath.split(separator: ":") {
            let program = URL(fileURLWithPath: String(folder)).appendingPathComponent("espeak-ng")
            if FileManager.default.isExecutableFile(atPath: program.path) {
                return SpeechSynthesizer(program: program, patience: patience)
            }
        }
        return nil
    }

    /// Is there a voice for this language?
    public func speaks(_ language: String) -> Bool { Self.voices[language] != nil }

    /// Codes of the languages that it speaks, of ISO 639-1.
    public static let languages = Set(voices.keys)

    /// `text` as a WAV recording, 22,050 samples of 16 bits a second, mono.
    ///
    /// - Parameter transcription: how a dictionary says `text`; it leads where it can be read. The same phonemes sound the
    ///   same, whether they were read here or by the voice, so that nobody need compare them first.
    public func recording(
        of text: String, transcription: String = "", in language: String, rate: SpeechRate
    ) async throws(SpeechError) -> [UInt8] {
        guard let voice = Self.voices[language] else { throw .noVoice(language: language) }
        guard !text.isEmpty, text.utf8.count <= Self.longestText * 4, !text.contains("\0"),
            text.unicodeScalars.count <= Self.longestText
        else { throw .unspeakable }
        // Between double brackets espeak-ng takes phonemes; those of a text are only brackets.
        let phonemes = Phonemes(transcription, of: text, in: language)
        // espeak-ng stresses a syllable next to the one whose vowel has an acute.
        let letters = language == "ru" ? text.withoutStress : text
        let said = phonemes.map { "[[\($0.mnemonics)]]" } ?? letters.replacing("[[", with: " ")
        let process = SpeechProcess(
            program: program,
            arguments: ["-v", voice, "-s", String(rate.wordsPerMinute), "-b", "1", "--stdout", "--", said],
            patience: patience)
        return try await queue.run(orElse: .busy) { () throws(SpeechError) in try process.run() }
    }
}

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

extension SpeechRate {
    /// Of espeak-ng, whose own rate is 175.
    fileprivate var wordsPerMinute: Int {
        switch self {
        case .slow: 110
        case .normal: 150
        case .fast: 190
        }
    }
}
