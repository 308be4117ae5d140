import Learning
import Localization

/// The task of a lesson that is asked now.
package struct LessonTaskPage: Sendable {
    /// What the answer must name, so that it counts once.
    package struct Ticket: Sendable {
        /// The attempt that was the latest when the task was shown.
        let latest: LessonAttempt.ID?
        /// How many answers its attempt has.
        let sequence: Int
        /// The fingerprint of the part or, where mistakes are practised, of the task.
        let fingerprint: UInt64

        package init(latest: LessonAttempt.ID?, sequence: Int, fingerprint: UInt64) {
            self.latest = latest
            self.sequence = sequence
            self.fingerprint = fingerprint
        }
    }

    let header: LessonTaskHeader
    let task: LessonTask
    let ticket: Ticket
    /// Where the answer is posted.
    let action: Address
    let form: LessonTaskForm
    let fault: Message?
    let sheet: TheorySection?
    var lesson: Lesson { header.lesson }

    func title(in text: Catalogue) -> String {
        text(
            Message(
                "task.askedTitle", ["name": header.name(in: text)],
                numbers: ["position": header.position, "count": header.count]))
    }

    /// - Parameter earlier: attempts that are over; what there is to choose from stands in another order at each.
    package init(
        _ header: LessonTaskHeader, _ task: LessonTask, ticket: Ticket, action: Address, earlier: Int,
        given: LessonAnswer? = nil, fault: LessonAnswerFault? = nil
    ) {
        self.header = header
        self.task = task
        self.ticket = ticket
        self.action = action
        form = LessonTaskForm(
            task, in: header.lesson, earlier: earlier, given: given, fault: fault)
        self.fault = fault.map(Message.init)
        sheet =
            header.hasTheory
            ? header.lesson.theory[task.theory].map {
                TheorySection($0, of: header.lesson, isInSheet: true)
            } : nil
    }
}

/// What stands above a task and above its answer.
package struct LessonTaskHeader: Sendable {
    let lesson: Lesson
    /// The name of the part; nil where mistakes are practised.
    let part: String?
    /// The check that asks it; the theory is closed before the answer.
    let check: LevelCheck?
    /// Counted from 1.
    let position: Int
    let count: Int
    /// Tasks that are answered.
    let doneCount: Int
    let theory: Theory.Section.ID

    package init(
        _ lesson: Lesson, part: String?, check: LevelCheck? = nil, position: Int, of count: Int,
        doneCount: Int,
        theory: Theory.Section.ID
    ) {
        self.lesson = lesson
        self.part = check == nil ? part : nil
        self.check = check
        self.position = position
        self.count = count
        self.doneCount = doneCount
        self.theory = theory
    }

    /// What the part or the check is called, or the lesson of a mistake that is practised.
    func name(in text: Catalogue) -> String { heading.map { text($0) } ?? part ?? lesson.title }
    /// Of a check.
    var heading: Message? { check.map { Message("levelCheck.heading", ["level": $0.level.rawValue]) } }
    /// Before the answer to a task of a check nobody looks anything up.
    var hasTheory: Bool { check == nil || doneCount >= position }
    var back: Address { part == nil ? Path.lessons : Path.lesson(lesson.id) }
}

/// The controls of a task, with what was filled in.
struct LessonTaskForm: Sendable {
    enum Piece: Sendable {
        case text(String)
        /// Counted from 1.
        case blank(Int)
        /// An ending with what stands before it.
        case ending(stem: String, Int)
        /// A word to be marked, counted from 1.
        case word(Int, String)
        case lineBreak
    }

    let kind: LessonTask.Kind
    let pieces: [Piece]
    /// What is chosen from.
    let choices: [String]
    let bases: [String]
    let termLanguage: String
    /// Letters are typed into its blanks.
    var isTyped: Bool { [.endings, .forms, .order, .dictation].contains(kind) }
    /// Its text is said as a whole; of a text that is read each paragraph, of a dictation what is dictated, by their own.
    var hasLoudspeaker: Bool { kind != .reading && kind != .dictation }
    /// A text that is read would be said whole with its group.
    var isDescribed: Bool { kind != .reading }
    let sentence: SentenceForm?
    let reading: ReadingForm?
    /// One of the endings is empty, and it must be said how to answer so.
    let hasEmptyEnding: Bool
    private let given: LessonAnswer?
    private let unfilled: Set<Int>
    private let hasFault: Bool

