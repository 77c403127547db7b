import Geometry
import Testing

@testable import JigsawModel

/// Pieces differ from what they lie on.
@Suite struct SpriteContrastTests {
  private static let cut = Cut(grid: Grid(validColumns: 3, rows: 2), pieceHeight: 1, seed: 7)

  private func piece(_ color: UInt32) -> Sprite {
    PieceSprites(Self.cut, zoom: 12) { _, _ in color }.sprite(of: [PieceID(1)], rim: .none)
  }

  @Test(arguments: [(0x00_0000, 0x1E_2B26), (0x30_3030, 0x1E_2B26), (0xFF_FFFF, 0xD5_DFD3), (0xD0_D0D0, 0xD5_DFD3)])
  func `a piece as dark or as light as the ground has an edge, and inside it the same colors`(
    color: UInt32, ground: UInt32
  ) {
    let plain = piece(color)
    let edged = plain.edged(on: ground)
    for y in 0..<plain.height {
      for x in 0..<plain.width {
        func isEmpty(_ x: Int, _ y: Int) -> Bool {
          x < 0 || y < 0 || x >= plain.width || y >= plain.height || plain.pixels[y * plain.width + x] == 0
        }
        let isEdge =
          !isEmpty(x, y) && (isEmpty(x - 1, y) || isEmpty(x + 1, y) || isEmpty(x, y - 1) || isEmpty(x, y + 1))
        let (before, after) = (plain.pixels[y * plain.width + x], edged.pixels[y * plain.width + x])
        #expect((before != after) == isEdge, "\(x), \(y)")
        guard isEdge else { continue }
        let distances = [16, 8, 0].map { abs(Int(after >> $0 & 0xFF) - Int(ground >> $0 & 0xFF)) }
        #expect(distances.allSatisfy { $0 > 30 }, "\(x), \(y): \(String(after, radix: 16))")
      }
    }
  }

  @Test func `an edge that differs already stays as it is`() {
    #expect(piece(0xFF_D040).edged(on: 0x1E_2B26) == piece(0xFF_D040))
    #expect(piece(0x20_4060).edged(on: 0xD5_DFD3) == piece(0x20_4060))
  }

  @Test func `lightened, no pixel is darker than asked for, and the others are as they were`() {
    let dark = piece(0x10_0800).lightened(to: 84)
    func luma(_ color: UInt32) -> UInt32 {
      299 * (color >> 16 & 0xFF) + 587 * (color >> 8 & 0xFF) + 114 * (color & 0xFF)
    }
    #expect(dark.pixels.allSatisfy { $0 == 0 || 83_000 <= luma($0) })
    #expect(dark.pixels.map { $0 == 0 } == piece(0x10_0800).pixels.map { $0 == 0 })
    #expect(piece(0x80_8080).lightened(to: 84) == piece(0x80_8080))
  }
}
