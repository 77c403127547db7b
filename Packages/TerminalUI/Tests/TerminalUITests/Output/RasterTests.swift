import SeededRandom
import Testing

@testable import TerminalUI

@Suite struct RasterTests {
  static let (red, green, blue) = (Color.rgb(255, 0, 0), Color.rgb(0, 255, 0), Color.rgb(0, 0, 255))

  func picture(_ width: Int = 4, _ height: Int = 3) -> Canvas<Int> {
    Canvas(size: CellSize(width, height), theme: .plain, capabilities: .full)
  }

  @Test func `two pixels stand in a cell`() {
    var raster = Raster(width: 2, height: 2)
    raster[0, 0] = Self.red
    raster[0, 1] = Self.green
    raster[1, 0] = Self.blue
    raster[1, 1] = Self.blue
    var canvas = picture()
    canvas.draw(raster, at: CellPoint(1, 1))
    #expect(canvas.frame.text == "    \n ▀  \n    ")
    #expect(canvas.frame.style(at: CellPoint(1, 1)) == Style(foreground: Self.red, background: Self.green))
    #expect(canvas.frame.style(at: CellPoint(2, 1)) == Style(foreground: Self.blue, background: Self.blue))
  }

  @Test func `through transparent pixels is seen what is beneath`() {
    var canvas = picture()
    canvas.write("abcd", at: .zero)
    var beneath = Raster(width: 1, height: 2)
    beneath[0, 0] = Self.red
    beneath[0, 1] = Self.green
    canvas.draw(beneath, at: CellPoint(1, 0))
    canvas.draw(beneath, at: CellPoint(2, 0))
    var above = Raster(width: 4, height: 2)
    above[1, 0] = Self.blue
    above[2, 1] = Self.blue
    above[3, 1] = Self.blue
    canvas.draw(above, at: .zero)
    #expect(canvas.frame.text.hasPrefix("a▀▄▄"))
    #expect(canvas.frame.style(at: CellPoint(1, 0)) == Style(foreground: Self.blue, background: Self.green))
    #expect(canvas.frame.style(at: CellPoint(2, 0)) == Style(foreground: Self.blue, background: Self.red))
    #expect(canvas.frame.style(at: CellPoint(3, 0)) == Style(foreground: Self.blue, background: .default))
  }

  @Test func `a raster may begin in the lower half of a row`() {
    var raster = Raster(width: 1, height: 2)
    raster[0, 0] = Self.red
    raster[0, 1] = Self.green
    var canvas = picture()
    canvas.draw(raster, x: 0, y: 1)
    #expect(canvas.frame.text == "▄   \n▀   \n    ")
    #expect(canvas.frame.style(at: CellPoint(0, 0))!.foreground == Self.red)
    #expect(canvas.frame.style(at: CellPoint(0, 1))!.foreground == Self.green)
  }

  @Test func `drawn anywhere, every pixel that lies inside is seen and no other`() {
    for seed in 0..<1000 {
      var random = SplitMix64(seed: seed)
      var raster = Raster(width: .random(in: 0...5, using: &random), height: .random(in: 0...7, using: &random))
      for index in raster.pixels.indices where !random.bool(probability: 1 / 3) {
        raster.pixels[index] = Color.indexed(.random(in: 16...255, using: &random)).packed
      }
      let (column, halfRow) = (Int.random(in: -4...5, using: &random), Int.random(in: -6...8, using: &random))
      var canvas = picture()
      canvas.draw(raster, x: column, y: halfRow)
      for y in 0..<6 {
        for x in 0..<4 {
          let (rx, ry) = (x - column, y - halfRow)
          let isInside = 0 <= rx && rx < raster.width && 0 <= ry && ry < raster.height
          let wanted = isInside ? raster[rx, ry] ?? .default : .default
          let cell = canvas.frame.cell(at: CellPoint(x, y / 2))!
          let shown =
            switch (cell.glyph, y % 2) {
            case (0x2580, 0), (0x2584, 1): cell.foreground
            default: cell.background
            }
          #expect(shown == wanted, "seed \(seed), pixel \(x), \(y)")
        }
      }
    }
  }

  @Test func `a wide character under a pixel goes and one beside it stays`() {
    var canvas = picture()
    canvas.write("日本", at: .zero)
    var raster = Raster(width: 4, height: 2)
    raster[1, 0] = Self.red
    canvas.draw(raster, at: .zero)
    #expect(canvas.frame.text.hasPrefix(" ▀本"))
  }

  @Test func `without color or blocks brightness becomes density`() {
    var capabilities = Capabilities.full
    capabilities.colorDepth = .none
    var canvas = Canvas<Int>(size: CellSize(4, 1), theme: .plain, capabilities: capabilities)
    var raster = Raster(width: 4, height: 2)
    raster.pixels = [
      Color.rgb(0, 0, 0), .rgb(90, 90, 90), .rgb(255, 255, 255), .default, .rgb(0, 0, 0), .rgb(90, 90, 90), .default,
      .default,
    ].map(\.packed)
    canvas.draw(raster, at: .zero)
    #expect(canvas.frame.text == ".=@ ")
  }

  @Test func `a pixel outside is refused`() async {
    await #expect(processExitsWith: .failure) { _ = Raster(width: 2, height: 2)[2, 0] }
    await #expect(processExitsWith: .failure) { _ = Raster(width: 2, height: 2)[0, -1] }
  }

  @Test func `a raster of the wrong number of pixels is refused`() async {
    await #expect(processExitsWith: .failure) { _ = Raster(width: 2, height: 2, pixels: [1, 2, 3]) }
    #expect(Raster(width: -1, height: 4).pixels == [])
    #expect(Raster(width: 3, height: 5).size == CellSize(3, 3))
  }
}
