import Foundation
import HTTPServer
import HTTPTypes
import Household
import Testing
import Vocabulary

@testable import Web

@Suite("The first minute")
struct FirstMinuteTests {
    /// The number that an answer to this page names.
    private static func step(_ page: Response) throws -> String {
        String(try #require(page.text.firstMatch(of: /name="step" value="(\d+)"/)).1)
    }

    /// Presses a button of the page that is open.
    @discardableResult
    private static func press(_ visitor: Visitor, _ fields: [(String, String)]) async throws -> Response {
        await visitor.post("/start", [("step", try step(await visitor.open("/start")))] + fields)
    }

    /// Chooses a pair, climbs the ladder knowing the first `known` words, and chooses themes.
    private static func begin(
        _ visitor: Visitor, pair: String = "en-ru", known: Int = 0, themes: [String] = ["food", "animals"]
    ) async throws {
        try await press(visitor, [("pair", pair)])
        for place in 0..<FirstMinute.ladderCount {
            try await press(visitor, [("answer", place < known ? "remember" : "forgot")])
        }
        try await press(visitor, themes.map { ("theme", $0) })
    }

    /// A page as it is heard: words without the stress over them and the gender beside them.
    private static func plain(_ page: Response) -> String {
        page.text
            .replacing(
                /<span class="visually-hidden">([^<]*)<\/span><span aria-hidden="true">[^<]*<\/span>/
            ) { $0.1 }
            .replacing(
                /\ <span class="gender"><span[^>]*>[^<]*<\/span><span[^>]*>[^<]*<\/span><\/span>/, with: "")
    }

    /// What is asked on the page, by the text that stands in the heading.
    private static func asked(_ page: Response) -> String? {
        plain(page).firstMatch(of: /id="question" lang="\w+">([^<]+)</).map { String($0.1) }
    }

    /// Goes through the round, answering what is asked by what was met; «Не знаю» to the first question if `fails`.
    @discardableResult
    private static func finish(_ visitor: Visitor, fails: Bool = false) async throws -> (
        page: Response, forms: [String]
    ) {
        var (met, forms, hasFailed) = ([String: String](), [String](), false)
        for _ in 0..<60 {
            let page = await visitor.open("/start")
            if page.text.contains(#"class="first-words""#) { return (page, forms) }
            guard let form = page.text.firstMatch(of: /name="exercise" value="(\w+)"/).map({ String($0.1) })
            else {
                let sides = plain(page).matches(of: /lang="\w+">([^<]+)<\/(?:h2|p)>/).map { String($0.1) }
                met[sides[0]] = sides[1]
                try await press(visitor, [])
                continue
            }
            forms.append(form)
            if fails && !hasFailed {
                hasFailed = true
                let looked = try await press(visitor, [("exercise", form), ("gaveUp", "1")])
                #expect(looked.text.contains("Не совсем"))
                continue
            }
            // Whatever is offered that is right leads on without a look.
            let options = page.text.matches(of: /name="option" value="([^"]+)"/).map { String($0.1) }
            let asked = asked(page) ?? ""
            var answers = options.filter { $0 == met[asked] || met[$0] == asked }
            if answers.isEmpty { answers = options }
            if options.isEmpty {
                let typed = met.first { $0.value == asked }?.key ?? met[asked] ?? ""
                try await press(visitor, [("exercise", form), ("typed", typed)])
                continue
            }
            try await press(visitor, [("exercise", form), ("option", answers[0])])
        }
        Issue.record("the round has no end")
        return (await visitor.open("/start"), forms)
    }

    private static let account = [
        ("name", "Вера"), ("email", "vera@example.org"), ("password", "a phrase of words"),
    ]

    @Test(
        "The languages follow that of the interface, and the first word is said to be known by the third tap")
    func pairFollows() async throws {
        for (language, pair, other) in [("ru", "en-ru", "ru-en"), ("en", "ru-en", "en-ru")] {
            let visitor = Visitor(try House(), language: language)
            #expect(await visitor.open("/register").text.contains(#"href="/start""#))
            let page = await visitor.open("/start").text
            let first = try #require(page.firstRange(of: "value=\"\(pair)\""))
            let second = try #require(page.firstRange(of: "value=\"\(other)\""))
            #expect(first.lowerBound < second.lowerBound)
            // Taps: the link on the page of registration, the language, and this.
            try await Self.press(visitor, [("pair", pair)])
            let success = try await Self.press(visitor, [("answer", "remember")]).text
            #expect(success.contains("friend") && success.contains("друг"))
        }
    }

    @Test("Who chooses to learn Russian reads on in English")
    func language() async throws {
        let visitor = Visitor(try House())
        let page = try await Self.press(visitor, [("pair", "ru-en")])
        #expect(page.text.contains("Do you know this word?") && page.text.contains(#"lang="ru">друг<"#))
        #expect(await visitor.open("/register").text.contains("Sign up"))
    }

    @Test(
        "Known words of the ladder say the level",
        arguments: [(0, "A1"), (2, "A1"), (4, "A2"), (6, "B1"), (7, "B2"), (8, "C1")])
    func level(known: Int, level: String) async throws {
        let visitor = Visitor(try House())
        try await Self.press(visitor, [("pair", "en-ru")])
        for place in 0..<8 {
            try await Self.press(visitor, [("answer", place < known ? "remember" : "forgot")])
        }
        let page = await visitor.open("/start").text
        #expect(page.contains("Примерный уровень: \(level)") && page.contains(#"value="travel""#))
    }

    @Test("Who knows nothing yet need not say so eight times")
    func beginner() async throws {
        let visitor = Visitor(try House())
        try await Self.press(visitor, [("pair", "en-ru")])
        #expect(try await Self.press(visitor, [("beginner", "1")]).text.contains("Примерный уровень: A1"))
    }

    @Test("More than three themes come back with a sentence, as they were chosen")
    func tooManyThemes() async throws {
        let visitor = Visitor(try House())
        try await Self.press(visitor, [("pair", "en-ru")])
        try await Self.press(visitor, [("beginner", "1")])
        let step = try Self.step(await visitor.open("/start"))
        let themes = ["food", "animals", "travel", "work"]
        let page = await visitor.send("/start", [("step", step)] + themes.map { ("theme", $0) })
        #expect(
            page.status == .unprocessableContent && page.text.contains("Оставьте, пожалуйста, не больше трёх")
        )
        #expect(page.text.matches(of: /name="theme" value="\w+" checked/).count == 4)
    }

