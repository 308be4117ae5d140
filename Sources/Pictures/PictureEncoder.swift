import CGd
import Dispatch

/// Makes small WebP pictures of files that people send, one at a time, away from the threads that answer requests.
public actor PictureEncoder {
    /// Of WebP, 0…100.
    private static let quality: Int32 = 82

    private let queue = DispatchQueue(label: "slovarik.pictures")
    private let lineLength: Int
    private var waitingCount = 0

    /// At most `lineLength` pictures wait or are worked at; more are refused as busy.
    public init(lineLength: Int = 8) {
        self.lineLength = lineLength
    }

    /// The picture upright, its longer side at most `PictureLimits.keptSide` pixels, encoded anew as WebP: nothing of
    /// the file but its pixels stays. Of a moving picture the first frame.
    public func encode(_ file: [UInt8]) async throws(PictureError) -> [UInt8] {
        guard file.count <= PictureLimits.bytes else { throw .tooLarge }
        guard waitingCount < lineLength else { throw .busy }
        waitingCount += 1
        defer { waitingCount -= 1 }
        let result = await withCheckedContinuation { continuation in
            queue.async {
                do throws(PictureError) {
                    continuation.resume(
                        returning: Result<[UInt8], PictureError>.success(try Self.encoded(file)))
                } catch {
                    continuation.resume(returning: Result<[UInt8], PictureError>.failure(error))
                }
                // Tens of megabytes in small pieces: without this the process would keep them.
                malloc_trim(0)
            }
            // By then the bytes of the request are given back too.
            queue.asyncAfter(deadline: .now() + 2) { malloc_trim(0) }
        }
        return try result.get()
    }

    private static func encoded(_ file: [UInt8]) throws(PictureError) -> [UInt8] {
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
        guard let raster = Raster(drawing, checked, gd),
            let small = raster.shrunk(to: PictureLimits.keptSide),
            let upright = small.turnedUpright(header.orientation),
            let bytes = upright.encoded(quality: quality)
        else { throw .damaged }
        return bytes
    }
}
