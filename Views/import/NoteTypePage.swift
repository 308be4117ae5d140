import Exchange
import Forms
import Localization
import Vocabulary

/// What of a word each field of a note type is.
package struct NoteTypePage: Sendable {
    struct Field: Sendable {
        let id: String
        let name: String
        /// What stands in it somewhere; empty where nothing does.
        let sample: String
        let chosen: WordText.Field?
        let hasFocus: Bool
    }

    let type: AnkiNoteType
    /// Counted from 1.
    let number: Int
    let name: String
    let isTaken: Bool
    let fields: [Field]
    /// Which field's sound says the word; nil where no note has one.
    let recording: Select?
    let faults: FormFaults

    /// `name` tells the file from others of the same account.
    package init(
        _ type: AnkiNoteType, number: Int, chosen: AnkiPlan.NoteType, name: String,
        faults: FormFaults = FormFaults()
    ) {
        self.type = type
        self.number = number
        self.name = name
        self.faults = faults
        isTaken = chosen.isTaken
        let hasSound = chosen.recording != nil || !type.soundFields.isEmpty
        recording =
            hasSound
            ? Select(
                Self.recordingID, label: "package.recording",
                chosen: chosen.recording.map { String($0 + 1) } ?? "", isRequired: false,
                options: [Select.Option(value: "", label: .sentence("package.nothing"))]
                    + type.fields.enumerated().map {
                        Select.Option(value: String($0 + 1), label: .name($1))
                    }) : nil
        fields = type.fields.indices.map { place in
            let id = Self.id(ofField: place)
            return Field(
                id: id, name: type.fields[place], sample: type.sample(ofField: place),
                chosen: place < chosen.fields.count ? chosen.fields[place] : nil, hasFocus: faults.focus == id
            )
        }
    }

    /// Of the field that says whose sound is the recording.
    package static let recordingID = "recordingField"

    /// Of a form's field, by its place.
    package static func id(ofField place: Int) -> String { "field-\(place + 1)" }

    static let roles = WordText.Field.allCases
}
