import CGd
import Dispatch
import Queues
import Vocabulary

/// Makes small WebP pictures of files that people send, one at a time, away from the threads that answer requests.
public struct PictureEncoder: Sendable {
    /// Of WebP, 0…100.
    private static let quality: Int32 = 82

    private let queue: BoundedQueue

    /// At most `lineLength` pictures wait while one is worked at; more are refused as busy.
    public init(lineLength: Int = 7) {
        queue = BoundedQueue(label: "slovarik.pictures", lineLength: lineLength, threads: .shared)
    }

    /// The picture upright, its longer side at most `PictureLimits.keptSide` pixels, encoded anew as WebP: nothing of
    /// the file but its pixels stays. Of a moving picture the first frame.
    public func encode(_ file: [UInt8]) async throws(PictureError) -> [UInt8] {
        guard file.count <= Picture.largestFile else { throw .tooLarge }
        return try await run { () throws(PictureError) in try Self.encoded(file) }
    }

    /// The photo of a page made ready for a program that reads print: grey, upright, with level lines and without rules, as
    /// if the light had been the same everywhere; a grey map (PGM) with a longer side of at most `PictureLimits.pageSide`
    /// pixels.
    ///
    /// - Parameter softened: for a second look: with less grain, and thin lines less clear.
    public func page(_ file: [UInt8], softened: Bool = false) async throws(PictureError) -> [UInt8] {
        guard file.count <= Picture.largestPhoto else { throw .tooLarge }
        return try await run { () throws(PictureError) in try Self.page(of: file, softened: softened).pgm }
    }

    private func run(_ work: @escaping @Sendable () throws(PictureError) -> [UInt8])
        async throws(PictureError)
        -> [UInt8]
    {
        try await queue.run(orElse: .busy) { () throws(PictureError) in
            defer {
                // Tens of megabytes in small pieces: without this the process would keep them.
                malloc_trim(0)
                // By then the bytes of the request are given back too.
                DispatchQueue.global().asyncAfter(deadline: .now() + 2) { malloc_trim(0) }
            }
            return try work()
        }
    }

    private static func encoded(_ file: [UInt8]) throws(PictureError) -> [UInt8] {
        let (raster, orientation) = try decoded(file)
        guard let small = raster.shrunk(to: PictureLimits.keptSide),
            let upright = small.turnedUpright(orientation),
            let bytes = upright.encoded(quality: quality)
        else { throw .damaged }
        return bytes
    }

    private static func page(of file: [UInt8], softened: Bool) throws(PictureError) -> GreyPage {
        let (raster, orientation) = try decoded(file)
        let page = raster.grey.shrunk(to: PictureLimits.pageSide).turnedUpright(orientation)
        return (softened ? page.softened : page).evenlyLit.withoutDesk.straightened.withoutRules
    }

    private static func decoded(_ file: [UInt8]) throws(PictureError) -> (Raster, Orientation) {
        let reader = ByteReader(bytes: file)
        let header = try PictureHeader(reader)
        let drawing =
            switch header.kind {
            case .jpeg: file
            case .png: PNGChunks.drawing(of: reader)
            case .webp: WebPChunk.drawing(of: reader)
            }
        guard let drawing else { throw .damaged }
        // What is decoded, not what its container says of it, decides about the memory.
        let checked = try PictureHeader(ByteReader(bytes: drawing))
        guard checked.kind == header.kind else { throw .damaged }
        guard let gd = GD.shared else { throw .unavailable }
        guard let raster = Raster(drawing, checked, gd) else { throw .damaged }
        return (raster, header.orientation)
    }
}

/// Why a file did not become a picture.
public enum PictureError: Error, Equatable, Sendable {
    /// More bytes than `Picture.largestFile`, or than `Picture.largestPhoto` where it is a page.
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

/// What a picture may be before it is decoded, and what becomes of it.
public enum PictureLimits {
    /// Pixels of a side.
    public static let side = 8192
    /// Pixels in all.
    public static let pixels = 25_000_000
    /// Pixels of the longer side of what is kept.
    public static let keptSide = 512
    /// Pixels of the longer side of a page that is read.
    public static let pageSide = 2600
    /// Passes of a progressive JPEG: each costs a whole decoding, and cameras write about ten.
    static let scans = 64
}
