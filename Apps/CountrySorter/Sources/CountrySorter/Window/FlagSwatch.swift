import CountryData
import TerminalUI

/// A flag in six columns and two rows: each cell has the two colors and the block that come closest to its part of the
/// picture.
struct FlagSwatch: Hashable, Sendable {
  static let size = CellSize(6, 2)

  private struct Part: Hashable, Sendable {
    var block: Character
    var ink, paper: Color
  }

  /// Row by row.
  private let parts: [Part]

  init(_ flag: FlagPicture) {
    let picture = FlatFlag(flag)
    let across = picture.columns(for: Self.size.columns * Self.fineness.columns)
    let down = picture.rows(for: Self.size.rows * Self.fineness.rows)
    parts = (0..<Self.size.rows).flatMap { row in
      (0..<Self.size.columns).map { column in
        Self.part(of: Self.samples(of: picture.pixels, column: column, row: row, across, down))
      }
    }
  }

  /// A flag drawn by hand, because scaling blurs its many small shapes.
  ///
  /// - Returns: `nil` if the picture of that country's flag is good enough.
  init?(drawn code: String) {
    guard let drawn = Self.drawn[code] else { return nil }
    parts = drawn.cells.split(separator: " ").map { cell in
      let colors = cell.dropFirst().map { drawn.colors[$0] ?? .default }
      return Part(block: cell.first == "_" ? " " : cell.first ?? " ", ink: colors[0], paper: colors[colors.count - 1])
    }
  }

  /// For each cell: its block, the color of that, and the color around it.
  private static let drawn: [String: (cells: String, colors: [Character: Color])] = [
    "CN": ("▐yr ▌yr _r _r _r _r _r _r _r _r _r _r", ["r": .rgb(0xEE, 0x1C, 0x25), "y": .rgb(0xFF, 0xDE, 0x00)]),
    "GB": (
      "▚wb ▂rw ▐rw ▌rw ▂rw ▞wb ▞wb ▆wr ▐rw ▌rw ▆wr ▚wb",
      ["r": .rgb(0xC8, 0x10, 0x2E), "w": .rgb(0xFF, 0xFF, 0xFF), "b": .rgb(0x01, 0x21, 0x69)]
    ),
    "US": (
      "_b _b _b ▄wr ▄wr ▄wr ▄wr ▄wr ▄wr ▄wr ▄wr ▄wr",
      ["r": .rgb(0xB2, 0x22, 0x34), "w": .rgb(0xFF, 0xFF, 0xFF), "b": .rgb(0x3C, 0x3B, 0x6E)]
    ),
  ]

  func draw<ID>(at corner: CellPoint, in canvas: inout Canvas<ID>) {
    for (index, part) in parts.enumerated() {
      canvas.set(
        part.block,
        at: corner.offset(columns: index % Self.size.columns, rows: index / Self.size.columns),
        style: Style(
          foreground: Self.visible(part.ink, in: canvas.theme), background: Self.visible(part.paper, in: canvas.theme)))
    }
  }

  /// A color of a flag, blended with the well if it could not be told from the card: white in a light theme.
  private static func visible(_ color: Color, in theme: Theme) -> Color {
    guard let surface = theme[.surface].background, let well = theme[.well].background,
      let ratio = color.contrast(with: surface), ratio < 1.1
    else { return color }
    return color.blended(with: well, 0.8)
  }

  // MARK: The blocks

  /// How finely a cell is sampled: an eighth block is one row, a quarter block one column.
  private static let fineness = CellSize(4, 8)

  /// The colors in a cell.
  ///
  /// - Parameters:
  ///   - across: The column of the picture for each column of samples.
  ///   - down: The row of the picture for each row of samples.
  private static func samples(
    of pixels: [UInt32], column: Int, row: Int, _ across: [Int], _ down: [Int]
  ) -> [UInt32] {
    down[row * fineness.rows..<(row + 1) * fineness.rows].flatMap { y in
      across[column * fineness.columns..<(column + 1) * fineness.columns].map { x in
        pixels[y * FlagPicture.width + x]
      }
    }
  }

  /// Blocks, each with the samples that it covers, the simplest first.
  private static let blocks: [(block: Character, covers: [Bool])] = {
    func block(_ character: Character, _ covers: (Int, Int) -> Bool) -> (Character, [Bool]) {
      (character, (0..<8).flatMap { y in (0..<4).map { x in covers(x, y) } })
    }
    let rows = zip("▁▂▃▄▅▆▇", 1...).map { character, count in block(character) { _, y in y >= 8 - count } }
    let columns = zip("▎▌▊", 1...).map { character, count in block(character) { x, _ in x < count } }
    let quadrants = [
      block("▘") { $0 < 2 && $1 < 4 }, block("▝") { $0 >= 2 && $1 < 4 }, block("▖") { $0 < 2 && $1 >= 4 },
      block("▗") { $0 >= 2 && $1 >= 4 }, block("▚") { ($0 < 2) == ($1 < 4) },
    ]
    return rows + columns + quadrants
  }()

  /// The block and the two colors that differ from the fewest samples.
  private static func part(of samples: [UInt32]) -> Part {
    var best = Part(block: " ", ink: color(samples), paper: color(samples))
    var least = wrong(samples)
    for (block, covers) in blocks where least > 0 {
      let covered = zip(samples, covers).filter(\.1).map(\.0)
      let rest = zip(samples, covers).filter { !$0.1 }.map(\.0)
      let error = wrong(covered) + wrong(rest)
      if error < least { (best, least) = (Part(block: block, ink: color(covered), paper: color(rest)), error) }
    }
    return best
  }

  private static func commonest(_ samples: [UInt32]) -> (color: UInt32, count: Int) {
    let counts = samples.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }.map { ($0.key, $0.value) } ?? (0, 0)
  }

  private static func wrong(_ samples: [UInt32]) -> Int { samples.count - commonest(samples).count }

  private static func color(_ samples: [UInt32]) -> Color {
    let pixel = commonest(samples).color
    return .rgb(UInt8(pixel >> 16 & 0xFF), UInt8(pixel >> 8 & 0xFF), UInt8(pixel & 0xFF))
  }
}
