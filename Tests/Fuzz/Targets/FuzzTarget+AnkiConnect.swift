import Foundation
import Vocabulary

@testable import Exchange

extension FuzzTarget {
    /// A body of a program that knows Anki: a request comes of whatever it says, and what it asks for is bounded.
    static func readAnkiConnect(_ input: [UInt8]) {
        var left = 10_000
        look(AnkiConnectRequest(input), &left)
        // The same as a search and as a deck by itself.
        let text = String(decoding: input, as: UTF8.self)
        search(text)
        for title in AnkiDeckName.titles(text) {
            precondition(title.unicodeScalars.count <= Category.titleLimit, "a title has its limit")
        }
    }

    private static func look(_ request: AnkiConnectRequest, _ left: inout Int) {
        left -= 1
        precondition(left > 0, "a body has no more requests than it may")
        let reply = AnkiConnectReply.json(request.action.map { _ in .null }, version: request.version)
        precondition(!reply.bytes.isEmpty, "every request has an answer")
        guard case .success(let action) = request.action else { return }
        switch action {
        case .multi(let requests):
            precondition(requests.count <= AnkiConnectRequest.limit, "a list has its limit")
            for request in requests { look(request, &left) }
        case .addNote(let note), .updateNoteFields(let note): keep(note)
        case .addNotes(let notes), .canAddNotes(let notes, _): notes.forEach(keep)
        case .findNotes(let text), .findCards(let text), .guiBrowse(let text): search(text)
        case .storeMediaFile(let medium):
            precondition((medium.bytes(upTo: 1000)?.count ?? 0) <= 1010, "a file has its limit")
        default: break
        }
    }

    private static func keep(_ note: SentNote) {
        for type in [NoteFields.own, NoteFields(NoteType(id: 1, name: "x", fields: note.fields.map(\.name)))]
        {
            guard let kept = type.text(of: note).keptOfNote else { continue }
            for field in WordText.Field.allCases {
                precondition(kept[field].unicodeScalars.count <= 300, "a field has its limit")
            }
        }
        precondition(note.keptTags.count <= Tag.wordLimit, "a word has no more tags than it may")
        _ = note.shownPicture
    }

    private static func search(_ text: String) {
        _ = try? AnkiSearch.filter(text, noteTypes: [.own], today: StudyDay(number: 20_000))
    }
}
