import Forms
import Vocabulary

/// What a program asks for, of all that AnkiConnect can do: what programs in use ask for.
package enum AnkiConnectAction: Sendable {
    case version, requestPermission, sync
    case apiReflect([String]?)
    case deckNames, deckNamesAndIds
    case createDeck(String)
    case modelNames, modelNamesAndIds
    case modelFieldNames(String)
    case createModel(String, fields: [String])
    case addNote(SentNote)
    case addNotes([SentNote])
    case canAddNotes([SentNote], withDetail: Bool)
    case updateNoteFields(SentNote)
    case addTags([Int], [String])
    case deleteNotes([Int])
    case findNotes(String), findCards(String), guiBrowse(String)
    case notesInfo([Int]), notesInfoOf(String)
    case cardsInfo([Int])
    case notesModTime([Int]), cardsModTime([Int])
    case cardsToNotes([Int])
    case areSuspended([Int])
    case suspend([Int], Bool)
    case answerCards(count: Int)
    case storeMediaFile(SentMedium)
    case multi([AnkiConnectRequest])

    /// The names of all.
    package static let names = [
        "version", "requestPermission", "sync", "apiReflect", "deckNames", "deckNamesAndIds", "createDeck",
        "modelNames", "modelNamesAndIds", "modelFieldNames", "createModel", "addNote", "addNotes",
        "canAddNotes", "canAddNotesWithErrorDetail", "updateNoteFields", "addTags", "deleteNotes",
        "findNotes", "findCards", "guiBrowse", "notesInfo", "cardsInfo", "notesModTime", "cardsModTime",
        "cardsToNotes", "areSuspended", "suspend", "unsuspend", "answerCards", "storeMediaFile", "multi",
    ]

    /// Notes of one request; words that are told of in one answer; such of which little is told.
    private static let noteLimit = 250
    package static let cardLimit = 10_000
    private static let numberLimit = 100_000

    init(named name: String, _ sent: AnkiConnectParameters) throws {
        func query() throws(AnkiConnectFault) -> String { try sent.required("query") }
        func cards(_ name: String, upTo limit: Int = Self.cardLimit) throws(AnkiConnectFault) -> [Int] {
            try sent.numbers(name, upTo: limit)
        }
        self =
            switch name {
            case "version": .version
            case "requestPermission": .requestPermission
            case "sync": .sync
            case "apiReflect": .apiReflect(try sent.optional("actions"))
            case "deckNames": .deckNames
            case "deckNamesAndIds": .deckNamesAndIds
            case "createDeck": .createDeck(try sent.required("deck"))
            case "modelNames": .modelNames
            case "modelNamesAndIds": .modelNamesAndIds
            case "modelFieldNames": .modelFieldNames(try sent.required("modelName"))
            case "createModel":
                .createModel(
                    try sent.required("modelName"),
                    fields: try sent.list("inOrderFields", of: String.self, upTo: NoteType.fieldLimit))
            case "addNote": .addNote(try sent.required("note"))
            case "addNotes": .addNotes(try sent.list("notes", of: SentNote.self, upTo: Self.noteLimit))
            case "canAddNotes", "canAddNotesWithErrorDetail":
                .canAddNotes(
                    try sent.list("notes", of: SentNote.self, upTo: 2 * Self.noteLimit),
                    withDetail: name != "canAddNotes")
            case "updateNoteFields": .updateNoteFields(try sent.required("note"))
            case "addTags": .addTags(try cards("notes"), try Self.tags(sent.required("tags")))
            case "deleteNotes": .deleteNotes(try cards("notes", upTo: Self.noteLimit))
            case "findNotes": .findNotes(try query())
            case "findCards": .findCards(try query())
            case "guiBrowse": .guiBrowse(try query())
            case "notesInfo":
                if let query: String = try sent.optional("query") {
                    .notesInfoOf(query)
                } else {
                    .notesInfo(try cards("notes"))
                }
            case "cardsInfo": .cardsInfo(try cards("cards"))
            case "notesModTime": .notesModTime(try cards("notes", upTo: Self.numberLimit))
            case "cardsModTime": .cardsModTime(try cards("cards", upTo: Self.numberLimit))
            case "cardsToNotes": .cardsToNotes(try cards("cards", upTo: Self.numberLimit))
            case "areSuspended": .areSuspended(try cards("cards"))
            case "suspend", "unsuspend":
                .suspend(try cards("cards", upTo: Self.noteLimit), name == "suspend")
            case "answerCards":
                .answerCards(count: try sent.list("answers", of: SentAnswer.self, upTo: Self.cardLimit).count)
            case "storeMediaFile": .storeMediaFile(try SentMedium(from: sent.decoder()))
            case "multi": .multi(try Self.actions(sent))
            default: throw AnkiConnectFault.unsupportedAction
            }
    }

    private static func actions(_ sent: AnkiConnectParameters) throws(AnkiConnectFault)
        -> [AnkiConnectRequest]
    {
        guard sent.depth < AnkiConnectRequest.depthLimit else { throw .nestedTooDeep }
        return try sent.list("actions", of: AnkiConnectRequest.self, upTo: AnkiConnectRequest.limit)
    }

    /// With blanks between them.
    private static func tags(_ text: String) -> [String] {
        text.bounded(bytes: 10_000).split(whereSeparator: \.isWhitespace).prefix(100).map(String.init)
    }

    /// None of its members is needed: it is not carried out.
    private struct SentAnswer: Decodable {}

    /// What an access must allow for it.
    package var scope: Access.Scope {
        switch self {
        case .createDeck, .createModel, .addNote, .addNotes, .storeMediaFile: .add
        // What a program has just added it may put right; the rest asks for more, word by word.
        case .updateNoteFields, .addTags, .deleteNotes: .add
        case .suspend, .answerCards: .all
        default: .read
        }
    }
}
