/// Where in HTML the next byte stands, as far as it decides what may be written there.
struct HTMLContext: Equatable {
    enum State: Equatable {
        case text
        /// Right behind `<`.
        case tagStart
        case tagName
        /// Between the attributes of a tag.
        case tag
        case attributeName
        /// Behind `=`.
        case valueStart
        /// Within the quotes.
        case value
        /// `<!doctype …>`.
        case declaration
        case comment
        /// The content of `script` or `style`, which is not text.
        case rawText
    }

    private(set) var state = State.text
    /// The element whose tag is being read, or was read last, in lower case.
    private(set) var element = ""
    /// The attribute that is being read, in lower case.
    private(set) var attribute = ""
    /// Whether the value of the attribute has a `#` before here: what follows names a place in a page.
    private(set) var isFragment = false
    private var isEndTag = false
    private var recent: [UInt8] = []

    /// Attributes whose value a browser follows.
    private static let addressAttributes: Set = ["href", "src", "action", "formaction", "poster", "cite"]
    /// Attributes whose value is a program, a style or a list of addresses: nothing is put into them.
    private static func isClosed(_ attribute: String) -> Bool {
        attribute.hasPrefix("on") || ["style", "srcset", "srcdoc"].contains(attribute)
    }

    /// White space at the beginning of a line means nothing here.
    var ignoresIndentation: Bool {
        switch state {
        case .text: element != "textarea" && element != "pre"
        case .tag: true
        default: false
        }
    }

    /// Where a value would stand here.
    var valuePlace: ValuePlace {
        guard state == .value else { return .text }
        return Self.addressAttributes.contains(attribute) && !isFragment ? .address : .attribute
    }

    /// Why no value can stand here; nil when one can.
    var refusalOfValue: String? {
        switch state {
        case .text: nil
        case .value:
            Self.isClosed(attribute) ? "nothing may be put into the attribute \(attribute)" : nil
        case .valueStart, .attributeName: "an attribute's value stands in double quotes"
        case .rawText: "nothing may be put into a \(element) element"
        case .comment: "nothing may be put into a comment"
        case .tagStart, .tagName, .tag, .declaration:
            "a value stands between tags or in an attribute's quotes"
        }
    }

    /// Goes on by one byte. Returns what is wrong with it, if anything is.
    mutating func advance(_ byte: UInt8) -> String? {
        switch state {
        case .text: text(byte)
        case .rawText: rawText(byte)
        case .tagStart: tagStart(byte)
        case .tagName: tagName(byte)
        case .tag: return tag(byte)
        case .attributeName: return attributeName(byte)
        case .valueStart:
            guard byte == UInt8(ascii: "\"") else { return "an attribute's value stands in double quotes" }
            (state, isFragment) = (.value, false)
        case .value:
            if byte == UInt8(ascii: "\"") { state = .tag }
            if byte == UInt8(ascii: "#") { isFragment = true }
        case .declaration:
            recent.append(byte)
            if recent.elementsEqual("--".utf8) { (state, recent) = (.comment, []) }
            if byte == UInt8(ascii: ">") { state = .text }
        case .comment:
            recent = recent.suffix(2) + [byte]
            if recent.elementsEqual("-->".utf8) { state = .text }
        }
        return nil
    }

    private mutating func text(_ byte: UInt8) {
        if byte == UInt8(ascii: "<") { state = .tagStart }
    }

    private mutating func rawText(_ byte: UInt8) {
        recent = recent.suffix(1) + [byte]
        if recent.elementsEqual("</".utf8) { (state, element, isEndTag) = (.tagName, "", true) }
    }

    private mutating func tagStart(_ byte: UInt8) {
        (element, isEndTag, recent) = ("", false, [])
        switch byte {
        case UInt8(ascii: "!"): state = .declaration
        case UInt8(ascii: "/"): (state, isEndTag) = (.tagName, true)
        case _ where Self.isLetter(byte):
            state = .tagName
            element = Self.lowercased(byte)
        default: state = .text
        }
    }

    private mutating func tagName(_ byte: UInt8) {
        switch byte {
        case _ where Self.isSpace(byte), UInt8(ascii: "/"): state = .tag
        case UInt8(ascii: ">"): endTag()
        default: element += Self.lowercased(byte)
        }
    }

    private mutating func tag(_ byte: UInt8) -> String? {
        switch byte {
        case _ where Self.isSpace(byte), UInt8(ascii: "/"): break
        case UInt8(ascii: ">"): endTag()
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "="), UInt8(ascii: "<"):
            return "this cannot stand between attributes"
        default: (state, attribute) = (.attributeName, Self.lowercased(byte))
        }
        return nil
    }

    private mutating func attributeName(_ byte: UInt8) -> String? {
        switch byte {
        case UInt8(ascii: "="): state = .valueStart
        case _ where Self.isSpace(byte), UInt8(ascii: "/"): state = .tag
        case UInt8(ascii: ">"): endTag()
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"):
            return "this cannot stand in the name of an attribute"
        default: attribute += Self.lowercased(byte)
        }
        return nil
    }

    /// Where a section begins or ends, the name of an element or attribute ends.
    mutating func endName() {
        if state == .attributeName || state == .tagName { state = .tag }
        if state == .tag { attribute = "" }
    }

    private mutating func endTag() {
        recent = []
        if isEndTag { element = "" }
        state = !isEndTag && (element == "script" || element == "style") ? .rawText : .text
        attribute = ""
    }

    /// Whether two branches that end in these places leave the reader in the same one.
    func agrees(with other: HTMLContext) -> Bool {
        state == other.state && (state != .value || attribute == other.attribute)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
    }

    private static func lowercased(_ byte: UInt8) -> String {
        String(decoding: [(0x41...0x5A).contains(byte) ? byte | 0x20 : byte], as: UTF8.self)
    }
}
