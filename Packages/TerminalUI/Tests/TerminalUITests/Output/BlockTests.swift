import SeededRandom
import Testing

@testable import TerminalUI

@Suite struct BlockTests {
  private static let fine = Blocks.allCases.filter { $0 != .halves }

  private func canvas(_ size: CellSize = CellSize(4, 3), theme: Theme = .dark) -> Canvas<Int> {
    Canvas(size: size, theme: theme, capabilities: .full)
  }

  @Test(arguments: Blocks.allCases) func `each pattern has its own character`(_ blocks: Blocks) {
    let glyphs = (0..<1 << (blocks.across * blocks.down)).map(blocks.glyph)
    #expect(Set(glyphs).count == glyphs.count)
    #expect(glyphs.first == 0x20 && glyphs.last == 0x2588)
    #expect(glyphs.allSatisfy { columns(of: String(Unicode.Scalar($0)!)) == 1 })
  }

  @Test func `characters are those of Unicode`() {
    #expect(Blocks.sextants.glyph(0b000001) == 0x1FB00)  // BLOCK SEXTANT-1
    #expect(Blocks.sextants.glyph(0b010101) == 0x258C)  // LEFT HALF BLOCK
    #expect(Blocks.sextants.glyph(0b111110) == 0x1FB3B)  // BLOCK SEXTANT-23456
    #expect(Blocks.octants.glyph(0b0000_0100) == 0x1CD00)  // BLOCK OCTANT-3
    #expect(Blocks.octants.glyph(0b0001_1011) == 0x1CD13)  // BLOCK OCTANT-1245
    #expect(Blocks.octants.glyph(0b1100_0011) == 0x1CDAE)  // BLOCK OCTANT-1278
    #expect(Blocks.octants.glyph(0b1111_1110) == 0x1CDE5)  // BLOCK OCTANT-2345678
    #expect(Blocks.octants.glyph(0b0000_1111) == 0x2580)  // UPPER HALF BLOCK
    #expect(Blocks.octants.glyph(0b0000_0101) == 0x2598)  // QUADRANT UPPER LEFT
  }

  /// The color that a cell shows at a pixel.
  private func shown(_ frame: Frame, _ x: Int, _ y: Int, _ blocks: Blocks) -> Color {
    let cell = frame.cell(at: CellPoint(x / blocks.across, y / blocks.down))!
    let bits = (0..<1 << (blocks.across * blocks.down)).first { blocks.glyph($0) == cell.glyph }!
    let bit = y % blocks.down * blocks.across + x % blocks.across
    return bits >> bit & 1 == 1 ? cell.foreground : cell.background
  }

