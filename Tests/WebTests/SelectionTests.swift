import Foundation
import HTTPServer
import Testing

@Suite("Several words at once")
struct SelectionTests {
    /// Somebody with a category of three words.
    private struct Gardener {
        let house: House
        let visitor: Visitor
        let garden: String

        init(_ terms: [String] = ["quince", "medlar", "rowan"]) async throws {
            house = try House()
            visitor = await Visitor.registered(in: house)
            garden = await visitor.category("Сад")
            for term in terms {
                await visitor.post(garden + "/words", [("term", term), ("translation", "плод \(term)")])
            }
        }

        /// The numbers of the words, by their terms.
        func numbers(in category: String? = nil) async -> [String: String] {
            let page = await visitor.open((category ?? garden) + "/selection").text
            let found = page.matches(of: /name="word" value="(\d+)"[\s\S]*?<span lang="en">([^<]*)</)
            return Dictionary(found.map { (String($0.2), String($0.1)) }) { first, _ in first }
        }

        /// Does something with words, named by their terms.
        @discardableResult
        func act(_ action: String, _ terms: [String], _ fields: [(String, String)] = []) async -> Response {
            let numbers = await numbers()
            let words = terms.compactMap { numbers[$0] }.map { ("word", $0) }
            return await visitor.post(garden + "/selection", words + [("action", action)] + fields)
        }

        func answerAll() async {
            await visitor.finishTraining("/training?category=" + garden.split(separator: "/")[1])
        }
    }

    @Test("Words are chosen by a link, without scripts")
    func link() async throws {
        let gardener = try await Gardener()
        #expect(await gardener.visitor.open(gardener.garden).text.contains(gardener.garden + "/selection\""))
        #expect(await gardener.numbers().keys.sorted() == ["medlar", "quince", "rowan"])
    }

