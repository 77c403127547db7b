import JigsawModel
import TerminalUI

/// Colors of a photograph, mixed from the sixteen that a terminal has: two of them in a shade of `░▒▓`.
struct ColorMixes {
  struct Mix: Hashable {
    let shade: Character
    let ink: Color
    let paper: Color
  }

  private var known: [UInt32: Mix] = [:]

  /// The mix for a cell with these two pixels; `nil` if they differ so much that each needs its own half of the cell.
  mutating func mix(_ upper: UInt32, _ lower: UInt32) -> Mix? {
    guard Self.lines[upper] == nil, Self.lines[lower] == nil, Self.distance(upper, lower) < 25_000 else { return nil }
    // Each channel in sixteen steps, so that there are few to be found.
    let mean = (upper >> 1 & 0x7F_7F7F) + (lower >> 1 & 0x7F_7F7F)
    let key = mean & 0xF0_F0F0 | 0x08_0808
    if let found = known[key] { return found }
    let found = Self.nearest(to: key)
    known[key] = found
    return found
  }

  /// The color of a pixel that has half a cell.
  static func color(of pixel: UInt32) -> Color {
    lines[pixel] ?? Raster(width: 1, height: 1, pixels: [pixel])[0, 0]?.mapped(to: .ansi16) ?? .default
  }

  /// The rims that mean something keep their colors, however the picture is drawn.
  private static let lines: [UInt32: Color] = {
    var lines: [UInt32: Color] = [:]
    let colors: [Rim: Color] = [
      .focused: .ansi(11), .selected: .ansi(14), .joining: .ansi(10), .joiningOnLight: .ansi(2),
    ]
    for case (.line(let line), let color) in colors { lines[0xFF00_0000 | line] = color }
    return lines
  }()

  /// The two colors and the shade whose mean is nearest, and which do not differ more than necessary.
  private static func nearest(to color: UInt32) -> Mix {
    var (best, least) = (Mix(shade: "▒", ink: .ansi(7), paper: .ansi(8)), Int.max)
    for ink in sixteen.indices {
      for paper in sixteen.indices where paper <= ink {
        for (shade, quarters) in [("░", 1), ("▒", 2), ("▓", 3)] as [(Character, UInt32)] {
          // A cell that is mostly black would be a hole.
          guard paper != 0 || quarters > 1, ink != 0 else { continue }
          let mean = PixelCanvas.mix(sixteen[paper], sixteen[ink], quarters)
          let error = distance(mean, color) + distance(sixteen[ink], sixteen[paper]) / 30
          if error < least {
            (best, least) = (Mix(shade: shade, ink: .ansi(UInt8(ink)), paper: .ansi(UInt8(paper))), error)
          }
        }
      }
    }
    return best
  }

  /// How different two colors look. Source: Riemersma, "Colour metric", 2019.
  private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    func part(_ color: UInt32, _ shift: UInt32) -> Int { Int(color >> shift & 0xFF) }
    let mean = (part(one, 16) + part(other, 16)) / 2
    let (red, green, blue) = (
      part(one, 16) - part(other, 16), part(one, 8) - part(other, 8), part(one, 0) - part(other, 0)
    )
    return (512 + mean) * red * red / 256 + 4 * green * green + (767 - mean) * blue * blue / 256
  }

  /// xterm's defaults for the sixteen.
  private static let sixteen: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]
}

extension Canvas<Jigsaw.Place> {
  /// Draws pieces with their first pixel at a place counted in pixels. With sixteen colors, cells whose two pixels are
  /// alike are mixed; elsewhere this draws the raster as it is.
  mutating func drawPieces(_ raster: Raster, x column: Int, y halfRow: Int, mixes: inout ColorMixes) {
    guard capabilities.colorDepth == .ansi16, capabilities.unicode, raster.blocks == .halves else {
      return draw(raster, x: column, y: halfRow)
    }
    var halves = raster
    var mixed: [(cell: CellPoint, mix: ColorMixes.Mix)] = []
    for row in halfRow >> 1..<(halfRow + raster.height + 1) >> 1 {
      let y = 2 * row - halfRow
      for x in 0..<raster.width {
        let (above, below) = (y * raster.width + x, (y + 1) * raster.width + x)
        let upper = y >= 0 ? raster.pixels[above] : 0
        let lower = y + 1 < raster.height ? raster.pixels[below] : 0
        if upper != 0, lower != 0, let mix = mixes.mix(upper, lower) {
          mixed.append((CellPoint(column + x, row), mix))
          (halves.pixels[above], halves.pixels[below]) = (0, 0)
        } else {
          if upper != 0 { halves.pixels[above] = ColorMixes.color(of: upper).packed }
          if lower != 0 { halves.pixels[below] = ColorMixes.color(of: lower).packed }
        }
      }
    }
    draw(halves, x: column, y: halfRow)
    for (cell, mix) in mixed { set(mix.shade, at: cell, style: Style(foreground: mix.ink, background: mix.paper)) }
  }
}
