import Mustache

/// The figures of a chart as a table.
struct DataTable: Sendable, MustacheParent {
    let caption: String
    let headings: [String]
    let rows: Fragment

    func child(named name: String) -> Any? {
        switch name {
        case "caption": caption
        case "headings": headings
        case "rows": rows
        default: nil
        }
    }
}

/// A row of figures behind its heading.
struct ChartRow: Row {
    static let template = "charts/row"
    static let keys: (texts: Set<String>, flags: Set<String>) = (
        ["heading", "lang", "first", "second", "third", "fourth"],
        ["hasLang", "hasSecond", "hasThird", "hasFourth"]
    )

    let heading: String
    /// BCP 47 tag of the heading; nil when it is in the language of the page.
    var lang: String?
    /// One to four.
    let cells: [String]

    init(_ heading: String, lang: String? = nil, _ cells: [String]) {
        self.heading = heading
        self.lang = lang
        self.cells = cells
    }

    func text(_ key: String) -> String {
        switch key {
        case "heading": heading
        case "lang": lang ?? ""
        case "first": cells[0]
        case "second": cells[1]
        case "third": cells[2]
        case "fourth": cells[3]
        default: ""
        }
    }

    func flag(_ key: String) -> Bool {
        switch key {
        case "hasLang": lang != nil
        case "hasSecond": cells.count > 1
        case "hasThird": cells.count > 2
        case "hasFourth": cells.count > 3
        default: false
        }
    }
}
