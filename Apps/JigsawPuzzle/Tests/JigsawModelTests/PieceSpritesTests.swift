import Geometry
import Testing

@testable import JigsawModel

@Suite struct PieceSpritesTests {
  private static let cut = Cut(grid: Grid(validColumns: 3, rows: 2), pieceHeight: 1, seed: 7)
  /// Every pixel has another color.
  private let sprites = PieceSprites(Self.cut, zoom: 12) { x, y in UInt32(x * 12) << 8 | UInt32(y * 12) }

  /// How often each pixel of the picture is drawn.
  private func counts(_ groups: [[Int]]) -> [Int] {
    var counts = Array(repeating: 0, count: sprites.map.width * sprites.map.height)
    for group in groups {
      let sprite = sprites.sprite(of: group.map(PieceID.init), rim: .none)
      for row in 0..<sprite.height {
        for column in 0..<sprite.width where sprite.pixels[row * sprite.width + column] != 0 {
          let (x, y) = (sprite.x + column, sprite.y + row)
          counts[y * sprites.map.width + x] += 1
          #expect(sprite.pixels[row * sprite.width + column] == 0xFF00_0000 | UInt32(x) << 8 | UInt32(y))
        }
      }
    }
    return counts
  }

  @Test func `pieces and groups draw every pixel of the picture once, in its color`() {
    for groups in [[[0], [1], [2], [3], [4], [5]], [[0, 1, 4], [2], [3], [5]], [[0, 1, 2, 3, 4, 5]]] {
      #expect(counts(groups).allSatisfy { $0 == 1 }, "\(groups)")
    }
  }

  private func picture(_ pieces: [Int]) -> [String] {
    let sprites = PieceSprites(Self.cut, zoom: 12) { _, _ in 0x808080 }
    let sprite = sprites.sprite(of: pieces.map(PieceID.init), rim: .relief(light: 1, dark: 1))
    return (0..<sprite.height).map { row in
      String(
        (0..<sprite.width).map { column -> Character in
          switch sprite.pixels[row * sprite.width + column] {
          case 0: " "
          case 0xFF80_8080: "."
          case 0xFFFF_FFFF: "/"
          case 0xFF00_0000: "#"
          default: "?"
          }
        })
    }
  }

  @Test func `the rim is light above and at the left, dark below and at the right`() {
    #expect(
      picture([4])
        == [
          "//////  ////",
          "/....#   /.#",
          "/...../ /..#",
          "/....../...#",
          "/#.........#",
          "  /......###",
          "  /.....#   ",
          "  /.....#   ",
          "//......./ /",
          "/........./#",
          "/..........#",
          "/###########",
        ])
  }

  @Test func `joined pieces melt together`() {
    #expect(
      picture([0, 1])
        == [
          "////////////////////////  ",
          "/......................#  ",
          "/......................#  ",
          "/......................#  ",
          "/......................# /",
          "/......................./#",
          "/.......................##",
          "/......................# /",
          "/......................#  ",
          "/......................#  ",
          "/......................#  ",
          "/###..############..####  ",
          "    /#            /#      ",
          "    /#/           /./     ",
          "                   /      ",
        ])
  }

  @Test func `colors are blended part by part`() {
    #expect(Rim.relief(light: 0.5, dark: 0.5).lit(0xFF00_80FF) == 0xFF7F_BFFF)
    #expect(Rim.relief(light: 0.5, dark: 0.5).shaded(0xFF00_80FF) == 0xFF00_407F)
    #expect(Rim.relief(light: 0, dark: 0).lit(0xFF12_3456) == 0xFF12_3456)
    #expect(Rim.relief(light: 7, dark: -7).lit(0xFF12_3456) == 0xFFFF_FFFF)
    #expect(Rim.relief(light: 7, dark: -7).shaded(0xFF12_3456) == 0xFF12_3456)
    #expect(Rim.line(0x00FF00).lit(0xFF12_3456) == 0xFF00_FF00)
    #expect(Rim.line(0x00FF00).shaded(0xFF12_3456) == 0xFF00_FF00)
    #expect(Rim.tint(0x80_FF00, 0.5).lit(0xFF00_80FF) == 0xFF40_BF7F)
    #expect(Rim.tint(0x80_FF00, 1).shaded(0xFF12_3456) == 0xFF80_FF00)
    #expect(Rim.none.lit(0xFF12_3456) == 0xFF12_3456 && Rim.none.shaded(0xFF12_3456) == 0xFF12_3456)
  }

  @Test func `a group stands on whole pixels`() {
    #expect(sprites.map.scale.origin(at: .zero) == (0, 0))
    #expect(sprites.map.scale.origin(at: Vector(dx: 1, dy: -2)) == (12, -24))
    #expect(sprites.map.scale.origin(at: Vector(dx: 0.04, dy: 0.05)) == (0, 1))
    #expect(sprites.map.scale.origin(at: Vector(dx: 0.05, dy: -0.04)) == (1, 0))
  }

  @Test func `pieces too small to be seen have no bitmap`() {
    let sprites = PieceSprites(Self.cut, zoom: 0.3) { _, _ in 0 }
    let sizes = Self.cut.grid.pieces.map { sprites.sprite(of: [$0], rim: .none).pixels.count }
    #expect(sizes.reduce(0, +) == sprites.map.width * sprites.map.height)
    #expect(sizes.contains(0))
    #expect(sprites.sprite(of: [], rim: .none) == Sprite(x: 0, y: 0, width: 0, height: 0, pixels: []))
  }
}
