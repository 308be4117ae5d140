import HTTPServer
import HTTPTypes
import Testing

@Suite("Answers that come too late, twice, or from elsewhere")
struct AnswerTests {
    private func count(_ pupil: Pupil) throws -> Int {
        try Scene.tables(of: pupil.house)["review"]?.count ?? 0
    }

    /// Sends a form, whose answer must not count, and gives the page that follows: the question again.
    private func refused(_ fields: [(String, String)], _ pupil: Pupil, _ sentence: String) async throws {
        let before = try count(pupil)
        let page = await pupil.visitor.post("/reviews", fields)
        #expect(page.status == .ok && page.text.contains(sentence), "\(sentence)")
        #expect(try count(pupil) == before)
        #expect(!page.card.isEmpty, "it is asked again")
    }

    @Test(
        "Sent twice, or from a tab where it was asked before, an answer counts once",
        arguments: [true, false])
    func twice(isRight: Bool) async throws {
        let pupil = try await Pupil(form: "choice")
        let page = await pupil.question()
        let answer = try await pupil.answer(page, isRight: isRight)
        await pupil.visitor.post("/reviews", answer)
        try await refused(answer, pupil, "второй раз не засчитываем")
        let other = try await pupil.answer(page, isRight: !isRight)
        try await refused(other, pupil, "второй раз не засчитываем")
    }

    @Test("Out of order, an answer counts for the word that it names")
    func outOfOrder() async throws {
        let pupil = try await Pupil(form: "choice")
        let first = await pupil.question()
        let late = try await pupil.answer(first)
        await pupil.visitor.open(pupil.address + "&form=card")
        let second = await pupil.visitor.open(pupil.address)
        #expect(second.card.first { $0.0 == "word" }?.1 == first.card.first { $0.0 == "word" }?.1)
        // The training asks by cards now.
        try await refused(late, pupil, "Вопрос тем временем изменился")
        await pupil.visitor.open(pupil.address + "&form=choice")
        await pupil.visitor.post("/reviews", late)
        #expect(try count(pupil) == 1)
    }

    @Test(
        "An answer to another exercise than was asked is refused",
        arguments: ["choice", "gap", "pairs", "card"])
    func otherForm(form: String) async throws {
        let pupil = try await Pupil(form: "typing")
        let page = await pupil.question()
        let fields = Pupil.fields(page).filter { $0.0 != "exercise" } + [("exercise", form)]
        let content = [
            ("option", "кошка"), ("typed", "кошка"), ("term", "cat"), ("translation", "кошка"),
            ("rating", "remember"),
        ]
        try await refused(fields + content, pupil, "Вопрос тем временем изменился")
    }

    @Test(
        "An answer of 10,000 characters is refused with a sentence",
        arguments: ["typing", "letters", "choice"])
    func long(form: String) async throws {
        let pupil = try await Pupil(form: form)
        let page = await pupil.question()
        let text = String(repeating: "ы", count: 10_000)
        let fields = Pupil.fields(page) + [(form == "choice" ? "option" : "typed", text)]
        try await refused(fields, pupil, "Такой длинный ответ не поместился")
    }

    @Test("Nothing typed is no answer", arguments: ["", "   ", "\u{200B}\u{202E}"])
    func empty(text: String) async throws {
        let pupil = try await Pupil(form: "typing")
        let page = await pupil.question()
        try await refused(Pupil.fields(page) + [("typed", text)], pupil, "Сначала напишите ответ")
    }

    @Test("Marks that turn the text, and what is not to be seen, change nothing in an answer")
    func invisible() async throws {
        let pupil = try await Pupil(form: "typing")
        let page = await pupil.question()
        let right = try await pupil.answer(page).last?.1 ?? ""
        let text = "\u{202E}" + right.map { "\($0)\u{200B}" }.joined() + "\u{2066}"
        let next = await pupil.visitor.post("/reviews", Pupil.fields(page) + [("typed", text)])
        #expect(next.text.contains("class=\"previous-answer\""))
        #expect(try Scene.tables(of: pupil.house)["review"]?.first?.contains("typed=\"\(right)\"") == true)
    }

    @Test("What is not among the options is refused")
    func forgedOption() async throws {
        let pupil = try await Pupil(form: "choice")
        let page = await pupil.question()
        try await refused(
            Pupil.fields(page) + [("option", "бегемот")], pupil, "Вопрос тем временем изменился")
    }

