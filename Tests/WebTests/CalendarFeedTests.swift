import Foundation
import HTTPServer
import HTTPTypes
import Testing
import Vocabulary

@testable import Exchange
@testable import Web

/// A calendar as another program reads it (RFC 5545), as strict as the page that says how it is written.
struct ReadCalendar {
    struct Component {
        let name: String
        var values: [String: String] = [:]
        var parts: [Component] = []
    }

    struct Broken: Error, CustomStringConvertible {
        let description: String
    }

    let whole: Component
    var events: [Component] { whole.parts }

    init(_ bytes: [UInt8]) throws {
        guard bytes.suffix(2) == [13, 10] else { throw Broken(description: "the last line has no end") }
        var lines: [[UInt8]] = []
        for line in bytes.dropLast(2).split(separator: 10, omittingEmptySubsequences: false) {
            let isLast = line.endIndex == bytes.count - 2
            guard isLast || line.last == 13 else { throw Broken(description: "a line without CR LF") }
            let line = isLast ? line : line.dropLast()
            guard line.count <= 75 else { throw Broken(description: "\(line.count) octets in a line") }
            guard String(validating: line, as: UTF8.self) != nil else {
                throw Broken(description: "a letter is cut")
            }
            if line.first == 32 {
                lines[lines.count - 1] += line.dropFirst()
            } else {
                lines.append(Array(line))
            }
        }
        var open: [Component] = []
        var closed: Component?
        for line in lines.map({ String(decoding: $0, as: UTF8.self) }) {
            guard closed == nil, let colon = line.firstIndex(of: ":") else {
                throw Broken(description: line)
            }
            let (name, value) = (String(line[..<colon]), String(line[line.index(after: colon)...]))
            switch name {
            case "BEGIN": open.append(Component(name: value))
            case "END":
                guard let last = open.popLast(), last.name == value else { throw Broken(description: line) }
                if open.isEmpty { closed = last } else { open[open.count - 1].parts.append(last) }
            default:
                guard !open.isEmpty, open[open.count - 1].values[name] == nil else {
                    throw Broken(description: line)
                }
                open[open.count - 1].values[name] = value
            }
        }
        guard let closed else { throw Broken(description: "not closed") }
        whole = closed
    }
}

@Suite("The calendar of the coming days")
struct CalendarFeedTests {
    private static let day = 86_400.0

    /// Somebody in Berlin with 36 new words who switched the feed on.
    private struct Reader {
        let house: House
        let visitor: Visitor
        var path = ""

        init(zone: String = "Europe/Berlin", time: String = "19:00", language: String = "ru") async throws {
            house = try House()
            visitor = await Visitor.registered(in: house, language: language)
            await visitor.post("/profile", [("timeZone", zone)])
            for category in await visitor.open("/").text.matches(of: /"(\/categories\/\d+)"/).map(\.1) {
                await visitor.post(category + "/delete")
            }
            let category = await visitor.category("Погода")
            let id = try #require(Category.ID(String(category.dropFirst("/categories/".count))))
            for number in 1...36 {
                _ = try await house.application.services.store.addWord(
                    WordText(term: "word \(number)", translation: "слово"), to: id, of: 1,
                    now: Date(timeIntervalSince1970: 1_800_000_000))
            }
            path = try await link(time: time)
        }

        /// Makes a link, as the page shows it once.
        func link(time: String = "19:00") async throws -> String {
            let page = await visitor.post("/profile/calendar", [("time", time)])
            #expect(page.status == .created)
            let found = page.text.firstMatch(
                of: /value="http:\/\/vocab\.lan:8080(\/calendar\/[\w-]{43}\.ics)"/)
            return String(try #require(found).1)
        }

        /// What a phone gets that has no session.
        func ask(_ path: String? = nil, fields: HTTPFields = HTTPFields()) async -> Response {
            await house.respond(.get, path ?? self.path, fields: fields).whole()
        }

        func calendar() async throws -> ReadCalendar { try ReadCalendar(await ask().body) }
    }

