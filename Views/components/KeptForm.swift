import HTTPServer

/// What was posted and not carried out, to be posted once more: the fields of a form without its files.
package struct KeptForm: Sendable {
    /// Where it was posted to.
    package let address: Address
    package let values: FormValues
    /// There was a file, which has to be chosen again.
    package let hadFile: Bool

    package init(address: Address, values: FormValues, hadFile: Bool = false) {
        self.address = address
        self.values = values
        self.hadFile = hadFile
    }
}
