import Forms

/// Where somebody with an account says who they are.
package struct SignInPage: Sendable {
    let form: SignInForm
    /// Everybody may make an account.
    let offersRegistration: Bool

    /// It is a family device: the way back to its faces.
    let hasFaces: Bool

    package init(_ form: SignInForm, offersRegistration: Bool, hasFaces: Bool) {
        self.hasFaces = hasFaces
        self.form = form
        self.offersRegistration = offersRegistration
    }
}

/// E-mail and password of somebody with an account.
package struct SignInForm: Sendable {
    package var email = ""
    package var password = ""
    /// Where the person wanted to go before being asked to sign in.
    package var next: Address
    /// What the person sent when the session was over, which is carried out as soon as they have signed in again.
    package var kept: KeptForm?
    /// Whose it is, as the browser's mark says it.
    package var owner = ""
    package var faults = FormFaults()

    /// What is no address of this site leads home.
    package init(next: String?) {
        self.next = Path.own(next)
    }

    package init(_ kept: KeptForm, of owner: String) {
        next = Path.home
        self.kept = kept
        self.owner = owner
    }
}
