import AppShell
import TaskBoardModel
import TerminalUI

/// The board as a small picture: a color over each column, and a block for each card with the colors of its labels.
struct BoardTile {
  let board: Kanban

  private var columns: [Column] { board.columns.filter { !$0.isArchived } }

  func draw<ID>(in canvas: inout Canvas<ID>) {
    let shown = Array(columns.prefix(max(1, (canvas.size.columns - 2) / 8)))
    guard !shown.isEmpty else { return }
    let width = (canvas.size.columns - 2) / shown.count
    let hues = board.columnHues
    for (index, column) in shown.enumerated() {
      let area = CellRect(column: 1 + index * width, row: 0, columns: width - 1, rows: canvas.size.rows)
      draw(column, hue: hues[column.id] ?? .frame, in: area, of: &canvas)
    }
  }

  private func draw<ID>(_ column: Column, hue: ThemeRole, in area: CellRect, of canvas: inout Canvas<ID>) {
    let style = Style(foreground: canvas.style(hue).foreground, .bold)
    canvas.write(column.title, at: area.origin, style: style, width: area.columns)
    let cards = column.cards.compactMap { board[$0] }.filter { !$0.isArchived }
    let pitch = area.rows >= 9 ? 3 : 2
    for (index, card) in cards.enumerated() {
      let row = area.minRow + 1 + index * pitch
      let rows = max(1, pitch - 1)
      guard row + rows <= area.maxRow else { break }
      draw(card, in: CellRect(column: area.minColumn, row: row, columns: area.columns, rows: rows), of: &canvas)
    }
  }

  private func draw<ID>(_ card: Card, in rect: CellRect, of canvas: inout Canvas<ID>) {
    let label = card.labels.first.map { ThemeRole.hue(of: $0) }
    let edge = Style(foreground: canvas.style(label ?? .frame).foreground)
    let text = canvas.style(card.isDone ? .hint : .text).foreground
    if canvas.theme.hasSurfaces {
      canvas.fill(rect, style: Style(foreground: text, background: canvas.style(.surface).background))
    }
    for row in rect.minRow..<rect.maxRow { canvas.set("▌", at: CellPoint(rect.minColumn, row), style: edge) }
    canvas.write(
      card.title, at: rect.origin.offset(columns: 1), style: Style(foreground: text), width: rect.columns - 1)
    guard rect.rows > 1 else { return }
    var column = rect.minColumn + 1
    for label in card.labels.prefix(3) where column + 2 < rect.maxColumn {
      let hue = Style(foreground: canvas.style(ThemeRole.hue(of: label)).foreground)
      column += canvas.write("▬▬", at: CellPoint(column, rect.minRow + 1), style: hue) + 1
    }
  }

  private var cards: [Card] { columns.flatMap(\.cards).compactMap { board[$0] }.filter { !$0.isArchived } }

  var detail: String { "\(board.title), \(cards.count.counted("card"))" }

  var progress: TileProgress? {
    let done = cards.filter(\.isDone).count
    return cards.isEmpty ? nil : TileProgress(done, of: cards.count, words: "\(done) of \(cards.count) done")
  }
}
