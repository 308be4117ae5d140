/// Why a program does not get what it asks for, in the words of AnkiConnect: programs read some of them.
package enum AnkiConnectFault: Error, Equatable, Sendable {
    case noJSON
    case unsupportedAction
    /// What is missing or of another kind, by its path.
    case wrongParameters(String)
    case wrongKey
    case mayNot
    case tooManyRequests
    case tooManyActions
    case nestedTooDeep
    case duplicate
    case emptyNote
    case deckNotFound(String)
    case modelNotFound(String)
    case modelTaken
    case noteNotFound(Int)
    case tooManyDecks, tooManyModels, tooManyTags
    /// A title, a field that cannot be kept.
    case cannotKeep(String)
    /// The part of a search that is not known here.
    case search(String)
    case noOutgoing
    case noPath
    case full
    /// The body is larger than any that is read.
    case tooLarge
    case cannotAnswer

    package var text: String {
        switch self {
        case .noJSON: "the request is not JSON of this interface"
        case .unsupportedAction: "unsupported action"
        case .wrongParameters(let place): "missing or wrong parameter: \(place)"
        case .wrongKey: "valid api key must be provided"
        case .mayNot: "this access may not do so: its scope is chosen where it is made"
        case .tooManyRequests: "too many requests, try again in a second"
        case .tooManyActions: "too many actions in one request"
        case .nestedTooDeep: "multi within multi within multi"
        case .duplicate: "cannot create note because it is a duplicate"
        case .emptyNote: "cannot create note because it is empty"
        case .deckNotFound(let name): "deck was not found: \(name)"
        case .modelNotFound(let name): "model was not found: \(name)"
        case .modelTaken: "Model name already exists"
        case .noteNotFound(let id): "note was not found: \(id)"
        case .tooManyDecks: "there are as many categories as there can be"
        case .tooManyModels: "there are as many models as there can be"
        case .tooManyTags: "there are as many tags as there can be"
        case .cannotKeep(let what): "cannot be kept: \(what)"
        case .search(let part): "invalid search: \(part)"
        case .noOutgoing: "this server fetches nothing that a program names: send the data"
        case .noPath: "this server reads no files of its own for a program: send the data"
        case .full: "there is no room left"
        case .tooLarge: "the request is too large"
        case .cannotAnswer: "the server could not answer"
        }
    }
}