    @Test("Each coming day that has words is an event with an alarm, and today's is what home says")
    func events() async throws {
        let reader = try await Reader()
        #expect(await reader.visitor.open("/").text.contains("Сегодня 8 слов"))
        let answer = await reader.ask()
        #expect(answer.status == .ok)
        #expect(answer.headerFields[.contentType] == "text/calendar; charset=utf-8")
        let calendar = try ReadCalendar(answer.body)
        #expect(calendar.whole.name == "VCALENDAR" && calendar.whole.values["VERSION"] == "2.0")
        #expect(calendar.whole.values["PRODID"] != nil && calendar.whole.values["METHOD"] == nil)
        // Eight a day.
        #expect(
            calendar.events.map { $0.values["SUMMARY"] }
                == ["Слова: 8", "Слова: 8", "Слова: 8", "Слова: 8", "Слова: 4"])
        for event in calendar.events {
            #expect(event.name == "VEVENT" && event.values["DTSTAMP"] == "20270115T030000Z")
            #expect(event.values["URL"] == "http://vocab.lan:8080/")
            let alarm = try #require(event.parts.first)
            #expect(alarm.name == "VALARM" && alarm.values["ACTION"] == "DISPLAY")
            #expect(
                alarm.values["TRIGGER"] == "PT0S" && alarm.values["DESCRIPTION"] == event.values["SUMMARY"])
        }
        // 19:00 in Berlin.
        #expect(
            calendar.events.map { $0.values["DTSTART"] }.prefix(2) == [
                "20270115T180000Z", "20270116T180000Z",
            ])
    }

    @Test("What falls due stands on its day, and a plan that is done is no event today")
    func due() async throws {
        let reader = try await Reader()
        await reader.visitor.finishTraining()
        #expect(await reader.visitor.open("/").text.contains("На сегодня всё"))
        let events = try await reader.calendar().events
        #expect(events.first?.values["DTSTART"] == "20270116T180000Z")
        let forecast = await reader.visitor.open("/statistics").text
        let counts = events.compactMap {
            $0.values["SUMMARY"]?.split(separator: " ").last.flatMap { Int($0) }
        }
        #expect(
            counts.reduce(0, +) == 28 + 8 && forecast.contains(">8 слов за две недели, из них"))
    }

    @Test("An event keeps its UID from one look to the next, and no two have the same")
    func identity() async throws {
        let reader = try await Reader()
        let first = try await reader.calendar().events.compactMap { $0.values["UID"] }
        #expect(Set(first).count == 5)
        reader.house.wait(Self.day)
        let second = try await reader.calendar().events.compactMap { $0.values["UID"] }
        #expect(Set(first).intersection(second).count == 4)
        let other = try await Reader()
        #expect(
            Set(first).isDisjoint(with: try await other.calendar().events.compactMap { $0.values["UID"] }))
    }

    @Test("The time is the wall clock's on both sides of a clock change")
    func clockChange() async throws {
        var reader = try await Reader()
        // To 25 March; in the night to the 28th Berlin's clocks go forward.
        for _ in 0..<3 {
            reader.house.wait(23 * Self.day)
            await reader.visitor.open("/")
        }
        #expect(
            try await reader.calendar().events.prefix(3).map { $0.values["DTSTART"] }
                == ["20270325T180000Z", "20270326T180000Z", "20270327T180000Z"])
        #expect(try await reader.calendar().events[3].values["DTSTART"] == "20270328T170000Z")
        // 02:30 of the 28th does not exist, and belongs to the study day of the 27th.
        reader.path = try await reader.link(time: "02:30")
        #expect(
            try await reader.calendar().events.prefix(4).map { $0.values["DTSTART"] }
                == ["20270326T013000Z", "20270327T013000Z", "20270328T013000Z", "20270329T003000Z"])
    }

    @Test("Whoever has the calendar already gets 304, until something was learned")
    func unchanged() async throws {
        let reader = try await Reader()
        let first = await reader.ask()
        let tag = try #require(first.headerFields[.eTag])
        reader.house.wait(3600)
        let again = await reader.ask(fields: [.ifNoneMatch: tag])
        #expect(again.status == .notModified && again.body.isEmpty && again.headerFields[.eTag] == tag)
        #expect(await reader.ask(fields: [.ifNoneMatch: "\"other\", W/\(tag)"]).status == .notModified)
        await reader.visitor.finishTraining()
        let changed = await reader.ask(fields: [.ifNoneMatch: tag])
        #expect(changed.status == .ok && changed.headerFields[.eTag] != tag)
    }

    @Test("A new link ends the old one, and switched off there is none")
    func renewed() async throws {
        let reader = try await Reader()
        let second = try await reader.link(time: "07:05")
        #expect(await reader.ask().status == .notFound)
        let calendar = try ReadCalendar(await reader.ask(second).body)
        #expect(calendar.events.first?.values["DTSTART"] == "20270115T060500Z")
        await reader.visitor.post("/profile/calendar/time", [("time", "21:30")])
        let moved = try ReadCalendar(await reader.ask(second).body)
        #expect(moved.events.first?.values["DTSTART"] == "20270115T203000Z")
        #expect(await reader.visitor.open("/profile/calendar").text.contains("value=\"21:30\""))
        await reader.visitor.post("/profile/calendar/delete")
        #expect(await reader.ask(second).status == .notFound)
        #expect(await reader.visitor.open("/profile/calendar").text.contains("Создать ссылку"))
        // Nothing to change while it is off.
        await reader.visitor.post("/profile/calendar/time", [("time", "21:30")])
        #expect(await reader.visitor.open("/profile/calendar").text.contains("Создать ссылку"))
    }

    @Test("The link is shown once; of its token only the hash is kept, and the log has neither")
    func secret() async throws {
        let reader = try await Reader()
        let token = String(reader.path.dropFirst("/calendar/".count).dropLast(".ics".count))
        #expect(!(await reader.visitor.open("/profile/calendar").text.contains(token)))
        _ = await reader.ask()
        let rows = try Scene.tables(of: reader.house)
        #expect(rows["calendar_feed"]?.count == 1)
        #expect(!rows.values.joined().contains { $0.contains(token) })
        #expect(!(await reader.visitor.open("/profile/export/slovarik.json").text.contains(token)))
        #expect(!reader.house.log.lines.contains { $0.contains(token) })
        #expect(reader.house.log.lines.contains { $0.contains("/calendar/:name") })
        #expect(reader.house.log.lines.contains { $0.contains("calendar link made") })
    }

    @Test(
        "What is no time is said at the field, with what was typed",
        arguments: [
            "", "7:00", "24:00", "19:60", "١٩:٠٠", "19:00:00", "aa:bb", "-1:00",
            String(repeating: "1", count: 9000),
        ])
    func wrongTime(typed: String) async throws {
        let reader = try await Reader()
        for path in ["/profile/calendar", "/profile/calendar/time"] {
            let page = await reader.visitor.post(path, [("time", typed)])
            #expect(page.status == .unprocessableContent && page.text.contains("id=\"time-error\""))
            #expect(typed.count > 10 || page.text.contains("value=\"\(typed)\""))
        }
        #expect(try await reader.calendar().events.first?.values["DTSTART"] == "20270115T180000Z")
    }

    @Test("Guesses find nothing and are soon refused, while the right link goes on elsewhere")
    func guesses() async throws {
        let reader = try await Reader()
        let token = String(reader.path.dropFirst("/calendar/".count).dropLast(".ics".count))
        let stranger = Visitor(reader.house, address: "203.0.113.9")
        for wrong in [token, token + ".ICS", token + ".ics.ics", "a" + token + ".ics", ".ics", "%00.ics"] {
            #expect(await stranger.ask("/calendar/" + wrong).status == .notFound, "\(wrong)")
        }
        for _ in 0..<44 { #expect(await stranger.ask("/calendar/guess.ics").status == .notFound) }
        #expect(await stranger.ask("/calendar/guess.ics").status == .tooManyRequests)
        for _ in 0..<60 { #expect(await reader.ask().status == .ok) }
    }

    @Test("A calendar in English for whoever reads English, whatever the phone speaks")
    func language() async throws {
        let reader = try await Reader(language: "en")
        let answer = await reader.ask(fields: [.acceptLanguage: "ru"])
        #expect(try ReadCalendar(answer.body).events.first?.values["SUMMARY"] == "Words: 8")
    }

    @Test("The calendar of a deleted account is gone")
    func deleted() async throws {
        let reader = try await Reader()
        await reader.visitor.post("/profile/delete", [("password", "a phrase of words")])
        #expect(await reader.ask().status == .notFound)
        #expect(try Scene.tables(of: reader.house)["calendar_feed"] == [])
    }

    @Test("Long lines are folded between letters, and what has a meaning in a calendar is escaped")
    func folding() throws {
        var calendar = ICalendar()
        calendar.add("BEGIN:VCALENDAR")
        let text = String(repeating: "Слова, слова; \\ и 🗓️\n", count: 30) + "\u{7F}\r\u{0}конец"
        calendar.add("NAME", text: text)
        for length in 60...80 { calendar.add("X-\(length)", text: String(repeating: "ы", count: length)) }
        calendar.add("END:VCALENDAR")
        let read = try ReadCalendar(calendar.bytes).whole.values
        let part = "Слова\\, слова\\; \\\\ и 🗓️\\n"
        #expect(read["NAME"] == String(repeating: part, count: 30) + "конец")
        for length in 60...80 { #expect(read["X-\(length)"] == String(repeating: "ы", count: length)) }
    }
}
