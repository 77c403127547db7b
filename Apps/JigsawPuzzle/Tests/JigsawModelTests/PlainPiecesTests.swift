import Geometry
import Testing

@testable import JigsawModel

@Suite struct PlainPiecesTests {
  private let cut = Cut(grid: Grid(validColumns: 4, rows: 2), pieceHeight: 1, seed: 7)

  @Test func `pieces of a clear sky are plain, pieces with something on them are not`() {
    // The sky above y = 0.6 gets lighter by 12 of 255, and a bird is in the corner; below is ground in stripes.
    let sprites = PieceSprites(cut, zoom: 20) { x, y in
      if x > 3.4 && y < 0.3 { return 0 }
      return y < 1.3 ? 0x4080F0 + UInt32(min(x * 3.2, 12)) << 16 : x * 20 - (x * 20).rounded(.down) < 0.5 ? 0 : 0x308020
    }
    #expect(sprites.plainPieces().map(\.number) == [0, 1, 2])
    #expect(sprites.plainPieces(contrast: 2) == [])
  }

  @Test func `each color counts by itself`() {
    for shift in [0, 8, 16] as [UInt32] {
      let sprites = PieceSprites(cut, zoom: 20) { x, y in UInt32(y > 1.6 ? 13 : 0) << shift }
      #expect(sprites.plainPieces().map(\.number) == [0, 1, 2, 3])
    }
  }

  @Test func `pieces without a pixel are plain`() {
    let sprites = PieceSprites(cut, zoom: 0.2) { x, _ in UInt32(x * 1_000) }
    #expect(sprites.plainPieces().count == 8)
  }
}
