import Vocabulary

extension WordText.Field {
    /// What may stand in it, wherever it comes from.
    package var rule: TextRule {
        switch self {
        case .term, .translation: .wordSide
        case .transcription: .transcription
        case .example, .exampleTranslation, .note: .remark
        }
    }
}
