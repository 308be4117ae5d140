import Forms
import HTTPServer

/// A form that may have brought a file.
struct SentForm: Sendable {
    let values: FormValues
    /// nil when none was chosen.
    let picture: UploadedFile?
}

extension Context {
    /// The form that was posted, with its picture. A form without a field for files is read as well.
    func sentForm() throws(Fault) -> SentForm {
        guard request.isMultipart else { return SentForm(values: try form(), picture: nil) }
        do {
            let form = try request.multipart()
            return SentForm(values: form.values, picture: form.file("pictureFile"))
        } catch {
            throw .badForm(error)
        }
    }
}
