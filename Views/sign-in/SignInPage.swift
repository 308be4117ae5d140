import Forms

/// Where somebody with an account says who they are.
package struct SignInPage: Sendable {
    let form: SignInForm
    /// Everybody may make an account.
    let offersRegistration: Bool

    package init(_ form: SignInForm, offersRegistration: Bool) {
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
    package var faults = FormFaults()

    /// What is no address of this site leads home.
    package init(next: String?) {
        self.next = Path.own(next)
    }
}
