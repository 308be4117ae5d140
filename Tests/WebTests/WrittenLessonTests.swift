import Foundation
import HTTPServer
import HTTPTypes
import Testing

@Suite("Lessons that are written at home")
struct WrittenLessonTests {
    private func answer(_ visitor: Visitor, _ lesson: String, _ given: [(String, String)]) async -> String {
        let path = lesson + "/parts/1"
        let task = await visitor.open(path).task
        return await visitor.post(path, task + given).text
    }

    @Test("A lesson is begun by its title, written, and learned as any other")
    func written() async throws {
        let house = try House()
        let anna = await Visitor.registered(in: house)
        #expect(await anna.open("/lessons").text.contains("/lessons/new"))
        let begun = await anna.post("/lessons", [("title", "Утро")])
        #expect(begun.text.contains("title: Утро") && begun.text.contains("## Правило {#s1}"))
        let lesson = await anna.path.replacing("/edit", with: "")
        let saved = await anna.post(lesson + "/edit", [("text", MorningLesson.text())]).text
        #expect(await anna.path == lesson)
        #expect(saved.contains("Урок сохранён") && saved.contains("Ваш урок") && saved.contains("0 из 1"))
        #expect(
            await anna.open("/theory" + lesson.dropFirst("/lessons".count)).text.contains("Она работает."))
        let result = await answer(anna, lesson, MorningLesson.right)
        #expect(result.contains("Верно!"))
        let list = await anna.open("/lessons").text
        #expect(list.contains("Свои уроки") && list.contains("href=\"\(lesson)\"") && list.contains("1 из 1"))
        #expect(await anna.open(lesson + "/results").text.contains("Урок пройден"))
        await anna.post(lesson + "/words")
        #expect(await anna.open("/").text.contains("Утро"))
    }

    @Test("A lesson that was just begun has no fault yet, and its page says what to do")
    func begun() async throws {
        let house = try House()
        let anna = await Visitor.registered(in: house)
        let page = await anna.post("/lessons", [("title", "Пётр I"), ("content", "questions")]).text
        #expect(page.contains("Здесь появится урок.") && !page.contains("aria-invalid"))
        let saved = await anna.post(await anna.path, [("text", "title: Пётр I\n# questions\n")])
        #expect(saved.status == .unprocessableContent && saved.text.contains("пока ничего нет"))
    }

    @Test("A fault is said with its line, what was typed is kept, and what was learned before stays")
    func faults() async throws {
        let house = try House()
        let anna = await Visitor.registered(in: house)
        let lesson = await anna.writtenLesson()
        let faulty = MorningLesson.text(task: "She {works | work in a hospital.")
        let page = await anna.post(lesson + "/edit", [("text", faulty)])
        #expect(page.status == .unprocessableContent)
        #expect(page.text.contains("Строка 13:") && page.text.contains("скобка не закрыта"))
        #expect(page.text.contains("<pre dir=\"auto\"><code>@choice Выберите форму.\nShe {works"))
        #expect(
            page.text.contains("She {works | work in a hospital.")
                && page.text.contains("урок остаётся прежним"))
        #expect(await anna.open(lesson + "/edit").text.contains("She {works | work in a hospital."))
        #expect(await anna.open(lesson).text.contains("ещё не вошли в урок"))
        #expect(await answer(anna, lesson, MorningLesson.right).contains("Верно!"))
        await anna.post(lesson + "/edit", [("text", MorningLesson.text(title: "Вечер"))])
        #expect(await anna.open(lesson).text.contains("Вечер"))
    }

    @Test(
        "Each fault has a sentence",
        arguments: [
            ("colour: pale\n", "такого цвета нет"), ("nonsense\n", "в начале урока пишут"),
            ("# theory\nText\n", "начинается с заголовка"), ("# questions\n? Кто?\n", "нет ответа"),
            ("", "пока ничего нет"), ("# questions\nКто?\n", "здесь стоят вопросы"),
            ("# part: А\n\n@choice Выберите.\nShe {a | b}.\n", "нужна теория"),
            ("# theory\n## А {#a}\n\n# part: А\n\n@guess Выберите.\n", "вид и что нужно сделать"),
            ("# theory\n## А {#a}\n\n# part: А\n\n@order Соберите.\nShe works here.\n", "нужен перевод"),
        ])
    func sentences(text: String, sentence: String) async throws {
        let house = try House()
        let anna = await Visitor.registered(in: house)
        await anna.post("/lessons", [("title", "Утро")])
        let page = await anna.post(await anna.path, [("text", "title: Утро\n" + text)])
        #expect(page.status == .unprocessableContent && page.text.contains(sentence), "\(page.text)")
    }

    @Test("What it will be is shown before it is kept")
    func preview() async throws {
        let house = try House()
        let anna = await Visitor.registered(in: house)
        let lesson = await anna.writtenLesson()
        let page = await anna.post(
            lesson + "/edit", [("text", MorningLesson.text(title: "Вечер")), ("preview", "yes")])
        #expect(page.status == .ok && page.text.contains("She works in a hospital."))
        #expect(await anna.open(lesson + "/edit").text.contains("title: Утро"))
    }

    @Test("A text without a title, one that is too long and one lesson too many are refused with their text")
    func refused() async throws {
        let house = try House()
        let anna = await Visitor.registered(in: house)
        let lesson = await anna.writtenLesson()
        let untitled = await anna.post(lesson + "/edit", [("text", "emoji: ☕\n")])
        #expect(untitled.status == .unprocessableContent && untitled.text.contains("emoji: ☕"))
        #expect(untitled.text.contains("у урока нет названия"))
        let long = MorningLesson.text() + "\n" + String(repeating: "я", count: 33 * 1024)
        let page = await anna.post(lesson + "/edit", [("text", long)])
        #expect(page.status == .unprocessableContent && page.text.contains("не больше 64 КБ"))
        #expect(page.text.contains("She {works | work}"))
        let empty = await anna.post("/lessons", [("title", "")])
        #expect(empty.status == .unprocessableContent && empty.text.contains("Новый урок"))
        for _ in 1...99 { _ = await anna.send("/lessons", [("title", "Ещё")]) }
        #expect(await anna.post("/lessons", [("title", "Лишний")]).text.contains("уже 100 своих уроков"))
    }

    private static let blocks: [(String, [(String, String)], String)] = [
        (
            "choice", [("text", "She works here."), ("answers", "works"), ("wrong", "work, working")],
            "{works | work | working}"
        ),
        (
            "words", [("text", "I get up and have tea."), ("answers", "get up, have"), ("extra", "gets")],
            "I {get up} and {have} tea."
        ),
        ("forms", [("text", "She works here."), ("bases", "works = work")], "She {works : work} here."),
        ("endings", [("text", "Я живу в Москве."), ("endings", "жив|у, Москв|е")], "Я жив{у} в Москв{е}."),
        (
            "marks", [("text", "She works and sings."), ("answers", "works, sings")],
            "She {works} and {sings}."
        ),
        (
            "order",
            [("text", "She works here."), ("translation", "Она здесь работает."), ("extra", "work")], "+ work"
        ),
        ("dictation", [("text", "She works here."), ("translation", "Она здесь работает.")], "@dictation"),
        (
            "reading",
            [
                ("text", "Tom lives in York.\nHe works there."),
                ("questions", "Who? | Tom | Ann\nWhere? | York | Rome\nWhat does he do? | works | sings"),
            ], "? Where? {York | Rome}"
        ),
        ("question", [("question", "Когда основан Петербург?"), ("answer", "в 1703 году")], "= в 1703 году"),
        (
            "theory", [("heading", "Слова"), ("text", "Их **много**."), ("examples", "Tea. — Чай.")],
            "## Слова {#s2}"
        ),
    ]

    @Test("A small form writes each kind of what a lesson has", arguments: blocks)
    func block(kind: String, fields: [(String, String)], text: String) async throws {
        let house = try House()
        let anna = await Visitor.registered(in: house)
        await anna.post("/lessons", [("title", "Утро")])
        let lesson = await anna.path.replacing("/edit", with: "")
        await anna.post(lesson + "/edit", [("text", MorningLesson.text()), ("add", kind)])
        #expect(await anna.path == lesson + "/blocks?kind=\(kind)")
        let form = lesson + "/blocks?kind=\(kind)"
        let page = await anna.post(form, [("instruction", "Сделайте."), ("part", "О себе")] + fields)
        #expect(await anna.path == lesson + "/edit")
        #expect(page.text.contains("Добавлено в урок") && !page.text.contains("text-error"), "\(page.text)")
        #expect(page.text.replacing("&#34;", with: "\"").contains(text), "\(page.text)")
    }

    @Test("A form that does not fit comes back with what was typed, and says what to do")
    func blockFaults() async throws {
        let house = try House()
        let anna = await Visitor.registered(in: house)
        let lesson = await anna.writtenLesson()
        func page(_ kind: String, _ fields: [(String, String)]) async -> String {
            await anna.post(
                lesson + "/blocks?kind=\(kind)", [("instruction", "Сделайте."), ("part", "О себе")] + fields
            ).text
        }
        let missing = await page(
            "choice", [("text", "She works."), ("answers", "sings"), ("wrong", "sing")])
        #expect(missing.contains("нет слова «sings»") && missing.contains("She works."))
        let line = await page("forms", [("text", "She works."), ("bases", "works")])
        #expect(line.contains("не получается прочитать: «works»"))
        #expect(await page("choice", [("text", "She works.")]).contains("заполните"))
        let unread = await page("order", [("text", "Works."), ("translation", "Работает.")])
        #expect(unread.contains("от трёх до четырнадцати слов") && unread.contains("Работает."))
        #expect(await anna.open(lesson + "/edit").text.contains(MorningLesson.text().suffix(20)))
    }

    @Test("Questions and answers in one language become cards")
    func questions() async throws {
        let house = try House()
        let anna = await Visitor.registered(in: house)
        let lesson = await anna.writtenLesson(
            "title: Пётр\n\n# questions\n? Когда основан Петербург?\n= в 1703 году\n! 27 мая\n",
            languages: [("termLanguage", "ru"), ("translationLanguage", "ru"), ("content", "questions")])
        let page = await anna.open(lesson).text
        #expect(page.contains("Вопросы и ответы") && page.contains("Когда основан Петербург?"))
        #expect(!page.contains("Начать урок") && page.contains("Учить как карточки"))
        #expect(await anna.post(lesson + "/words").text.contains("в 1703 году"))
        let number = await anna.path.dropFirst("/categories/".count)
        let card = await anna.open("/training?category=\(number)").text
        #expect(card.contains("в 1703 году"))
    }

    @Test("Whoever has the link sees what is offered and takes it; nobody else finds the lesson")
    func shared() async throws {
        let house = try House()
        let anna = await Visitor.registered(in: house)
        let boris = await Visitor.registered(in: house, name: "Борис")
        let lesson = await anna.writtenLesson()
        #expect(await boris.open(lesson).status == .notFound)
        #expect(await boris.open(lesson + "/parts/1").status == .notFound)
        #expect(await boris.open(lesson + "/edit").status == .notFound)
        let offer = try await anna.offer(lesson: lesson)
        let page = await boris.open(offer).text
        #expect(page.contains("Автор: Анна") && page.contains("в нём 1 задание"))
        await boris.post(offer)
        #expect(await boris.path == lesson)
        #expect(await answer(boris, lesson, MorningLesson.wrong).contains("нужна"))
        #expect(await boris.open(lesson + "/edit").status == .notFound)
        #expect(await boris.open("/lessons").text.contains("Автор: Анна"))
        // What its author mends is there for all.
        await anna.post(lesson + "/edit", [("text", MorningLesson.text(title: "Вечер"))])
        #expect(await boris.open(lesson).text.contains("Вечер"))
        #expect(await anna.open(lesson + "/share").text.contains("Борис"))
        await boris.post(lesson + "/leave")
        #expect(await boris.open(lesson).status == .notFound)
        await anna.post(lesson + "/share/close")
        #expect(await boris.open(offer).status == .notFound)
    }

    @Test("Those at home have it as soon as they are ticked, and a child learns it and changes nothing")
    func atHome() async throws {
        let house = try House()
        let anna = await Visitor.registered(in: house)
        let lesson = await anna.writtenLesson()
        await anna.post("/house/children", [("name", "Маша"), ("picture", "🦊")])
        let number = String(await anna.path.dropFirst("/house/children/".count))
        let code = await anna.post("/house/children/\(number)/code").text
            .firstMatch(of: /<code>([A-Z]{3} [A-Z]{3})<\/code>/)
        let masha = Visitor(house)
        await masha.post("/code", [("code", String(try #require(code).1))])
        #expect(await !masha.open("/lessons").text.contains("/lessons/new"))
        #expect(await masha.open(lesson).status == .notFound)
        let saved = await anna.post(lesson + "/share/learners", [("home", "yes"), ("person", number)]).text
        #expect(saved.contains("урок у тех, кого вы отметили"))
        #expect(await masha.open("/lessons").text.contains("href=\"\(lesson)\""))
        #expect(await answer(masha, lesson, MorningLesson.right).contains("Верно!"))
        for page in ["/edit", "/share", "/text", "/delete"] {
            #expect(await masha.open(lesson + page).status == .notFound)
        }
        await anna.post(lesson + "/share/learners", [("home", "yes")])
        #expect(await masha.open(lesson).status == .notFound)
    }

    @Test("Given as homework, it is there for whoever is to do it, whatever they learn")
    func homework() async throws {
        let house = try House()
        let anna = await Visitor.registered(in: house)
        let lesson = await anna.writtenLesson(
            MorningLesson.text(), languages: [("termLanguage", "de"), ("translationLanguage", "ru")])
        await anna.post("/house/children", [("name", "Маша"), ("picture", "🦊")])
        let number = String(await anna.path.dropFirst("/house/children/".count))
        let code = await anna.post("/house/children/\(number)/code").text
            .firstMatch(of: /<code>([A-Z]{3} [A-Z]{3})<\/code>/)
        let masha = Visitor(house)
        await masha.post("/code", [("code", String(try #require(code).1))])
        let id = String(lesson.dropFirst("/lessons/".count))
        #expect(await anna.open("/homework/lessons/new?lesson=\(id)").text.contains("Маша"))
        let given = await anna.post(
            "/homework/lessons", [("lesson", id), ("part", ""), ("person", number), ("day", "2027-01-20")])
        #expect(given.text.contains("Утро"))
        #expect(await masha.open("/").text.contains("\(lesson)/parts/1"))
        #expect(await answer(masha, lesson, MorningLesson.right).contains("Верно!"))
        #expect(await masha.open("/").text.contains("все части сделаны"))
    }

    @Test("A deleted lesson can be brought back for a month, with all that was done in it")
    func deleted() async throws {
        let house = try House()
        let anna = await Visitor.registered(in: house)
        let lesson = await anna.writtenLesson()
        _ = await answer(anna, lesson, MorningLesson.right)
        #expect(await anna.open(lesson + "/delete").text.contains("Месяц его ещё можно"))
        #expect(await anna.post(lesson + "/delete").text.contains("«Утро» удалён"))
        #expect(await anna.open(lesson).status == .notFound)
        await anna.post(lesson + "/restore")
        #expect(await anna.open(lesson).text.contains("1 из 1"))
        await anna.post(lesson + "/delete")
        for _ in 1...2 {
            house.wait(16 * 86_400)
            #expect(await anna.open("/").text.contains("Слова"))
        }
        #expect(await !anna.open("/lessons").text.contains("Свои уроки"))
        #expect(await anna.post(lesson + "/restore").status == .notFound)
    }

    @Test("What was wrong in it comes back, and what is done in it counts for no badge and no level")
    func mistakes() async throws {
        let house = try House()
        let anna = await Visitor.registered(in: house)
        let lesson = await anna.writtenLesson()
        _ = await answer(anna, lesson, MorningLesson.wrong)
        house.wait(86_400)
        #expect(await anna.open("/lessons").text.contains("Работа над 1 ошибкой"))
        #expect(await anna.open("/").text.contains("по грамматике"))
        let page = await anna.open("/lessons/mistakes")
        #expect(page.text.contains("in a hospital"))
        #expect(await anna.post("/lessons/mistakes", page.task + MorningLesson.right).text.contains("Верно!"))
        #expect(await !anna.open("/achievements").text.contains("Урок на отлично</h3><p>Получено"))
    }

    @Test("It goes along with an export and comes back with what was done in it")
    func export() async throws {
        let house = try House()
        let anna = await Visitor.registered(in: house)
        let lesson = await anna.writtenLesson()
        _ = await answer(anna, lesson, MorningLesson.right)
        await anna.post(lesson + "/edit", [("text", MorningLesson.text(task: "She {works"))])
        let file = await anna.open("/profile/export/slovarik.json")
        let text = await anna.open(lesson + "/text")
        #expect(text.text.contains("She {works"))
        let other = try House()
        let guest = await Visitor.registered(in: other)
        let preview = await guest.bring(Array(file.body))
        #expect(preview.text.contains("Свои уроки"))
        await guest.confirmImport(preview)
        #expect(await guest.open(lesson).text.contains("1 из 1"))
        #expect(await guest.open(lesson + "/edit").text.contains("She {works"))
        let again = await guest.bring(Array(file.body))
        #expect(again.text.contains("Всё это у вас уже есть."))
        // In the same house another has it as one of their own.
        let boris = await Visitor.registered(in: house, name: "Борис")
        await boris.confirmImport(await boris.bring(Array(file.body)))
        #expect(await boris.open(lesson).status == .notFound)
        #expect(await boris.open("/lessons").text.contains("Утро"))
    }

    @Test("Where its author's account ends, it goes on with those who learn it")
    func handedOver() async throws {
        let house = try House()
        let anna = await Visitor.registered(in: house)
        let boris = await Visitor.registered(in: house, name: "Борис")
        let lesson = await anna.writtenLesson()
        let alone = await anna.writtenLesson()
        await boris.post(try await anna.offer(lesson: lesson))
        await anna.post("/profile/delete", [("password", "a phrase of words")])
        #expect(await boris.open(lesson).text.contains("Ваш урок"))
        #expect(await boris.open(lesson + "/edit").status == .ok)
        #expect(await boris.open(alone).status == .notFound)
    }
}
