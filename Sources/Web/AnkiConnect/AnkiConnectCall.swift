import Exchange
import HTTPServer
import HTTPTypes
import Household
import Pictures
import Storage
import Views
import Vocabulary

/// What one body of a program asks for, and what it is told.
struct AnkiConnectCall: Sendable {
    private let context: Context<User>
    private let access: Access
    /// Counts one more request of the program.
    private let admit: @Sendable () async throws -> Void

    private var learner: Learner { context.learner }
    private var services: Services { context.services }

    init(_ context: Context<User>, _ access: Access, admit: @escaping @Sendable () async throws -> Void) {
        self.context = context
        self.access = access
        self.admit = admit
    }

    /// AnkiConnect says with 200 what is wrong, and so its programs expect it.
    static func refusal(_ fault: AnkiConnectFault, status: HTTPResponse.Status = .ok) -> Response {
        response(AnkiConnectReply.json(.failure(fault), version: AnkiConnectReply.version), status: status)
    }

    private static func response(_ value: JSONValue, status: HTTPResponse.Status = .ok) -> Response {
        Response(
            status: status,
            headerFields: [.contentType: "application/json", .cacheControl: "private, no-store"],
            body: value.bytes)
    }

    func answer(_ body: [UInt8]) async -> Response {
        var left = AnkiConnectRequest.limit
        return Self.response(await reply(to: AnkiConnectRequest(body), &left))
    }

    private func reply(to request: AnkiConnectRequest, _ left: inout Int) async -> JSONValue {
        let result: Result<JSONValue, AnkiConnectFault>
        do {
            result = .success(try await carryOut(try request.action.get(), &left))
        } catch {
            result = .failure(fault(of: error))
        }
        if let name = request.name {
            await services.lastCalls.note(
                ProgramCall(action: name, outcome: .init(result), at: context.now), of: access.id)
        }
        return AnkiConnectReply.json(result, version: request.version)
    }

    /// What a program is told of an error, and the log where nobody expected it.
    private func fault(of error: any Error) -> AnkiConnectFault {
        switch error {
        case let fault as AnkiConnectFault: return fault
        case is Store.TooManyTags: return .tooManyTags
        case let fault as StorageFault:
            context.log(fault)
            return .full
        case let problem as Problem where problem.status == .tooManyRequests: return .tooManyRequests
        case ReadFault.tooLong, is CancellationError: return .cannotAnswer
        default:
            services.logger.error(
                "request failed",
                metadata: ["request": "\(context.request.number)", "error": "\(type(of: error)): \(error)"])
            return .cannotAnswer
        }
    }

    private func carryOut(_ action: AnkiConnectAction, _ left: inout Int) async throws -> JSONValue {
        guard access.scope >= action.scope else { throw AnkiConnectFault.mayNot }
        switch action {
        case .multi(let requests):
            var replies: [JSONValue] = []
            for request in requests {
                guard left > 0 else { throw AnkiConnectFault.tooManyActions }
                left -= 1
                try await admit()
                replies.append(await reply(to: request, &left))
            }
            return .list(replies)
        case .version: return .number(AnkiConnectReply.version)
        case .requestPermission:
            return .object(
                ("permission", .text("granted")), ("requireApikey", .boolean(false)),
                ("version", .number(AnkiConnectReply.version)))
        case .sync: return .null
        case .apiReflect(let wanted):
            let names = AnkiConnectAction.names.filter { name in wanted.map { $0.contains(name) } ?? true }
            return .object(("scopes", .list([.text("actions")])), ("actions", .list(names.map { .text($0) })))
        case .answerCards(let count):
            // Answers are given in a training, where somebody was asked.
            return .list(Array(repeating: .boolean(false), count: count))
        case .storeMediaFile(let medium): return try await keep(medium)
        case .deckNames, .deckNamesAndIds, .createDeck: return try await decks(action)
        case .modelNames, .modelNamesAndIds, .modelFieldNames, .createModel: return try await models(action)
        case .addNote, .addNotes, .canAddNotes, .updateNoteFields, .addTags, .deleteNotes:
            return try await notes(action)
        default: return try await found(action)
        }
    }
}

