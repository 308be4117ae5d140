import Learning
import Speech
import Vocabulary

/// What came of a sitting.
struct TrainingResultsPage: Sendable {
    struct Mistake: Sendable {
        let term: String
        let termLanguage: String
        let translation: String
        let translationLanguage: String
        let loudspeaker: Loudspeaker

        init(_ word: Word, speech: SpeechSynthesizer?, text: Catalogue) {
            loudspeaker = Loudspeaker(word, speech: speech, text: text)
            term = word.text.term
            termLanguage = word.category.termLanguage
            translation = word.text.translation
            translationLanguage = word.category.translationLanguage
        }
    }

    let heading: String
    let encouragement: String
    let rememberedCount: Int
    let forgottenCount: Int
    let bar: ProgressBar
    /// «2 слова теперь выучены»; nil when none is.
    let newlyLearned: String?
    let hasMistakes: Bool
    let mistakes: [Mistake]
    let termLabel: String
    let translationLabel: String
    let againHref: String
    let againLabel: String
    let doneHref: String
    let doneLabel: String
    let retractionAction: String?
    let hasReached: Bool
    let reached: [AchievementBadge]
    let achievementsHref = Path.achievements

    /// `reached` is what is announced with this sitting.
    init(_ results: TrainingResults, reached: [Achievement], speech: SpeechSynthesizer?, text: Catalogue) {
        let forgotten = results.reviews.filter { $0.rating == .forgot }
        let remembered = results.reviews.count - forgotten.count
        let learned = results.reviews.filter { $0.rating == .remember && $0.progressAfter.isLearned }.count
        let isFinished = results.openCount == 0
        let pair = results.reviews.first?.word.category
        heading = text(isFinished ? "results.finished" : "results.underWay")
        encouragement = text(forgotten.isEmpty ? "results.noMistakes" : "results.someMistakes")
        rememberedCount = remembered
        forgottenCount = forgotten.count
        bar = ProgressBar(remembered, of: results.reviews.count, text: text)
        newlyLearned = learned > 0 ? text("results.learned", count: learned) : nil
        hasMistakes = !forgotten.isEmpty
        mistakes = forgotten.map { Mistake($0.word, speech: speech, text: text) }
        termLabel = text("pair.\(pair?.termLanguage ?? "en")")
        translationLabel = text("pair.\(pair?.translationLanguage ?? "ru")")
        againHref = Path.training(of: results.training.category)
        againLabel = text(isFinished ? "results.again" : "results.goOn")
        doneHref = results.training.category.map { Path.category($0) } ?? Path.home
        doneLabel = text(results.training.category == nil ? "fault.toWords" : "results.toCategory")
        hasReached = !reached.isEmpty
        self.reached = reached.map { AchievementBadge($0, text: text) }
        retractionAction = results.reviews.last.map { Path.retraction(of: $0.id) }
    }
}
