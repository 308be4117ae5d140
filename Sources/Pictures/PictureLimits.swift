/// What a picture may be before it is decoded, and what becomes of it.
public enum PictureLimits {
    /// Bytes of a file.
    public static let bytes = 5 * 1024 * 1024
    /// Pixels of a side.
    public static let side = 8192
    /// Pixels in all.
    public static let pixels = 25_000_000
    /// Pixels of the longer side of what is kept.
    public static let keptSide = 512
    /// Passes of a progressive JPEG: each costs a whole decoding, and cameras write about ten.
    static let scans = 64
}
