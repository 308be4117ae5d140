import Learning
import Testing
import Vocabulary

@Suite("Wrong answers are no kin of the word")
struct KinshipTests {
    private static let kinship = Kinship(
        ofWord: { word in
            switch word {
            case "mouse": .init(kin: ["animal", "rodent"], associated: ["cheese"])
            case "rabbit": .init(kin: ["animal"])
            case "animal", "cheese", "trip", "glass", "watch", "hour", "poet", "feather": .init()
            case "travelling": .init(spellings: ["traveling"], synonyms: ["travel"])
            case "big": .init(synonyms: ["large", "great"])
            default: nil
            }
        },
        ofEmoji: { emoji in
            switch emoji {
            case "🎵": .init(alike: ["🎶"], words: ["song", "tune"])
            case "🏠": .init(words: ["house", "building"])
            case "🐾": .init(words: ["animal"])
            case "🐇": .init(words: ["rabbit", "pet"])
            case "🪶": .init(words: ["feather", "poet"], names: ["feather"])
            default: nil
            }
        },
        translations: { word, text in
            switch (word, text) {
            case ("big", "большой"): ["большой", "крупный"]
            case ("buy", "покупать"): ["покупать", "купить", "приобретать", "приобрести"]
            case ("large", "большой"): ["крупный", "большой"]
            case ("great", _): []
            default: nil
            }
        },
        isTranslation: { ["часы", "час", "стол"].contains($0) })

    private func material(
        _ words: [Word], _ direction: Direction = .translation, ready: [ReadyWord] = []
    ) -> ExerciseMaterial {
        ExerciseMaterial(
            word: words[0], direction: direction, own: words, ready: ready, hasVoice: true,
            seed: ExerciseSeed(training: 7, word: words[0].id, position: 0), kinship: Self.kinship)
    }

    private func options(_ words: [Word], _ direction: Direction = .translation) -> Set<String> {
        Set(ChoiceExercise(material(words, direction))?.options ?? [])
    }

    private let animal = Material.word(1, "animal", "животное", picture: .emoji("🐾"))
    private let mouse = Material.word(2, "mouse", "мышь", picture: .emoji("🐭"))
    private let rabbit = Material.word(3, "rabbit", "кролик", picture: .emoji("🐇"))
    private let table = Material.word(4, "table", "стол", picture: .emoji("🪑"))

