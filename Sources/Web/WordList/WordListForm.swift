import Dispatch
import Exchange
import Forms
import HTTPServer
import Localization
import Vocabulary

/// What somebody posts while adding a list: its text at first, then what was understood of it with their changes.
struct WordListForm: Sendable {
    enum Action: Sendable, Equatable {
        case check, editText, save
    }

    /// Bytes of the form: ten thousand words with their translations, each letter of Russian being six bytes.
    static let formLimit = 6 * 1024 * 1024
    /// Bytes of the text.
    static let textLimit = 1_000_000
    /// Words added at one time.
    static let wordLimit = 10_000

    private(set) var action = Action.check
    /// As it was typed; empty once it was understood.
    private(set) var text = ""
    private(set) var entries: [WordListEntry] = []
    /// The places of the entries that the person has changed.
    private(set) var changed: Set<Int> = []
    private(set) var fault: Message?
    /// What was understood has been seen.
    private(set) var isSeen = false

    init() {}

    /// One list at a time, away from the threads that answer requests.
    private static let queue = DispatchQueue(label: "slovarik.lists", qos: .userInitiated)
    /// How long a list is read.
    private static let patience = Duration.seconds(10)

    /// Reads a form that somebody posted. Where that takes too long, its fault says what to do.
    static func read(_ values: FormValues, parser: WordListParser) async -> WordListForm {
        await withCheckedContinuation { continuation in
            queue.async {
                let clock = ContinuousClock()
                let deadline = clock.now + patience
                continuation.resume(
                    returning: WordListForm(values, parser: parser) { clock.now > deadline })
            }
        }
    }

    /// `isOver` says that there is no more time.
    init(_ values: FormValues, parser: WordListParser, isOver: () -> Bool = { false }) {
        guard let list = values["entries"] else {
            text = values["list"] ?? ""
            readText(parser, isOver)
            return
        }
        isSeen = true
        entries = WordListCoding.decode(list)
        guard entries.count <= Self.wordLimit else {
            refuseTooMany()
            return
        }
        switch values.name("action") {
        case "save": action = .save
        case "text": action = .editText
        default: action = .check
        }
        let named = values.pairs.lazy.filter { $0.name.utf8.count <= FormValues.nameLimit }
        let fields = Dictionary(named.map { ($0.name, $0.value) }) { first, _ in first }
        for index in entries.indices {
            guard let term = fields["term-\(index)"], let translation = fields["translation-\(index)"] else {
                continue
            }
            if entries[index].change(term: term, translation: translation) { changed.insert(index) }
            if fields["leave-\(index)"] != nil { entries[index].isLeftOut = true }
        }
        if let correction = values["correction"] { correct(correction) }
        if action == .editText { text = parser.text(of: entries) }
    }

    private mutating func readText(_ parser: WordListParser, _ isOver: () -> Bool) {
        guard text.utf8.count <= Self.textLimit else {
            fault = Message("list.tooLarge")
            return
        }
        guard let read = parser.entries(of: text, isOver: isOver) else {
            fault = Message("list.tooSlow")
            return
        }
        for entry in read.lazy.map(\.normalized) where !(entry.term.isEmpty && entry.translation.isEmpty) {
            guard !isOver() else {
                (entries, fault) = ([], Message("list.tooSlow"))
                return
            }
            entries.append(entry)
        }
        if entries.isEmpty { fault = Message("list.nothing") }
        if entries.count > Self.wordLimit { refuseTooMany() }
    }

    private mutating func refuseTooMany() {
        fault = Message("list.tooMany", count: entries.count, numbers: ["maximum": Self.wordLimit])
    }

    /// One of the words that were meant perhaps was chosen: `12 castle`.
    private mutating func correct(_ choice: String) {
        let parts = choice.unicodeScalars.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, let index = Int(stated: String(parts[0])), entries.indices.contains(index)
        else {
            return
        }
        let word = TextRule.wordSide.check(String(parts[1])).text
        action = .check
        if entries[index].term.isEmpty {
            entries[index].translation = word
        } else {
            entries[index].term = word
        }
    }
}

extension WordListEntry {
    /// Takes what a person typed and says whether it is something else. What the dictionary knew of another word
    /// goes; a line whose fields were both emptied is not wanted.
    fileprivate mutating func change(term: String, translation: String) -> Bool {
        isLeftOut = false
        var new = WordListEntry(term: term, translation: translation).normalized
        if (new.term, new.translation) == (self.term, self.translation) { return false }
        guard !(new.term + new.translation).isEmpty else {
            isLeftOut = true
            return true
        }
        if new.term == self.term { (new.transcription, new.partOfSpeech) = (transcription, partOfSpeech) }
        self = new
        return true
    }
}
