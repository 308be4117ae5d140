import Learning
import Library
import Testing
import Vocabulary

@Suite("Slots of a part, of which an attempt draws one task each")
struct LessonSlotTests {
    private static let places = ["here", "there", "at home", "in town", "by day", "at night", "on Friday"]

    /// Tasks for one slot, the second and later ones after `@or`.
    private func slot(_ verb: String, _ count: Int) -> String {
        Self.places.prefix(count).enumerated().map { number, place in
            "\(number == 0 ? "@choice Выберите." : "@or")\nShe {\(verb)s | \(verb)} \(place)."
        }.joined(separator: "\n\n")
    }

    private func part(_ tasks: String) throws -> (part: LessonPart, outline: LessonOutline.Part) {
        let lesson = try LessonFile(name: "a1-04-mornings.md", pair: .usual)
            .lesson(LessonFileTests.text(tasks: tasks))
        return (lesson.parts[0], lesson.outline.parts[0])
    }

    @Test("Another task for a slot has its kind, and its instruction and theory unless it says another")
    func inherited() throws {
        let (part, _) = try part(
            """
            @forms Поставьте глагол.
            She {works : work} here.
            = Она здесь работает.

            @or
            He {lives : live} there.

            @or Поставьте в отрицание.
            Tom {doesn't eat : not eat} fish.
            theory: statements

            @choice Выберите.
            I {like | likes} tea.
            """)
        #expect(part.slots.map(\.count) == [3, 1])
        #expect(part.tasks.map(\.kind) == [.forms, .forms, .forms, .choice])
        #expect(
            part.slots[0].map(\.instruction.plain)
                == ["Поставьте глагол.", "Поставьте глагол.", "Поставьте в отрицание."])
        #expect(part.slots[0].map(\.theory) == ["statements", "statements", "statements"])
        #expect(part.slots[0].map(\.translation) == ["Она здесь работает.", "", ""])
    }

    @Test("A slot without a first task, with too many, or with the same one twice is a fault with its line")
    func faults() {
        func line(_ tasks: String) -> Int? {
            do throws(LessonFile.Fault) {
                _ = try LessonFile(name: "a1-04-mornings.md", pair: .usual)
                    .lesson(LessonFileTests.text(tasks: tasks))
                return nil
            } catch {
                return error.line
            }
        }
        #expect(line("@or\nShe {works | work} here.") == 15)
        #expect(line(slot("work", 6)) == nil)
        #expect(line(slot("work", 7)) == 15 + 6 * 3)
        #expect(line("\(slot("work", 1))\n\n@or\nShe {works | work} here.") == 18)
        #expect(line("\(slot("work", 1))\n\n@or **Выберите.\nHe {works | work} here.") == 18)
        #expect(line("\(slot("work", 1))\n\n@or\nHe {works} here.") == 18)
        let verbs = (1...16).map { "work\($0)" }
        #expect(line(verbs.prefix(15).map { slot($0, 6) }.joined(separator: "\n\n")) == nil)
        #expect(line(verbs.map { slot($0, 6) }.joined(separator: "\n\n")) == 12)
    }

    @Test("As many attempts as a slot has tasks show all of them, and not in one order in all slots")
    func drawn() throws {
        let verbs = ["work", "live", "read", "sing", "cook", "swim", "jump", "draw"]
        let (part, outline) = try part(
            (verbs.map { slot($0, 3) } + [slot("play", 2), slot("wait", 1)]).joined(separator: "\n\n"))
        #expect(outline.taskCount == 10 && part.tasks.count == 27)
        func places(_ earlier: Int) -> [Int] {
            zip(part.drawn(after: earlier), part.slots).map { task, slot in
                slot.firstIndex { $0.fingerprint == task.fingerprint } ?? -1
            }
        }
        #expect(places(0) == Array(repeating: 0, count: 10))
        for first in 0..<4 {
            let three = (first..<(first + 3)).map(places)
            for slot in 0..<8 { #expect(Set(three.map { $0[slot] }) == [0, 1, 2]) }
            #expect(three[0][8] != three[1][8] && Set(three.map { $0[9] }) == [0])
        }
        #expect(Set(places(1).prefix(8)) == [1, 2])
        #expect(places(1) == places(1) && places(7) == places(1))
    }

    @Test("A part that only gained tasks to draw from is the same part, and knows all of them")
    func gained() throws {
        let before = try part("\(slot("work", 1))\n\n\(slot("live", 1))").outline
        let (part, after) = try part("\(slot("work", 3))\n\n\(slot("live", 2))")
        #expect(before.fingerprint == after.fingerprint && before.taskCount == after.taskCount)
        #expect(after.tasks == part.tasks.map(\.fingerprint) && Set(after.tasks).count == 5)
        #expect(
            try self.part("\(slot("work", 1))\n\n\(slot("read", 1))").outline.fingerprint != after.fingerprint
        )
    }
}
