public import Vocabulary

/// One thing about a language, taught in parts. docs/lessons.md describes the file that it is read from.
public struct Lesson: Sendable, Identifiable {
    public enum Colour: String, Sendable, CaseIterable {
        case red, orange, amber, green, teal, blue, violet, pink
    }

    /// A word that is worth learning; nil for what the lexicon explains.
    public struct Word: Sendable, Equatable {
        public let term: String
        public let translation: String?

        public init(term: String, translation: String?) {
            self.term = term
            self.translation = translation
        }
    }

    /// Something asked and its answer, to be known by heart.
    public struct Question: Sendable, Equatable {
        public var text: String
        public var answer: String
        /// Empty where there is none.
        public var note: String

        package init(text: String, answer: String, note: String) {
            self.text = text
            self.answer = answer
            self.note = note
        }
    }

    /// Its pair, and what its file is called without level, number and ending: `en-ru-present-simple`. Never changes.
    public let id: String
    /// The language that it teaches and that of its reader.
    public let pair: LanguagePair
    /// nil for one that somebody at home wrote.
    public let level: Level?
    /// Its place among the lessons of its level.
    public let number: Int
    public let title: String
    /// A few words that say what one learns.
    public let about: String
    public let emoji: String
    public let colour: Colour
    public let words: [Word]
    public let questions: [Question]
    public let theory: Theory
    public let parts: [LessonPart]

    package init(
        id: String, pair: LanguagePair, level: Level?, number: Int, title: String, about: String,
        emoji: String, colour: Lesson.Colour, words: [Word], questions: [Question] = [], theory: Theory,
        parts: [LessonPart]
    ) {
        self.id = id
        self.pair = pair
        self.level = level
        self.number = number
        self.title = title
        self.about = about
        self.emoji = emoji
        self.colour = colour
        self.words = words
        self.questions = questions
        self.theory = theory
        self.parts = parts
    }

    public var outline: LessonOutline { LessonOutline(self) }
}

/// A few slots for tasks about one thing that one wants to say. An attempt draws one task of each.
public struct LessonPart: Sendable {
    /// What one wants to say; no other part of the lesson has it.
    public let name: String
    /// Of each slot the tasks that are drawn from; none is empty.
    public let slots: [[LessonTask]]

    package init(name: String, slots: [[LessonTask]]) {
        self.name = name
        self.slots = slots
    }

    /// All that can be drawn, slot after slot.
    public var tasks: [LessonTask] { slots.flatMap(\.self) }
}

/// What of a lesson is known without its text.
public struct LessonOutline: Sendable, Identifiable, Equatable {
    public struct Part: Sendable, Equatable {
        public let name: String
        /// The fingerprints of all tasks that can be drawn, slot after slot.
        public let tasks: [UInt64]
        /// How many of them are in each slot: one number takes less memory than a list of its own.
        private let sizes: [UInt8]
        /// The same for the same first tasks of its slots; another as soon as one of them reads otherwise. A slot may get
        /// further tasks.
        public let fingerprint: UInt64
        /// Of one attempt.
        public var taskCount: Int { sizes.count }

        /// None of the slots is empty.
        package init(name: String, slots: [[UInt64]]) {
            self.name = name
            tasks = slots.flatMap(\.self)
            sizes = slots.map { UInt8(clamping: $0.count) }
            fingerprint = Self.fingerprint(of: slots.compactMap(\.first))
        }

        /// Of the tasks with these fingerprints together.
        package static func fingerprint(of tasks: [UInt64]) -> UInt64 {
            tasks.map { String($0) }.joined(separator: " ").fingerprint
        }

        /// Of each slot the fingerprints of its tasks.
        package var slots: [ArraySlice<UInt64>] {
            var rest = tasks[...]
            return sizes.map { size in
                defer { rest = rest.dropFirst(Int(size)) }
                return rest.prefix(Int(size))
            }
        }
    }

    public let id: String
    public let pair: LanguagePair
    /// nil for one that somebody at home wrote.
    public let level: Level?
    public let number: Int
    public let title: String
    public let about: String
    public let emoji: String
    public let colour: Lesson.Colour
    public let parts: [Part]
    public let sections: [Section]

    /// A heading of the theory.
    public struct Section: Sendable, Identifiable, Equatable {
        public let id: Theory.Section.ID
        public let heading: StyledText

        package init(id: Theory.Section.ID, heading: StyledText) {
            self.id = id
            self.heading = heading
        }
    }

    /// Of one attempt at each part.
    public var taskCount: Int { parts.reduce(0) { $0 + $1.taskCount } }

    /// Whether the program's lessons teach the whole grammar of its level, as docs/lessons.md lists it.
    public var isOfWholeLevel: Bool {
        switch (pair.code, level) {
        case (_, nil): false
        case ("en-ru", .c1), ("en-ru", .c2), ("ru-en", .b2), ("ru-en", .c1), ("ru-en", .c2): false
        default: true
        }
    }

    init(_ lesson: Lesson) {
        self.init(
            id: lesson.id, pair: lesson.pair, level: lesson.level, number: lesson.number, title: lesson.title,
            about: lesson.about, emoji: lesson.emoji, colour: lesson.colour,
            parts: lesson.parts.map { Part(name: $0.name, slots: $0.slots.map { $0.map(\.fingerprint) }) },
            sections: lesson.theory.sections.map { Section(id: $0.id, heading: $0.heading) })
    }

    package init(
        id: String, pair: LanguagePair, level: Level?, number: Int, title: String, about: String,
        emoji: String, colour: Lesson.Colour, parts: [Part], sections: [Section]
    ) {
        self.id = id
        self.pair = pair
        self.level = level
        self.number = number
        self.title = title
        self.about = about
        self.emoji = emoji
        self.colour = colour
        self.parts = parts
        self.sections = sections
    }

    /// Whether one of its parts has the task with this fingerprint.
    public func hasTask(_ fingerprint: UInt64) -> Bool { parts.contains { $0.tasks.contains(fingerprint) } }
}
