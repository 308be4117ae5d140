import Speech
import Vocabulary

/// The card that is asked now.
struct TrainingPage: Sendable {
    /// «7 из 20»
    let position: String
    let bar: ProgressBar
    let isLast: Bool
    let directionLabel: String
    let front: String
    let frontLanguage: String
    let back: String
    let backLanguage: String
    /// The address of the word's own picture, shown with the answer since it would give it away.
    let image: String?
    let emoji: String?
    /// Shown with the side in the language being learned.
    let frontTranscription: String?
    let backTranscription: String?
    let partOfSpeech: String?
    let example: String?
    let exampleLanguage: String
    let exampleTranslation: String?
    let exampleTranslationLanguage: String
    let note: String?
    /// What the loudspeaker says, and on which side it stands.
    let loudspeaker: Loudspeaker
    let isTermInFront: Bool
    let action = Path.reviews
    let training: Training.ID
    let word: Word.ID
    let sequence: Int
    let retractionAction: String?

    init(_ card: TrainingCard, direction: Direction, speech: SpeechSynthesizer?, text: Catalogue) {
        let word = card.word
        let category = word.category
        let transcription = word.text.transcription.isEmpty ? nil : word.text.transcription
        position = text(
            "training.position", ["card": String(card.answeredCount + 1), "count": String(card.cardCount)])
        bar = ProgressBar(card.answeredCount, of: card.cardCount, text: text)
        loudspeaker = Loudspeaker(word, speech: speech, text: text)
        isTermInFront = direction == .term
        isLast = card.answeredCount + 1 == card.cardCount
        let asksTranslation = direction == .term
        if case .upload(let name) = word.picture { image = Path.picture(name) } else { image = nil }
        if case .emoji(let text) = word.picture { emoji = text } else { emoji = nil }
        front = asksTranslation ? word.text.term : word.text.translation
        back = asksTranslation ? word.text.translation : word.text.term
        frontLanguage = asksTranslation ? category.termLanguage : category.translationLanguage
        backLanguage = asksTranslation ? category.translationLanguage : category.termLanguage
        directionLabel = text("fromLanguage.\(frontLanguage)") + " " + text("intoLanguage.\(backLanguage)")
        frontTranscription = asksTranslation ? transcription : nil
        backTranscription = asksTranslation ? nil : transcription
        partOfSpeech = word.text.partOfSpeech.map { text($0) }
        example = word.text.example.isEmpty ? nil : word.text.example
        exampleLanguage = category.termLanguage
        exampleTranslation = word.text.exampleTranslation.isEmpty ? nil : word.text.exampleTranslation
        exampleTranslationLanguage = category.translationLanguage
        note = word.text.note.isEmpty ? nil : word.text.note
        training = card.training.id
        self.word = word.id
        sequence = card.sequence
        retractionAction = card.previousReview.map(Path.retraction)
    }
}
