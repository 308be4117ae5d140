import Vocabulary

extension WordText.Field {
    /// What may stand in it, wherever it comes from.
    package var rule: TextRule {
        switch kind {
        case .side: .wordSide
        case .transcription: .transcription
        case .remark: .remark
        }
    }
}
