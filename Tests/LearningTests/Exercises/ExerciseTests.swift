import Learning
import Testing
import Vocabulary

@Suite("Exercises")
struct ExerciseTests {
    private func make<Form: Exercise>(
        _: Form.Type, _ words: [Word] = Material.animals, _ direction: Direction = .translation
    )
        throws -> Form
    {
        try #require(Form(Material.of(words, direction: direction)))
    }

    @Test("The names in paths are the forms and mixed, and nothing else")
    func names() {
        #expect(
            TrainingForm.allCases.map(\.rawValue) == [
                "mixed", "card", "choice", "typing", "letters", "listening", "gap", "picture", "pairs",
            ])
        for form in TrainingForm.allCases { #expect(TrainingForm(rawValue: form.rawValue) == form) }
        #expect(TrainingForm(rawValue: "Mixed") == nil && ExerciseForm(rawValue: "mixed") == nil)
        for form in ExerciseForm.allCases { #expect(form.exercise.form == form) }
    }

    @Test(
        "A question is made when its word has the material, and says so before",
        arguments: ExerciseForm.allCases)
    func possible(form: ExerciseForm) {
        let lonely = [Material.word(1, "ox", "бык")]
        for (words, hasVoice) in [(lonely, false), (Material.animals, true)] {
            let material = Material.of(words, hasVoice: hasVoice)
            let isPossible = form.exercise.isPossible(with: material)
            let exercise = form.exercise.init(material)
            #expect(isPossible == (hasVoice || [.card, .typing].contains(form)))
            #expect((exercise != nil) == isPossible)
        }
    }

    @Test("An answer to another exercise than was asked is refused", arguments: ExerciseForm.allCases)
    func otherForm(form: ExerciseForm) throws {
        let answers: [(ExerciseAnswer, Set<ExerciseForm>)] = [
            (.rating(.easy), [.card]), (.option("cat"), [.choice, .listening, .picture]),
            (.text("cat"), [.typing, .letters, .gap]), (.tiles([0]), [.letters]),
            (.pairs([.init(term: "cat", translation: "кошка")]), [.pairs]),
        ]
        let made = form.exercise.init(Material.of(Material.animals))
        let exercise = try #require(made)
        for (answer, forms) in answers where !forms.contains(form) {
            #expect(throws: AnswerFault.otherForm) { try exercise.verdict(on: answer) }
        }
    }

    @Test("On a card the learner's word counts", arguments: Rating.allCases)
    func card(rating: Rating) throws {
        let card = try make(CardExercise.self, Material.animals, .term)
        #expect(card.prompt == "cat" && card.answer == "кошка")
        #expect(try card.verdict(on: .rating(rating)) == .rated(rating))
        #expect(try card.verdict(on: .rating(rating)).isRight == (rating != .forgot))
    }

    @Test("One of four is right", arguments: [Direction.term, .translation])
    func choice(direction: Direction) throws {
        let choice = try make(ChoiceExercise.self, Material.animals, direction)
        #expect(choice.prompt == (direction == .term ? "cat" : "кошка") && choice.options.count == 4)
        for option in choice.options {
            let isRight = option == (direction == .term ? "кошка" : "cat")
            #expect(try choice.verdict(on: .option(option)) == (isRight ? .right : .wrong(nil)))
        }
    }

    @Test("What was not offered cannot be chosen")
    func forged() throws {
        let choice = try make(ChoiceExercise.self)
        for text in ["elephant", "", "кошка", "Cat"] {
            #expect(throws: AnswerFault.notOffered) { try choice.verdict(on: .option(text)) }
        }
        #expect(throws: AnswerFault.tooLong) {
            try choice.verdict(on: .option(String(repeating: "\u{301}", count: 100_000)))
        }
    }

    @Test("A choice whose word was deleted while it was shown ends well, and the right answer stays right")
    func deleted() throws {
        let shown = try make(ChoiceExercise.self)
        for gone in shown.options where gone != "cat" {
            let later = try make(ChoiceExercise.self, Material.animals.filter { $0.text.term != gone })
            #expect(throws: AnswerFault.notOffered) { try later.verdict(on: .option(gone)) }
            for option in shown.options where option != gone {
                #expect(try later.verdict(on: .option(option)) == shown.verdict(on: .option(option)))
            }
        }
    }

