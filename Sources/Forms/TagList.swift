import Localization
import Vocabulary

/// The tags of a word as they are written in a form: names with commas between them.
package struct TagList: Sendable {
    package var text: String
    package private(set) var names: [String] = []
    /// nil where nothing is wrong.
    package private(set) var fault: Message?

    package init(_ tags: [Tag] = []) {
        names = tags.map(\.name)
        text = names.joined(separator: ", ")
    }

    /// What was typed.
    package init(_ typed: String?) {
        (text, fault) = TextField.tags.rule.check(typed)
        guard fault == nil else { return }
        for part in text.split(separator: ",") {
            let (name, fault) = Self.check(String(part))
            if name.isEmpty { continue }
            if let fault {
                self.fault = fault
                return
            }
            names.append(name)
        }
        if names.count > Tag.wordLimit { fault = Message("tag.tooMany", count: Tag.wordLimit) }
    }

    /// One name as it will be kept, without the # that it may have been written with, and what is wrong with it.
    package static func check(_ typed: String?) -> (name: String, fault: Message?) {
        let (text, fault) = TextRule.tag.check(typed)
        if let fault { return (text, fault) }
        let words = text.unicodeScalars.drop { $0 == "#" }.split { $0.properties.isWhitespace }
        let name = words.map { String($0) }.joined(separator: " ")
        if name.isEmpty { return (name, Message("field.empty")) }
        return (name, name.contains(",") ? Message("tag.comma") : nil)
    }
}

extension TextField {
    /// All tags of a word.
    package static let tags = TextField(
        "tags", label: "tag.tags",
        rule: TextRule(maximum: Tag.wordLimit * (TextRule.tag.maximum + 2), isRequired: false),
        hint: "tag.hint")

    /// One tag.
    package static let tag = TextField("tag", label: "tag.name", rule: .tag, autocomplete: .off)
}

extension Message {
    /// Of a tag that would be one too many.
    package static let tooManyTags = Message(
        "tag.full", numbers: ["maximum": Tag.limit, "ofWord": Tag.wordLimit])
}
