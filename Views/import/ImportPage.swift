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
    /// An import that was taken back just now.
    let takenBack: ImportTakenBack?
    /// What can be taken back, the latest first.
    let receipts: [ImportReceiptLine]

    package init(
        fault: Message? = nil, isBrokenOff: Bool = false, textFault: Message? = nil,
        takenBack: ImportTakenBack? = nil, receipts: [ImportReceiptLine] = []
    ) {
        self.fault = fault
        self.textFault = textFault
        self.isBrokenOff = isBrokenOff
        self.takenBack = takenBack
        self.receipts = receipts
    }

    var faults: FormFaults {
        var faults = FormFaults()
        faults.add("document", label: "import.file", fault)
        faults.add("text", label: "import.text", textFault)
        return faults
    }
}

/// An import that can be taken back.
package struct ImportReceiptLine: Sendable {
    package let name: String
    let day: StudyDay
    let words: Int
    let answers: Int

    /// - Parameters:
    ///   - name: tells it from others of the same account.
    ///   - day: on which it was brought.
    ///   - words: how many it added; the same of answers.
    package init(name: String, day: StudyDay, words: Int, answers: Int) {
        self.name = name
        self.day = day
        self.words = words
        self.answers = answers
    }

    var contents: Message {
        Message(
            answers == 0
                ? "import.receiptOfWords" : words == 0 ? "import.receiptOfAnswers" : "import.receipt",
            numbers: ["words": words, "answers": answers])
    }
}

/// Imports that can be taken back, each with its button.
struct ImportReceiptList: Sendable {
    let receipts: [ImportReceiptLine]

    init(_ receipts: [ImportReceiptLine]) {
        self.receipts = receipts
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
    /// nil where nothing of it can be taken back.
    let receipt: ImportReceiptLine?

    package init(_ summary: ImportSummary, name: String, receipt: ImportReceiptLine?) {
        self.summary = summary
        self.name = name
        self.receipt = receipt
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
