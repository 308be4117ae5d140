import HTTPServer
import Household
import Localization
import Vocabulary

/// What somebody posts while adding a list: its text at first, then what was understood of it with their changes.
struct WordListForm: Sendable {
    enum Action: Sendable, Equatable {
        case check, editText, save
    }

    /// Bytes of the form: ten thousand words with their translations, each letter of Russian being six bytes.
    static let formLimit = 6 * 1024 * 1024

    let action: Action
    let list: SentWordList

    init(_ values: FormValues) {
        guard let entries = values["entries"] else {
            (action, list) = (.check, .text(values["list"] ?? ""))
            return
        }
        let understood = SentWordList.Understood(entries: entries, fields: values)
        list = .understood(understood)
        switch values.name("action") {
        // A word that was chosen is looked at before anything else.
        case _ where understood.correction != nil: action = .check
        case "save": action = .save
        case "text": action = .editText
        default: action = .check
        }
    }

    /// As it was typed; empty once it was understood.
    var text: String { if case .text(let text) = list { text } else { "" } }

    /// What was understood has been seen.
    var isSeen: Bool { if case .understood = list { true } else { false } }
}

extension SentWordList.Understood {
    /// With the fields `term-0`, `translation-0` and `leave-0` of the first entry, and so on, and a choice such as
    /// `12 castle`.
    fileprivate init(entries: String, fields: FormValues) {
        self.init(entries: entries)
        let named = fields.pairs.lazy.filter { $0.name.utf8.count <= FormValues.nameLimit }
        let values = Dictionary(named.map { ($0.name, $0.value) }) { first, _ in first }
        for (name, term) in values {
            guard name.hasPrefix("term-"), let index = Int(stated: String(name.dropFirst(5))),
                let translation = values["translation-\(index)"], name == "term-\(index)"
            else { continue }
            sides[index] = SentWordList.Sides(term: term, translation: translation)
            if values["leave-\(index)"] != nil { leftOut.insert(index) }
        }
        let parts = (fields["correction"] ?? "").unicodeScalars.split(separator: " ", maxSplits: 1)
        if parts.count == 2, let index = Int(stated: String(parts[0])) {
            correction = (index, String(parts[1]))
        }
    }
}

extension WordListFault {
    var message: Message {
        switch self {
        case .tooLarge: "list.tooLarge"
        case .tooSlow: "list.tooSlow"
        case .nothing: "list.nothing"
        case .tooMany(let count):
            Message("list.tooMany", count: count, numbers: ["maximum": WordListDraft.wordLimit])
        }
    }
}
