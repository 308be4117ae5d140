import Forms
import Vocabulary

/// Where somebody chooses a new password by a link they were handed.
package struct PasswordLinkPage: Sendable {
    let form: PasswordLinkForm
    let token: String
    let user: User

    package init(_ form: PasswordLinkForm, token: String, of user: User) {
        self.form = form
        self.token = token
        self.user = user
    }
}

/// A new password, without the one before it.
package struct PasswordLinkForm: Sendable, FaultyForm {
    package var newPassword = ""
    package var faults = FormFaults()

    package init() {}
}

/// How to go on where a link opens nothing.
package struct PasswordLinkOverPage: Sendable {
    package init() {}
}
