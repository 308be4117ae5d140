import Forms
import Localization
import Vocabulary

/// The part of a word's form in which its own recording is heard, taken away, chosen as a file and, with scripts, made.
struct RecordingField: Sendable {
    /// The id of the field for a file, which a fault leads to.
    static let id = "recordingFile"

    let choice: RecordingChoice
    /// The field for a file is the only one with something wrong.
    let hasFocus: Bool

    /// `faults` are those of the whole form.
    init(_ choice: RecordingChoice, faults: FormFaults) {
        self.choice = choice
        hasFocus = faults.focus == Self.id
    }

    static var kilobytes: Int { Recording.largestFile / 1024 }
    /// Not `capture`: what phones record has a format that others do not play, and files could not be chosen any more.
    static var accepted: String {
        (RecordingFormat.suffixes.map { "." + $0 } + RecordingFormat.allCases.map(\.mediaType))
            .joined(separator: ",")
    }

    var file: Message { choice.present == nil ? "recording.file" : "recording.otherFile" }
}

/// What a form says of a word's own recording, as it was sent.
package struct RecordingChoice: Sendable, Equatable {
    /// The name of the one that the word has.
    package var saved: String?
    /// The name of one that was sent with the form before it came back.
    package var kept: String?
    package var isRemoved = false
    package var fault: Message?
    /// The file that came with the form; nil once it is kept for a form that comes back.
    package var sent: SentRecording?

    /// What a form begins with.
    package init(_ saved: String? = nil) {
        self.saved = saved
    }

    /// What can be listened to.
    var present: String? { kept ?? saved }

    /// There is one, or what was sent was none.
    var isOpen: Bool { present != nil || fault != nil }

    /// What is to be done; nothing where the form says nothing.
    package var change: RecordingChange {
        if let sent { return .sent(sent) }
        if isRemoved { return saved == nil ? .unchanged : .chosen(nil) }
        return kept.map { .chosen($0) } ?? .unchanged
    }

    package static func message(_ fault: RecordingFault) -> Message {
        Message("recording.\(fault.rawValue)", numbers: ["kilobytes": RecordingField.kilobytes])
    }
}

extension FormFaults {
    /// Adds what is wrong with the file that was sent.
    package mutating func add(_ recording: RecordingChoice) {
        add(RecordingField.id, label: "recording.file", recording.fault)
    }
}
