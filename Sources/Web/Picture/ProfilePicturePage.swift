struct ProfilePicturePage: Sendable {
    let action = Path.profilePicture
    let cancelHref = Path.profile
    let summary: ErrorSummary?
    let picture: PictureField

    init(_ form: PictureForm, text: Catalogue) {
        var faults = FormFaults()
        faults.add(PictureField.id, form.fault)
        summary = ErrorSummary(faults, labels: [PictureField.id: text("picture.file")], text: text)
        picture = PictureField(form, of: .user, text: text)
    }
}
