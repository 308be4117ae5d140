import Learning
import Testing
import Vocabulary
import struct Vocabulary.Progress

@Suite("Mixed exercises")
struct MixedExercisesTests {
    private func material(_ progress: Int, position: Int = 0, hasVoice: Bool = true) -> ExerciseMaterial {
        let cat = Material.word(
            1, "kitten", "котёнок", example: "The kitten sleeps.", progress: progress, picture: .emoji("🐈"))
        return Material.of([cat] + Material.animals.dropFirst(), hasVoice: hasVoice, position: position)
    }

    private func forms(
        _ progress: Int, stability: Double? = nil, step: Int = 0, previous: ExerciseForm? = nil,
        hasVoice: Bool = true
    ) -> Set<ExerciseForm> {
        let state = stability.map {
            MemoryState(
                stability: $0, difficulty: 5, dueDay: StudyDay(number: 1),
                reviewedOn: StudyDay(number: 0), repetitions: 3, lapses: 0)
        }
        return Set(
            (0..<30).map {
                MixedExercises.form(
                    for: material(progress, position: $0, hasVoice: hasVoice), state: state, step: step,
                    previous: previous)
            })
    }

    @Test("A word is recognised first, then joined and built, then heard, then recalled")
    func rising() {
        #expect(forms(0) == [.choice, .picture])
        #expect(forms(1) == [.pairs, .letters])
        #expect(forms(2) == [.listening])
        #expect(forms(3) == [.gap, .typing])
        for progress in 4...5 { #expect(forms(progress) == [.typing]) }
    }

    @Test("Right answers of this sitting count where they are more than the progress")
    func steps() {
        #expect(forms(0, step: 1) == [.pairs, .letters])
        #expect(forms(0, step: 2) == [.listening])
        #expect(forms(1, step: 1_000_000) == [.typing])
        #expect(forms(2, step: -5) == [.listening])
    }

    @Test("What is hardly kept is asked more easily, what is kept for a month is recalled")
    func stability() {
        #expect(forms(3, stability: 0.5) == [.listening])
        #expect(forms(1, stability: 40) == [.typing])
        #expect(forms(4, stability: .nan) == [.typing])
    }

    @Test(
        "A word whose letters come first is built of them before each harder form, and not instead of an easier one"
    )
    func lettersFirst() {
        func form(_ progress: Int, previous: ExerciseForm?) -> ExerciseForm {
            let plain = Material.word(1, "kitten", "котёнок", progress: progress)
            let word = Word(
                id: plain.id, category: plain.category, text: plain.text, progress: plain.progress,
                help: WordHelp(lettersFirst: true))
            return MixedExercises.form(
                for: Material.of([word] + Material.animals.dropFirst()), state: nil, step: 0,
                previous: previous)
        }
        #expect(form(4, previous: .typing) == .letters && form(4, previous: nil) == .letters)
        #expect(form(4, previous: .letters) == .typing)
        #expect(form(0, previous: .typing) == .choice)
    }

    @Test("The form before does not come again")
    func previous() {
        #expect(forms(0, previous: .choice) == [.picture])
        #expect(forms(5, previous: .typing) == [.gap])
        for form in ExerciseForm.allCases {
            for progress in 0...5 { #expect(!forms(progress, previous: form).contains(form)) }
        }
    }

    @Test("The form of the last two cards does not come a third time")
    func tired() {
        for progress in 0...5 {
            for form in ExerciseForm.allCases {
                let next = (0..<20).map {
                    MixedExercises.form(
                        for: material(progress, position: $0), state: nil, step: 0, previous: nil, tired: form
                    )
                }
                #expect(!next.contains(form))
            }
        }
        let ox = Material.of([Material.word(1, "ox", "бык", progress: 5)], hasVoice: false)
        func next(tired: ExerciseForm) -> ExerciseForm {
            MixedExercises.form(for: ox, state: nil, step: 0, previous: .typing, tired: tired)
        }
        #expect(next(tired: .typing) == .card && next(tired: .card) == .typing)
    }

    @Test("What is typed is the language being learned, unless another was chosen")
    func typedLanguage() throws {
        let seed = ExerciseSeed(training: 1, word: 1, position: 0)
        #expect(seed.direction(.term) == .term && seed.typedDirection(.term) == .translation)
        #expect(
            seed.typedDirection(.termAlways) == .term && seed.typedDirection(.translation) == .translation)
        #expect(seed.typedDirection(.mixed) == seed.direction(.mixed))
        let material = ExerciseMaterial(
            word: Material.word(1, "ox", "бык"), direction: .term, typedDirection: .translation, own: [],
            ready: [], hasVoice: false, seed: seed)
        let exercise = try #require(TypingExercise(material))
        #expect(exercise.prompt == "бык" && exercise.answer == "ox")
        #expect(try exercise.verdict(on: .text("ox")) == .right)
    }

    @Test("No form comes for which the word has no material")
    func material() {
        #expect(forms(2, hasVoice: false) == [.pairs, .letters])
        for progress in 0...5 {
            let ox = Material.of([Material.word(1, "ox", "бык", progress: progress)], hasVoice: false)
            let form = MixedExercises.form(for: ox, state: nil, step: 0, previous: nil)
            #expect(form == .typing)
            #expect(MixedExercises.form(for: ox, state: nil, step: 0, previous: .typing) == .card)
        }
    }

    @Test("The same seed chooses the same")
    func seeded() {
        for position in 0..<30 {
            func form() -> ExerciseForm {
                MixedExercises.form(for: material(0, position: position), state: nil, step: 0, previous: nil)
            }
            #expect(form() == form())
        }
    }

    @Test("What is left out is not asked; a word that has nothing else is a card")
    func leftOut() {
        for position in 0..<20 {
            let material = Material.of(Material.animals, position: position)
            let form = TrainingForm.mixed.form(
                for: material, state: nil, step: 0, previous: nil, without: [.choice])
            #expect(form == .picture)
        }
        let all = Set(ExerciseForm.allCases)
        let material = Material.of(Material.animals)
        #expect(
            TrainingForm.mixed.form(for: material, state: nil, step: 0, previous: nil, without: all) == .card)
    }
}
