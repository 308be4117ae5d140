import CGd
import Foundation
import Queues
import Synchronization
import Testing

@testable import Pictures
import Vocabulary

@Suite("Pictures that are sent")
struct PictureEncoderTests {
    private let encoder = PictureEncoder()

    @Test("PNG, JPEG and WebP become WebP, as they were seen")
    func kinds() async throws {
        let drawn = Drawn()
        for file in [drawn.jpeg, drawn.png, drawn.webp, Drawn().palettePNG] {
            let seen = try #require(Seen(webp: try await encoder.encode(file)))
            #expect(seen.size == [80, 60])
            #expect(seen.redCorner == .topLeft)
        }
    }

    @Test("Inks, greys and sixteen bits a colour are seen as they are meant", arguments: RareKind.allCases)
    func rare(kind: RareKind) async throws {
        let seen = try #require(Seen(webp: try await encoder.encode(kind.bytes)))
        #expect(seen.size == [48, 36])
        #expect(zip(seen.color, kind.color).allSatisfy { abs($0 - $1) <= 6 }, "\(seen.color)")
    }

    @Test("They are made on the threads that yield to those that answer")
    func yields() async throws {
        let (encoder, file) = (encoder, Drawn().png)
        #expect(try await waitsForSpareThreads { _ = try await encoder.encode(file) })
    }

    /// Whether `work` waits for as long as the threads that yield are taken, and is done when they are free again.
    private func waitsForSpareThreads(_ work: @escaping @Sendable () async throws -> Void) async throws
        -> Bool
    {
        let (isFree, isDone) = (Flag(), Flag())
        for _ in 0..<SpareThreads.spareCores {
            SpareThreads.shared.add { while !isFree.isSet { usleep(1000) } }
        }
        let working = Task {
            try await work()
            isDone.set()
        }
        try await Task.sleep(for: .milliseconds(300))
        let hasWaited = !isDone.isSet
        isFree.set()
        try await working.value
        return hasWaited
    }

    private final class Flag: Sendable {
        private let value = Atomic(false)
        var isSet: Bool { value.load(ordering: .acquiring) }
        func set() { value.store(true, ordering: .releasing) }
    }

