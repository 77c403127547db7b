import AppShell
import DragDropKit
import TaskBoardModel
import TerminalUI

/// The picture of the carried items.
struct CarriedItems {
  let drawing: CardDrawing
  let items: [KanbanItem]
  let preview: Preview<KanbanPlace, KanbanItem>
  let time: Duration
  /// Whether they have not moved for a moment. While they move, all of the picture has one style, because each change
  /// of style costs bytes with each step.
  let isResting: Bool
  let layout: ColumnLayout
  /// The text of a carried item of a checklist.
  let itemText: String?

  private var board: Kanban { drawing.facts.board }

  func draw(in canvas: inout Canvas<KanbanPlace>) {
    canvas.within(cells(preview.cells(at: time))) { drawWhole(in: &$0) }
  }

  /// The cells of the window that the picture takes.
  var cellsInWindow: CellRect { cells(preview.cellsInWindow(at: time)) }

  /// A card is narrower than the place that it was lifted from.
  private func cells(_ frame: CellRect) -> CellRect {
    items[0].card == nil ? frame : layout.card(in: frame)
  }

  private func drawWhole(in canvas: inout Canvas<KanbanPlace>) {
    let style = canvas.style(.dragged)
    let rows = canvas.size.rows
    canvas.fill(CellRect(canvas.size), style: style)
    let text = drawing.textColumns(in: canvas.size)
    let width = max(1, text.count - 1)
    let more = items.count > 1 ? "+\(items.count - 1) more" : ""
    let isLow = rows < 2
    var lines = title(of: items[0], width, isLow ? 1 : rows - 1)
    if isLow { lines = lines.map { "\($0) \(more)" } }
    for (row, line) in lines.enumerated() {
      canvas.write(line, at: CellPoint(text.lowerBound, row), style: style, width: width)
    }
    if !isLow, !more.isEmpty {
      canvas.write(more, at: CellPoint(text.lowerBound, rows - 1), style: style, width: width)
    } else if !isLow, rows == drawing.rows {
      drawFacts(in: rows, below: lines, text.lowerBound..<text.lowerBound + width, style, &canvas)
    }
    // The grip is at the very end, so that it moves together with the edge.
    if canvas.theme.hasSurfaces, canvas.size.columns > 8 {
      canvas.set(canvas.capabilities.unicode ? "⠿" : "=", at: CellPoint(canvas.size.columns - 1, 0), style: style)
    }
  }

  private func drawFacts(
    in rows: Int, below lines: [String], _ text: Range<Int>, _ style: Style, _ canvas: inout Canvas<KanbanPlace>
  ) {
    guard case .card(let id) = items[0], let card = board[id] else { return }
    let hasColors = isResting && canvas.theme.hasSurfaces
    if hasColors, let edge = drawing.edge(of: card, in: canvas), let lifted = lifted(in: canvas) {
      for row in 0..<rows { canvas.set("▌", at: CellPoint(0, row), style: Style(foreground: edge, background: lifted)) }
    }
    drawing.drawFacts(
      of: card, CardDrawing.State(), style, labels: drawing.labelPlace(of: card, below: lines, in: text),
      ink: CardDrawing.Ink(style: style, hasColors: hasColors), in: &canvas)
  }

  private func title(of item: KanbanItem, _ width: Int, _ rows: Int) -> [String] {
    switch item {
    case .column(let id): [board[id]?.title ?? ""]
    case .checkItem: [itemText ?? ""]
    case .card(let id): board[id]?.titleLines(width: width, rows: min(2, rows)) ?? []
    }
  }

  /// The ground of what is carried.
  private func lifted(in canvas: Canvas<KanbanPlace>) -> Color? {
    let style = canvas.style(.dragged)
    return style.attributes.contains(.reverse) ? style.foreground : style.background
  }
}
