import Localization

/// What is wrong with the fields of a form, in the order of the page.
package struct FormFaults: Sendable {
    package struct Entry: Sendable {
        package let field: String
        package let message: Message
    }

    private(set) var entries: [Entry] = []

    package var isEmpty: Bool { entries.isEmpty }

    package mutating func add(_ field: String, _ message: Message?) {
        if let message { entries.append(Entry(field: field, message: message)) }
    }

    package subscript(field: String) -> Message? {
        entries.first { $0.field == field }?.message
    }
}
