import Learning
import Library
import Testing
import Vocabulary

@Suite("The text of a lesson that somebody at home wrote")
struct WrittenLessonFileTests {
    private func lesson(_ text: String) throws(LessonFile.Fault) -> Lesson {
        try LessonFile(written: "own-abcdefghijkmnpqr", pair: .usual).lesson(text)
    }

    private func fault(_ text: String) -> LessonFile.Fault? {
        do throws(LessonFile.Fault) {
            _ = try lesson(text)
            return nil
        } catch {
            return error
        }
    }

    @Test("It needs a title and something to learn, and has no level")
    func least() throws {
        let lesson = try lesson("title: Пётр\n\n# questions\n? Кто?\n= Пётр\n\n? Когда?\n= тогда\n! давно\n")
        #expect(lesson.level == nil && lesson.title == "Пётр" && lesson.about == "" && lesson.parts.isEmpty)
        #expect(lesson.questions.map(\.answer) == ["Пётр", "тогда"] && lesson.questions[1].note == "давно")
        #expect(fault("title: Пётр\n")?.reason == .empty)
        #expect(fault("about: Пётр\n")?.reason == .missing("title"))
        #expect(!lesson.outline.isOfWholeLevel)
    }

    @Test("A part that names no theory is about the first section; without theory there are no tasks")
    func theory() throws {
        let task = "# part: А\n\n@choice Выберите.\nShe {works | work} here.\n"
        let lesson = try lesson("title: А\n\n# theory\n## Б {#b}\n\n## В {#c}\n\n" + task)
        #expect(lesson.parts[0].tasks[0].theory == "b")
        #expect(fault("title: А\n\n" + task) == LessonFile.Fault(line: 3, reason: .noTheory))
    }

    @Test("A fault of a question is named with its line")
    func questions() {
        let head = "title: А\n# questions\n"
        #expect(fault(head + "? Кто?\n? Кто ещё?\n= я\n") == .init(line: 4, reason: .unanswered))
        #expect(fault(head + "= я\n") == .init(line: 3, reason: .questionLine))
        #expect(fault(head + "? Кто?\n= я\n= ты\n") == .init(line: 5, reason: .questionLine))
        #expect(
            fault(head + "? \(String(repeating: "а", count: 101))\n")
                == .init(line: 3, reason: .question(limit: 100)))
        #expect(fault(head + "? Кто?\n") == .init(line: 4, reason: .unanswered))
        let many = (1...201).map { "? \($0)\n= \($0)\n" }.joined()
        #expect(fault(head + many)?.reason == .questions(200))
    }

    @Test("A block comes where those of its kind stand, and leaves the rest as it is")
    func blocks() throws {
        var source = LessonSource(
            "title: А\n\n# part: Раз\n\n@choice Выберите.\nShe {a | b}.\n\n# part: Два\n")
        try source.add(LessonBlock(.theory, [.heading: "Правило"]), toPart: "")
        try source.add(LessonBlock(.question, [.question: "Кто?", .answer: "я"]), toPart: "")
        try source.add(LessonBlock(.theory, [.heading: "Ещё"]), toPart: "")
        let task = LessonBlock(
            .forms,
            [
                .instruction: "Дайте форму.", .text: "He sings and she works.",
                .bases: "sings = sing\nworks = work",
            ])
        try source.add(task, toPart: "Раз")
        try source.add(task, toPart: "Три")
        #expect(
            source.text == """
                title: А

                # theory

                ## Правило {#s1}

                ## Ещё {#s2}

                # questions

                ? Кто?
                = я

                # part: Раз

                @choice Выберите.
                She {a | b}.

                @forms Дайте форму.
                He {sings : sing} and she {works : work}.

                # part: Два

                # part: Три

                @forms Дайте форму.
                He {sings : sing} and she {works : work}.

                """)
        #expect(source.parts == ["Раз", "Два", "Три"])
    }

    @Test("A word that a text does not have, or only within another one, is named")
    func missingWords() {
        let block = LessonBlock(
            .marks, [.instruction: "Отметьте.", .text: "He sings. She works.", .answers: "works, sing"])
        #expect(throws: LessonBlock.Fault.notInText(.answers, "sing")) { try block.lines() }
        let order = LessonBlock(
            .marks, [.instruction: "Отметьте.", .text: "He sings. She works.", .answers: "works, sings"])
        #expect(throws: LessonBlock.Fault.notInText(.answers, "sings")) { try order.lines() }
        #expect(throws: LessonBlock.Fault.empty(.wrong)) {
            try LessonBlock(.choice, [.instruction: "А", .text: "б", .answers: "б"]).lines()
        }
    }
}
