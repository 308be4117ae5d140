import Vocabulary

/// One object of JSON (RFC 8259), written straight into bytes: an encoder that goes by way of a tree takes most of the
/// time of an export with half a million answers.
struct JSONObject: Sendable {
    private(set) var bytes: [UInt8] = [UInt8(ascii: "{")]

    /// nil is left out, here as in all others.
    mutating func add(_ name: StaticString, _ text: String?) {
        guard let text else { return }
        begin(name)
        bytes.append(json: text)
    }

    /// By the name of the field.
    mutating func add(_ field: WordText.Field, _ text: String) {
        begin(field.rawValue.utf8)
        bytes.append(json: text)
    }

    mutating func add(_ name: StaticString, _ texts: [String]) {
        begin(name)
        list(texts) { $0.bytes.append(json: $1) }
    }

    mutating func add(_ name: StaticString, _ number: Int64?) {
        guard let number else { return }
        begin(name)
        bytes.append(contentsOf: String(number).utf8)
    }

    mutating func add(_ name: StaticString, _ number: Int?) { add(name, number.map { Int64($0) }) }

    /// What is no finite number is left out too: JSON has none such.
    mutating func add(_ name: StaticString, _ number: Double?) {
        guard let number, number.isFinite else { return }
        begin(name)
        bytes.append(contentsOf: "\(number)".utf8)
    }

    /// Finite ones.
    mutating func add(_ name: StaticString, _ numbers: [Double]?) {
        guard let numbers, numbers.allSatisfy(\.isFinite) else { return }
        begin(name)
        bytes.append(contentsOf: "[\(numbers.map { "\($0)" }.joined(separator: ","))]".utf8)
    }

    mutating func add(_ name: StaticString, _ objects: [JSONObject]) {
        begin(name)
        list(objects) { $0.bytes.append(contentsOf: $1.bytes) }
    }

    private mutating func list<Element>(
        _ elements: [Element], _ append: (inout JSONObject, Element) -> Void
    ) {
        bytes.append(UInt8(ascii: "["))
        for (index, element) in elements.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            append(&self, element)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    mutating func add(_ name: StaticString, _ value: Bool) {
        begin(name)
        bytes.append(contentsOf: (value ? "true" : "false").utf8)
    }

    /// Ends the object.
    mutating func end() { bytes.append(UInt8(ascii: "}")) }

    private mutating func begin(_ name: StaticString) {
        name.withUTF8Buffer { begin($0) }
    }

    private mutating func begin(_ name: some Collection<UInt8>) {
        if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: name)
        bytes.append(contentsOf: "\":".utf8)
    }
}
