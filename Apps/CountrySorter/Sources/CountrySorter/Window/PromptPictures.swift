import AppShell
import CountryData
import DragDropKit
import Geometry
import SortingGames
import TerminalUI

/// The flags or outlines that the places of the answer ask for, drawn below the cards in those places.
struct PromptPictures {
  let matching: Matching
  let model: SortingModel
  /// The card that each place asks for.
  let asked: [CardID]
  let panes: Panes
  /// The frame of the answer.
  let frame: CellRect

  func draw(in canvas: inout Canvas<SorterPlace>) {
    let inside = panes.inside(of: .answer, in: frame)
    let (cells, scroll) = panes.placement(of: .answer, count: asked.count, in: frame)
    canvas.within(inside) { canvas in
      let seen = Rect(origin: .zero + scroll, size: Rect(inside).size)
      for (index, cell) in cells.cells(in: seen) {
        let rect = CellRect(covering: cell.offset(by: .zero - scroll))
        if model.board.item(at: index, in: .answer) == nil {
          canvas.write("\(index + 1)", at: rect.origin, style: canvas.style(.hint), width: rect.columns)
        }
        let room = CellRect(
          column: rect.minColumn + 1, row: rect.minRow + 1, columns: max(0, rect.columns - 2),
          rows: max(0, rect.rows - 1))
        canvas.within(room) { matching.draw(asked[index], in: &$0) }
      }
    }
  }
}

extension Matching {
  /// Draws the flag or the outline of a card in the middle of the area.
  fileprivate func draw<ID>(_ card: CardID, in canvas: inout Canvas<ID>) {
    if let outline = outlines[card] { return outline.draw(in: &canvas) }
    guard let flag = flags[card] else { return }
    let size = CellSize(FlagPicture.width, FlagPicture.height / 2)
    let corner = CellPoint(
      max(0, (canvas.size.columns - size.columns) / 2), max(0, (canvas.size.rows - size.rows) / 2))
    if canvas.capabilities.colorDepth == .none {
      flag.drawLetters(at: corner, in: &canvas)
    } else {
      canvas.draw(flag.raster, at: corner)
    }
  }
}

extension FlagPicture {
  fileprivate var raster: Raster {
    var raster = Raster(width: Self.width, height: Self.height)
    for (index, pixel) in pixels.enumerated() {
      raster[index % Self.width, index / Self.width] = .rgb(
        UInt8(pixel >> 16 & 0xFF), UInt8(pixel >> 8 & 0xFF), UInt8(pixel & 0xFF))
    }
    return raster
  }

  /// The legend for the letters, if a flag is drawn in letters.
  static let legend = "by letter: r red, b blue, k black"

  /// The first letter of the color of each cell, or k for black: for terminals without colors.
  fileprivate func drawLetters<ID>(at corner: CellPoint, in canvas: inout Canvas<ID>) {
    for row in 0..<Self.height / 2 {
      for column in 0..<Self.width {
        let letter = Self.letter(of: pixels[2 * row * Self.width + column])
        canvas.set(letter, at: corner.offset(columns: column, rows: row), style: canvas.style(.text))
      }
    }
  }

  private static func letter(of pixel: UInt32) -> Character {
    let channels = [0, 8, 16].map { Int(pixel >> $0 & 0xFF) }
    // A small picture of a flag has much gray where two colors meet, and light blue and dark red are the next closest
    // to gray.
    if channels.max()! - channels.min()! < hardlyAnyColor { return channels.reduce(0, +) < 3 * 0x80 ? "k" : "w" }
    func distance(_ other: UInt32) -> Int {
      zip(channels, [0, 8, 16]).reduce(0) { sum, channel in
        let difference = channel.0 - Int(other >> channel.1 & 0xFF)
        return sum + difference * difference
      }
    }
    return palette.min { distance($0.color) < distance($1.color) }!.letter
  }

  /// The difference between the strongest and the weakest of red, green and blue below which a pixel counts as gray.
  private static let hardlyAnyColor = 48

  /// Colors of flags; some have a dark and a light one.
  private static let palette: [(letter: Character, color: UInt32)] = [
    ("w", 0xFFFFFF), ("k", 0x000000), ("r", 0xD21034), ("r", 0x8A1538), ("o", 0xFF8200), ("y", 0xFCD116),
    ("g", 0x009739), ("g", 0x006233), ("b", 0x0038A8), ("b", 0x002868), ("b", 0x6CACE4),
  ]
}

extension Outline {
  /// Fills the outline with Braille dots, two by four in a cell, which are square if cells are twice as high as they
  /// are wide; in plain ASCII a cell is full, its upper half or its lower half.
  func draw<ID>(in canvas: inout Canvas<ID>) {
    let dots = dots(width: 2 * canvas.size.columns, height: 4 * canvas.size.rows)
    let style = canvas.style(.accent)
    for row in 0..<(dots.count / 4) {
      for column in 0..<canvas.size.columns {
        let cell = (0..<4).map { line in (dots[4 * row + line][2 * column], dots[4 * row + line][2 * column + 1]) }
        let character = canvas.capabilities.unicode ? Self.braille(cell) : Self.ascii(cell)
        if let character { canvas.set(character, at: CellPoint(column, row), style: style) }
      }
    }
  }

  /// Source: The Unicode Standard, block Braille Patterns (U+2800): each dot is a bit.
  private static func braille(_ cell: [(left: Bool, right: Bool)]) -> Character? {
    let bits: [(left: UInt32, right: UInt32)] = [(0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80)]
    let value = zip(cell, bits).reduce(0) { $0 + ($1.0.left ? $1.1.left : 0) + ($1.0.right ? $1.1.right : 0) }
    return value == 0 ? nil : Unicode.Scalar(0x2800 + value).map(Character.init)
  }

  private static func ascii(_ cell: [(left: Bool, right: Bool)]) -> Character? {
    func isFilled(_ lines: Range<Int>) -> Bool {
      lines.reduce(0) { $0 + (cell[$1].left ? 1 : 0) + (cell[$1].right ? 1 : 0) } >= 2
    }
    switch (isFilled(0..<2), isFilled(2..<4)) {
    case (true, true): return "#"
    case (true, false): return "\""
    case (false, true): return "_"
    case (false, false): return nil
    }
  }
}
