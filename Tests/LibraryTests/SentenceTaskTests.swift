import Learning
import Library
import Testing
import Vocabulary

@Suite("Sentences that are built, and sentences that are heard")
struct SentenceTaskTests {
    private func task(_ text: String, pair: LanguagePair = .usual) throws -> LessonTask {
        try LessonTaskTests.task(text + "\n= Так.", pair: pair)
    }

    private func bank(_ text: String) throws -> [String] {
        guard case .order(let order) = try task(text).content else { throw Unexpected() }
        return order.bank.sorted()
    }

    @Test(
        "A sentence is offered as its words, with those that are too many, and without what tells their places"
    )
    func words() throws {
        #expect(
            try bank("@order Составьте.\nShe often sees the cat, and I see the dog.\n+ is").elementsEqual([
                "I", "and", "cat", "dog", "is", "often", "see", "sees", "she", "the", "the",
            ]))
        #expect(
            try bank("@order Составьте.\n{Anna} lives in {New York}. She's happy.")
                == ["Anna", "New York", "happy", "in", "lives", "she's"])
        let russian = LanguagePair(term: "ru", translation: "en")
        guard
            case .order(let order) = try task("@order Build.\nЭ́то моя́ — и то́лько моя́!", pair: russian).content
        else { throw Unexpected() }
        #expect(order.bank.sorted() == ["и", "моя́", "моя́", "то́лько", "э́то"])
    }

    @Test("Every order that is listed is right, whatever its capitals and punctuation; any other is not")
    func orders() throws {
        let task = try task(
            "@order Составьте.\nI get up at seven, usually.\nUsually, I get up at seven.\n+ gets")
        #expect(task.blankCount == 1 && task.fieldCount == 1)
        for right in [
            "I get up at seven usually", "usually I get up at seven", "Usually, i  GET up at seven!",
        ] {
            let result = try task.check(.blanks([right]))
            #expect(result.isRight && result.count == 1, "\(right)")
        }
        #expect(
            try task.check(.blanks(["usually I get up at seven"])).blanks[0].right
                == "Usually, I get up at seven.")
        for wrong in ["I usually get up at seven", "I gets up at seven usually", "I get up at seven", "x"] {
            let result = try task.check(.blanks([wrong]))
            #expect(!result.isRight && result.blanks[0].right == "I get up at seven, usually.", "\(wrong)")
        }
    }

    @Test("The words are never offered in the order of the sentence")
    func mixed() throws {
        for number in 0..<60 {
            let task = try task("@order Составьте.\na\(number) b\(number) c\(number)")
            guard case .order(let order) = task.content else { throw Unexpected() }
            #expect(try !task.check(.blanks([order.bank.joined(separator: " ")])).isRight)
        }
    }

    @Test("A dictation is judged word by word; capitals, punctuation, stress marks and ё are not asked for")
    func dictation() throws {
        let task = try task("@dictation Напишите.\nShe doesn't get up at seven.")
        #expect(task.blankCount == 6 && task.fieldCount == 1)
        #expect(try task.check(.blanks(["she doesn’t get up, at seven"])).isRight)
        let result = try task.check(.blanks(["she doesnt get at seven"]))
        #expect(result.count == 6 && result.rightCount == 4)
        #expect(result.blanks.map(\.isRight) == [true, false, true, false, true, true])
        #expect(result.blanks.map(\.given) == ["she", "doesnt", "get", "", "at", "seven"])
        let russian = LanguagePair(term: "ru", translation: "en")
        let dash = try self.task("@dictation Type.\nМой оте́ц — учи́тель. Он ещё там.", pair: russian)
        #expect(try dash.check(.blanks(["мой отец учитель он еще там"])).isRight)
        #expect(try dash.check(.blanks(["Мой отец — учитель. Он ещё там."])).isRight)
    }

    @Test("A word too many makes the word before it wrong, and the rest stays right")
    func added() throws {
        let task = try task("@dictation Напишите.\nI like tea.")
        let result = try task.check(.blanks(["I like the tea"]))
        #expect(result.blanks.map(\.given) == ["I", "like the", "tea"] && result.rightCount == 2)
        #expect(try task.check(.blanks(["so I like tea"])).blanks.map(\.given) == ["so I", "like", "tea"])
        #expect(try task.check(.blanks(["I like tea tea tea"])).rightCount == 2)
        #expect(try task.check(.blanks(["nothing of this at all"])).rightCount == 0)
    }

    @Test("Of several ways to write what is heard the nearest is taken")
    func ways() throws {
        let task = try task("@dictation Напишите.\nIt is 7 o'clock.\nIt is seven o'clock.")
        for right in ["it is 7 o’clock", "It is seven o'clock."] {
            #expect(try task.check(.blanks([right])).isRight, "\(right)")
        }
        #expect(try task.check(.blanks(["it was seven o'clock"])).rightCount == 3)
    }

    @Test(
        "Anything may be sent: what is empty is said, what is endless is refused, and marks alone are wrong")
    func anything() throws {
        for text in ["@order Составьте.\nI like tea.", "@dictation Напишите.\nI like tea."] {
            let task = try task(text)
            #expect(throws: LessonAnswerFault.unfilled([1])) { try task.check(.blanks([" \u{2028} "])) }
            #expect(throws: LessonAnswerFault.tooLong) {
                try task.check(.blanks([String(repeating: "a ", count: 151)]))
            }
            #expect(throws: LessonAnswerFault.tooLong) {
                try task.check(.blanks(["a" + String(repeating: "\u{301}", count: 100_000)]))
            }
            #expect(throws: LessonAnswerFault.foreign) { try task.check(.blanks(["I", "like", "tea"])) }
            #expect(throws: LessonAnswerFault.foreign) { try task.check(.marks([1])) }
            #expect(try !task.check(.blanks(["—"])).isRight)
            #expect(try task.check(.blanks([String(repeating: "a ", count: 150)])).rightCount == 0)
            let kept = LessonAnswer.blanks(["I like tea"])
            #expect(LessonAnswer(text: kept.text, to: task.kind) == kept)
        }
    }
}

@Suite("Texts that are read")
struct ReadingTaskTests {
    private static let text = """
        @reading Прочитайте.
        Tom is a doctor. He lives in Leeds.
        Ann lives in York.
        ? Who is a doctor? {Tom | Ann}
        ? Where does Ann live? {in York | in Leeds | in London}
        ? Who lives in Leeds? {Tom | Ann}
        """

    @Test("Each question is a blank with one right choice, and its choices are mixed")
    func questions() throws {
        let task = try LessonTaskTests.task(Self.text)
        guard case .reading(let reading) = task.content else { throw Unexpected() }
        #expect(reading.paragraphs.count == 2 && task.blankCount == 3 && task.fieldCount == 3)
        #expect(reading.questions[1].choices.sorted() == ["in Leeds", "in London", "in York"])
        #expect(try task.check(.blanks(["Tom", "in York", "Tom"])).isRight)
        let result = try task.check(.blanks(["Tom", "in Leeds", "Ann"]))
        #expect(result.rightCount == 1 && result.blanks.map(\.right) == ["Tom", "in York", "Tom"])
        #expect(throws: LessonAnswerFault.unfilled([2])) { try task.check(.blanks(["Tom", "", "Tom"])) }
        #expect(throws: LessonAnswerFault.foreign) { try task.check(.blanks(["Tom", "in Paris", "Tom"])) }
        #expect(throws: LessonAnswerFault.foreign) { try task.check(.blanks(["Tom"])) }
    }
}
