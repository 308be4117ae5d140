import Exchange
import Foundation
import Vocabulary

/// Where the file is that somebody brings back.
enum ImportState: Sendable {
    /// Percent of it, as far as one knows.
    case reading(Int)
    case refused(ImportFault)
    /// A file of another program, of which somebody says what is to become of it.
    case choosing(ImportChoice)
    /// It waits for a word. `exported` is when it was made, `faults` are rows of which nothing can be taken.
    case ready(ImportSummary, exported: Date?, faults: [TableRowFault])
    case bringing(Int)
    /// Nothing of it is left but what came of it, and the name by which it can be taken back.
    case done(ImportSummary, receipt: String?)
    /// It was broken off; what has been brought stays.
    case brokenOff(ImportFault)
    /// Percent of what was brought before goes again.
    case takingBack(Int)
    case takenBack(ImportTakenBack)

    var isWorking: Bool {
        switch self {
        case .reading, .bringing, .takingBack: true
        case .refused, .choosing, .ready, .done, .brokenOff, .takenBack: false
        }
    }

    /// Whether somebody is still to say something of a file.
    var isWaiting: Bool {
        switch self {
        case .choosing, .ready: true
        case .reading, .bringing, .takingBack, .refused, .done, .brokenOff, .takenBack: false
        }
    }
}

/// What there is to choose from in a file of another program.
enum ImportChoice: Sendable {
    case package, table, books
}
