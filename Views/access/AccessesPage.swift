import Forms
import Foundation
import Localization
import Vocabulary

/// The programs that may act for somebody, and the form for one more.
package struct AccessesPage: Sendable {
    let accesses: [Access]
    let form: AccessForm
    /// What ages are counted from.
    let now: Date
    /// For who has no such program.
    let bookmarklet: Bookmarklet

    package init(
        _ accesses: [Access], form: AccessForm = AccessForm(), now: Date, bookmarklet: Bookmarklet
    ) {
        self.accesses = accesses
        self.form = form
        self.now = now
        self.bookmarklet = bookmarklet
    }

    func age(of moment: Date) -> Message { Age.message(of: moment, now: now) }
}

/// The form of a new access, as it was filled in.
package struct AccessForm: Sendable, FaultyForm {
    package var name: String
    package var scope: Access.Scope
    package var faults = FormFaults()

    package init(name: String = "", scope: Access.Scope = .read) {
        self.name = name
        self.scope = scope
    }
}

/// An access that was just made: its token is shown here and nowhere again.
package struct AccessMadePage: Sendable {
    let access: Access
    let token: String
    /// Where the program asks, with the name by which the person's browser reached the server.
    let address: String
    /// The same for a program that knows Anki, with the token.
    let ankiAddress: String
    /// The folder of an e-reader, with the token.
    let readerAddress: String

    package init(
        _ access: Access, token: String, address: String, ankiAddress: String, readerAddress: String
    ) {
        self.access = access
        self.token = token
        self.address = address
        self.ankiAddress = ankiAddress
        self.readerAddress = readerAddress
    }

    var guide: ProgramGuide { ProgramGuide(mayAdd: access.scope >= .add) }
    var readerGuide: ReaderGuide { ReaderGuide(address: readerAddress, mayAdd: access.scope >= .add) }
    var code: QRFigure? { QRFigure(ankiAddress, label: "link.code", caption: "link.codeHint") }
    var isOfThisComputer: Bool { OfferedAddress.isOfThisComputer(ankiAddress) }
}

extension TextField {
    /// What somebody calls a program's access.
    package static let accessName = TextField(
        "name", label: "access.name", rule: .name, autocomplete: .off, hint: "access.nameHint")
}
