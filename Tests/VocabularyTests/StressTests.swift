import Testing
import Vocabulary

@Suite("Russian words with their stress and gender")
struct StressTests {
    private func word(
        _ term: String, _ transcription: String = "", part: PartOfSpeech? = .noun, note: String = ""
    ) -> WordText {
        WordText(
            term: term, translation: "word", transcription: transcription, partOfSpeech: part, note: note)
    }

    @Test("What stands for the sound of a word is its stress where it says the same word")
    func stressed() {
        let dog = word("собака", "соба\u{301}ка")
        #expect(dog.stressedTerm == "соба\u{301}ка" && dog.sound == nil)
        let verb = word("покупать / купить", "покупа\u{301}ть / купи\u{301}ть", part: .verb)
        #expect(verb.stressedTerm != nil && verb.sound == nil)
    }

    @Test(
        "Anything else stands beside the word",
        arguments: [("собака", "соба\u{301}ки"), ("собака", "sɐˈbakə"), ("собака; пёс", "соба\u{301}ка")])
    func sound(term: String, transcription: String) {
        let text = word(term, transcription)
        #expect(text.stressedTerm == nil && text.sound == transcription)
    }

    @Test("A word of one syllable has neither")
    func none() {
        #expect(word("дом").stressedTerm == nil && word("дом").sound == nil)
        #expect(word("дом", "дом").stressedTerm == nil)
    }

    @Test("A stress that was typed with a word is kept where it belongs")
    func taken() {
        var text = word("молоко\u{301}")
        text.takeStress()
        #expect(text.term == "молоко" && text.stressedTerm == "молоко\u{301}")
        text = word("молоко\u{301}", "məlɐˈko")
        text.takeStress()
        #expect(text.term == "молоко" && text.sound == "məlɐˈko")
        text = word("café")
        text.takeStress()
        #expect(text.term == "café" && text.transcription.isEmpty)
    }

    @Test("The note of a noun says its gender last, and is shown without it")
    func gender() {
        for (note, gender, remark) in [
            ("feminine", GrammaticalGender.feminine, ""), ("lamp, sun; masculine", .masculine, "lamp, sun"),
            ("masculine or feminine", .common, ""), ("a; b; plural", .plural, "a; b"),
        ] {
            let text = word("слово", note: note)
            #expect(text.gender == gender && text.remark == remark, "\(note)")
        }
        for note in ["", "my own note", "feminine; of a dog", ";", "; ;"] {
            let text = word("слово", note: note)
            #expect(text.gender == nil && text.remark == note, "\(note)")
        }
        #expect(word("быть", part: .verb, note: "feminine").gender == nil)
    }

    @Test("The ending of a Russian noun tells its gender, or nothing")
    func endings() {
        for (noun, gender) in [
            ("стол", GrammaticalGender.masculine), ("музей", .masculine), ("книга", .feminine),
            ("земля", .feminine),
            ("семья", .feminine), ("окно", .neuter), ("здание", .neuter), ("время", .neuter),
            ("имя", .neuter),
            ("пресмыкающееся", .neuter), ("учащийся", .masculine), ("часы", .plural), ("наличные", .plural),
        ] {
            #expect(GrammaticalGender(ofRussian: noun) == gender, "\(noun)")
        }
        for noun in ["дверь", "день", "железная дорога", ""] {
            #expect(GrammaticalGender(ofRussian: noun) == nil, "\(noun)")
        }
    }
}