    @Test(
        "Six words are met and asked in several ways, and come along with sets that fit, and with no answer in the log"
    )
    func takenAlong() async throws {
        let house = try House()
        let visitor = Visitor(house)
        try await Self.begin(visitor, known: 4)
        let (page, forms) = try await Self.finish(visitor)
        #expect(
            page.text.contains("6 слов за 1 минуту. Сохранить?") && page.text.contains(#"href="/register""#))
        #expect(forms.count >= 12 && Set(forms).isSuperset(of: ["choice", "letters"]))
        #expect(await visitor.open("/register").text.contains("Ваши 6 слов уже ждут"))
        // A password that is refused loses nothing.
        let refused = await visitor.post("/register", Self.account.dropLast() + [("password", "x")])
        #expect(refused.status == .unprocessableContent)
        let home = await visitor.post("/register", Self.account)
        #expect(await visitor.path == "/")
        #expect(home.text.contains("Первые слова") && home.text.contains("первые слова сохранены"))
        #expect(!home.text.contains("Путешествия"))
        #expect(await visitor.cookie("slovarik_start") == nil)
        let user = try #require(
            try await house.application.services.store.credentials(email: "vera@example.org")
        ).user
        let store = house.application.services.store
        #expect(user.pair == .usual)
        #expect(try await store.review(Review.ID(1), of: user.id) == nil)
        #expect(await visitor.open("/courses").text.contains(#"aria-current="true">A2</a>"#))
    }