    @Test("A longer side becomes 512 pixels, a short one stays")
    func shrunk() async throws {
        #expect(
            Seen(webp: try await encoder.encode(Drawn(width: 2000, height: 1000).jpeg))?.size == [512, 256])
        #expect(Seen(webp: try await encoder.encode(Drawn(width: 10, height: 4000).png))?.size == [1, 512])
    }

    @Test(
        "A photo stands upright however the camera was held",
        arguments: [
            (1, Seen.Corner.topLeft, [80, 60]), (2, .topRight, [80, 60]), (3, .bottomRight, [80, 60]),
            (4, .bottomLeft, [80, 60]), (5, .topLeft, [60, 80]), (6, .topRight, [60, 80]),
            (7, .bottomRight, [60, 80]), (8, .bottomLeft, [60, 80]),
        ])
    func upright(orientation: Int, corner: Seen.Corner, size: [Int]) async throws {
        let photo = Photo.jpeg(Drawn().jpeg, orientation: UInt8(orientation))
        let seen = try #require(Seen(webp: try await encoder.encode(photo)))
        #expect(seen.redCorner == corner)
        #expect(seen.size == size)
    }

    @Test("Nothing of the file but its pixels stays")
    func metadata() async throws {
        let secret = Array("59.9386 N 30.3141 E".utf8)
        let photo = Photo.jpeg(Drawn().jpeg, orientation: 1, behind: secret) + secret
        let kept = try await encoder.encode(photo)
        #expect(kept.firstRange(of: secret) == nil)
        #expect(kept.firstRange(of: Array("EXIF".utf8)) == nil)
    }

    @Test("Transparency stays")
    func transparency() async throws {
        let drawn = Drawn()
        gdImageSaveAlpha(drawn.image, 1)
        gdImageAlphaBlending(drawn.image, 0)
        gdImageFilledRectangle(drawn.image, 0, 0, 79, 59, 0x7F00_0000)
        let kept = try await encoder.encode(drawn.png)
        #expect(
            kept.firstRange(of: Array("ALPH".utf8)) != nil || kept.firstRange(of: Array("VP8L".utf8)) != nil)
    }

    @Test("Of a moving WebP the first frame is kept")
    func moving() async throws {
        let moving = Photo.movingWebP(Drawn().webp)
        let seen = try #require(Seen(webp: try await encoder.encode(moving)))
        #expect(seen.size == [80, 60])
        #expect(seen.redCorner == .topLeft)
    }

    @Test("A picture that breaks off is damaged", arguments: [0.3, 0.6, 0.9])
    func truncated(share: Double) async {
        let drawn = Drawn(width: 400, height: 300)
        for file in [drawn.jpeg, drawn.png, drawn.webp] {
            await #expect(throws: PictureError.damaged) {
                try await encoder.encode(Array(file.prefix(Int(Double(file.count) * share))))
            }
        }
    }

    @Test("What is neither PNG nor JPEG nor WebP is refused, whatever it is called")
    func unknown() async {
        for text in [
            "", "hello", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "GIF89a", "%PDF-1.7", "RIFFxxxxWAVE",
        ] {
            await #expect(throws: PictureError.unknownType) { try await encoder.encode(Array(text.utf8)) }
        }
    }

    @Test("A header that announces too many pixels is refused before anything is decoded")
    func bomb() async {
        for (width, height) in [(50_000, 50_000), (8193, 10), (10, 8193), (5001, 5000)] {
            await #expect(throws: PictureError.tooManyPixels) {
                try await encoder.encode(Photo.pngHeader(width: width, height: height))
            }
        }
        await #expect(throws: PictureError.tooManyPixels) {
            try await encoder.encode(Photo.jpeg(Drawn().jpeg, claiming: 50_000))
        }
    }

    @Test("A frame of a moving WebP that is larger than its container says is refused before it is decoded")
    func lyingFrame() async {
        let still = [Photo.losslessHeader, Photo.lossyHeader]
        for file in still + still.map(Photo.movingWebP) {
            #expect(file.count < 130)
            await #expect(throws: PictureError.tooManyPixels) { try await encoder.encode(file) }
        }
    }

    @Test("A JPEG frame that hides in what only this reader skips is seen")
    func hiddenFrame() async throws {
        let small = Drawn().jpeg
        let large = Photo.jpeg(small, claiming: 16_000)
        // To libjpeg a zero after 0xFF is nothing; whoever takes it for a segment skips the large picture.
        let length = large.count - 2 + 2
        let file =
            [0xFF, 0xD8, 0xFF, 0x00, UInt8(length >> 8), UInt8(length & 0xFF)] + large.dropFirst(2)
            + small.dropFirst(2)
        await #expect(throws: PictureError.tooManyPixels) { try await encoder.encode(file) }
        // A second frame is none that anything decodes.
        await #expect(throws: PictureError.damaged) {
            try await encoder.encode(Photo.jpeg(small, with: Photo.frameHeader(of: large)))
        }
    }

    @Test("Packed text in a PNG is never unpacked")
    func packedText() async throws {
        let file = Photo.png(Drawn().png, with: Photo.packedText, count: 60)
        let drawing = try #require(PNGChunks.drawing(of: ByteReader(bytes: file)))
        #expect(file.count > 400_000 && drawing.count < 2000)
        let seen = try #require(Seen(webp: try await encoder.encode(file)))
        #expect(seen.size == [80, 60] && seen.redCorner == .topLeft)
    }

    @Test("The libraries keep to themselves what they think of a picture")
    func silent() async throws {
        let ending = await #expect(
            processExitsWith: .success, observing: [\.standardErrorContent]
        ) {
            let encoder = PictureEncoder()
            let transparency = Photo.chunk("tRNS", [UInt8](repeating: 9, count: 300))
            let profile = Photo.chunk("iCCP", Array("x\0\0nonsense".utf8))
            for doubtful in [
                Photo.png(Drawn().palettePNG, with: transparency), Photo.png(Drawn().png, with: profile),
                Photo.jpeg(Drawn().jpeg, claiming: 61), Drawn().jpeg.dropLast(200) + [0xFF, 0xD9],
            ] { _ = try? await encoder.encode(doubtful) }
            exit(0)
        }
        let said = String(decoding: ending?.standardErrorContent ?? [], as: UTF8.self)
        for voice in ["libpng", "gd-", "Corrupt JPEG", "Premature end"] { #expect(!said.contains(voice)) }
    }

    @Test("A small picture behind a header that claims another size is damaged")
    func lyingHeader() async {
        await #expect(throws: PictureError.damaged) {
            try await encoder.encode(Photo.pngHeader(width: 5000, height: 5000))
        }
    }

    @Test("A JPEG of a thousand passes is refused")
    func passes() async {
        let pass: [UInt8] = [0xFF, 0xDA, 0x00, 0x02]
        let file = Drawn().jpeg.dropLast(2) + Array(repeating: pass, count: 1000).joined() + [0xFF, 0xD9]
        await #expect(throws: PictureError.tooManyPixels) { try await encoder.encode(Array(file)) }
    }

    @Test("More than five megabytes are refused")
    func tooLarge() async {
        let file = Drawn().jpeg + [UInt8](repeating: 0, count: Picture.largestFile)
        await #expect(throws: PictureError.tooLarge) { try await encoder.encode(file) }
    }

    @Test("When too many wait, the next is told so")
    func busy() async {
        let encoder = PictureEncoder(lineLength: 2)
        let file = Drawn(width: 1500, height: 1500).jpeg
        let refused = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    do throws(PictureError) {
                        _ = try await encoder.encode(file)
                        return false
                    } catch {
                        return error == .busy
                    }
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(refused >= 1 && refused <= 6)
    }
}
