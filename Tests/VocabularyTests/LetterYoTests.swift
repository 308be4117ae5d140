import Testing
import Vocabulary

@Suite("The letter ё")
struct LetterYoTests {
    @Test("е stands for ё, large for large, and nothing else changes")
    func folded() {
        #expect("Ёжик и ёлка".withoutYo == "Ежик и елка")
        #expect("е\u{308}ж".composed.withoutYo == "еж")
        for text in ["", "еж", "йод", "naïve", "ë", "соба\u{301}ка"] {
            #expect(text.withoutYo.unicodeScalars.elementsEqual(text.unicodeScalars))
        }
    }
}
