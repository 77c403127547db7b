import AppShell
import TaskBoardModel
import TerminalUI

/// The plots over the board: a line with their names, and the one that was chosen.
struct PlotPanelView {
  let panel: PlotPanel
  let hues: [ColumnID: ThemeRole]
  let dates: DateLanguage

  func draw(in canvas: inout Canvas<KanbanPlace>) {
    let width = min(canvas.size.columns - 2, 130)
    let area = CellRect(column: (canvas.size.columns - width) / 2, row: 1, columns: width, rows: canvas.size.rows - 2)
    guard width > 20, area.rows > 6 else { return }
    canvas.drawShadow(of: area)
    canvas.within(.plots, in: area) { canvas in
      canvas.draw(View.empty.panel(title: PlotPanel.title), in: CellRect(canvas.size))
      let inside = CellRect(canvas.size).inset(1)
      drawNames(row: inside.minRow, in: &canvas)
      let rest = CellRect(
        column: inside.minColumn + 1, row: inside.minRow + 2, columns: inside.columns - 2, rows: inside.rows - 2)
      canvas.within(rest) { canvas in
        guard let plots = panel.plots else {
          canvas.write(PlotPanel.asking, at: .zero, style: canvas.style(.hint))
          return
        }
        PlotDrawing(plots: plots, kind: panel.kind, hues: hues, zone: panel.now.zone, dates: dates).draw(in: &canvas)
      }
    }
  }

  private func drawNames(row: Int, in canvas: inout Canvas<KanbanPlace>) {
    var column = 2
    for (index, kind) in PlotKind.allCases.enumerated() {
      let isChosen = kind == panel.kind
      let text = canvas.theme.hasSurfaces || !isChosen ? " \(kind.title) " : "[\(kind.title)]"
      let area = CellRect(column: column, row: row, columns: columns(of: text), rows: 1)
      canvas.within(.plot(index), in: area) { canvas in
        canvas.write(text, at: .zero, style: isChosen ? canvas.theme.chip(.accent) : canvas.style(.text))
      }
      column += area.columns + 1
    }
  }
}
