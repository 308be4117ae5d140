import Learning
import Vocabulary

/// The outlines of lessons as they are kept. A lesson is a line `title, about, emoji, colour, length of its text`, then one
/// for each section of its theory, `#, anchor, length of what is searched, heading`, and one for each part, `@, name,
/// fingerprints of its tasks`, those of one slot with strokes between; the fields of a line are parted by tabulators.
enum LessonOutlineLines {
    private static let tab = UInt8(ascii: "\t")
    private static let lineFeed = UInt8(ascii: "\n")

    /// nil where a text has what parts lines or fields.
    static func lines(of entries: [LessonLookups.Entry]) -> [UInt8]? {
        var bytes: [UInt8] = []
        func add(_ fields: String...) -> Bool {
            bytes += fields.joined(separator: "\t").utf8 + [lineFeed]
            return fields.allSatisfy { !$0.utf8.contains { $0 == tab || $0 == lineFeed } }
        }
        for entry in entries {
            let outline = entry.outline
            guard
                add(
                    outline.title, outline.about, outline.emoji, outline.colour.rawValue,
                    String(entry.text.count)),
                zip(outline.sections, entry.sections).allSatisfy({ section, place in
                    add("#", section.id, String(place.count), section.heading.source)
                }),
                outline.parts.allSatisfy({ part in
                    let slots = part.slots.map { slot in
                        slot.map { String($0, radix: 36) }.joined(separator: "/")
                    }
                    return add("@", part.name, slots.joined(separator: " "))
                })
            else { return nil }
        }
        return bytes
    }

    /// Those of the lessons of these files; nil where the lines are of others.
    static func entries(of bytes: [UInt8], files: [LessonFile]) -> [LessonLookups.Entry]? {
        var lines = bytes.split(separator: lineFeed)[...]
        var start = 0
        func place(_ length: String) -> LessonLookups.Place? {
            guard let count = Int(stated: length) else { return nil }
            defer { start += count }
            return LessonLookups.Place(start: start, count: count)
        }
        func next(_ mark: String?, _ count: Int) -> [String]? {
            guard let line = lines.first else { return nil }
            let fields = line.split(separator: tab, omittingEmptySubsequences: false)
                .map { String(decoding: $0, as: UTF8.self) }
            guard fields.count == count, mark == nil || fields[0] == mark else { return nil }
            lines.removeFirst()
            return fields
        }
        var entries: [LessonLookups.Entry] = []
        for file in files {
            guard let head = next(nil, 5), let colour = Lesson.Colour(rawValue: head[3]),
                let text = place(head[4])
            else { return nil }
            var sections: [LessonOutline.Section] = []
            var places: [LessonLookups.Place] = []
            while let fields = next("#", 4) {
                guard let place = place(fields[2]), let heading = StyledText(fields[3]) else { return nil }
                sections.append(.init(id: fields[1], heading: heading))
                places.append(place)
            }
            var parts: [LessonOutline.Part] = []
            while let fields = next("@", 3) {
                let slots = fields[2].split(separator: " ").map { slot in
                    slot.split(separator: "/").compactMap { UInt64($0, radix: 36) }
                }
                guard slots.allSatisfy({ !$0.isEmpty }) else { return nil }
                parts.append(.init(name: fields[1], slots: slots))
            }
            entries.append(
                LessonLookups.Entry(
                    file: file,
                    outline: LessonOutline(
                        id: file.id, pair: file.pair, level: file.level, number: file.number, title: head[0],
                        about: head[1], emoji: head[2], colour: colour, parts: parts, sections: sections),
                    text: text, sections: places))
        }
        return lines.isEmpty ? entries : nil
    }
}
