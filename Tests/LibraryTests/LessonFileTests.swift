import Learning
import Library
import Testing
import Vocabulary

@Suite("The text of a lesson")
struct LessonFileTests {
    static func text(
        head: String = "colour: teal", theory: String = "Так говорят **всегда**, если *he, she, it*.",
        tasks: String = "@choice Выберите.\nShe {works | work} here."
    ) -> String {
        """
        title: Утро
        about: Привычки
        emoji: ☕
        \(head)
        words: tea, breakfast = завтрак

        # theory

        ## Утверждения {#statements}
        \(theory)

        # part: О себе
        theory: statements

        \(tasks)
        """
    }

    private func lesson(_ text: String, name: String = "a1-04-mornings.md") throws -> Lesson {
        try LessonFile(name: name, pair: .usual).lesson(text)
    }

    @Test("A lesson is read with its head, its theory and its tasks")
    func whole() throws {
        let lesson = try lesson(
            Self.text(
                theory: """
                    Текст с **важным**.

                    | I | he |
                    |---|---|
                    | I work | he work**s** |

                    - *one*
                    - two

                    > He is a doctor. — Он — врач.
                    > She works. — Она работает.
                    """,
                tasks: """
                    @words Вставьте.
                    — I {get} up.
                    — And I {have} tea.
                    + has, gets
                    = Я встаю.
                    ! После *I* без **-s**.
                    !2 Второе.
                    """))
        #expect(lesson.id == "en-ru-mornings" && lesson.level == .a1 && lesson.number == 4)
        #expect(
            lesson.words == [
                .init(term: "tea", translation: nil), .init(term: "breakfast", translation: "завтрак"),
            ]
                || lesson.words.map(\.translation) == [nil, "завтрак"])
        let task = try #require(lesson.parts.first?.tasks.first)
        #expect(task.translation == "Я встаю." && task.reasons.keys.sorted() == [0, 2])
        #expect(task.text.filled(["get", "have"]) == "— I get up.\n— And I have tea.")
        let blocks = try #require(lesson.theory["statements"]).blocks
        guard blocks.count == 4, case .paragraph(let paragraph) = blocks[0],
            case .table(let heads, let rows) = blocks[1], case .list(let items) = blocks[2],
            case .examples(let examples) = blocks[3]
        else { throw Unexpected() }
        #expect(paragraph.plain == "Текст с важным." && paragraph.runs.map(\.isBold) == [false, true, false])
        #expect(
            heads.map(\.plain) == ["I", "he"] && rows.map { $0.map(\.plain) } == [["I work", "he works"]])
        #expect(items.map(\.plain) == ["one", "two"] && items[0].runs[0].isTerm)
        #expect(examples.map(\.sentence.plain) == ["He is a doctor.", "She works."])
        #expect(examples.map(\.translation.plain) == ["Он — врач.", "Она работает."])
    }

    private static func questions(_ count: Int) -> String {
        (1...count).map { "? Who is it, \($0)? {Tom | Ann}" }.joined(separator: "\n")
    }

    private static let faulty: [(String, Int)] = [
        (text(head: "colour: brown"), 1), (text(head: "shade: red"), 4),
        (text(head: "colour: teal\ntitle: twice"), 5),
        (text(theory: "**open"), 10), (text(theory: "> no translation"), 10),
        (text(theory: "| a | b |\n| c | d |"), 11), (text(theory: "# Heading"), 10),
        (text(tasks: ""), 12), (text(tasks: "@sing Спойте.\nLa {la}."), 15),
        (text(tasks: "No task."), 15), (text(tasks: "@choice Выберите.\nShe {works} here."), 15),
        (text(tasks: "@choice Выберите.\nShe {works | Works} here."), 15),
        (text(tasks: "@choice Выберите.\nShe {works here."), 15),
        (text(tasks: "@choice Выберите.\nShe works} {a | b} here."), 15),
        (text(tasks: "@words Вставьте.\nI {a} it.\n+ b"), 15),
        (text(tasks: "@words Вставьте.\nI {a} it.\n+ b, A"), 15),
        (text(tasks: "@words Вставьте.\nI {a | b} it.\n+ c, d"), 15),
        (text(tasks: "@forms Поставьте.\nI {work} here."), 15),
        (text(tasks: "@endings Допишите.\n{es} here."), 15),
        (text(tasks: "@endings Допишите.\nHe go {es} here."), 15),
        (text(tasks: "@marks Отметьте.\n{One} two."), 15),
        (text(tasks: "@marks Отметьте.\n{One two} three four."), 15),
        (text(tasks: "@choice Выберите.\nShe {a | b}.\n!2 нет места"), 15),
        (text(tasks: "@choice Выберите.\nShe {a | b}.\n+ c"), 15),
        (text(tasks: "@order Составьте.\nShe is here."), 15),
        (text(tasks: "@order Составьте.\nShe here.\n= Она."), 15),
        (text(tasks: "@order Составьте.\nShe is {here.\n= Она."), 15),
        (text(tasks: "@order Составьте.\nShe is here.\nHere he is.\n= Она."), 15),
        (text(tasks: "@order Составьте.\nShe is here.\n+ …\n= Она."), 15),
        (text(tasks: "@order Составьте.\n" + String(repeating: "a ", count: 15) + "b.\n= Она."), 15),
        (text(tasks: "@dictation Напишите.\nShe is here."), 15),
        (text(tasks: "@dictation Напишите.\nShe {is} here.\n= Она."), 15),
        (text(tasks: "@dictation Напишите.\nShe.\n= Она."), 15),
        (text(tasks: "@dictation Напишите.\nShe is here.\n+ he\n= Она."), 15),
        (text(tasks: "@dictation Напишите.\n" + String(repeating: "a", count: 199) + " b\n= Она."), 15),
        (text(tasks: "@reading Прочитайте.\n" + questions(3)), 15),
        (text(tasks: "@reading Прочитайте.\nTom is here.\n" + questions(2)), 15),
        (text(tasks: "@reading Прочитайте.\nTom is here.\n" + questions(6)), 15),
        (text(tasks: "@reading Прочитайте.\nTom is here.\n" + questions(3) + "\nMore."), 15),
        (text(tasks: "@reading Прочитайте.\nTom is here.\n" + questions(3) + "\n? Who {a | b} is?"), 15),
        (text(tasks: "@reading Прочитайте.\nTom is here.\n" + questions(3) + "\n? Who? {a}"), 15),
        (text(tasks: "@reading Прочитайте.\nTom {is} here.\n" + questions(3)), 15),
        (
            text(tasks: "@reading Прочитайте.\n" + String(repeating: "a", count: 301) + "\n" + questions(3)),
            15
        ),
        (text(tasks: "@choice Выберите.\nShe {a | b}.\n= Она.\nAnd more."), 18),
        (text(tasks: "@choice Выберите.\nShe {a | b}.\ntheory: nowhere"), 17),
        (text(tasks: "@choice Выберите.\n" + String(repeating: "a", count: 400) + " {a | b}."), 15),
    ]

    @Test("A fault is named with its line", arguments: faulty)
    func faults(text: String, line: Int) {
        do {
            let lesson = try lesson(text)
            Issue.record("it was read: \(lesson.title)")
        } catch let fault as LessonFile.Fault {
            #expect(fault.line == line, "\(fault)")
        } catch {
            Issue.record("\(error)")
        }
    }

    @Test(
        "A name is level, number and id",
        arguments: [
            "present.md", "a1-present.md", "d1-01-x.md", "a1-01-X.md", "a1-01-.md", "a1-x-y.md",
        ])
    func names(name: String) {
        #expect(throws: LessonFile.Fault.self) { try LessonFile(name: name, pair: .usual) }
    }

    @Test(
        "A part has another fingerprint when one of its tasks reads otherwise, and the same when its theory does"
    )
    func fingerprints() throws {
        let part = try lesson(Self.text()).outline.parts[0].fingerprint
        #expect(try lesson(Self.text(theory: "Иначе.")).outline.parts[0].fingerprint == part)
        #expect(
            try lesson(Self.text(tasks: "@choice Выберите.\nShe {works | work} there.")).outline.parts[0]
                .fingerprint
                != part)
    }
}
