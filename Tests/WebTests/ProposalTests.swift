import Foundation
import HTTPServer
import Testing
import Vocabulary

/// What somebody who follows a set would have its words say instead.
@Suite("Suggested corrections")
struct ProposalTests {
    /// Olga wrote a category; Masha and Petya learn it.
    private struct Family {
        let house: House
        let olga, masha, petya: Visitor
        let category: String
        let ladle: String

        init(words: [(String, String)] = [("ladle", "ложка"), ("sieve", "сито")]) async throws {
            house = try House()
            olga = await Visitor.registered(in: house, name: "Ольга")
            masha = await Visitor.registered(in: house, name: "Маша")
            petya = await Visitor.registered(in: house, name: "Петя")
            category = await olga.category("Кухня")
            for (term, translation) in words {
                await olga.post(category + "/words", [("term", term), ("translation", translation)])
            }
            let page = await olga.post(category + "/share")
            let offer = String(
                try #require(page.text.firstMatch(of: /http:\/\/[^\/"]+(\/sets\/[\w-]{43})/)).1)
            for visitor in [masha, petya] { await visitor.post(offer) }
            ladle = try await Self.word(words[0].0, of: category, olga)
        }

        static func word(_ term: String, of category: String, _ visitor: Visitor) async throws -> String {
            let page = await visitor.open(category + "/selection").text
            let found = page.matches(of: /name="word" value="(\d+)"[\s\S]*?<span lang="en">([^<]*)</)
            return "/words/" + (try #require(found.first { $0.2 == term }?.1))
        }

        @discardableResult
        func propose(_ translation: String, _ more: [(String, String)] = []) async -> Response {
            await masha.post(
                ladle + "/proposal", [("term", "ladle"), ("translation", translation)] + more)
        }

        func proposal() async throws -> String {
            let page = await olga.open(category + "/proposals").text
            return "/proposals/" + (try #require(page.firstMatch(of: /\/proposals\/(\d+)"/)?.1))
        }
    }

    @Test("The author is told calmly, takes it, and everybody has it; who suggested it is thanked")
    func taken() async throws {
        let family = try await Family()
        #expect(await family.masha.open(family.ladle).text.contains("Предложить исправление"))
        let form = await family.masha.open(family.ladle + "/proposal").text
        #expect(form.contains("Ольга") && form.contains("value=\"ложка\""))
        let sent = await family.propose("половник", [("example", "A ladle of soup.")]).text
        #expect(sent.contains("Отправлено") && sent.contains("ждёт решения автора"))
        // Until then the word is as it was, for everybody.
        #expect(await family.petya.open(family.category).text.contains("ложка"))
        #expect(await family.olga.open("/").text.contains("предлагают исправления"))
        #expect(await family.olga.open(family.category).text.contains("Вам предлагают 1 исправление"))
        let list = await family.olga.open(family.category + "/proposals").text
        #expect(list.contains("Предлагает Маша") && list.contains("A ladle of soup."))
        #expect(list.contains(/<del[^>]*>ложка<\/del>/) && list.contains(/<ins[^>]*>половник<\/ins>/))
        let decided = await family.olga.post(try await family.proposal(), [("decision", "take")]).text
        #expect(decided.contains("Исправление принято") && decided.contains("Все предложения разобраны"))
        #expect(await !family.olga.open("/").text.contains("предлагают исправления"))

        let petya = await family.petya.open(family.category).text
        #expect(petya.contains("половник") && petya.contains("исправлено 1 слово"))
        #expect(!petya.contains("Маша") && !petya.contains("Ваше исправление"))
        #expect(await family.masha.open("/").text.contains("есть новое"))
        let masha = await family.masha.open(family.category).text
        #expect(masha.contains("Ваше исправление слова «ladle» принято"))
        let mark = ["correction", "word", "proposal"].compactMap { name in
            (try? Regex("name=\"\(name)\" value=\"(\\d+)\"")).flatMap {
                masha.firstMatch(of: $0)?[1].substring
            }
            .map { (name, String($0)) }
        }
        #expect(mark.count == 3)
        let seen = await family.masha.post(family.category + "/news", mark).text
        #expect(!seen.contains("Ваше исправление"))
        #expect(await !family.masha.open("/").text.contains("есть новое"))
    }

    @Test("The author leaves the word as it is, and who suggested it is told so")
    func left() async throws {
        let family = try await Family()
        await family.propose("половник")
        let decided = await family.olga.post(try await family.proposal(), [("decision", "leave")]).text
        #expect(decided.contains("Слово осталось как есть"))
        let page = await family.masha.open(family.category).text
        #expect(page.contains("Слово «ladle» решили оставить как есть") && page.contains("ложка"))
        #expect(!page.contains("Что нового"))
        #expect(await !family.petya.open(family.category).text.contains("решили оставить"))
    }

    @Test("What is suggested is bounded as a word is, and what was typed is still there")
    func bounds() async throws {
        let family = try await Family()
        let path = family.ladle + "/proposal"
        let empty = await family.masha.post(path, [("term", " "), ("translation", "черпак")])
        #expect(empty.status == .unprocessableContent && empty.text.contains("value=\"черпак\""))
        let ordinary = await family.olga.post(family.ladle, [("term", " "), ("translation", "черпак")]).text
        let error = try #require(ordinary.firstMatch(of: /id="term-error"[^>]*>([\s\S]*?)<\/p>/)?.1)
        #expect(empty.text.contains(error))
        let long = await family.masha.post(
            path, [("term", String(repeating: "x", count: 5000)), ("translation", "черпак")])
        #expect(long.status == .unprocessableContent)
        let same = await family.propose("ложка")
        #expect(same.status == .unprocessableContent && same.text.contains("ничего не исправили"))
        let other = await family.masha.post(path, [("term", "sieve"), ("translation", "сито")])
        #expect(other.status == .unprocessableContent && other.text.contains("уже есть"))
        #expect(await !family.olga.open("/").text.contains("предлагают исправления"))
    }

    @Test("A word that was corrected meanwhile is said to be, and only what was suggested is taken")
    func changed() async throws {
        let family = try await Family()
        await family.propose("половник")
        await family.olga.post(
            family.ladle, [("term", "ladle"), ("translation", "черпак"), ("example", "Take the ladle.")])
        let list = await family.olga.open(family.category + "/proposals").text
        #expect(list.contains("С тех пор слово исправили, сейчас:") && list.contains("черпак"))
        await family.olga.post(try await family.proposal(), [("decision", "take")])
        let word = await family.olga.open(family.ladle).text
        #expect(word.contains("половник") && word.contains("Take the ladle.") && !word.contains("черпак"))
        // What it says already is said as well.
        await family.propose("уполовник", [("example", "Take the ladle.")])
        await family.olga.post(
            family.ladle, [("term", "ladle"), ("translation", "уполовник"), ("example", "Take the ladle.")])
        #expect(await family.olga.open(family.category + "/proposals").text.contains("так уже и есть"))
    }

    @Test("A word that was deleted or moved meanwhile is said to be gone, and nothing waits for its author")
    func gone() async throws {
        let family = try await Family()
        await family.propose("половник")
        let proposal = try await family.proposal()
        let id = String(family.category.dropFirst("/categories/".count))
        await family.olga.post(family.ladle + "/delete")
        #expect(await !family.olga.open("/").text.contains("предлагают исправления"))
        let late = await family.olga.post(proposal, [("decision", "take"), ("category", id)]).text
        #expect(late.contains("уже не ждёт"))
        #expect(await family.olga.post(proposal, [("decision", "take")]).status == .notFound)
        #expect(await family.masha.open(family.category).text.contains("Слова «ladle» здесь больше нет"))
        // Sieve moves to a category that Masha does not learn.
        let sieve = try await Family.word("sieve", of: family.category, family.olga)
        await family.masha.post(sieve + "/proposal", [("term", "sieve"), ("translation", "решето")])
        let other = await family.olga.category("Посуда")
        await family.olga.post(
            family.category + "/selection",
            [
                ("word", String(sieve.dropFirst("/words/".count))), ("action", "move"),
                ("target", String(other.dropFirst("/categories/".count))),
            ])
        #expect(await family.masha.open(family.category).text.contains("Слова «sieve» здесь больше нет"))
        #expect(await !family.olga.open("/").text.contains("предлагают исправления"))
    }

    @Test("A pair that the category has by then is not taken twice")
    func same() async throws {
        let family = try await Family()
        await family.propose("половник")
        await family.olga.post(
            family.category + "/words", [("term", "ladle"), ("translation", "половник")])
        let page = await family.olga.post(try await family.proposal(), [("decision", "take")]).text
        #expect(page.contains("исправление не принято") && page.contains("Предлагает Маша"))
    }

    @Test("A second suggestion for a word takes the place of the first, and it can be withdrawn")
    func again() async throws {
        let family = try await Family()
        await family.propose("половник")
        #expect(await family.masha.open(family.ladle + "/proposal").text.contains("value=\"половник\""))
        await family.propose("поварёшка")
        let list = await family.olga.open(family.category + "/proposals").text
        #expect(list.contains("поварёшка") && !list.contains("половник"))
        let withdrawn = await family.masha.post(family.ladle + "/proposal/delete").text
        #expect(withdrawn.contains("Предложение отозвано") && !withdrawn.contains("ждёт решения"))
        #expect(await !family.olga.open(family.category).text.contains("Вам предлагают"))
        #expect(await family.masha.post(family.ladle + "/proposal/delete").status == .notFound)
    }

    @Test("So many wait of one person in one set, and another one is told so")
    func limit() async throws {
        let words = (0...WordProposal.limit).map { ("word \($0)", "слово \($0)") }
        let family = try await Family(words: words)
        for (number, (term, _)) in words.enumerated() {
            let word = try await Family.word(term, of: family.category, family.olga)
            let answer = await family.masha.post(
                word + "/proposal", [("term", term), ("translation", "лучше \(number)")])
            #expect(answer.status == (number < WordProposal.limit ? .ok : .unprocessableContent))
            if number == WordProposal.limit {
                #expect(answer.text.contains("уже ждут 20 ваших") && answer.text.contains("лучше 20"))
            }
        }
        // Those of another are others'.
        let answer = await family.petya.post(
            family.ladle + "/proposal", [("term", "word 0"), ("translation", "другое")])
        #expect(answer.status == .ok)
        await family.masha.post(family.ladle + "/proposal/delete")
        let last = try await Family.word(words[WordProposal.limit].0, of: family.category, family.olga)
        let more = await family.masha.post(
            last + "/proposal", [("term", words[WordProposal.limit].0), ("translation", "лучше")])
        #expect(more.status == .ok)
    }

    @Test("Only who learns another's set suggests, only its author decides, and nobody else sees it")
    func rights() async throws {
        let family = try await Family()
        let stranger = await Visitor.registered(in: family.house, name: "Гоша")
        for visitor in [family.olga, stranger] {
            #expect(await visitor.open(family.ladle + "/proposal").status == .notFound)
            let answer = await visitor.post(
                family.ladle + "/proposal", [("term", "ladle"), ("translation", "половник")])
            #expect(answer.status == .notFound)
        }
        #expect(await !family.olga.open(family.ladle).text.contains("Предложить исправление"))
        // What helps somebody with a word is theirs.
        await family.masha.finishTraining(
            "/training?category=" + family.category.dropFirst("/categories/".count))
        await family.masha.post(family.ladle + "/help", [("hint", "как ковш у бабушки")])
        await family.propose("половник")
        #expect(await !family.olga.open(family.category + "/proposals").text.contains("ковш у бабушки"))
        let proposal = try await family.proposal()
        for visitor in [family.masha, family.petya, stranger] {
            #expect(await visitor.open(family.category + "/proposals").status == .notFound)
            #expect(await visitor.post(proposal, [("decision", "take")]).status == .notFound)
            #expect(
                await visitor.post(
                    proposal,
                    [
                        ("decision", "take"),
                        ("category", String(family.category.dropFirst("/categories/".count))),
                    ]
                ).status == .notFound)
        }
        #expect(await !family.petya.open(family.ladle + "/proposal").text.contains("половник"))
        #expect(await family.petya.post(family.ladle + "/proposal/delete").status == .notFound)
        // Whoever learns it no more suggests nothing there.
        await family.masha.post(family.category + "/leave")
        #expect(await !family.olga.open(family.category).text.contains("Вам предлагают"))
    }

    @Test("What the author corrects while somebody writes is nothing that they suggest to take back")
    func meanwhile() async throws {
        let family = try await Family()
        let base = await family.masha.open(family.ladle + "/proposal").text
            .matches(of: /name="(base-[a-zA-Z]+)" value="([^"]*)"/).map { (String($0.1), String($0.2)) }
        #expect(base.count == 7)
        await family.olga.post(
            family.ladle, [("term", "ladle"), ("translation", "черпак"), ("example", "Take the ladle.")])
        let faulty = await family.propose("ложка", base + [("note", String(repeating: "x", count: 301))])
        #expect(faulty.status == .unprocessableContent && faulty.text.contains("name=\"base-note\""))
        await family.propose("ложка", base + [("note", "суповая")])
        let list = await family.olga.open(family.category + "/proposals").text
        #expect(list.contains("суповая") && !list.contains("ложка") && !list.contains("Take the ladle."))
        await family.olga.post(try await family.proposal(), [("decision", "take")])
        let word = await family.petya.open(family.ladle).text
        #expect(word.contains("черпак") && word.contains("суповая") && word.contains("Take the ladle."))
        // Who left everything as it was has corrected nothing.
        #expect(await family.propose("ложка", base).status == .unprocessableContent)
    }

