import Learning
import Library
import Testing
import Vocabulary

@Suite("Tasks of lessons")
struct LessonTaskTests {
    /// A lesson with this one task.
    static func task(_ text: String, pair: LanguagePair = .usual) throws -> LessonTask {
        let lesson = try LessonFile(name: "a1-01-one.md", pair: pair).lesson(
            LessonFileTests.text(tasks: text))
        return try #require(lesson.parts.first?.tasks.first)
    }

    @Test("Words are put into places; what is not in the bank is no answer")
    func words() throws {
        let task = try Self.task("@words Вставьте.\nI {get} up and {have} tea.\n+ has")
        guard case .words(let words) = task.content else { throw Unexpected() }
        #expect(words.bank.sorted() == ["get", "has", "have"])
        #expect(try task.check(.blanks(["get", "have"])).isRight)
        let result = try task.check(.blanks(["get", "has"]))
        #expect(result.rightCount == 1 && !result.blanks[1].isRight)
        #expect(result.blanks[1].given == "has" && result.blanks[1].right == "have")
        #expect(throws: LessonAnswerFault.foreign) { try task.check(.blanks(["get", "had"])) }
        #expect(throws: LessonAnswerFault.unfilled([2])) { try task.check(.blanks(["get", " "])) }
        #expect(throws: LessonAnswerFault.foreign) { try task.check(.blanks(["get"])) }
        #expect(throws: LessonAnswerFault.foreign) { try task.check(.marks([1])) }
    }

    @Test("No word of the bank tells its place by a capital, unless all of them are names")
    func capitals() throws {
        let task = try Self.task("@words Вставьте.\n{She} has a cat. {It} is {hers}.\n+ he")
        guard case .words(let words) = task.content else { throw Unexpected() }
        #expect(words.bank.sorted() == ["he", "hers", "it", "she"])
        #expect(try task.check(.blanks(["she", "it", "hers"])).isRight)
        #expect(try !task.check(.blanks(["it", "she", "hers"])).isRight)
        let names = try Self.task("@words Вставьте.\n{Paris} is far. {Rome} is near.\n+ Oslo")
        guard case .words(let cities) = names.content else { throw Unexpected() }
        #expect(cities.bank.sorted() == ["Oslo", "Paris", "Rome"])
    }

    @Test("One choice is right, and where it stands among them says nothing")
    func choice() throws {
        let task = try Self.task("@choice Выберите.\nShe {works | work | working} here.")
        #expect(try task.check(.blanks(["works"])).isRight)
        #expect(try !task.check(.blanks(["work"])).isRight)
        #expect(throws: LessonAnswerFault.foreign) { try task.check(.blanks(["worked"])) }
        // No article is a choice as well.
        #expect(
            try Self.task("@choice Выберите.\nShe is {an | a | –} engineer.").check(.blanks(["–"])).count == 1
        )
        let firsts = try (1...20).map { number -> Bool in
            let task = try Self.task("@choice Выберите.\nTest \(number) {aa | bb}.")
            guard case .choice(let choice) = task.content else { throw Unexpected() }
            return choice.choices[0] == "aa"
        }
        #expect(Set(firsts) == [true, false])
    }

    @Test("Words are marked; one that is marked in vain takes a right one away")
    func marks() throws {
        let task = try Self.task("@marks Отметьте.\nTom {likes} ice-cream, but Ann {doesn't}.")
        guard case .marks(let marks) = task.content else { throw Unexpected() }
        #expect(marks.words.map(\.text) == ["Tom", "likes", "ice-cream", "but", "Ann", "doesn't"])
        #expect(try task.check(.marks([2, 6])).isRight)
        let result = try task.check(.marks([2, 3, 6]))
        #expect(result.rightCount == 1 && result.extra == [3] && !result.isRight)
        #expect(try task.check(.marks([1, 3])).rightCount == 0)
        #expect(throws: LessonAnswerFault.unmarked) { try task.check(.marks([])) }
        #expect(throws: LessonAnswerFault.foreign) { try task.check(.marks([7])) }
        for number in [0, -1, .min, .min + 1, .max, .max - 1] {
            #expect(throws: LessonAnswerFault.foreign, "\(number)") { try task.check(.marks([number])) }
            #expect(throws: LessonAnswerFault.foreign, "\(number)") { try task.check(.marks([2, number])) }
        }
    }

    @Test("Endings are exact, but stress and ё are not asked for; a hyphen is no ending")
    func endings() throws {
        let task = try Self.task(
            "@endings Type.\nЯ иду с сестр{ой | ою} в дом{-}, а ты ид{ёшь}.",
            pair: LanguagePair(term: "ru", translation: "en"))
        #expect(try task.check(.blanks(["ОЙ", "-", "ешь"])).isRight)
        #expect(try task.check(.blanks(["о́ю", "—", "ёшь"])).isRight)
        #expect(try task.check(.blanks(["ой", "а", "ешь"])).rightCount == 2)
        #expect(try !task.check(.blanks(["оой", "-", "ёшь"])).blanks[0].isRight)
    }

    @Test("A form is exact in its letters; capitals and the kind of apostrophe do not matter")
    func forms() throws {
        let single = try Self.task("@forms Поставьте.\nShe {doesn't like | does not like : not like} it.")
        guard case .forms(let forms) = single.content else { throw Unexpected() }
        #expect(forms.bases == ["not like"])
        for right in ["doesn't like", "Doesn’t  like", "does not like"] {
            #expect(try single.check(.blanks([right])).isRight, "\(right)")
        }
        for wrong in ["doesnt like", "dosn't like", "doesn't likes", "not like"] {
            #expect(try !single.check(.blanks([wrong])).isRight, "\(wrong)")
        }
        #expect(throws: LessonAnswerFault.tooLong) {
            try single.check(.blanks([String(repeating: "a", count: 101)]))
        }
        #expect(throws: LessonAnswerFault.tooLong) {
            try single.check(.blanks(["a" + String(repeating: "\u{301}", count: 100_000)]))
        }
    }

    @Test("What was answered comes back as it was kept")
    func kept() throws {
        for answer in [LessonAnswer.blanks(["get up", "-", "it’s"]), .blanks(["works"])] {
            #expect(LessonAnswer(text: answer.text, to: .words) == answer)
        }
        #expect(LessonAnswer(text: LessonAnswer.marks([7, 2]).text, to: .marks) == .marks([2, 7]))
    }

    @Test("Of marks that were kept those are read that a text can have")
    func keptExtremes() {
        let text = "-9223372036854775808,2,9223372036854775807,9223372036854775808,-1,,7"
        #expect(LessonAnswer(text: text, to: .marks) == .marks([2, 7]))
    }
}

struct Unexpected: Error {}