    @Test("The first training asks all words of the first minute, before those of sets")
    func metFirst() async throws {
        let house = try House()
        let visitor = Visitor(house)
        try await Self.begin(visitor, known: 4)
        let end = try await Self.finish(visitor).page.text
        let list = try #require(end.range(of: #"class="first-words""#))
        let terms = end[list.upperBound...].components(separatedBy: "</ul>")[0]
            .matches(of: /lang="en">([^<]+)</).map { String($0.1) }
        #expect(Set(terms).count == Round.wordCount)
        await visitor.post("/register", Self.account)
        await visitor.open("/training")
        let tables = try Scene.tables(of: house)
        let asked = try #require(tables["training_word"]).compactMap { row in
            row.firstMatch(of: /word_id=(\d+)/).map { String($0.1) }
        }
        #expect(asked.count < 2 * Round.wordCount)
        let words = try #require(tables["word"]).filter { row in
            row.firstMatch(of: /(?:^| )id=(\d+)/).map { asked.contains(String($0.1)) } ?? false
        }
        for term in terms { #expect(words.contains { $0.contains("term=\"\(term)\"") }, "\(term)") }
    }

    @Test("Who learns Russian takes Russian words along")
    func russian() async throws {
        let house = try House()
        let visitor = Visitor(house, language: "en")
        try await Self.begin(visitor, pair: "ru-en")
        try await Self.finish(visitor)
        let home = await visitor.post("/register", Self.account).text
        #expect(home.contains("First words") && home.contains(#"lang="ru""#))
    }

    @Test("What was not known is looked at and asked once more")
    func wrong() async throws {
        let visitor = Visitor(try House())
        try await Self.begin(visitor)
        #expect(try await Self.finish(visitor, fails: true).forms.count >= 13)
    }

    @Test("An answer that was given before counts for nothing, and a step back asks again")
    func stale() async throws {
        let visitor = Visitor(try House())
        try await Self.press(visitor, [("pair", "en-ru")])
        await visitor.post("/start", [("step", "1"), ("answer", "remember")])
        #expect(
            await visitor.post("/start", [("step", "1"), ("answer", "remember")]).text.contains("2 из 8"))
        #expect(try await Self.press(visitor, [("back", "1")]).text.contains("1 из 8"))
    }

    @Test("A cookie that was thought up or changed is none")
    func forged() async throws {
        let visitor = Visitor(try House())
        try await Self.press(visitor, [("pair", "en-ru")])
        let cookie = try #require(await visitor.cookie("slovarik_start"))
        for forged in ["", "x", String(cookie.dropLast(2)) + "AA", String(repeating: "A", count: 4000)] {
            await visitor.keep("slovarik_start", forged)
            #expect(await visitor.open("/start").text.contains("Какой язык будем учить?"))
        }
    }

    @Test("Nothing of it is in the database, whatever strangers do")
    func noTrace() async throws {
        let house = try House()
        try await Self.begin(Visitor(house))
        #expect(try await house.application.services.store.isWithoutUsers())
    }

    @Test("An invitation greets by name and says who invites, and the first minute leads back to it")
    func invitation() async throws {
        let house = try House()
        let owner = await Visitor.registered(in: house, name: "Анна")
        let made = await owner.post("/administration/invitations", [("name", "Вера & Ко")]).text
        let path = String(
            try #require(made.firstMatch(of: /\/invitations\/[A-Za-z0-9_-]{20,}\?name=[^"]+/)).0)
        let visitor = Visitor(house)
        let form = await visitor.open(path).text
        #expect(form.contains("Здравствуйте, Вера &amp; Ко!"))
        #expect(form.contains("Анна приглашает вас учить слова вместе."))
        #expect(form.contains(#"value="Вера &amp; Ко""#) && form.contains(#"href="/start""#))
        try await Self.begin(visitor)
        let end = try await Self.finish(visitor).page
        let save = String(try #require(end.text.firstMatch(of: /href="(\/invitations\/[^"]+)"/)).1)
        await visitor.post(save, Self.account)
        #expect(await visitor.path == "/")
    }

    @Test("A name for an invitation that nobody can have is refused with what was typed")
    func invitedName() async throws {
        let owner = await Visitor.registered(in: try House())
        let page = await owner.send(
            "/administration/invitations", [("name", String(repeating: "я", count: 61))])
        #expect(page.status == .unprocessableContent && page.text.contains("не больше 60"))
    }
}
