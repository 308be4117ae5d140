import Exchange
import Localization
import Vocabulary

extension WordListFigures {
    /// «Готово к добавлению: 47»; each word of the list in one of them, but for those to be looked at, which are also
    /// ready.
    var messages: [Message] {
        let numbers = [
            ("list.ready", addable), ("list.guessed", self[.guessed]), ("list.doubtful", self[.doubtful]),
            ("list.present", self[.present]), ("list.leftOut", self[.leftOut]),
        ]
        return numbers.compactMap { key, number in
            number > 0 || key == "list.ready" ? Message(key, numbers: ["number": number]) : nil
        }
    }
}

extension WordListItem.Doubt {
    /// What is said of it in `text`'s language.
    func message(in category: Category, text: Catalogue) -> Message {
        switch self {
        case .fault(let side, let fault):
            Message(
                "list.fault",
                ["side": text("pair.\(side.language(in: category))"), "fault": text(fault)])
        case .noTranslation: "list.noTranslation"
        case .taken: "list.taken"
        case .takenOtherwise: "list.takenOtherwise"
        case .known: "list.known"
        case .repeated: "list.repeated"
        case .order: "list.order"
        case .separators: "list.separators"
        case .length: "list.length"
        case .marks: "list.marks"
        case .otherwise(let translations):
            Message("list.otherwise", ["translations": translations.joined(separator: ", ")])
        }
    }
}
