import TerminalUI

/// The lands in the part of a map that is seen, finer than its cells.
struct MapGrids {
  /// As fine as the blocks of the terminal.
  let fine: LandGrid
  /// Two by four in a cell, as Braille dots are.
  private let dots: LandGrid

  init(_ sheet: MapSheet, _ window: CellRect, _ blocks: Blocks) {
    fine = sheet.grid(of: window, across: blocks.across, down: blocks.down)
    dots = blocks == .octants ? fine : sheet.grid(of: window, across: 2, down: 4)
  }

  /// The line of a border through a cell without sea, and the land whose color is below it.
  ///
  /// - Parameter colors: Of the lands; blocks show a border between two of them.
  /// - Returns: `nil` if there is no border, or some sea, or more than one color.
  func border(_ column: Int, _ row: Int, _ colors: [UInt32]) -> (dots: Character, land: Int16)? {
    let first = dots[2 * column, 4 * row]
    guard first != LandGrid.sea else { return nil }
    var bits: UInt32 = 0
    for line in 0..<4 {
      for side in 0..<2 {
        let (x, y) = (2 * column + side, 4 * row + line)
        let land = dots[x, y]
        guard land != LandGrid.sea, colors[Int(land)] == colors[Int(first)] else { return nil }
        let (right, below) = (dots[x + 1, y], dots[x, y + 1])
        if (right != land && right != LandGrid.sea) || (below != land && below != LandGrid.sea) {
          bits |= Self.bit(side, line)
        }
      }
    }
    guard bits != 0, let scalar = Unicode.Scalar(0x2800 + bits) else { return nil }
    return (Character(scalar), first)
  }

  /// A cell in lines alone: shores and borders, and some dots in what is asked for.
  ///
  /// - Returns: `nil` for an empty cell.
  func lines(_ column: Int, _ row: Int, isASCII: Bool, isOpen: (Int16) -> Bool) -> Character? {
    var (bits, edges) = (UInt32(0), 0)
    for line in 0..<4 {
      for side in 0..<2 {
        let (x, y) = (2 * column + side, 4 * row + line)
        let land = dots[x, y]
        let isEdge = dots[x + 1, y] != land || dots[x, y + 1] != land
        let isDot = land != LandGrid.sea && (x + y).isMultiple(of: 2) && isOpen(land)
        if isEdge { edges += 1 }
        if isEdge || isDot { bits |= Self.bit(side, line) }
      }
    }
    if isASCII { return edges > 1 ? "#" : bits == 0 ? nil : ":" }
    return bits == 0 ? nil : Unicode.Scalar(0x2800 + bits).map(Character.init)
  }

  /// Source: The Unicode Standard, block Braille Patterns (U+2800): each dot is a bit.
  private static func bit(_ side: Int, _ line: Int) -> UInt32 {
    line == 3 ? (side == 0 ? 0x40 : 0x80) : (side == 0 ? 1 : 8) << UInt32(line)
  }
}
