import Foundation
import HTTPServer
import Storage
import Testing

@testable import Web

@Suite("An import is taken back")
struct ImportUndoTests {
    private func bring(_ visitor: Visitor) async -> Response {
        let reviews = [
            ImportFile.review(70, 0, "2026-11-02T10:00:00.000Z"),
            ImportFile.review(70, 1, "2026-11-03T10:00:00.000Z", "remember", 1, 2),
        ]
        let file = ImportFile.weather + #","reviews":["# + reviews.joined(separator: ",") + "]"
        return await visitor.confirmImport(await visitor.bring(ImportFile.with(file)))
    }

    @discardableResult
    private func takeBack(_ page: Response, _ visitor: Visitor) async -> Response {
        let form = page.text.range(of: "action=\"/profile/import/take-back\"").map {
            page.text[$0.upperBound...]
        }
        let name = form?.firstMatch(of: /name="import" value="([^"]*)"/)?.1 ?? ""
        await visitor.post("/profile/import/take-back", [("import", String(name))])
        return await visitor.settledImport()
    }

    @Test("Its result offers it, and nothing of it is left; the same file may come again")
    func atOnce() async throws {
        let visitor = await Visitor.registered(in: try House())
        let before = try await visitor.exported()
        let done = await bring(visitor)
        #expect(done.text.contains("Отменить загрузку") && done.text.contains("дополненные тексты"))
        let undone = await takeBack(done, visitor)
        #expect(undone.text.contains("Загрузка отменена. Убрано слов: 2, ответов: 2."))
        #expect(!undone.text.contains("take-back"))
        #expect(try await visitor.exported() == before)
        #expect(await bring(visitor).text.contains("Загружено"))
        #expect(try await visitor.exported().reviews.count == 2)
    }

    @Test("The page of files offers it for a day, also after the result was put away, and no longer")
    func forADay() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        let done = await bring(visitor)
        await visitor.post("/profile/import/delete", [("import", done.importName), ("then", "import")])
        house.wait(23 * 3600)
        let page = await visitor.open("/profile/import")
        #expect(page.text.contains("Недавно загружено") && page.text.contains("Слов: 2, ответов: 2"))
        house.wait(2 * 3600)
        #expect(!(await visitor.open("/profile/import").text.contains("Недавно загружено")))
        let late = await takeBack(page, visitor)
        #expect(!late.text.contains("Загрузка отменена"))
        #expect(try await visitor.exported().reviews.count == 2)
    }

    @Test("What was corrected since stays, and the page says how much")
    func corrected() async throws {
        let visitor = await Visitor.registered(in: try House())
        let done = await bring(visitor)
        let home = await visitor.open("/").text
        let path = try #require(home.firstMatch(of: /href="(\/categories\/[0-9]+)"[^>]*>[^<]*Погода/)?.1)
        let page = await visitor.open(String(path)).text
        let word = try #require(page.firstMatch(of: /\/words\/([0-9]+)\/edit/)?.1)
        await visitor.post("/words/\(word)", [("term", "rain"), ("translation", "ливень")])
        let undone = await takeBack(done, visitor).text
        #expect(undone.contains("Убрано слов: 1") && undone.contains("1 слово осталось"))
        let words = await visitor.open("/profile/export/words.csv").text
        #expect(words.contains("ливень"))
    }

    @Test("Nobody takes back what somebody else brought")
    func foreign() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        let done = await bring(visitor)
        await takeBack(done, await Visitor.registered(in: house))
        #expect(try await visitor.exported().reviews.count == 2)
    }

    @Test("A server that was started anew still offers it")
    func startedAnew() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        _ = await bring(visitor)
        let again = try House(after: house)
        let owner = await Visitor(copying: visitor, in: again)
        let undone = await takeBack(await owner.open("/profile/import"), owner)
        #expect(undone.text.contains("Загрузка отменена. Убрано слов: 2, ответов: 2."))
        #expect(try await owner.exported().reviews.isEmpty)
        let folder = again.data.appendingPathComponent("imports")
        #expect(ImportReceipt.all(in: folder).isEmpty)
    }

    @Test("It goes with the account")
    func deletedAccount() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        let done = await bring(visitor)
        #expect(done.text.contains("Отменить загрузку"))
        let folder = house.data.appendingPathComponent("imports")
        let user = try #require(ImportReceipt.all(in: folder).first).user
        await house.application.services.imports.forget(user)
        #expect(ImportReceipt.all(in: folder).isEmpty)
    }
}
