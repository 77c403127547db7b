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
    let pixels = Self.flat(flag.pixels)
    parts = (0..<Self.size.rows).flatMap { row in
      (0..<Self.size.columns).map { column in Self.part(of: Self.samples(of: pixels, column: column, row: row)) }
    }
  }

  func draw<ID>(at corner: CellPoint, in canvas: inout Canvas<ID>) {
    for (index, part) in parts.enumerated() {
      canvas.set(
        part.block,
        at: corner.offset(columns: index % Self.size.columns, rows: index / Self.size.columns),
        style: Style(foreground: part.ink, background: part.paper))
    }
  }

  // MARK: The colors

  /// The picture in its few true colors: what lies between two of them is noise of a small picture.
  private static func flat(_ pixels: [UInt32]) -> [UInt32] {
    let counts = pixels.reduce(into: [:]) { $0[$1, default: 0] += 1 }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    var kept: [UInt32] = []
    for (color, count) in counts where kept.isEmpty || count * 25 >= pixels.count {
      if kept.allSatisfy({ distance($0, color) > alike }) { kept.append(color) }
    }
    let nearest = Dictionary(
      uniqueKeysWithValues: counts.map { color, _ in
        (color, kept.min { distance($0, color) < distance($1, color) } ?? color)
      })
    return pixels.map { nearest[$0] ?? $0 }
  }

  /// The distance up to which two colors of a flag are taken for the same.
  private static let alike = 90 * 90

  private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    [0, 8, 16].reduce(0) { sum, shift in
      let difference = Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)
      return sum + difference * difference
    }
  }

  // MARK: The blocks

  /// How finely a cell is sampled: an eighth block is one row, a quarter block one column.
  private static let fineness = CellSize(4, 8)

  /// The colors in a cell. The outermost pixels of the picture are left out: flags have round corners there.
  private static func samples(of pixels: [UInt32], column: Int, row: Int) -> [UInt32] {
    let (width, height) = (FlagPicture.width - 2, FlagPicture.height - 2)
    return (0..<fineness.rows).flatMap { y in
      (0..<fineness.columns).map { x in
        let across = 1 + (column * fineness.columns + x) * width / (size.columns * fineness.columns)
        let down = 1 + (row * fineness.rows + y) * height / (size.rows * fineness.rows)
        return pixels[down * FlagPicture.width + across]
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