    @Test("Joined pairs that were not offered are refused")
    func forgedPairs() async throws {
        let pupil = try await Pupil(form: "pairs")
        let page = await pupil.question()
        let term = try await pupil.term(page)
        let fields = Pupil.fields(page).filter { $0.0 != "term" }
        try await refused(
            fields + [("term", term), ("translation", "бегемот")], pupil, "Вопрос тем временем изменился")
        try await refused(
            fields + [("term", "hippo"), ("translation", "кошка")], pupil, "Вопрос тем временем изменился")
        #expect(await pupil.visitor.post("/reviews", fields).status == .badRequest)
    }

    @Test("An answer to a word that was changed meanwhile is asked again")
    func edited() async throws {
        let pupil = try await Pupil(form: "typing")
        let page = await pupil.question()
        let answer = try await pupil.answer(page)
        let word = try #require(page.card.first { $0.0 == "word" }?.1)
        await pupil.visitor.post("/words/\(word)", [("term", "wolf"), ("translation", "волк")])
        try await refused(answer, pupil, "Вопрос тем временем изменился")
    }

    @Test(
        "An answer to a word that was deleted meanwhile leads on, with a sentence",
        arguments: ["choice", "typing", "pairs", "card"])
    func deleted(form: String) async throws {
        let pupil = try await Pupil(form: form)
        let page = await pupil.question()
        let answer = form == "card" ? page.card + [("rating", "remember")] : try await pupil.answer(page)
        let word = try #require(page.card.first { $0.0 == "word" }?.1)
        await pupil.visitor.post("/words/\(word)/delete")
        let before = try count(pupil)
        let next = await pupil.visitor.post("/reviews", answer)
        #expect(next.status == .ok && next.text.contains("Этого слова больше нет"))
        #expect(try count(pupil) == before)
    }

    @Test("A choice whose wrong option was deleted while it was shown still ends well")
    func optionDeleted() async throws {
        let pupil = try await Pupil(form: "choice")
        let page = await pupil.question()
        let term = try await pupil.term(page)
        let wrong = try #require(
            Pupil.options(page).first { option in
                Pupil.animals.contains { $0.1 == option && $0.0 != term }
            })
        let list = await Visitor(copying: pupil.visitor).open(pupil.category).text
        for id in Set(list.matches(of: /\/words\/(\d+)\/edit/).map { String($0.1) }) {
            let form = await Visitor(copying: pupil.visitor).open("/words/\(id)/edit").text
            if form.contains("value=\"\(wrong)\"") { await pupil.visitor.post("/words/\(id)/delete") }
        }
        try await refused(Pupil.fields(page) + [("option", wrong)], pupil, "Вопрос тем временем изменился")
        let next = await pupil.visitor.post("/reviews", try await pupil.answer(page))
        #expect(next.text.contains("class=\"previous-answer\""))
        #expect(try count(pupil) == 1)
    }

    @Test("A forged training, or somebody else's, is not there", arguments: ["999999", "1"])
    func forged(training: String) async throws {
        let house = try House()
        let anna = try await Pupil(form: "choice", in: house)
        let page = await anna.question()
        let answer = try await anna.answer(page)
        let boris = try await Pupil(form: "choice", in: house)
        _ = await boris.question()
        let forged = answer.map { $0.0 == "training" ? ("training", training) : $0 }
        #expect(await boris.visitor.post("/reviews", forged).status == .notFound)
        #expect(await boris.visitor.post("/meetings", forged).status == .notFound)
        #expect(await boris.visitor.open("/reviews/1").status == .notFound)
        for part in ["correction", "synonym"] {
            #expect(await boris.visitor.post("/reviews/1/\(part)").status == .notFound)
        }
        #expect(try Scene.tables(of: house)["review"]?.isEmpty == true)
    }

    @Test("A word that was not met yet is not asked, whoever answers it")
    func notMet() async throws {
        let pupil = try await Pupil(form: "choice")
        let meeting = await pupil.visitor.open(pupil.address)
        #expect(meeting.text.contains("training-meeting"))
        try await refused(
            meeting.card.filter { $0.0 != "exercise" } + [("exercise", "choice"), ("option", "кошка")], pupil,
            "Вопрос тем временем изменился")
    }
}