// Decks are categories.
extension AnkiConnectCall {
    private func decks(_ action: AnkiConnectAction) async throws -> JSONValue {
        if case .createDeck(let name) = action { return .number(Int(try await learner.deck(name).id.number)) }
        var decks = try await learner.decks().map { (title: $0.title, id: Int($0.id.number)) }
        // It is made with its first word.
        if decks.isEmpty { decks = [(context.text("quickWord.ownCategory"), 1)] }
        if case .deckNames = action { return .list(decks.map { .text($0.title) }) }
        return .members(decks.map { .init(name: $0.title, value: .number($0.id)) })
    }
}

// Models are how programs call the fields of a word.
extension AnkiConnectCall {
    private func models(_ action: AnkiConnectAction) async throws -> JSONValue {
        if case .createModel(let name, let fields) = action {
            let id = try await learner.makeNoteType(named: name, fields: fields)
            return .object(
                ("id", .number(Int(id.number) + 1)), ("name", .text(name)),
                (
                    "flds",
                    .list(fields.enumerated().map { .object(("name", .text($1)), ("ord", .number($0))) })
                ))
        }
        let types = try await learner.noteFields()
        switch action {
        case .modelFieldNames(let name):
            guard let type = types.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) else {
                throw AnkiConnectFault.modelNotFound(name.bounded(bytes: 200))
            }
            return .list(type.fields.map { .text($0) })
        case .modelNamesAndIds:
            return .members(
                types.enumerated().map { .init(name: $1.name, value: .number($0 + 1)) })
        default: return .list(types.map { .text($0.name) })
        }
    }
}

// Notes are words.
extension AnkiConnectCall {
    private func notes(_ action: AnkiConnectAction) async throws -> JSONValue {
        switch action {
        case .addNote(let note): return .number(Int(try await add(note).number))
        case .addNotes(let notes):
            var ids: [JSONValue] = []
            for note in notes {
                do { ids.append(.number(Int(try await add(note).number))) } catch is AnkiConnectFault {
                    ids.append(.null)
                }
            }
            return .list(ids)
        case .canAddNotes(let notes, let withDetail):
            var answers: [JSONValue] = []
            for note in notes {
                var fault: AnkiConnectFault?
                do { try await learner.checkNote(note) } catch let found as AnkiConnectFault { fault = found }
                answers.append(
                    withDetail
                        ? .object(("canAdd", .boolean(fault == nil)), ("error", fault.map { .text($0.text) }))
                        : .boolean(fault == nil))
            }
            return .list(answers)
        case .updateNoteFields(let note):
            try await checkMayChange([note.id ?? 0])
            try await learner.changeNote(
                note, picture: try await picture(of: note), recording: await recording(of: note))
            return .null
        case .addTags(let notes, let tags):
            try await checkMayChange(notes)
            try await learner.tag(notes, tags.compactMap(SentNote.keptTag))
            return .null
        case .deleteNotes(let notes):
            try await checkMayChange(notes)
            for note in notes { _ = try await learner.deleteWord(Word.ID(Int64(note))) }
            return .null
        default: throw AnkiConnectFault.unsupportedAction
        }
    }

    private func add(_ note: SentNote) async throws -> Word.ID {
        try await learner.addNote(
            note, picture: try await picture(of: note), recording: await recording(of: note))
    }

    private func checkMayChange(_ notes: [Int]) async throws {
        guard access.scope < .all else { return }
        guard try await learner.areUnseen(notes) else { throw AnkiConnectFault.mayNot }
    }
}

// Pictures and sounds come with a note, or before it by a name.
extension AnkiConnectCall {
    private func keep(_ medium: SentMedium) async throws -> JSONValue {
        if medium.isSound { return try await keepSound(medium) }
        switch medium.source {
        case .nothing: throw AnkiConnectFault.wrongParameters("data")
        case .url: throw AnkiConnectFault.noOutgoing
        case .path: throw AnkiConnectFault.noPath
        case .data: break
        }
        guard let picture = try await encoded(medium) else { return .null }
        try await context.store.keepPicture(picture, of: context.user.id)
        await services.sentMedia.keep(picture.name, .picture, as: medium.name, of: context.user.id)
        return .text(medium.name)
    }

