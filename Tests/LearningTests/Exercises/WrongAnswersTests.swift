import Learning
import Testing
import Vocabulary

@Suite("Wrong answers to choose from")
struct WrongAnswersTests {
    private func wrong(
        _ words: [Word], direction: Direction = .translation, ready: [WordText] = [], position: Int = 0
    ) -> Set<String> {
        let material = Material.of(words, direction: direction, ready: ready, position: position)
        return Set(ChoiceExercise(material)?.options ?? []).subtracting([words[0].text[direction.askedSide]])
    }

    @Test(
        "What is right too is never wrong",
        arguments: [
            ("arm", "рука"), ("limb", "конечность; рука"), ("palm", "Рука, ладонь"), ("Hand", "кисть"),
            ("hand, fist", "кулак"), ("the hand", "стрелка"), ("paw", "рука (у зверя)"),
        ])
    func synonyms(term: String, translation: String) {
        let words = [Material.word(1, "hand", "рука (до кисти)"), Material.word(2, term, translation)]
        for direction in Direction.allCases {
            #expect(wrong(words, direction: direction).isEmpty)
            #expect(
                wrong(words + [Material.word(3, "dog", "собака")], direction: direction).count == 1)
        }
    }

    @Test("е and ё, case and punctuation do not make another answer")
    func spelling() {
        let words = [Material.word(1, "hedgehog", "ёж"), Material.word(2, "urchin", "Еж!")]
        #expect(wrong(words, direction: .term).isEmpty)
    }

    @Test("No two wrong answers are the same")
    func distinct() {
        let words = [
            Material.word(1, "cat", "кошка"), Material.word(2, "dog", "собака"),
            Material.word(3, "Dog", "пёс"),
            Material.word(4, "hound", "собака"),
        ]
        for position in 0..<20 {
            #expect(!wrong(words, position: position).isSuperset(of: ["dog", "Dog"]))
            #expect(!wrong(words, position: position).isSuperset(of: ["dog", "hound"]))
            let options =
                ChoiceExercise(Material.of(words, direction: .term, position: position))?.options ?? []
            #expect(options.count == Set(options).count && options.count >= 2)
        }
    }

    @Test("Words of the same part of speech come first")
    func partOfSpeech() {
        let verbs = ["run", "eat", "see"].enumerated().map {
            Material.word(Word.ID(Int64($0 + 20)), $1, "глагол\($0)", part: .verb)
        }
        for position in 0..<20 {
            let words = [Material.word(1, "go", "идти", part: .verb)] + Material.animals.dropFirst() + verbs
            #expect(wrong(words, position: position) == ["run", "eat", "see"])
        }
    }

    @Test("The learner's words come before those of the courses, which fill up")
    func sources() {
        let ready = ["pig", "hen", "ant"].map {
            WordText(term: $0, translation: "ещё \($0)", partOfSpeech: .noun)
        }
        for position in 0..<20 {
            #expect(
                wrong(Material.animals, ready: ready, position: position).isSubset(
                    of: Material.animals.map(\.text.term)))
        }
        #expect(wrong([Material.animals[0]], ready: ready) == ["pig", "hen", "ant"])
        #expect(wrong(Array(Material.animals.prefix(2)), ready: ready).contains("dog"))
    }

    @Test("Like length and spelling are preferred")
    func similar() {
        let words = [
            Material.word(1, "cat", "кошка"), Material.word(2, "rat", "крыса"),
            Material.word(3, "bat", "летучая мышь"),
            Material.word(4, "cow", "корова"), Material.word(5, "hippopotamus", "бегемот"),
            Material.word(6, "guinea pig", "морская свинка"),
        ]
        for position in 0..<20 { #expect(wrong(words, position: position) == ["rat", "bat", "cow"]) }
    }

    @Test("Fewer are offered when there is nothing else, and no question is made without any")
    func few() {
        #expect(wrong(Array(Material.animals.prefix(3))).count == 2)
        #expect(ChoiceExercise(Material.of([Material.animals[0]])) == nil)
    }

    @Test("Words of other languages are no answers")
    func otherLanguages() {
        let german = Material.word(9, "Hund", "пёс", category: Material.category(2, term: "de"))
        #expect(wrong([Material.animals[0], german]).isEmpty)
    }

    @Test("Of a hundred thousand words only a sample is looked at")
    func sample() {
        let many = (1...100_000).map { Material.word(Word.ID(Int64($0)), "word\($0)", "слово\($0)") }
        let material = Material.of(many, ready: many.map(\.text))
        #expect(material.own.count < ExerciseMaterial.sampleLimit + 1)
        #expect(material.ready.count == ExerciseMaterial.sampleLimit)
    }
}