    @Test("No member of its kind is offered, nor the kind to a member, from either side")
    func kinds() {
        for direction in Direction.allCases {
            let side = direction.askedSide
            #expect(
                options([animal, mouse, rabbit, table], direction) == [animal.text[side], table.text[side]])
            #expect(!options([mouse, animal, rabbit, table], direction).contains(animal.text[side]))
            #expect(options([mouse, animal, rabbit, table], direction).contains(rabbit.text[side]))
        }
        let turned = [("животное", "an animal"), ("мышь", "a mouse"), ("стол", "a table")].enumerated().map {
            Material.word(
                Word.ID(Int64($0 + 1)), $1.0, $1.1, category: Material.category(term: "ru", translation: "en")
            )
        }
        #expect(options(turned) == ["животное", "стол"])
    }

    @Test(
        "Of words that nobody knows, those with the same stem on one side are kin",
        arguments: [
            ("dance", "танец", "dancing", "танцы"), ("a dance", "танец", "ball", "танцы, бал"),
            ("work", "работа", "job", "рабочее место"), ("homework", "домашняя работа", "labour", "работа"),
            ("teach", "учить", "teacher", "наставник"), ("worry", "волноваться", "agitate", "волновать"),
        ])
    func stems(term: String, translation: String, other: String, otherTranslation: String) {
        let words = [Material.word(1, term, translation), Material.word(2, other, otherTranslation)]
        let isKin = options(words).isEmpty
        #expect(isKin == (other != "job"))
        #expect(options(words + [table]).contains("table"))
    }

    @Test("Pairs have no two that are kin, wherever they come from")
    func pairs() {
        let words = [
            ("cup", "чашка"), ("mouse", "мышь"), ("animal", "животное"), ("rabbit", "кролик"),
            ("moon", "луна"), ("letter", "письмо"), ("bridge", "мост"),
        ].enumerated().map { Material.word(Word.ID(Int64($0 + 1)), $1.0, $1.1) }
        for companions in [[], Array(words.dropFirst())] {
            var material = material(words)
            material.companions = companions
            let terms = Set(PairsExercise(material)?.terms ?? [])
            #expect(terms.count == 5 && !terms.isSuperset(of: ["animal", "mouse"]))
            #expect(!terms.isSuperset(of: ["animal", "rabbit"]))
        }
    }

    @Test("Beside a picture stands nothing else that it shows, and no picture that looks like it")
    func pictures() {
        let song = Material.word(1, "song", "песня", picture: .emoji("🎵"))
        let melody = Material.word(2, "melody", "мелодия", picture: .emoji("🎶"))
        let tune = Material.word(3, "tune", "мотив", picture: .emoji("🪗"))
        let shown = PictureExercise(material([song, melody, tune, table, rabbit]))?.options
        guard case .terms(let terms)? = shown else {
            Issue.record("terms are chosen")
            return
        }
        #expect(Set(terms) == ["song", "table", "rabbit"])
        let asked = PictureExercise(material([song, melody, table, rabbit], .term))?.options
        guard case .pictures(let pictures)? = asked else {
            Issue.record("pictures are chosen")
            return
        }
        #expect(Set(pictures.map(\.value)) == ["🎵", "🪑", "🐇"])
        let pet = Material.word(1, "pet", "питомец", picture: .emoji("🐕"))
        #expect(
            PictureExercise(material([pet, rabbit], .term))?.options != .pictures([.emoji("🐕"), .emoji("🐇")]))
        let cheese = Material.word(5, "cheese", "сыр", picture: .emoji("🧀"))
        #expect(!PictureExercise.isPossible(with: material([mouse, cheese])))
    }

    @Test("An emoji that only hints at a word is no question")
    func hint() {
        let poet = Material.word(1, "poet", "поэт", picture: .emoji("🪶"))
        let feather = Material.word(1, "feather", "перо", picture: .emoji("🪶"))
        for direction in Direction.allCases {
            #expect(!PictureExercise.isPossible(with: material([poet, table], direction)))
            #expect(PictureExercise(material([poet, table], direction)) == nil)
            #expect(PictureExercise(material([feather, table], direction)) != nil)
        }
    }

    @Test("For a picture words are preferred that have one of their own")
    func pictured() {
        let bare = (10..<20).map { Material.word(Word.ID(Int64($0)), "thing\($0)", "вещь\($0)") }
        let ready = ["🚗", "🌍", "🎩"].map {
            ReadyWord(
                text: WordText(term: "no \($0 as String)", translation: "нет \($0)", partOfSpeech: .noun),
                emoji: $0)
        }
        let exercise = PictureExercise(material([mouse] + bare, .translation, ready: ready))
        guard case .terms(let terms)? = exercise?.options else {
            Issue.record("terms are chosen")
            return
        }
        #expect(Set(terms) == ["mouse", "no 🚗", "no 🌍", "no 🎩"])
    }

    private func isRight(
        _ typed: String, _ word: Word, _ direction: Direction = .translation, beside: [Word] = []
    )
        throws -> Bool
    {
        let exercise = try #require(TypingExercise(material([word] + beside, direction)))
        return try exercise.verdict(on: .text(typed)) == .right
    }

    @Test(
        "Singular and plural are the same answer",
        arguments: [
            ("cat", "cats"), ("box", "boxes"), ("city", "cities"), ("boy", "boys"), ("leaf", "leaves"),
            ("wishes", "wish"), ("knives", "knife"), ("potato", "potatoes"),
        ])
    func number(term: String, typed: String) throws {
        let word = Material.word(1, term, "слово")
        #expect(try isRight(typed, word))
        #expect(try !isRight(typed, word, beside: [Material.word(2, typed, "другое")]))
        #expect(try !isRight(typed, Material.word(1, term, "слово", part: .verb)))
    }

    @Test(
        "So it is in Russian",
        arguments: [
            ("кошка", "кошки"), ("столы", "стол"), ("окно", "окна"), ("неделя", "недели"), ("танец", "танцы"),
            ("дверь", "двери"), ("день", "дни"), ("музей", "музеи"), ("море", "моря"), ("города", "город"),
        ])
    func russianNumber(translation: String, typed: String) throws {
        let isKnown = typed == "стол"
        #expect(try isRight(typed, Material.word(1, "word", translation), .term) != isKnown)
    }

    @Test("A number that is a word of its own is that word")
    func otherNumber() throws {
        #expect(try !isRight("часы", Material.word(1, "hour", "час"), .term))
        #expect(try !isRight("glass", Material.word(1, "glasses", "очки")))
    }

    @Test("Both aspects and the other Russian words of an entry are right where the meaning is the same")
    func aspects() throws {
        let buy = Material.word(1, "buy", "покупать", part: .verb)
        for typed in ["купить", "приобрести", "покупать"] { #expect(try isRight(typed, buy, .term)) }
        #expect(try !isRight("продать", buy, .term))
        #expect(try isRight("крупный", Material.word(1, "big", "большой", part: .adjective), .term))
        #expect(try !isRight("большой", Material.word(1, "big", "важный", part: .adjective), .term))
    }

    @Test("British or American, with or without -ing, and another English word for the same")
    func synonyms() throws {
        let travelling = Material.word(1, "travelling", "путешествие")
        for typed in ["travel", "traveling", "Travelling"] { #expect(try isRight(typed, travelling)) }
        let big = Material.word(1, "big", "большой", part: .adjective)
        #expect(try isRight("large", big))
        #expect(try !isRight("great", big) && !isRight("huge", big))
        #expect(try !isRight("large", big, beside: [Material.word(2, "large", "крупный")]))
    }

    @Test("What is heard may be spelled in the other way, and is no other word")
    func heard() throws {
        let travelling = Material.word(1, "travelling", "путешествие", progress: 4)
        let exercise = try #require(ListeningExercise(material([travelling])))
        #expect(try exercise.verdict(on: .text("traveling")) == .right)
        #expect(try exercise.verdict(on: .text("travel")) != .right)
    }
}
