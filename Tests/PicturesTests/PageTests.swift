import CGd
import Foundation
import Testing

@testable import Pictures
import Vocabulary

@Suite("Photos of pages")
struct PageTests {
    private let encoder = PictureEncoder()

    /// A page of 600 × 400 with black lines of print, each of strokes 4 pixels wide and 16 high.
    private func printed(
        width: Int = 600, height: Int = 400, change: (Int, Int, Int) -> Int = { _, _, value in value }
    )
        -> GreyPage
    {
        var pixels = [UInt8](repeating: 255, count: width * height)
        for y in 0..<height {
            for x in 0..<width {
                let isInk = y % 40 < 16 && y > 40 && y < height - 40 && x % 10 < 4 && x > 40 && x < width - 40
                pixels[y * width + x] = UInt8(min(255, max(0, change(x, y, isInk ? 40 : 230))))
            }
        }
        return GreyPage(width: width, height: height, pixels: pixels)
    }

    /// The map that a program gets: its size and pixels.
    private func map(_ bytes: [UInt8]) throws -> GreyPage {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 3, omittingEmptySubsequences: false)
        let size = String(decoding: lines[1], as: UTF8.self).split(separator: " ").compactMap { Int($0) }
        #expect(lines[0].elementsEqual("P5".utf8) && lines[2].elementsEqual("255".utf8))
        return GreyPage(width: try #require(size.first), height: size[1], pixels: Array(lines[3]))
    }

    @Test("A photo becomes a grey map, upright however the camera was held, and no larger than is read")
    func map() async throws {
        let turned = Photo.jpeg(Drawn(width: 80, height: 60).jpeg, orientation: 6)
        let page = try map(try await encoder.page(turned))
        #expect((page.width, page.height) == (60, 80))
        let large = try map(try await encoder.page(Drawn(width: 4000, height: 2000).jpeg))
        #expect((large.width, large.height) == (PictureLimits.pageSide, PictureLimits.pageSide / 2))
        for file in [Drawn().png, Drawn().webp] { #expect(try map(try await encoder.page(file)).width == 80) }
    }

    @Test(
        "A photo may be larger than a picture that is kept, up to its own limit; what is no picture is refused"
    )
    func limits() async {
        let file = Drawn().jpeg + [UInt8](repeating: 0, count: Picture.largestFile)
        await #expect(throws: Never.self) { try await encoder.page(file) }
        await #expect(throws: PictureError.tooLarge) { try await encoder.page(file + file) }
        await #expect(throws: PictureError.unknownType) { try await encoder.page(Array("hello".utf8)) }
        await #expect(throws: PictureError.damaged) {
            try await encoder.page(Array(Drawn(width: 400, height: 300).png.prefix(500)))
        }
    }

    @Test("In the shadow of a hand paper is white and ink black too")
    func shadow() {
        let shady = printed { x, _, value in x < 300 ? value : value * 4 / 10 }
        let lit = shady.evenlyLit
        for x in [50, 550] {
            // Between two lines, away from the edge of the shadow, and on a stroke.
            #expect(lit.pixels[70 * lit.width + x] > 240)
            #expect(lit.pixels[90 * lit.width + x] < 60)
        }
    }

    @Test("Lines are levelled", arguments: [-5.0, -1.5, 0, 2, 6])
    func skew(angle: Double) {
        let askew = printed(width: 900, height: 900).turned(by: -angle)
        #expect(abs(askew.skew - angle) < 0.4)
        #expect(abs(askew.straightened.skew) < 0.3)
    }

    @Test("Rules of a table go, letters stay")
    func rules() {
        let ruled = printed { x, y, value in y % 40 == 30 || x == 300 ? 60 : value }
        let clean = ruled.evenlyLit.withoutRules
        #expect(clean.pixels[70 * 600 + 200] == 255 && clean.pixels[110 * 600 + 431] == 255)
        #expect(clean.pixels[70 * 600 + 300] == 255)
        #expect(clean.pixels[90 * 600 + 51] < 60)
    }

    @Test("Nothing is left of a rule that a camera made grey at its edges; a letter that stands on one stays")
    func rims() {
        // From dark to paper over five rows; strokes of letters reach down to it.
        let greys = [215, 120, 60, 120, 215]
        let ruled = printed { x, y, value in
            let row = y % 40 - 16
            guard greys.indices.contains(row) else { return value }
            return x % 10 < 4 && x > 40 && x < 300 && y > 40 ? 40 : greys[row]
        }
        let clean = ruled.evenlyLit.withoutRules
        for y in 96...100 { #expect(clean.pixels[y * 600 + 405] == 255) }
        #expect(clean.pixels[90 * 600 + 51] < 60)
    }

    @Test("The desk beside a page goes with its grain; print stays, also at the edge of the picture")
    func desk() {
        // Grain as of wood, on the left and at the bottom; print goes on over the right edge.
        let photo = printed { x, y, value in
            if x < 90 || y > 350 { return 60 + (x * 7919 + y * 104_729) % 61 }
            return y % 40 < 16 && y > 40 && x % 10 < 4 && x > 560 ? 40 : value
        }
        let lit = photo.evenlyLit
        let clean = lit.withoutDesk
        let beside = (0..<400).flatMap { y in (0..<70).map { y * 600 + $0 } }
        #expect(beside.contains { lit.pixels[$0] < 235 })
        #expect(beside.allSatisfy { clean.pixels[$0] == 255 })
        for x in stride(from: 131, through: 591, by: 10) { #expect(clean.pixels[210 * 600 + x] < 60) }
    }

    @Test(
        "Nothing of a page is too small to be looked at",
        arguments: [(1, 1), (2, 3), (1, 500), (500, 1), (25, 24)])
    func tiny(width: Int, height: Int) {
        let page = GreyPage(
            width: width, height: height, pixels: [UInt8](repeating: 0, count: width * height))
        let seen = page.shrunk(to: 300).softened.evenlyLit.withoutDesk.straightened.withoutRules
        #expect(seen.pixels.count == seen.width * seen.height && seen.width > 0 && seen.height > 0)
    }
}
