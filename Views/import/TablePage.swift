import Exchange
import Forms
import Localization
import Vocabulary

/// What the columns of a table are, and how its first words would be.
package struct TablePage: Sendable {
    struct Column: Sendable {
        let id: String
        /// As the table calls it; nil where it does not.
        let name: String?
        /// Counted from 1.
        let number: Int
        /// What stands in it somewhere; empty where nothing does.
        let sample: String
        let chosen: TableRole?
    }

    let plan: TablePlan
    let name: String
    let faults: FormFaults
    let columns: [Column]
    let words: [TablePreview]
    let separators: TableSeparators

    /// Words that are shown as they would be.
    private static let shown = 5

    /// - Parameters:
    ///   - name: tells the file from others of the same account.
    ///   - separators: as they were sent; nil for those by which the text is parted.
    package init(
        _ plan: TablePlan, name: String, faults: FormFaults = FormFaults(),
        separators: TableSeparators? = nil
    ) {
        self.plan = plan
        self.name = name
        self.faults = faults
        self.separators = separators ?? TableSeparators(plan.contents.shape)
        columns = plan.contents.names.indices.map { place in
            let name = plan.contents.names[place].shortened(to: 60)
            return Column(
                id: Self.id(ofColumn: place), name: name.isEmpty ? nil : name, number: place + 1,
                sample: plan.contents.sample(ofColumn: place), chosen: plan.roles[place])
        }
        words = plan.preview(Self.shown)
    }

    /// Of a form's field, by its place.
    package static func id(ofColumn place: Int) -> String { "column-\(place + 1)" }

    /// The marks stand open where by those that were guessed nothing is parted.
    var isUnparted: Bool { columns.count < 2 || faults["ownBetween"] != nil }

    /// What one may choose; what only other programs say stands there where one of them did.
    var roles: [TableRole] {
        TableRole.allCases.filter { role in
            switch role {
            case .status, .stage, .guid: plan.roles.contains(role)
            default: true
            }
        }
    }

    var between: Select {
        Select(
            "between", label: "table.between", chosen: separators.between.rawValue,
            options: TableSeparators.Between.allCases.map {
                Select.Option(
                    value: $0.rawValue, label: .sentence(Message("tableBetween.\($0.rawValue)")))
            })
    }

    var after: Select {
        Select(
            "after", label: "table.after", chosen: separators.after.rawValue,
            options: TableSeparators.After.allCases.map {
                Select.Option(value: $0.rawValue, label: .sentence(Message("tableAfter.\($0.rawValue)")))
            })
    }
}

extension TableRole {
    var label: Message {
        switch self {
        case .partOfSpeech: "word.partOfSpeech"
        case .emoji: "export.emoji"
        case .tags: "export.tags"
        case .category: "export.category"
        case .termLanguage: "export.termLanguage"
        case .translationLanguage: "export.translationLanguage"
        case .status: "table.status"
        case .stage: "table.stage"
        case .guid: "table.guid"
        // What is left are texts of a word.
        default: field?.label ?? "export.term"
        }
    }
}

/// Rows of a table of which nothing can be taken, each by its line.
struct TableFaultList: Sendable {
    let faults: [TableRowFault]

    init(_ faults: [TableRowFault]) {
        self.faults = faults
    }

    func message(_ fault: TableRowFault) -> Message {
        Message("tableFault.\(fault.reason.rawValue)", numbers: ["line": fault.line])
    }
}