  @Test(arguments: fine) func `with at most two colors in a cell, every pixel is exact, however rasters overlap`(
    _ blocks: Blocks
  ) {
    let palette: [Color] = [.rgb(0, 0, 0), .rgb(200, 30, 90)]
    for seed in 0..<300 {
      var random = SplitMix64(seed: seed)
      var theme = Theme.dark
      theme[.background] = Style(foreground: palette[1], background: palette[0])
      var canvas = canvas(theme: theme)
      let (width, height) = (4 * blocks.across, 3 * blocks.down)
      var wanted = Array(repeating: palette[0], count: width * height)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        var raster = Raster(
          width: .random(in: 0...9, using: &random), height: .random(in: 0...9, using: &random), of: blocks)
        for index in raster.pixels.indices where !random.bool(probability: 1 / 3) {
          raster.pixels[index] = palette.randomElement(using: &random)!.packed
        }
        let (left, top) = (Int.random(in: -6...8, using: &random), Int.random(in: -6...12, using: &random))
        canvas.draw(raster, x: left, y: top)
        for y in 0..<raster.height {
          for x in 0..<raster.width {
            guard let color = raster[x, y], 0..<width ~= left + x, 0..<height ~= top + y else { continue }
            wanted[(top + y) * width + left + x] = color
          }
        }
      }
      for y in 0..<height {
        for x in 0..<width {
          #expect(shown(canvas.frame, x, y, blocks) == wanted[y * width + x], "seed \(seed), pixel \(x), \(y)")
        }
      }
    }
  }

  @Test(arguments: fine) func `on photographs the error is near that of the best two colors`(_ blocks: Blocks) {
    let count = blocks.across * blocks.down
    var (total, least) = (0.0, 0.0)
    for seed in 0..<60 {
      var random = SplitMix64(seed: seed)
      // A slope in each channel, and noise.
      let slopes = (0..<3).map { _ in
        (Double.random(in: -20...20, using: &random), Double.random(in: -20...20, using: &random))
      }
      var raster = Raster(width: blocks.across, height: blocks.down, of: blocks)
      let colors = (0..<count).map { pixel in
        slopes.map { slope in
          let value = 128 + slope.0 * Double(pixel % blocks.across) + slope.1 * Double(pixel / blocks.across)
          return (value + .random(in: -8...8, using: &random)).rounded()
        }
      }
      for (pixel, color) in colors.enumerated() {
        raster.pixels[pixel] = Color.rgb(UInt8(color[0]), UInt8(color[1]), UInt8(color[2])).packed
      }
      var canvas = canvas(CellSize(1, 1))
      canvas.draw(raster, at: .zero)
      func error(_ one: [Double], _ other: [Double]) -> Double {
        zip(one, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
      }
      for (pixel, color) in colors.enumerated() {
        let seen = shown(canvas.frame, pixel % blocks.across, pixel / blocks.across, blocks).rgb!
        total += error(color, [Double(seen.red), Double(seen.green), Double(seen.blue)])
      }
      least += (0..<1 << (count - 1)).map { bits in
        [0, 1].reduce(0.0) { sum, side in
          let part = colors.indices.filter { bits >> $0 & 1 == side }.map { colors[$0] }
          guard !part.isEmpty else { return sum }
          let mean = (0..<3).map { channel in part.reduce(0) { $0 + $1[channel] } / Double(part.count) }
          return sum + part.reduce(0) { $0 + error($1, mean) }
        }
      }.min()!
    }
    #expect(total < 1.3 * least, "\(total) and at best \(least)")
  }

  @Test(arguments: fine) func `a background that only the terminal knows is kept`(_ blocks: Blocks) {
    var canvas = canvas(theme: .plain)
    var raster = Raster(width: 1, height: 1, of: blocks)
    raster[0, 0] = .rgb(10, 20, 30)
    canvas.draw(raster, x: 1, y: 0)
    let cell = canvas.frame.cell(at: .zero)!
    #expect(cell.background == .default && cell.foreground == .rgb(10, 20, 30) && cell.glyph == blocks.glyph(2))
  }

  @Test(arguments: fine) func `a cell in which text was written forgets its pixels`(_ blocks: Blocks) {
    var canvas = canvas()
    canvas.draw(Raster(width: 8, height: 8, pixels: Array(repeating: 0xFFAA_0000, count: 64), of: blocks), at: .zero)
    canvas.write("x", at: .zero, style: Style(foreground: .rgb(1, 1, 1), background: .rgb(9, 9, 9)))
    var dot = Raster(width: 1, height: 1, of: blocks)
    dot[0, 0] = .rgb(0, 0, 200)
    canvas.draw(dot, at: .zero)
    #expect(shown(canvas.frame, 0, 0, blocks) == .rgb(0, 0, 200))
    #expect(shown(canvas.frame, 1, 1, blocks) == .rgb(9, 9, 9))
  }

  @Test(arguments: fine) func `half a wide character under a raster becomes a space`(_ blocks: Blocks) {
    var canvas = canvas()
    canvas.write("漢", at: .zero)
    var dot = Raster(width: 1, height: 1, of: blocks)
    dot[0, 0] = .rgb(0, 0, 200)
    canvas.draw(dot, at: CellPoint(1, 0))
    #expect(canvas.frame.character(at: .zero) == " ")
  }

  @Test func `without colors a cell is as dense as its pixels are bright`() {
    var capabilities = Capabilities.full
    capabilities.colorDepth = .none
    var canvas = Canvas<Int>(size: CellSize(2, 1), theme: .plain, capabilities: capabilities)
    canvas.draw(Raster(width: 2, height: 4, pixels: Array(repeating: 0xFFFF_FFFF, count: 8), of: .octants), at: .zero)
    #expect(canvas.frame.text == "@ ")
  }

  @Test(arguments: [
    ("kitty(0.46.2)", Blocks.octants), ("kitty(0.26.5)", .sextants), ("foot(1.20.2)", .octants),
    ("foot(1.16.0)", .sextants), ("ghostty 1.2.0", .octants), ("ghostty 1.0.0", .sextants), ("VTE(7802)", .octants),
    ("VTE(7200)", .sextants), ("WezTerm 20240203-110809-5046fc22", .sextants), ("Konsole 23.08.1", .sextants),
    ("iTerm2 3.5.6", .sextants), ("XTerm(379)", .quadrants), ("tmux 3.4", .quadrants), ("xterm.js(5.5.0)", .quadrants),
    ("", .quadrants),
  ]) func `the name tells which blocks a terminal draws`(_ name: String, _ blocks: Blocks) {
    var capabilities = Capabilities(colorDepth: .trueColor, unicode: true)
    #expect(capabilities.blocks == .halves)
    capabilities.learn(from: .version(name))
    #expect(capabilities.blocks == blocks)
    capabilities.chosenGraphics = .half
    #expect(capabilities.blocks == .halves && capabilities.graphics == .half)
    capabilities.chosenGraphics = nil
    capabilities.colorDepth = .ansi16
    #expect(capabilities.blocks == .halves)
  }
}
