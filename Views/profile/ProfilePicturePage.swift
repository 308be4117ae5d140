import Forms

/// Where a person chooses the picture beside their name.
package struct ProfilePicturePage: Sendable {
    let choice: PictureChoice

    package init(_ choice: PictureChoice) {
        self.choice = choice
    }

    var faults: FormFaults {
        var faults = FormFaults()
        faults.add(PictureField.id, label: "picture.file", choice.fault)
        return faults
    }
}