    @Test("Chosen words are moved with their progress, and those that are there already stay")
    func move() async throws {
        let gardener = try await Gardener()
        await gardener.answerAll()
        let orchard = await gardener.visitor.category("Роща")
        await gardener.visitor.post(orchard + "/words", [("term", "MEDLAR"), ("translation", "плод medlar")])
        let target = String(orchard.split(separator: "/")[1])
        let page = await gardener.act("move", ["quince", "medlar"], [("target", target)])
        #expect(await gardener.visitor.path.hasPrefix(gardener.garden + "?"))
        #expect(page.text.contains("Переехало не всё"))
        #expect(await gardener.numbers().keys.sorted() == ["medlar", "rowan"])
        #expect(await gardener.numbers(in: orchard).keys.sorted() == ["MEDLAR", "quince"])
        let moved = await gardener.visitor.open(orchard).text
        #expect(moved.contains("dots-3") && moved.contains("<strong>0 из 2</strong>"))
        let last = await gardener.act("move", ["rowan"], [("target", target)]).text
        #expect(
            last.contains("1 слово теперь в категории «Роща».")
                && last.contains(#"name="back" value="undone""#))
        #expect(await gardener.visitor.open("/words?search=rowan").text.contains("Роща"))
    }

    @Test("Nothing is moved where it would be in another language, or to somebody else")
    func foreignTarget() async throws {
        let gardener = try await Gardener()
        let other = await Visitor.registered(in: gardener.house, name: "Борис")
        let theirs = await other.category("Чужая").split(separator: "/")[1]
        await gardener.visitor.post(
            "/categories", [("title", "Deutsch"), ("termLanguage", "de"), ("translationLanguage", "ru")])
        let german = await gardener.visitor.path.split(separator: "/")[1]
        #expect(await !gardener.visitor.open(gardener.garden + "/selection").text.contains("Deutsch"))
        for target in [String(theirs), String(german), "999", "x"] {
            #expect(await gardener.act("move", ["quince"], [("target", target)]).status == .notFound)
        }
        #expect(await gardener.numbers().count == 3)
    }

    @Test("Chosen words are asked about before they are deleted, and come back with their progress")
    func deleteAndRestore() async throws {
        let gardener = try await Gardener()
        await gardener.answerAll()
        let question = await gardener.act("delete", ["quince", "rowan"]).text
        #expect(
            question.contains("Удалить 2 слова?") && question.contains("quince") && question.contains("rowan")
        )
        #expect(await gardener.numbers().count == 3, "nothing is deleted by the question")
        let gone = await gardener.act("confirm", ["quince", "rowan"])
        #expect(gone.text.contains("Удалено 2 слова.") && gone.text.contains("Отменить удаление"))
        #expect(await gardener.numbers().keys.sorted() == ["medlar"])
        #expect(await gardener.visitor.open("/words?search=quince").text.contains("Ничего не нашлось"))
        let deletion = try #require(gone.text.firstMatch(of: /name="deletion" value="(\d+)"/)?.1)
        let back = await gardener.visitor.post(
            gardener.garden + "/selection/restore", [("deletion", String(deletion))])
        #expect(
            back.text.contains("Готово: всё снова на месте.")
                && back.text.split(separator: "dots-3").count == 4)
        #expect(await gardener.visitor.open("/words?search=quince").text.contains("Нашлось 1 слово."))
        // A second press brings nothing twice.
        let again = await gardener.visitor.post(
            gardener.garden + "/selection/restore", [("deletion", String(deletion))])
        #expect(again.text.contains("Вернуть уже не получится"))
        #expect(await gardener.numbers().count == 3)
    }

    @Test("A word that was written anew meanwhile stays as it is, and nothing of the other comes back")
    func writtenAnew() async throws {
        let gardener = try await Gardener()
        let visitor = gardener.visitor
        let quince = try #require(await gardener.numbers()["quince"])
        let page = await visitor.post("/words/\(quince)/picture", [], picture: Scene.picture).text
        let picture =
            "/pictures/" + String(try #require(page.firstMatch(of: /\/pictures\/([0-9a-f]{32})/)?.1))
        #expect(await visitor.open(picture).status == .ok)
        let gone = await gardener.act("confirm", ["quince"])
        let deletion = try #require(gone.text.firstMatch(of: /name="deletion" value="(\d+)"/)?.1)
        await visitor.post(gardener.garden + "/words", [("term", "quince"), ("translation", "плод quince")])
        let back = await visitor.post(
            gardener.garden + "/selection/restore", [("deletion", String(deletion))])
        #expect(back.text.contains("Вернуть уже не получится"))
        #expect(await gardener.numbers().count == 3)
        #expect(await visitor.open(picture).status == .notFound)
    }

    @Test("After an hour deleted words are gone for good")
    func late() async throws {
        let gardener = try await Gardener()
        let gone = await gardener.act("confirm", ["quince"])
        let deletion = try #require(gone.text.firstMatch(of: /name="deletion" value="(\d+)"/)?.1)
        gardener.house.wait(3601)
        #expect(
            await !gardener.visitor.open(gardener.garden + "?deleted=\(deletion)").text.contains(
                "Отменить удаление"))
        await gardener.visitor.post(gardener.garden + "/selection/restore", [("deletion", String(deletion))])
        #expect(await gardener.numbers().count == 2)
    }

    @Test("Chosen words are put aside until a day and taken up again; new ones wait anyway")
    func pause() async throws {
        let gardener = try await Gardener(["quince", "medlar"])
        await gardener.answerAll()
        await gardener.visitor.post(
            gardener.garden + "/words", [("term", "rowan"), ("translation", "слива")])
        let page = await gardener.act("pause", ["quince", "rowan"], [("until", "2027-02-01")])
        #expect(page.text.contains("Новые и так ждут своей очереди."))
        #expect(page.text.split(separator: "Отложено до 1 февраля").count == 2)
        #expect(
            await gardener.act("pause", ["medlar"], [("until", "2027-02-01")]).text.contains(
                "1 слово подождёт до выбранного дня."))
        let back = await gardener.act("resume", ["quince", "medlar"]).text
        #expect(back.contains("Готово: снова в тренировках.") && !back.contains("Отложено до"))
    }

    @Test("Words that were put aside come back by the undo that every other change has")
    func pauseUndone() async throws {
        let gardener = try await Gardener(["quince", "medlar"])
        await gardener.answerAll()
        let page = await gardener.act("pause", ["quince", "medlar"], [("until", "2027-02-01")]).text
        #expect(page.contains("2 слова подождут до выбранного дня.") && page.contains("notice-undo"))
        let undo = try #require(page.firstRange(of: "notice-undo"))
        let words = page[undo.upperBound...].components(separatedBy: "</form>")[0]
            .matches(of: /name="word" value="(\d+)"/).map { ("word", String($0.1)) }
        let back = await gardener.visitor.post(
            gardener.garden + "/selection", words + [("action", "resume")]
        ).text
        #expect(words.count == 2 && back.contains("Готово: снова в тренировках."))
        #expect(!back.contains("Отложено до") && !back.contains("notice-undo"))
    }

    @Test("A word that was put aside before waits until its earlier day again, when it is undone")
    func pauseOfPausedUndone() async throws {
        let gardener = try await Gardener(["quince", "medlar"])
        await gardener.answerAll()
        _ = await gardener.act("pause", ["quince"], [("until", "2027-02-01")])
        let page = await gardener.act("pause", ["quince", "medlar"], [("until", "2027-03-01")]).text
        #expect(page.split(separator: "Отложено до 1 марта").count == 3)
        let undo = try #require(page.firstRange(of: "notice-undo"))
        let fields = page[undo.upperBound...].components(separatedBy: "</form>")[0]
            .matches(of: /name="word" value="([\d-]+)"/).map { ("word", String($0.1)) }
        #expect(fields.count == 2)
        let back = await gardener.visitor.post(
            gardener.garden + "/selection", fields + [("action", "resume")])
        #expect(back.text.contains("Всё снова как было.") && !back.text.contains("Отложено до 1 марта"))
        #expect(back.text.split(separator: "Отложено до 1 февраля").count == 2)
        // A day that is none names no word, and one that is gone keeps none away.
        for (day, status) in [("9223372036854775807", 422), ("-1", 422), ("x", 422), ("1", 200)] {
            let forged = fields.map { ($0.0, $0.1.split(separator: "-")[0] + "-" + day) }
            let page = await gardener.visitor.post(
                gardener.garden + "/selection", forged + [("action", "resume")])
            #expect(page.status.code == status)
            #expect(page.text.contains("Готово: снова в тренировках.") == (status == 200))
            let list = await gardener.visitor.open(gardener.garden).text
            #expect(list.contains("Отложено до 1 февраля") == (status != 200))
        }
    }

    @Test("What is wrong is said on the page, with the words still chosen")
    func faults() async throws {
        let gardener = try await Gardener()
        let nothing = await gardener.act("delete", [])
        #expect(
            nothing.status == .unprocessableContent && nothing.text.contains("отметьте хотя бы одно слово"))
        let day = await gardener.act("pause", ["medlar"], [("until", "вчера")])
        #expect(day.status == .unprocessableContent && day.text.contains("выберите день"))
        #expect(day.text.split(separator: " checked>").count == 2)
    }

    @Test("Cards of the chosen words alone are printed")
    func cards() async throws {
        let gardener = try await Gardener()
        let numbers = await gardener.numbers()
        let page = await gardener.visitor.open(
            gardener.garden + "/cards?word=\(numbers["quince"] ?? "")&word=\(numbers["rowan"] ?? "")")
        #expect(
            page.text.contains("2 карточки") && page.text.contains("quince") && page.text.contains("rowan"))
        #expect(!page.text.contains("medlar"))
    }

    @Test("Nothing is done with words of another category or of somebody else")
    func others() async throws {
        let gardener = try await Gardener()
        let quince = await gardener.numbers()["quince"] ?? ""
        let boris = await Visitor.registered(in: gardener.house, name: "Борис")
        let theirs = await boris.category("Чужая")
        for action in ["confirm", "move", "resume"] {
            await boris.post(theirs + "/selection", [("word", quince), ("action", action), ("target", "1")])
        }
        #expect(await boris.open(theirs + "/cards?word=" + quince).text.contains("quince") == false)
        let other = await gardener.visitor.category("Ещё одна")
        await gardener.visitor.post(other + "/selection", [("word", quince), ("action", "confirm")])
        #expect(await gardener.numbers().count == 3)
    }
}
