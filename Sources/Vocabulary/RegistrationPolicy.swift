/// Who may make an account. Whatever it says, the first account of an empty server can always be made.
public enum RegistrationPolicy: String, Sendable, CaseIterable {
    /// Everybody who reaches the server.
    case open
    /// Whoever has an invitation: the usual one once there is an account.
    case invitation
    /// Nobody, not even with an invitation.
    case closed
}
