import Foundation
import HTTPServer
import HTTPTypes
import Testing

@testable import Storage
@testable import Web

@Suite("A disk that does not take any more")
struct DiskTests {
    private let form = [("email", "anna@example.org"), ("password", "a phrase of words")]

    /// Somebody with a category and an open training in a house whose disk has just become full.
    private func full() async throws -> (house: House, anna: Visitor, category: String) {
        let house = try House()
        let anna = Visitor(house, language: "en")
        await anna.post("/register", [("name", "Anna")] + form)
        let category = await anna.category("Weather")
        for number in 0..<3 {
            await anna.post(
                category + "/words", [("term", "rain \(number)"), ("translation", "дождь \(number)")])
        }
        await anna.open("/training")
        try await house.application.services.store.fillDisk(true)
        return (house, anna, category)
    }

    @Test("What was typed stands in the form again with the reason, and is saved once there is room")
    func forms() async throws {
        let (house, anna, category) = try await full()
        let long = String(repeating: "a very long remark ", count: 15)
        var page = await anna.post(
            category + "/words",
            [("term", "thunder"), ("translation", "гром"), ("note", long), ("example", long)])
        #expect(page.status.code == 507)
        #expect(page.text.contains(#"value="thunder""#) && page.text.contains("гром"))
        #expect(page.text.contains("free some space"))

        page = await anna.post("/categories", [("title", String(repeating: "Storms ", count: 8))])
        #expect(
            page.status.code == 507 && page.text.contains("Storms Storms")
                && page.text.contains("free some space"))

        let newcomer = Visitor(house, language: "en")
        page = await newcomer.post(
            "/register",
            [("name", "Boris"), ("email", "boris@example.org"), ("password", "a phrase of words")])
        #expect(page.status.code == 507 && page.text.contains("boris@example.org"))
        #expect(!page.text.contains("a phrase of words"))

        try await house.application.services.store.fillDisk(false)
        await anna.post(
            category + "/words",
            [("term", "thunder"), ("translation", "гром"), ("note", long), ("example", long)])
        #expect(await anna.open(category).text.contains("thunder"))
    }

    @Test("A form without a page of its own goes back with what was posted, to be sent again")
    func again() async throws {
        let (house, anna, _) = try await full()
        let page = await anna.post("/categories/order", [("order", "name"), ("mark", "<7>")])
        #expect(page.status.code == 507 && page.text.contains("free some space"))
        #expect(page.text.contains(#"<form method="post" action="/categories/order">"#))
        #expect(page.text.contains(#"<input type="hidden" name="mark" value="&lt;7&gt;">"#))
        let secret = await anna.post(
            "/profile/password", [("present", "a phrase of words"), ("password", "another long phrase")])
        #expect(secret.status.code == 507 && !secret.text.contains("phrase"))
        #expect(house.log.lines.contains { $0.contains("not saved") && $0.contains("the disk is full") })
    }

    @Test("Reading, signing in and an open training go on, also when a visit is due to be written down")
    func reading() async throws {
        let (house, anna, category) = try await full()
        house.wait(7200)
        for path in ["/", category, "/training", "/profile", "/statistics", "/achievements"] {
            #expect(await anna.open(path).status == .ok, "\(path)")
            #expect(await anna.path == path)
        }
        var visitors: [Visitor] = []
        for _ in 0..<3 {
            let visitor = Visitor(house)
            await visitor.post("/login", form)
            #expect(await visitor.path == "/")
            visitors.append(visitor)
        }
        let store = house.application.services.store
        #expect(store.unwrittenSessions.count == 3)
        let last = try #require(visitors.last)
        await last.open("/profile")
        #expect(await last.path == "/profile")
        await last.post("/logout")
        await last.open("/")
        #expect(await last.path == "/login")
    }

    @Test("The health check says so, and that it is over")
    func health() async throws {
        let (house, anna, _) = try await full()
        await anna.post("/categories", [("title", "Storms")])
        let answer = await house.respond(.get, "/health")
        #expect(answer.status == .serviceUnavailable && answer.text == "the disk is full\n")
        try await house.application.services.store.fillDisk(false)
        #expect(await house.respond(.get, "/health").text.hasPrefix("ok\n"))
    }
}

@Suite("A data file that is taken away")
struct LostFileTests {
    @Test("The health check finds out by itself, though all was well a moment ago")
    func health() async throws {
        let house = try House()
        #expect(await house.respond(.get, "/health").text.hasPrefix("ok\n"))
        let file = house.file
        try FileManager.default.moveItem(at: file, to: house.data.appendingPathComponent("aside"))
        var answer = await house.respond(.get, "/health")
        for _ in 0..<100 where answer.status == .ok {
            try await Task.sleep(for: .milliseconds(50))
            answer = await house.respond(.get, "/health")
        }
        #expect(answer.status == .serviceUnavailable && answer.text.contains("deleted or replaced"))
    }

    @Test(
        "Writes fail with a sentence, the health check too, and reading goes on",
        arguments: ["slovarik.sqlite", "slovarik.sqlite-wal", "slovarik.lock"], [true, false])
    func lost(name: String, isReplaced: Bool) async throws {
        let house = try House()
        let anna = await Visitor.registered(in: house, language: "en")
        let file = house.data.appendingPathComponent(name)
        let aside = house.data.appendingPathComponent("aside")
        try FileManager.default.moveItem(at: file, to: aside)
        if isReplaced { try FileManager.default.copyItem(at: aside, to: file) }

        let page = await anna.post("/categories", [("title", "Weather")])
        #expect(page.status == .serviceUnavailable)
        #expect(page.text.contains(#"value="Weather""#) && page.text.contains("removed or replaced"))
        let health = await house.respond(.get, "/health")
        #expect(health.status == .serviceUnavailable && health.text.contains("deleted or replaced"))
        #expect(await anna.open("/").status == .ok)

        try? FileManager.default.removeItem(at: file)
        try FileManager.default.moveItem(at: aside, to: file)
        #expect(await house.respond(.get, "/health").text.hasPrefix("ok\n"))
        await anna.post("/categories", [("title", "Weather")])
        #expect(await anna.open("/").text.contains("Weather"))
    }
}
