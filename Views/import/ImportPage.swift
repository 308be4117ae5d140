import Exchange
import Forms
import Localization
import Vocabulary

/// Where one chooses the file to bring back.
package struct ImportPage: Sendable {
    /// Why the last one cannot be brought; nil where there was none.
    let fault: Message?
    /// A part of it has been brought.
    let isBrokenOff: Bool
    /// The same of a text that was pasted.
    let textFault: Message?

    package init(fault: Message? = nil, isBrokenOff: Bool = false, textFault: Message? = nil) {
        self.fault = fault
        self.textFault = textFault
        self.isBrokenOff = isBrokenOff
    }

    var faults: FormFaults {
        var faults = FormFaults()
        faults.add("document", label: "import.file", fault)
        faults.add("text", label: "import.text", textFault)
        return faults
    }
}

/// A file that is being read or brought; the page is asked for again and again.
package struct ImportProgressPage: Sendable {
    let heading: Message
    let percent: Int

    package init(_ heading: Message, _ percent: Int) {
        self.heading = heading
        self.percent = percent
    }
}

/// What is in a file, before anything is brought.
package struct ImportPreviewPage: Sendable {
    /// What the file is. Of one of another program one can choose anew what of it is taken.
    package enum Source: Sendable {
        case document, package, table, books
    }

    let summary: ImportSummary
    let name: String
    /// nil when the file does not say it.
    let exported: StudyDay?
    let source: Source
    let faults: [TableRowFault]

    /// `name` tells the file from others of the same account.
    package init(
        _ summary: ImportSummary, name: String, exported: StudyDay?, source: Source = .document,
        faults: [TableRowFault] = []
    ) {
        self.source = source
        self.faults = faults
        self.summary = summary
        self.name = name
        self.exported = exported
    }
}

/// What came of a file.
package struct ImportResultPage: Sendable {
    let summary: ImportSummary
    let name: String

    package init(_ summary: ImportSummary, name: String) {
        self.summary = summary
        self.name = name
    }
}

/// How many of each kind a file has, and what of them is new.
struct ImportTable: Sendable {
    struct Line: Sendable {
        let label: Message
        let count: ImportCount
    }

    let lines: [Line]

    init(_ summary: ImportSummary) {
        lines = ImportKind.allCases.compactMap { kind in
            let count = summary[kind]
            guard count.total > 0 else { return nil }
            return Line(label: Message("importKind.\(kind.rawValue)"), count: count)
        }
    }
}

/// What of a file cannot be taken, and why. Nothing where all can.
struct ImportRefusals: Sendable {
    struct Line: Sendable {
        let label: Message
        let reason: Message
    }

    let lines: [Line]

    init(_ summary: ImportSummary) {
        lines = ImportKind.allCases.flatMap { kind in
            ImportRefusal.allCases.compactMap { reason in
                guard let count = summary.refusals[kind]?[reason] else { return nil }
                return Line(
                    label: Message("importKind.\(kind.rawValue)"),
                    reason: Message("importRefusal.\(reason.rawValue)", numbers: ["number": count]))
            }
        }
    }
}
