import TerminalUI

/// The list of what is saved on the board, over it.
struct PresetListView {
  let list: PresetList

  func draw(in canvas: inout Canvas<KanbanPlace>) {
    let matches = list.matches
    let width = min(canvas.size.columns - 2, 76)
    let hintRows = list.hint == nil ? 0 : 1
    let rows = min(canvas.size.rows - 2, matches.count + hintRows + 6)
    guard width > 20, rows > 5 else { return }
    let area = CellRect(column: (canvas.size.columns - width) / 2, row: 1, columns: width, rows: rows)
    canvas.drawShadow(of: area)
    canvas.within(.presets, in: area) { canvas in
      canvas.draw(View.empty.panel(title: PresetList.title), in: CellRect(canvas.size))
      let inside = CellRect(canvas.size).inset(1)
      drawKinds(row: inside.minRow, in: &canvas)
      let used = canvas.write("> ", at: CellPoint(2, inside.minRow + 1), style: canvas.style(.title))
      canvas.draw(list.field, at: CellPoint(2 + used, inside.minRow + 1), width: inside.columns - used - 2)
      let all = CellRect(
        column: inside.minColumn, row: inside.minRow + 2, columns: inside.columns, rows: inside.rows - 3 - hintRows)
      canvas.within(all) { drawRows(matches, in: &$0) }
      if let hint = list.hint {
        canvas.write(hint, at: CellPoint(2, inside.maxRow - 2), style: canvas.style(.hint), width: inside.columns - 2)
      }
      canvas.draw(
        buttons, in: CellRect(column: 2, row: inside.maxRow - 1, columns: inside.columns - 2, rows: 1))
    }
  }

  private func drawKinds(row: Int, in canvas: inout Canvas<KanbanPlace>) {
    var column = 2
    for (kind, title, button) in [
      (PresetList.Kind.filters, "Filters", KanbanPlace.Button.filters), (.templates, "Templates", .templates),
    ] {
      let isChosen = kind == list.kind
      let text = canvas.theme.hasSurfaces || !isChosen ? " \(title) " : "[\(title)]"
      let area = CellRect(column: column, row: row, columns: columns(of: text), rows: 1)
      canvas.within(.button(button), in: area) { canvas in
        canvas.write(text, at: .zero, style: isChosen ? canvas.theme.chip(.accent) : canvas.style(.text))
      }
      column += area.columns + 1
    }
  }

  private func drawRows(_ matches: [PresetList.Row], in canvas: inout Canvas<KanbanPlace>) {
    let first = max(0, min(list.selected - canvas.size.rows / 2, matches.count - canvas.size.rows))
    let names = min(24, matches.map { columns(of: $0.name) }.max() ?? 0)
    for (row, index) in (first..<min(matches.count, first + canvas.size.rows)).enumerated() {
      let area = CellRect(column: 0, row: row, columns: canvas.size.columns, rows: 1)
      canvas.within(.preset(index), in: area) { canvas in
        draw(matches[index], isSelected: index == list.selected, names: names, in: &canvas)
      }
    }
  }

  private func draw(
    _ row: PresetList.Row, isSelected: Bool, names: Int, in canvas: inout Canvas<KanbanPlace>
  ) {
    let style = canvas.style(isSelected ? .selection : .text)
    if isSelected { canvas.fill(CellRect(canvas.size), style: style) }
    let ink = isSelected ? style : canvas.style(.hint)
    let count = row.count.map { $0.counted("card") } ?? ""
    canvas.write(row.name.sanitized, at: CellPoint(1, 0), style: style, width: names)
    let width = canvas.size.columns - names - columns(of: count) - 6
    canvas.write(row.detail.sanitized, at: CellPoint(names + 3, 0), style: ink, width: max(1, width))
    canvas.write(count, at: CellPoint(canvas.size.columns - columns(of: count) - 1, 0), style: ink)
  }

  private var buttons: View<KanbanPlace> {
    let row = list.selection
    let take = row?.isNew == true ? "Enter Save" : list.kind == .filters ? "Enter Show" : "Enter New card"
    let canChange = row.map { !$0.isNew } ?? false
    return .row(
      spacing: 2,
      [
        View.button(take, role: row == nil ? .hint : .accent).region(.button(.takePreset)),
        View.button("F2 Rename", role: canChange ? .accent : .hint).region(.button(.renamePreset)),
        View.button("Del Delete", role: canChange ? .accent : .hint).region(.button(.deletePreset)), .spacer,
      ])
  }
}
