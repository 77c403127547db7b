import Geometry
import TerminalUI

/// The layout of the parts of the window.
struct Layout: Hashable {
  /// The line with the name of the picture.
  let title: CellRect?
  let table: CellRect
  let tray: CellRect
  /// The picture on the box, while it is shown.
  let box: CellRect?
  /// The place in which the score of a finished puzzle is centered. It takes the place of the tray and of the box.
  let score: CellRect?

  /// What the layout depends on besides the size of the window.
  struct Form: Hashable {
    var isFinished = false
    var showsBox = false
    /// Where the tray is. In a window of few rows it is always at the right.
    var side = TraySide.right
  }

  /// Whether the box leaves enough of the tray.
  static func hasRoomForBox(in size: CellSize, beside side: TraySide) -> Bool {
    switch side {
    case .right: size.columns >= 90 && size.rows >= 28
    case .bottom: size.columns >= 70 && size.rows >= 40
    }
  }

  /// The fewest rows of a window with a title line.
  static let rowsForTitle = 18
  /// The fewest rows of a window with the tray at the bottom.
  static let rowsForBottom = 20

  /// The largest part of `area`, in its middle, with the shape of the picture; at least one cell. Cells are twice as high as
  /// they are wide.
  static func shaped(_ picture: Size, in area: CellRect) -> CellRect {
    let scale = min(Double(area.columns) / picture.width, Double(2 * area.rows) / picture.height)
    let columns = min(area.columns, max(1, Int((picture.width * scale).rounded())))
    let rows = min(area.rows, max(1, Int((picture.height * scale / 2).rounded())))
    return CellRect(
      column: area.minColumn + (area.columns - columns) / 2, row: area.minRow + (area.rows - rows) / 2,
      columns: columns,
      rows: rows)
  }

  /// - Parameter picture: Its size in any unit.
  init(_ size: CellSize, picture: Size, _ form: Form) {
    let hasTitle = size.rows >= Self.rowsForTitle
    title = hasTitle ? CellRect(column: 0, row: 0, columns: size.columns, rows: 1) : nil
    let whole = CellRect(size).inset(top: hasTitle ? 1 : 0)
    let scoreWidth = form.isFinished ? ScoreCard.width(in: size) : nil
    let share = size.columns >= 100 ? min(48, size.columns / 4) : min(40, max(14, size.columns / 5))
    if form.side == .bottom, scoreWidth == nil, size.rows >= Self.rowsForBottom {
      let rows = min(18, max(8, whole.rows * 3 / 10))
      table = whole.inset(bottom: rows)
      let pane = whole.inset(top: table.rows)
      // The box is at the left, as high as the tray.
      let columns = Int((Double(2 * (rows - 2)) * picture.width / picture.height).rounded()) + 2
      let shown = form.showsBox ? min(max(5, columns), pane.columns / 2) : 0
      box = form.showsBox ? CellRect(origin: pane.origin, size: CellSize(shown, rows)) : nil
      tray = pane.inset(left: shown)
      score = nil
      return
    }
    let width = scoreWidth.map { $0 + 2 } ?? share
    table = CellRect(
      column: 0, row: whole.minRow, columns: max(0, size.columns - width), rows: whole.rows)
    let side = CellRect(
      column: table.maxColumn, row: whole.minRow, columns: min(width, size.columns), rows: whole.rows)
    score = scoreWidth.map { CellRect(column: side.minColumn, row: side.minRow, columns: $0, rows: side.rows) }
    // The box has a frame of one cell. If it would be higher than half of the window, its picture is narrower than the box.
    let rows = Int((Double(width - 2) * picture.height / picture.width / 2).rounded()) + 2
    if form.showsBox, score == nil {
      let shown = min(max(3, rows), size.rows / 2)
      box = CellRect(origin: side.origin, size: CellSize(side.columns, shown))
      tray = side.inset(top: shown)
    } else {
      box = nil
      tray = side
    }
  }
}