    init(
        _ task: LessonTask, in lesson: Lesson, earlier: Int, given: LessonAnswer?, fault: LessonAnswerFault?
    ) {
        kind = task.kind
        termLanguage = lesson.pair.term
        self.given = given
        hasFault = fault != nil
        unfilled = if case .unfilled(let blanks) = fault { Set(blanks) } else { [] }
        switch task.content {
        case .words(let words): (choices, bases) = (LessonTask.offered(words.bank, after: earlier), [])
        case .choice(let choice): (choices, bases) = (LessonTask.offered(choice.choices, after: earlier), [])
        case .forms(let forms): (choices, bases) = ([], forms.bases)
        case .marks, .endings, .order, .dictation, .reading: (choices, bases) = ([], [])
        }
        sentence = SentenceForm(task, in: lesson, earlier: earlier, given: given, fault: fault)
        reading = ReadingForm(task, in: lesson, earlier: earlier, given: given, fault: fault)
        hasEmptyEnding = if case .endings(let endings) = task.content { endings.hasNone } else { false }
        if case .marks(let marks) = task.content {
            pieces = marks.pieces.map { piece in
                switch piece {
                case .text(let text): .text(text)
                case .word(let number): .word(number, marks.words[number - 1].text)
                case .lineBreak: .lineBreak
                }
            }
        } else {
            pieces = Self.pieces(task.text, hasEndings: task.kind == .endings)
        }
    }

    static func pieces(_ text: Learning.LessonText, hasEndings: Bool) -> [Piece] {
        var pieces: [Piece] = []
        for piece in text.pieces {
            switch piece {
            case .text(let text): pieces.append(.text(text))
            case .lineBreak: pieces.append(.lineBreak)
            case .blank(let number):
                guard hasEndings, case .text(let before) = pieces.last else {
                    pieces.append(.blank(number))
                    continue
                }
                let stem = String(before.reversed().prefix { !$0.isWhitespace }.reversed())
                pieces[pieces.count - 1] = .text(String(before.dropLast(stem.count)))
                pieces.append(.ending(stem: stem, number))
            }
        }
        return pieces
    }

    func value(_ blank: Int) -> String {
        guard case .blanks(let blanks) = given, blanks.indices.contains(blank - 1) else { return "" }
        return blanks[blank - 1]
    }

    func isMarked(_ word: Int) -> Bool {
        if case .marks(let marks) = given { marks.contains(word) } else { false }
    }

    func isUnfilled(_ blank: Int) -> Bool { unfilled.contains(blank) }

    /// The blank where one goes on with an answer that came back: the first that is empty, else the first of all.
    func hasFocus(_ blank: Int) -> Bool { hasFault && blank == unfilled.min() ?? 1 }

    /// Each once; a word that is needed twice can be chosen twice.
    var options: [String] {
        var seen: Set<String> = []
        return choices.filter { seen.insert($0).inserted }
    }

    var blankCount: Int {
        pieces.count { if case .blank = $0 { true } else { false } }
    }

    /// Characters that a field shows at least.
    func width(_ blank: Int) -> Int {
        max(6, min(14, (bases.indices.contains(blank - 1) ? bases[blank - 1].count : 0) + 3))
    }
}

extension Message {
    /// What is wrong with an answer.
    init(_ fault: LessonAnswerFault) {
        switch fault {
        case .unfilled(let blanks): self.init("task.unfilled", count: blanks.count)
        case .unmarked: self.init("task.unmarked")
        case .foreign: self.init("task.foreign")
        case .tooLong: self.init("task.tooLong")
        }
    }
}
