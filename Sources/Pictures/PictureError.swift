/// Why a file did not become a picture.
public enum PictureError: Error, Equatable, Sendable {
    /// More bytes than `PictureLimits.bytes`.
    case tooLarge
    /// Its header announces more pixels than `PictureLimits` allow.
    case tooManyPixels
    /// Neither PNG nor JPEG nor WebP, whatever its name says.
    case unknownType
    /// It begins like a picture and goes on otherwise, or ends too early.
    case damaged
    /// Too many pictures wait already; ask again in a moment.
    case busy
    /// libgd is not installed.
    case unavailable
}
