import Learning
import Testing
import Vocabulary

/// On words that nobody wrote for a test.
@Suite("Exercises on words of the lexicon")
struct CourseExerciseTests {
    /// Each word among those of its course, with words of other courses to fill up.
    private func materials(_ direction: Direction) -> [ExerciseMaterial] {
        let all = Material.courses.flatMap { $0 }
        return Material.courses.flatMap { course in
            course.enumerated().map { place, word in
                let start = (place * 97) % all.count
                return ExerciseMaterial(
                    word: word, direction: direction, own: course,
                    ready: (0..<60).map { ReadyWord(text: all[(start + $0) % all.count].text) },
                    hasVoice: true,
                    seed: ExerciseSeed(training: 3, word: word.id, position: place))
            }
        }
    }

    @Test("They are all here")
    func count() {
        #expect(Material.courses.joined().count > 800)
    }

    @Test("Every word can be chosen, typed, heard and joined", arguments: Direction.allCases)
    func forms(direction: Direction) {
        let all = Material.courses.joined().count
        var counts: [ExerciseForm: Int] = [:]
        for material in materials(direction) {
            for form in ExerciseForm.allCases where form.exercise.init(material) != nil {
                counts[form, default: 0] += 1
                let isPossible = form.exercise.isPossible(with: material)
                #expect(isPossible)
            }
        }
        for form in [ExerciseForm.card, .choice, .typing, .listening, .picture, .pairs] {
            #expect(counts[form] == all)
        }
        #expect(counts[.letters] ?? 0 >= all * 9 / 10 && counts[.gap] ?? 0 >= all * 8 / 10, "\(counts)")
    }

    /// What a side accepts, told apart by simpler means than the program's.
    private func meanings(_ text: String) -> Set<String> {
        Set(
            text.lowercased().replacing("ё", with: "е").replacing(/\(.*?\)/, with: "")
                .split { ",;/".contains($0) }
                .map { $0.trimmingPrefix(/\s+/).replacing(/\s+$/, with: "") }
                .map(String.init))
    }

    @Test("No wrong answer is right too", arguments: Direction.allCases)
    func wrongAnswers(direction: Direction) throws {
        let side = direction.askedSide
        let all = Material.courses.flatMap { $0 }
        for material in materials(direction) {
            let choice = try #require(ChoiceExercise(material))
            let prompt = meanings(material.word.text[direction.shownSide])
            let right = meanings(choice.answer)
            #expect(
                (2...4).contains(choice.options.count) && Set(choice.options).count == choice.options.count)
            for option in choice.options where option != choice.answer {
                #expect(meanings(option).isDisjoint(with: right), "\(option) for \(choice.prompt)")
                let sources = all.filter { $0.text[side] == option }
                #expect(
                    sources.contains { meanings($0.text[direction.shownSide]).isDisjoint(with: prompt) },
                    "\(option) for \(choice.prompt)")
            }
        }
    }

    @Test("What is typed as written is right, and each of its parts", arguments: Direction.allCases)
    func asWritten(direction: Direction) throws {
        for material in materials(direction) {
            let typing = try #require(TypingExercise(material))
            #expect(try typing.verdict(on: .text(typing.answer)) == .right, "\(typing.answer)")
            #expect(try typing.verdict(on: .text(typing.answer.uppercased())) == .right, "\(typing.answer)")
            // Всё is another word than все, чём than чем, осёл than осел (he settled), крёстный than крестный.
            for part in meanings(typing.answer)
            where !["всё", "чём", "осёл", "крёстн"].contains(where: typing.answer.contains) {
                #expect(try typing.verdict(on: .text(part)) == .right, "\(part) of \(typing.answer)")
            }
        }
    }

    @Test(
        "Two letters swapped are a slip in a long word, and wrong in a short one",
        arguments: Direction.allCases)
    func swapped(direction: Direction) throws {
        for material in materials(direction) {
            let typing = try #require(TypingExercise(material))
            let letters = Array(typing.answer)
            let places = Set([0, letters.count / 2, letters.count - 2]).filter(
                letters.indices.dropLast().contains)
            for place in places where letters[place] != letters[place + 1] {
                var typed = letters
                typed.swapAt(place, place + 1)
                // Of её, only the dots are moved, and е is written for ё.
                if String(typed).replacing("ё", with: "е") == typing.answer.replacing("ё", with: "е") {
                    continue
                }
                let verdict = try typing.verdict(on: .text(String(typed)))
                if letters.count < 5, letters.allSatisfy(\.isLetter) {
                    #expect(!verdict.isRight, "\(String(typed)) for \(typing.answer)")
                } else if letters.allSatisfy(\.isLetter), case .wrong = verdict {
                    let others = Material.courses.joined().map { $0.text[direction.askedSide].lowercased() }
                    #expect(others.contains(String(typed)), "\(String(typed)) for \(typing.answer)")
                }
            }
        }
    }

    @Test("A gap is filled by what stood there, and its sentence is whole again")
    func gaps() throws {
        for material in materials(.translation) {
            guard let gap = GapExercise(material) else { continue }
            #expect(try gap.verdict(on: .text(gap.answer)) == .right, "\(gap.answer)")
            #expect(
                gap.pieces.joined(separator: gap.answer).lowercased()
                    == material.word.text.example.lowercased())
        }
    }

    @Test("Random bytes do nothing bad")
    func noise() throws {
        var generator = SplitMix64(seed: 1)
        let materials = materials(.term) + materials(.translation)
        for _ in 0..<400 {
            let bytes = (0..<Int.random(in: 0...300, using: &generator)).map { _ in
                UInt8.random(in: .min ... .max, using: &generator)
            }
            let text = String(decoding: bytes, as: UTF8.self)
            let material = try #require(materials.randomElement(using: &generator))
            for form in ExerciseForm.allCases {
                guard let exercise = form.exercise.init(material) else { continue }
                for answer in [
                    ExerciseAnswer.text(text), .option(text), .tiles(bytes.map { Int($0) - 2 }),
                    .pairs([.init(term: text, translation: text)]),
                ] {
                    #expect((try? exercise.verdict(on: answer))?.isRight != true)
                }
            }
        }
    }
}