    /// With null AnkiConnect says that a file was not kept; programs would give up a note whose sound is refused.
    private func keepSound(_ medium: SentMedium) async throws -> JSONValue {
        guard let recording = recording(medium) else { return .null }
        try await context.store.keepRecording(recording, of: context.user.id)
        await services.sentMedia.keep(recording.name, .recording, as: medium.name, of: context.user.id)
        return .text(medium.name)
    }

    private func recording(of note: SentNote) async -> RecordingChange {
        if let sent = note.ownSounds.lazy.compactMap({ recording($0) }).first { return .sent(sent) }
        guard let name = note.namedSound,
            let recording = await services.sentMedia.upload(.recording, name, of: context.user.id)
        else { return .unchanged }
        return .chosen(recording)
    }

    /// nil for what is no recording that can be kept.
    private func recording(_ medium: SentMedium) -> SentRecording? {
        guard let bytes = medium.bytes(upTo: Recording.largestFile), let recording = try? Recording(bytes)
        else { return nil }
        return SentRecording(name: services.uploadName(), recording: recording, sent: context.now)
    }

    private func picture(of note: SentNote) async throws -> PictureChange {
        for medium in note.pictures {
            if let picture = try await encoded(medium) { return .sent(picture) }
        }
        guard let name = note.shownPicture,
            let picture = await services.sentMedia.upload(.picture, name, of: context.user.id)
        else { return .unchanged }
        return .chosen(.upload(picture))
    }

    /// nil for what is no picture that can be kept.
    private func encoded(_ medium: SentMedium) async throws -> SentPicture? {
        guard let bytes = medium.bytes(upTo: Picture.largestFile) else { return nil }
        do throws(PictureError) {
            let content = try await services.pictureTurns.run(for: context.user.id) {
                () async throws(PictureError) in try await services.pictures.encode(bytes)
            }
            return SentPicture(encoded: content, services, now: context.now)
        } catch {
            return nil
        }
    }
}

// What there is.
extension AnkiConnectCall {
    private func found(_ action: AnkiConnectAction) async throws -> JSONValue {
        let today = learner.today
        switch action {
        case .findNotes(let search), .findCards(let search), .guiBrowse(let search):
            return .list(try await learner.findNotes(search).map { .number(Int($0.number)) })
        case .notesInfo(let notes): return try await infos(of: notes) { $0.note($1) }
        case .notesInfoOf(let search):
            let notes = try await learner.findNotes(search).map { Int($0.number) }
            guard notes.count <= AnkiConnectAction.cardLimit else { throw AnkiConnectFault.tooManyActions }
            return try await infos(of: notes) { $0.note($1) }
        case .cardsInfo(let cards): return try await infos(of: cards) { $0.card($1) }
        case .notesModTime(let notes):
            return .list(
                try await learner.cards(notes).map { card in
                    card.map { AnkiCardInfo.change($0, named: "noteId") } ?? .members([])
                })
        case .cardsModTime(let cards):
            return .list(
                try await learner.cards(cards).map { card in
                    card.map { AnkiCardInfo.change($0, named: "cardId") } ?? .members([])
                })
        case .cardsToNotes(let cards):
            return .list(
                try await learner.cards(cards).compactMap { $0.map { .number(Int($0.word.id.number)) } })
        case .areSuspended(let cards):
            return .list(
                try await learner.cards(cards).map { card in
                    card.map { .boolean(AnkiCardInfo.isSuspended($0, today: today)) } ?? .null
                })
        case .suspend(let cards, let isPutAside):
            return .boolean(try await learner.putAside(cards, isPutAside))
        default: throw AnkiConnectFault.unsupportedAction
        }
    }

    private func infos(of numbers: [Int], _ info: (AnkiCardInfo, WordCard) -> JSONValue) async throws
        -> JSONValue
    {
        let cards = try await learner.cards(numbers)
        let infos = AnkiCardInfo(try await learner.noteFields(), today: learner.today)
        return .list(cards.map { card in card.map { info(infos, $0) } ?? .members([]) })
    }
}

extension ProgramCall.Outcome {
    fileprivate init(_ result: Result<JSONValue, AnkiConnectFault>) {
        switch result {
        case .success: self = .done
        case .failure(.duplicate): self = .there
        case .failure(.mayNot): self = .mayNot
        case .failure(.unsupportedAction): self = .unknown
        case .failure: self = .failed
        }
    }
}