    @Test("The same question is asked again, and another at another place")
    func seeded() throws {
        func options(_ position: Int, _ words: [Word] = Material.animals) -> [String]? {
            ChoiceExercise(Material.of(words, position: position))?.options
        }
        let reordered = [Material.animals[0]] + Material.animals.dropFirst().reversed()
        for position in 0..<20 {
            #expect(
                options(position) == options(position) && options(position) == options(position, reordered))
        }
        #expect(Set((0..<20).compactMap { options($0) }).count > 5)
        #expect(Set((0..<40).compactMap { options($0)?.firstIndex(of: "cat") }) == [0, 1, 2, 3])
    }

    @Test("A drawn direction is both, and stays")
    func direction() {
        func seed(_ position: Int) -> ExerciseSeed { ExerciseSeed(training: 1, word: 1, position: position) }
        #expect(Set((0..<20).map { seed($0).direction(.mixed) }) == [.term, .translation])
        for position in 0..<20 {
            #expect(seed(position).direction(.mixed) == seed(position).direction(.mixed))
        }
    }

    @Test("A word is put together from its letters")
    func letters() throws {
        let letters = try make(LettersExercise.self, [Material.word(1, "to get up (early)", "вставать")])
        #expect(letters.answer == "to get up" && letters.wordLengths == [2, 3, 2])
        #expect(letters.tiles.sorted() == ["e", "g", "o", "p", "t", "t", "u"])
        func places(_ text: String) -> [Int] {
            var free = Array(letters.tiles.indices)
            return text.compactMap { letter in
                let place = free.firstIndex { letters.tiles[$0] == String(letter) }
                return place.map { free.remove(at: $0) }
            }
        }
        #expect(try letters.verdict(on: .tiles(places("togetup"))) == .right)
        #expect(try letters.verdict(on: .text("To get up")) == .right)
        #expect(try !letters.verdict(on: .tiles(places("togteup"))).isRight)
        #expect(try !letters.verdict(on: .tiles([])).isRight)
        for forged in [[0, 0], [7], [-1], Array(0..<100), [Int.max], [Int.min]] {
            #expect(throws: AnswerFault.notOffered) { try letters.verdict(on: .tiles(forged)) }
        }
    }

    @Test("Tiles never lie as the answer does, and only words of 3 to 24 letters have them")
    func tiles() throws {
        for position in 0..<50 {
            let letters = LettersExercise(Material.of([Material.word(1, "cat", "кошка")], position: position))
            #expect(
                letters.map { $0.tiles.sorted() == ["a", "c", "t"] && $0.tiles != ["c", "a", "t"] } == true)
        }
        #expect(LettersExercise(Material.of([Material.word(1, "aaa", "а")])) != nil)
        for term in ["ox", String(repeating: "ab", count: 12) + "c", "...", "a b"] {
            #expect(LettersExercise(Material.of([Material.word(1, term, "слово")])) == nil, "\(term)")
        }
    }

    @Test("What is heard is chosen at first, and typed by those who know it a little")
    func listening() throws {
        let chosen = try make(ListeningExercise.self)
        #expect(chosen.options?.count == 4 && chosen.answer == "кошка")
        #expect(try chosen.verdict(on: .option("кошка")) == .right)
        let known = [Material.word(1, "horse", "лошадь", progress: 3)] + Material.animals.dropFirst()
        let typed = try make(ListeningExercise.self, known)
        #expect(typed.options == nil && typed.answer == "horse")
        #expect(try typed.verdict(on: .text("horse")) == .right)
        #expect(throws: AnswerFault.otherForm) { try typed.verdict(on: .option("лошадь")) }
    }

    @Test("What sounds the same is no wrong answer to what is heard")
    func homophones() throws {
        let words = [
            Material.word(1, "sea", "море", transcription: "siː"),
            Material.word(2, "see", "видеть", transcription: "siː"), Material.word(3, "sun", "солнце"),
        ]
        #expect(try Set(#require(make(ListeningExercise.self, words).options)) == ["море", "солнце"])
    }

    @Test(
        "The word is missing in its example, in the form that it has there",
        arguments: [
            ("cat", "My cat sleeps.", ["My ", " sleeps."], "cat"),
            ("decorate", "They decorated the flat.", ["They ", " the flat."], "decorated"),
            ("take after", "Tom takes after him.", ["Tom ", " him."], "takes after"),
            ("a dog", "Dogs bark.", ["", " bark."], "Dogs"),
            ("stop", "He stopped.", ["He ", "."], "stopped"),
            ("fly", "It flies.", ["It ", "."], "flies"),
            ("part-time", "A part-time job.", ["A ", " job."], "part-time"),
            ("chemist's", "Is a chemist’s near?", ["Is a ", " near?"], "chemist’s"),
            ("teach", "A teacher can teach.", ["A teacher can ", "."], "teach"),
            ("day", "Day after day.", ["", " after ", "."], "Day"),
        ])
    func gap(term: String, example: String, pieces: [String], answer: String) throws {
        let gap = try make(GapExercise.self, [Material.word(1, term, "слово", example: example)])
        #expect(gap.pieces == pieces && gap.answer == answer)
        #expect(try gap.verdict(on: .text(answer.lowercased())) == .right)
        #expect(try gap.verdict(on: .text(term)).isRight)
        #expect(try !gap.verdict(on: .text("zebra")).isRight)
    }

    @Test("The term in another form than the sentence wants is a slip, with the form shown")
    func gapForm() throws {
        let gap = try make(
            GapExercise.self, [Material.word(1, "decorate", "украшать", example: "They decorated it.")])
        guard case .slip(let difference) = try gap.verdict(on: .text("decorate")) else {
            Issue.record("the word is known")
            return
        }
        #expect(difference.runs == [.init(.same, "decorate"), .init(.missing, "d")])
    }

    @Test(
        "An example that does not show its word has no gap",
        arguments: [
            ("find", "He found it."), ("cat", ""), ("cat", "Category."), ("drop off", "Drop me off."),
            ("!", "Look!"), ("cat", "..."),
        ])
    func noGap(term: String, example: String) {
        let material = Material.of([Material.word(1, term, "слово", example: example)])
        #expect(!GapExercise.isPossible(with: material) && GapExercise(material) == nil)
    }

    @Test("A gap in Russian asks only for a form that stands on the card")
    func russianGap() throws {
        let category = Material.category(term: "ru", translation: "en")
        func word(_ term: String, _ example: String) -> Word {
            Material.word(1, term, "cat", example: example, category: category)
        }
        for (term, example, pieces) in [
            ("кошка", "Моя кошка спит.", ["Моя ", " спит."]),
            ("брать / взять", "Можно взять карту?", ["Можно ", " карту?"]),
            ("ёлка", "Это наша ёлка.", ["Это наша ", "."]),
        ] {
            #expect(try make(GapExercise.self, [word(term, example)]).pieces == pieces, "\(term)")
        }
        #expect(!GapExercise.isPossible(with: Material.of([word("кошка", "Я вижу кошку.")])))
    }

    @Test("A picture is chosen for a word, and a word for a picture")
    func picture() throws {
        let toPicture = try make(PictureExercise.self, Material.animals, .term)
        guard case .pictures(let pictures) = toPicture.options else {
            Issue.record("other words have pictures too")
            return
        }
        #expect(Set(pictures.map(\.value)) == ["🐈", "🐕", "🐄"])
        #expect(try toPicture.verdict(on: .option("🐈")) == .right)
        #expect(try toPicture.verdict(on: .option("🐕")) == .wrong(nil))
        #expect(throws: AnswerFault.notOffered) { try toPicture.verdict(on: .option("cat")) }
        let toTerm = try make(PictureExercise.self, Material.animals, .translation)
        guard case .terms(let terms) = toTerm.options else {
            Issue.record("words are chosen")
            return
        }
        #expect(terms.count == 4 && terms.contains("cat"))
        #expect(try toTerm.verdict(on: .option("cat")) == .right)
    }

    @Test("Nothing is offered beside a picture that has the same one")
    func samePicture() throws {
        let house = Material.word(1, "house", "дом", picture: .emoji("🏠"))
        let home = Material.word(2, "home", "домашний очаг", picture: .emoji("🏠"))
        let sun = Material.word(3, "sun", "солнце", picture: .emoji("☀️"))
        let sunshine = Material.word(4, "light", "свет", picture: .emoji("☀"))
        let ox = Material.word(5, "ox", "бык")
        func options(_ words: [Word], _ direction: Direction) -> PictureExercise.Options? {
            PictureExercise(Material.of(words, direction: direction))?.options
        }
        for position in 0..<20 {
            let material = Material.of([house, home, sun, sunshine, ox], position: position)
            guard case .terms(let terms)? = PictureExercise(material)?.options else {
                Issue.record("words are chosen")
                return
            }
            #expect(Set(terms) == ["house", "sun", "light", "ox"])
        }
        guard case .pictures(let pictures)? = options([house, home, sun, sunshine, ox], .term) else {
            Issue.record("pictures are chosen")
            return
        }
        #expect(pictures.count == 2 && pictures.contains(.emoji("🏠")))
        #expect(options([house, home], .translation) == nil && options([house, home], .term) == nil)
        #expect(!PictureExercise.isPossible(with: Material.of([house, home])))
        let courses = ExerciseMaterial(
            word: house, direction: .translation, own: [sun],
            ready: [ReadyWord(text: home.text, emoji: "🏠")], hasVoice: true,
            seed: ExerciseSeed(training: 7, word: 1, position: 0))
        #expect(
            PictureExercise(courses)?.options == .terms(["house", "sun"])
                || PictureExercise(courses)?.options == .terms(["sun", "house"]))
    }

    @Test("Five words are joined to five translations, and the asked one is judged")
    func pairs() throws {
        let pairs = try make(PairsExercise.self)
        #expect(
            Set(pairs.terms).count == 5 && Set(pairs.translations).count == 5 && pairs.terms.contains("cat"))
        #expect(try pairs.verdict(on: .pairs(pairs.pairs)) == .right)
        #expect(pairs.marks(of: pairs.pairs) == [true, true, true, true, true])
        let other = try #require(pairs.translations.first { $0 != "кошка" })
        let wrong = pairs.pairs.map {
            PairsExercise.Pair(term: $0.term, translation: $0.term == "cat" ? other : $0.translation)
        }
        #expect(try pairs.verdict(on: .pairs(wrong)) == .wrong(nil))
        #expect(pairs.marks(of: wrong).count { !$0 } == 1)
        #expect(try pairs.verdict(on: .pairs([.init(term: "cat", translation: "")])) == .wrong(nil))
        for forged in [[("dog", "собака")], [("cat", "слон")], []] {
            let answer = forged.map { PairsExercise.Pair(term: $0.0, translation: $0.1) }
            #expect(throws: AnswerFault.notOffered) { try pairs.verdict(on: .pairs(answer)) }
        }
        #expect(throws: AnswerFault.tooLong) { try pairs.verdict(on: .pairs(pairs.pairs + pairs.pairs)) }
    }

    @Test("Joining a word twice is no way to be right")
    func joinedTwice() throws {
        let pairs = try make(PairsExercise.self)
        let both = ["кошка", "собака"].map { PairsExercise.Pair(term: "cat", translation: $0) }
        #expect(try pairs.verdict(on: .pairs(both)) == .wrong(nil))
    }

    @Test("Words of five different sides are needed for pairs")
    func alike() {
        let words = [
            Material.word(1, "big", "большой"), Material.word(2, "large", "большой, крупный"),
            Material.word(3, "dog", "собака"), Material.word(4, "hound", "собака"),
            Material.word(5, "cow", "корова"),
            Material.word(6, "ox", "бык"),
        ]
        #expect(PairsExercise(Material.of(words)) == nil)
        #expect(PairsExercise(Material.of(words + [Material.word(7, "sun", "солнце")])) != nil)
    }

    @Test("Only words that were met are joined")
    func metPairs() throws {
        let strangers = [
            Material.word(21, "fox", "лиса", isMet: false), Material.word(22, "sun", "солнце", isMet: false),
        ]
        let ready = [WordText(term: "bear", translation: "медведь")]
        let met = Array(Material.animals.prefix(4))
        #expect(PairsExercise(Material.of(met + strangers, ready: ready)) == nil)
        let pairs = try #require(
            PairsExercise(Material.of(Material.animals.prefix(5) + strangers, ready: ready)))
        #expect(Set(pairs.terms) == ["cat", "dog", "cow", "horse", "bird"])
    }

    @Test("Other words of the training stand among the pairs before all others, each judged by itself")
    func companions() throws {
        var material = Material.of(Material.animals)
        let others = [
            Material.word(21, "fox", "лиса"), Material.word(22, "kitty", "кошка"),
            Material.word(23, "wolf", "волк"),
        ]
        material.companions = others
        let pairs = try #require(PairsExercise(material))
        // What means the same as the asked word is no pair beside it.
        #expect(pairs.companions == [21, 23] && pairs.terms.count == 5)
        #expect(pairs.terms.contains("fox") && pairs.terms.contains("wolf") && !pairs.terms.contains("kitty"))
        let crossed = pairs.pairs.map {
            PairsExercise.Pair(
                term: $0.term,
                translation: $0.term == "fox" ? "волк" : $0.term == "wolf" ? "лиса" : $0.translation)
        }
        #expect(try pairs.verdict(on: .pairs(crossed)) == .right)
        #expect(try pairs.verdict(on: .pairs(crossed), of: others[0].text) == .wrong(nil))
        #expect(try pairs.verdict(on: .pairs(pairs.pairs), of: others[2].text) == .right)
    }
}
