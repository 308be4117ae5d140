import Forms
import HTTPServer
import Localization
import Storage
import Views
import Vocabulary

extension RecordingChoice {
    /// What was posted; nothing is stored. A form without these fields leaves the saved recording as it is.
    init(_ sent: SentForm, saved: String?, _ context: Context<User>) {
        self.init(saved)
        if let name = sent.values["recording"], Picture.isUploadName(name) { kept = name }
        isRemoved = sent.values["removeRecording"] != nil
        guard let file = sent.recording else { return }
        do throws(RecordingFault) {
            self.sent = SentRecording(
                name: context.services.uploadName(), recording: try Recording(file.bytes), sent: context.now)
        } catch {
            fault = Self.message(error)
        }
    }

    /// For a form that comes back: keeps the file that came with it, so that it need not be chosen again.
    mutating func keep(_ context: Context<User>) async throws {
        guard let recording = sent else { return }
        sent = nil
        do {
            try await context.store.keepRecording(recording, of: context.user.id)
            kept = recording.name
            isRemoved = false
        } catch let fault as StorageFault {
            context.log(fault)
            self.fault = fault.trouble.explanation
        }
    }
}

extension WordForm {
    /// For a form that comes back: keeps the files that came with it, or says why they could not be kept.
    mutating func keepUploads(_ context: Context<User>) async throws {
        try await keepPicture(context)
        guard recording.sent != nil else { return }
        try await recording.keep(context)
        faults.add(recording)
    }
}
