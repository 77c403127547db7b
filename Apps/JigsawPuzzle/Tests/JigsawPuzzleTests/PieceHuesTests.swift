import JigsawModel
import Testing

@testable import JigsawPuzzle

@Suite struct PieceHuesTests {
  private func rank(_ color: UInt32) -> Int {
    PieceHues.rank(of: (Double(color >> 16 & 0xFF), Double(color >> 8 & 0xFF), Double(color & 0xFF)))
  }

  @Test func `colors are sorted by hue, dark ones first, and grays are last`() {
    let order: [UInt32] = [
      0xFF_00_20, 0x80_00_00, 0xFF_00_00, 0xFF_80_00, 0xFF_FF_00, 0x00_60_00, 0x00_FF_00, 0x00_FF_FF, 0x00_00_FF,
      0xA0_00_FF, 0x00_00_00, 0x80_80_80, 0xFF_FF_FF,
    ]
    #expect(order.map(rank) == order.map(rank).sorted(), "\(order.map(rank))")
    #expect(Set(order.map(rank)).count == order.count)
  }

  @Test func `a color that hardly differs ranks the same, and a gray with a touch of color is a gray`() {
    #expect(rank(0x20_40_E0) == rank(0x21_42_E1))
    #expect(rank(0x80_84_88) == rank(0x84_80_80))
  }

  @Test func `all pieces are in the order, and pieces of one color come as in a new puzzle`() throws {
    let app = try Puzzles.app(6, 4)
    let order = app.hues.order
    #expect(order.sorted() == Array(app.art.cut.grid.pieces))
    #expect(app.hues.order == order)
    // Red grows across and green grows down, so that the lower left corner is green and the upper right one red.
    let (green, red) = (order.firstIndex(of: PieceID(18))!, order.firstIndex(of: PieceID(5))!)
    #expect(red < green)
  }
}
