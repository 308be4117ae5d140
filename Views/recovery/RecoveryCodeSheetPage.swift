import Vocabulary

/// Recovery codes as they are shown once: a sheet to be printed or copied.
package struct RecoveryCodeSheetPage: Sendable {
    let codes: [String]
    let user: User
    /// By what name the site was asked, so that the sheet says where it belongs.
    let host: String
    let today: StudyDay

    package init(_ codes: [String], of user: User, host: String, today: StudyDay) {
        self.codes = codes
        self.user = user
        self.host = host
        self.today = today
    }
}