    @Test("Who is let change the words themselves suggests nothing any more")
    func editor() async throws {
        let family = try await Family()
        await family.propose("половник")
        let proposal = try await family.proposal()
        await family.olga.post(family.category + "/share/learners", [("editor", "2")])
        #expect(await !family.olga.open("/").text.contains("предлагают исправления"))
        #expect(await family.olga.open(family.category + "/proposals").text.contains("разобраны"))
        #expect(await family.olga.post(proposal, [("decision", "take")]).status == .notFound)
    }

    @Test("A suggestion stays where there is no room for the one that would take its place")
    func replaced() async throws {
        let words = (0..<WordProposal.limit).map { ("word \($0)", "слово \($0)") }
        let family = try await Family(words: words)
        for (term, _) in words {
            let word = try await Family.word(term, of: family.category, family.olga)
            await family.masha.post(word + "/proposal", [("term", term), ("translation", "лучше")])
        }
        // One more comes from another set that she learns.
        let other = await family.olga.category("Другое")
        await family.olga.post(other + "/words", [("term", "extra"), ("translation", "лишнее")])
        let page = await family.olga.post(other + "/share").text
        await family.masha.post(
            String(try #require(page.firstMatch(of: /http:\/\/[^\/"]+(\/sets\/[\w-]{43})/)).1))
        let extra = try await Family.word("extra", of: other, family.olga)
        await family.masha.post(extra + "/proposal", [("term", "extra"), ("translation", "первое")])
        await family.olga.post(
            other + "/selection",
            [
                ("word", String(extra.dropFirst("/words/".count))), ("action", "move"),
                ("target", String(family.category.dropFirst("/categories/".count))),
            ])
        let answer = await family.masha.post(
            extra + "/proposal", [("term", "extra"), ("translation", "второе")])
        #expect(answer.status == .unprocessableContent && answer.text.contains("второе"))
        #expect(await family.olga.open(family.category + "/proposals").text.contains("первое"))
    }
}
