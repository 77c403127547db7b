/// The content of the screen: a grid of cells, each a character with a style.
///
/// It never contains half of a wide character: writing over one half clears the other, and at the right edge a wide
/// character becomes a space. It never contains a control character.
public struct Frame: Sendable {
  public let size: CellSize
  var cells: [Cell]
  var clusters: ClusterTable
  /// The real pictures over the cells.
  var images = FrameImages()

  /// The greatest number of cells in a frame: rows past that are left out, and ``size`` reflects it.
  public static let maximumCells = 1 << 24

  /// A frame of spaces.
  ///
  /// - Parameter last: the frame shown before; it hands on data that makes comparing with it fast.
  public init(size: CellSize, style: Style = Style(), reusing last: Frame? = nil) {
    let columns = min(max(0, size.columns), Frame.maximumCells)
    let rows =
      columns == 0 ? max(0, min(size.rows, Frame.maximumCells)) : min(max(0, size.rows), Frame.maximumCells / columns)
    self.size = CellSize(columns, rows)
    var cell = Cell.blank
    cell.style = style
    cells = Array(repeating: cell, count: columns * rows)
    clusters = last.map { $0.clusters } ?? ClusterTable()
    if ClusterTable.limit < clusters.clusters.count { clusters = ClusterTable() }
  }

  /// The character in a cell; `nil` in the right half of a wide one and outside the frame.
  public func character(at point: CellPoint) -> Character? {
    guard let cell = cell(at: point), cell.width != 0 else { return nil }
    return Character(clusters.text(of: cell.glyph))
  }

  /// The complete style of a cell (no color is `nil`); `nil` outside the frame.
  public func style(at point: CellPoint) -> Style? {
    cell(at: point)?.style
  }

  /// The rows as plain text, with a line feed after each but the last. Spaces at the ends of rows are kept.
  public var text: String {
    var text = ""
    for row in 0..<size.rows {
      if row > 0 { text.append("\n") }
      for cell in cells[row * size.columns..<(row + 1) * size.columns] where cell.width != 0 {
        text += clusters.text(of: cell.glyph)
      }
    }
    return text
  }

  func cell(at point: CellPoint) -> Cell? {
    guard CellRect(size).contains(point) else { return nil }
    return cells[point.row * size.columns + point.column]
  }
}

extension Frame: Equatable {
  /// Whether both show the same characters in the same styles, and the same images.
  public static func == (left: Frame, right: Frame) -> Bool {
    guard left.size == right.size, left.images == right.images else { return false }
    if left.clusters == right.clusters { return left.cells == right.cells }
    return left.cells == right.renumbered(by: left.clusters).cells
  }

  /// The same frame with glyphs numbered by `table`; missing entries are added.
  func renumbered(by table: ClusterTable) -> Frame {
    var frame = self
    frame.clusters = table
    for index in cells.indices where cells[index].glyph & Cell.clusterBit != 0 {
      frame.cells[index].glyph = frame.clusters.glyph(for: clusters.text(of: cells[index].glyph))
    }
    return frame
  }
}
