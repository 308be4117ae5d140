import Foundation
import Learning
import Testing
import Translation
import Vocabulary

@testable import Library

@Suite("Lessons that were read at an earlier start")
struct KeptLessonsTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "kept-lessons-\(UUID().uuidString)")
    private var cache: URL { folder.appendingPathComponent("dictionaries") }
    private var own: URL { folder.appendingPathComponent("own") }

    private func write(_ text: String, _ name: String, own isOwn: Bool = false) throws {
        let pair = (isOwn ? own : folder.appendingPathComponent("lessons")).appendingPathComponent("en-ru")
        try FileManager.default.createDirectory(at: pair, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: pair.appendingPathComponent(name))
    }

    private func start(report: (String) -> Void = { Issue.record("\($0)") }) throws -> Lessons {
        try Lessons(
            folder: folder.appendingPathComponent("lessons"), own: own, cache: cache, report: report)
    }

    private func remove() { try? FileManager.default.removeItem(at: folder) }

    private static let several = LessonFileTests.text(
        theory: "Ёжик **пьёт *tea* утром**.\n\n## *Она* **пьёт** {#she}\nНе **Кофе**.",
        tasks: """
            @choice Выберите.
            She {works | work} here.

            @or
            Tom {works | work} at home.

            @forms Напишите.
            She {works: work} here.

            # part: О других
            theory: she

            @choice Выберите.
            He {works | work} there.
            """)

    @Test("They are the same as when they were read, with their texts and what is searched of them")
    func same() throws {
        defer { remove() }
        try write(Self.several, "a1-02-mornings.md")
        try write(LessonFileTests.text(), "a1-01-tea.md")
        try write(LessonFileTests.text(head: "colour: red"), "b1-01-mine.md", own: true)
        let read = try Lessons(
            folder: folder.appendingPathComponent("lessons"), own: own, report: { Issue.record("\($0)") })
        for _ in 0..<2 {
            let lessons = try start()
            #expect(lessons.outlines.map(\.id) == ["en-ru-tea", "en-ru-mornings", "en-ru-mine"])
            #expect(lessons.outlines == read.outlines)
            for outline in lessons.outlines { #expect(lessons[outline.id]?.outline == outline) }
            let mornings = try #require(lessons.outline("en-ru-mornings"))
            #expect(lessons.sections(of: mornings, with: []) == mornings.sections)
            #expect(lessons.sections(of: mornings, with: ["ежик", "TEA"]).map(\.id) == ["statements"])
            #expect(lessons.sections(of: mornings, with: ["кофе"]).map(\.id) == ["she"])
            #expect(lessons.sections(of: mornings, with: ["ежик", "кофе"]).isEmpty)
        }
        #expect(Dictionaries.faults(inCache: cache).isEmpty)
    }

    @Test("Theory is found by its words, whichever way they are written")
    func search() throws {
        defer { remove() }
        try write(LessonFileTests.text(theory: "Ещё о **Present** Simple."), "a1-01-tea.md")
        let lessons = try start()
        let outline = try #require(lessons.outline("en-ru-tea"))
        #expect(lessons.sections(of: outline, with: ["еще", "PRESENT"]).map(\.id) == ["statements"])
        #expect(lessons.sections(of: outline, with: ["past"]).isEmpty)
    }

    @Test("A file that was changed, added or removed is seen at the next start")
    func changed() throws {
        defer { remove() }
        try write(LessonFileTests.text(), "a1-01-tea.md")
        #expect(try start().outline("en-ru-tea")?.title == "Утро")
        try write(
            LessonFileTests.text().replacingOccurrences(of: "title: Утро", with: "title: Обед"),
            "a1-01-tea.md")
        #expect(try start().outline("en-ru-tea")?.title == "Обед")
        try write(LessonFileTests.text(), "a1-02-mine.md", own: true)
        #expect(try start().outlines.map(\.id) == ["en-ru-tea", "en-ru-mine"])
        try FileManager.default.removeItem(at: own)
        #expect(try start().outlines.map(\.id) == ["en-ru-tea"])
        try write("no lesson", "a1-03-broken.md")
        #expect(throws: StartError.self) { try start() }
    }

    @Test("What is damaged of them is made anew")
    func damaged() throws {
        defer { remove() }
        try write(Self.several, "a1-01-tea.md")
        let outlines = try start().outlines
        for name in ["lessons.outlines", "lessons.texts"] {
            let file = cache.appendingPathComponent(name)
            let whole = try Data(contentsOf: file)
            for place in [0, whole.count / 2, whole.count - 1] {
                var other = whole
                other[place] ^= 1
                try other.write(to: file)
                let lessons = try start()
                #expect(lessons.outlines == outlines)
                #expect(lessons["en-ru-tea"]?.outline == outlines.first)
                #expect(try Data(contentsOf: file) == whole)
            }
            try whole.dropLast(9).write(to: file)
            #expect(try start().outlines == outlines)
            try FileManager.default.removeItem(at: file)
            #expect(try start().outlines == outlines)
        }
    }

    @Test("A fault of the owner's is said at every start, and the others are there")
    func faults() throws {
        defer { remove() }
        try write(LessonFileTests.text(), "a1-01-tea.md")
        try write("no lesson", "a1-02-mine.md", own: true)
        for _ in 0..<2 {
            var said: [String] = []
            #expect(try start { said.append($0) }.outlines.map(\.id) == ["en-ru-tea"])
            #expect(said.count == 1)
        }
    }

    @Test("Where nothing can be kept they are read each time")
    func unwritable() throws {
        defer { remove() }
        try write(LessonFileTests.text(), "a1-01-tea.md")
        try Data().write(to: cache)
        for _ in 0..<2 { #expect(try start()["en-ru-tea"]?.title == "Утро") }
    }

    @Test("A text that was cut off beside the running program makes no other lesson of it")
    func cutOff() throws {
        defer { remove() }
        try write(Self.several, "a1-01-tea.md")
        let lessons = try start()
        let file = try FileHandle(forWritingTo: cache.appendingPathComponent("lessons.texts"))
        try file.truncate(atOffset: 200)
        let outline = try #require(lessons.outline("en-ru-tea"))
        #expect(lessons["en-ru-tea"] == nil)
        #expect(lessons.sections(of: outline, with: ["ежик"]).isEmpty)
    }

    @Test(
        "A line of several styles is written as it is read",
        arguments: [
            "", "plain", "**bold**", "*term*", "a **b *c* d** e", "***both***", "*a****b*", "*a***b**",
            "**a***b*", "*a **b***",
        ])
    func styles(source: String) throws {
        let text = try #require(StyledText(source))
        #expect(StyledText(text.source) == text)
    }
}
