import Glibc

/// A moment as HTTP writes it (RFC 9110, section 5.6.7).
public enum HTTPDate {
    /// `Sun, 06 Nov 1994 08:49:37 GMT`.
    public static func text(secondsSince1970 seconds: Int64) -> String { DateField.format(time_t(seconds)) }
}
