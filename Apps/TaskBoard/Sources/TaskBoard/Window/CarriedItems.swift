import AppShell
import DragDropKit
import TaskBoardModel
import TerminalUI

/// The picture of the carried items. The line where they would be inserted shows through it.
struct CarriedItems {
  let drawing: CardDrawing
  let items: [KanbanItem]
  let preview: Preview<KanbanPlace, KanbanItem>
  let time: Duration
  /// The row of the window with the line where they would be inserted, if it is visible.
  let gapRow: Int?
  /// Whether they have not moved for a moment. While they move, all of the picture has one style, because each change
  /// of style costs bytes with each step.
  let isResting: Bool
  let layout: ColumnLayout
  /// The text of a carried item of a checklist.
  let itemText: String?

  private var board: Kanban { drawing.facts.board }

  func draw(in canvas: inout Canvas<KanbanPlace>) {
    let top = CellRect(covering: preview.frame(at: time)).minRow
    canvas.within(cells(preview.cells(at: time))) { canvas in
      // A card of one row would disappear.
      let hidden = canvas.size.rows > 1 ? gapRow.map { $0 - top } : nil
      draw(without: hidden, in: &canvas)
    }
  }

  /// The cells of the window that the picture takes.
  var cellsInWindow: CellRect { cells(preview.cellsInWindow(at: time)) }

  /// A card is narrower than the place that it was lifted from.
  private func cells(_ frame: CellRect) -> CellRect {
    items[0].card == nil ? frame : layout.card(in: frame)
  }

  private func draw(without hidden: Int?, in canvas: inout Canvas<KanbanPlace>) {
    let style = canvas.style(.dragged)
    let rows = (0..<canvas.size.rows).filter { $0 != hidden }
    for row in rows {
      canvas.fill(CellRect(column: 0, row: row, columns: canvas.size.columns, rows: 1), style: style)
    }
    let text = drawing.textColumns(in: canvas.size)
    let width = max(1, text.count - 1)
    let more = items.count > 1 ? "+\(items.count - 1) more" : ""
    let isLow = rows.count < 2
    var lines = title(of: items[0], width, isLow ? 1 : rows.count - 1)
    if isLow { lines = lines.map { "\($0) \(more)" } }
    for (row, line) in zip(rows, lines) {
      canvas.write(line, at: CellPoint(text.lowerBound, row), style: style, width: width)
    }
    if !isLow, !more.isEmpty {
      canvas.write(more, at: CellPoint(text.lowerBound, rows[rows.count - 1]), style: style, width: width)
    } else if !isLow, rows.last == drawing.rows - 1 {
      drawFacts(in: rows, below: lines, text.lowerBound..<text.lowerBound + width, style, &canvas)
    }
    // The grip is at the very end, so that it moves together with the edge.
    if canvas.theme.hasSurfaces, canvas.size.columns > 8, let first = rows.first {
      canvas.set(
        canvas.capabilities.unicode ? "⠿" : "=", at: CellPoint(canvas.size.columns - 1, first), style: style)
    }
  }

  private func drawFacts(
    in rows: [Int], below lines: [String], _ text: Range<Int>, _ style: Style, _ canvas: inout Canvas<KanbanPlace>
  ) {
    guard case .card(let id) = items[0], let card = board[id] else { return }
    let hasColors = isResting && canvas.theme.hasSurfaces
    if hasColors, let edge = drawing.edge(of: card, in: canvas), let lifted = lifted(in: canvas) {
      for row in rows { canvas.set("▌", at: CellPoint(0, row), style: Style(foreground: edge, background: lifted)) }
    }
    drawing.drawFacts(
      of: card, CardDrawing.State(), style, labels: drawing.labelPlace(of: card, below: lines, in: text, rows: rows),
      ink: CardDrawing.Ink(style: style, hasColors: hasColors), in: &canvas)
  }

  private func title(of item: KanbanItem, _ width: Int, _ rows: Int) -> [String] {
    switch item {
    case .column(let id): [board[id]?.title ?? ""]
    case .checkItem: [itemText ?? ""]
    case .card(let id): board[id]?.titleLines(width: width, rows: min(2, rows)) ?? []
    }
  }

  /// Draws the light edge of what is held up, in the lower half of the row above it. Letters are not covered.
  func drawUpperEdge(in canvas: inout Canvas<KanbanPlace>) {
    guard let style = edgeStyle(in: canvas) else { return }
    let cells = cellsInWindow
    for column in cells.minColumn..<cells.maxColumn {
      let cell = CellPoint(column, cells.minRow - 1)
      switch canvas.frame.character(at: cell) {
      case " ", "▝", "▘": canvas.set("▄", at: cell, style: style)
      // The lower end of a card.
      case "▀": canvas.restyle(CellRect(origin: cell, size: CellSize(1, 1))) { $0.background = style.foreground }
      default: break
      }
    }
  }

  private func edgeStyle(in canvas: Canvas<KanbanPlace>) -> Style? {
    let depth = canvas.capabilities.colorDepth
    guard isResting, canvas.theme.hasSurfaces, canvas.capabilities.unicode, depth == .trueColor || depth == .indexed256,
      let ground = lifted(in: canvas), let paper = canvas.style(.background).background?.luminance
    else { return nil }
    let light = paper < 0.18 ? ground.blended(with: .rgb(255, 255, 255), 0.28) : canvas.style(.accent).foreground
    return Style(foreground: light)
  }

  /// The ground of what is carried.
  private func lifted(in canvas: Canvas<KanbanPlace>) -> Color? {
    let style = canvas.style(.dragged)
    return style.attributes.contains(.reverse) ? style.foreground : style.background
  }
}
