import Forms
import HTTPServer

/// A form that may have brought a file.
struct SentForm: Sendable {
    let values: FormValues
    /// nil when none was chosen.
    let file: UploadedFile?
    /// The same of the field for a word's recording.
    var recording: UploadedFile?
}

extension Context {
    /// The form that was posted, with the file of the field `name`. A form without a field for files is read as well.
    func sentForm(file name: String = "pictureFile") throws(Fault) -> SentForm {
        guard request.isMultipart else { return SentForm(values: try form(), file: nil) }
        do {
            let form = try request.multipart()
            return SentForm(
                values: form.values, file: form.file(name), recording: form.file("recordingFile"))
        } catch {
            throw .badForm(error)
        }
    }
}
