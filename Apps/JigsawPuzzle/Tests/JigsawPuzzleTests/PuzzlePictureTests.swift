import Geometry
import JigsawModel
import TerminalUI
import TestKit
import Testing

@testable import AppHost
@testable import AppShell
@testable import JigsawPuzzle
@testable import PictureFiles

/// The puzzle as the real picture of a tile.
@Suite struct PuzzlePictureTests {
  private static let ground: UInt32 = 0x10_2030

  private func picture(_ light: [Double]) throws -> PuzzlePicture {
    PuzzlePicture(of: try Puzzles.app(4, 3).art, width: 320, height: 240, light: light, over: Self.ground)
  }

  @Test func `every pixel is that of its piece, as bright as the piece`() throws {
    let full = try picture(Array(repeating: 1, count: 12))
    let light = (0..<12).map { [0, 0.25, 0.5, 1][$0 % 4] }
    let mixed = try picture(light)
    let map = OwnerMap(try Puzzles.app(4, 3).art.cut, scale: PixelScale(80))
    #expect(map.width == 320 && map.height == 240)
    for y in 0..<240 {
      for x in 0..<320 {
        let share = light[try #require(map.piece(atColumn: x, row: y)).number]
        for shift in [0, 8, 16] as [UInt32] {
          func part(_ color: UInt32) -> Double { Double(color >> shift & 0xFF) }
          let wanted = part(Self.ground) * (1 - share) + part(full.pixels[y * 320 + x]) * share
          guard abs(part(mixed.pixels[y * 320 + x]) - wanted) <= 1 else {
            Issue.record("pixel \(x), \(y)")
            return
          }
        }
      }
    }
    #expect(mixed.pixels.allSatisfy { $0 >> 24 == 0xFF })
  }

  @Test(arguments: [(320, 240), (240, 128), (241, 129), (5, 700)])
  func `the images together are the picture, and each may be sent with one frame`(width: Int, height: Int) throws {
    let art = try Puzzles.app(4, 3).art
    let picture = PuzzlePicture(
      of: art, width: width, height: height, light: Array(repeating: 1, count: 12), over: Self.ground)
    var pixels = Array(repeating: UInt32(0), count: width * height)
    for tile in picture.tiles {
      #expect(tile.image.width * tile.image.height <= 32_000)
      let bitmap = try Codec.decodePNG(tile.image.png, path: "")
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width { pixels[(tile.y + y) * width + tile.x + x] = bitmap.pixels[y * bitmap.width + x] }
      }
    }
    #expect(pixels == picture.pixels)
  }

  private func thumbnail(of hand: Hand) -> Thumbnail { hand.program.thumbnail() }

  @Test func `a tile has real pictures over the same cells if a gallery wants them, and shows what was joined`() throws
  {
    var capabilities = Capabilities.full
    let plain = try Hand(Puzzles.app(4, 3), size: CellSize(54, 12), capabilities: capabilities).program.thumbnail()
    (capabilities.kittyGraphics, capabilities.cellPixels, capabilities.chosenGraphics) = (
      true, Size(width: 9, height: 18), .kitty
    )
    let hand = try Hand(Puzzles.app(4, 3), size: CellSize(54, 12), capabilities: capabilities)
    let thumbnail = hand.program.thumbnail()
    #expect(plain.images.isEmpty && !thumbnail.images.isEmpty)
    #expect(thumbnail.rows == plain.rows)
    // 32 columns of 12 rows have the shape of the picture.
    let area = thumbnail.pictures!.all.reduce(0) { $0 + $1.image.width * $1.image.height }
    #expect(area == 32 * 9 * 12 * 18)
    #expect(thumbnail.pictures!.all.map(\.x).min() == 11 * 9 && thumbnail.pictures!.all.map(\.y).min() == 0)
    let joined = try Hand(
      Puzzles.app(4, 3), size: CellSize(54, 12), capabilities: capabilities,
      placing: [Placement(PieceID(0), at: .zero), Placement(PieceID(1), at: .zero)])
    #expect(joined.program.thumbnail().images.map(\.png) != thumbnail.images.map(\.png))
    #expect(hand.program.thumbnail() == thumbnail, "the same puzzle has the same picture")
  }
}
