public import AppShell
import DragDropKit
public import TerminalUI

extension Gallery {
  public func view(in context: AppContext<Self>) -> View<Place> {
    drawn(in: context).cached(
      whileEqual: ViewInputs(
        names: arranged(context.model).map(\.name), thumbnails: thumbnails, chosen: chosen,
        away: entries.map { context.drags.isAway($0.name) },
        drops: entries.map { context.dropState(of: .tile($0.name)) }))
  }

  private func drawn(in context: AppContext<Self>) -> View<Place> {
    let entries = arranged(context.model)
    return .canvas { canvas in
      canvas.within(.ground, in: CellRect(canvas.size)) { canvas in
        let head = "Gallery"
        let advice = "Click or press Enter to start an app; q returns. Drag to arrange."
        canvas.write(head, at: CellPoint(1, 0), style: canvas.style(.title))
        canvas.write(
          advice, at: CellPoint(columns(of: head) + 4, 0), style: canvas.style(.hint),
          width: canvas.size.columns - columns(of: head) - 5)
        let tiling = Tiling(entries.count, in: CellRect(canvas.size).inset(top: 1))
        for (index, entry) in entries.enumerated() {
          canvas.within(.tile(entry.name), in: tiling.frame(of: index)) { canvas in
            if context.drags.isAway(entry.name) {
              canvas.box(CellRect(canvas.size), style: canvas.style(.placeholder))
            } else {
              draw(entry, tiling, context, in: &canvas)
            }
          }
        }
      }
    }
  }

  private struct ViewInputs: Hashable {
    var names: [String]
    var thumbnails: [String: Thumbnail?]
    var chosen: String?
    var away: [Bool]
    var drops: [DropState]
  }

  public func preview(_ preview: DragDropKit.Preview<Place, String>, in context: AppContext<Self>) -> View<Place>? {
    let name = preview.session.items[0]
    let tiling = Tiling(entries.count, in: CellRect(context.size).inset(top: 1))
    guard tiling.hasPictures else { return .text(name, role: .dragged) }
    return .canvas { canvas in
      canvas.fill(CellRect(canvas.size), style: canvas.style(.text))
      drawPicture(of: name, in: CellRect(canvas.size).inset(1), of: &canvas)
      canvas.box(CellRect(canvas.size), style: canvas.style(.accent))
      canvas.write(" \(name) ", at: CellPoint(2, 0), style: canvas.style(.dragged), width: canvas.size.columns - 4)
    }
  }

  private func draw(_ entry: Entry, _ tiling: Tiling, _ context: AppContext<Self>, in canvas: inout Canvas<Place>) {
    let isChosen = entry.name == chosen
    let drop = context.dropState(of: .tile(entry.name)).role
    let title = canvas.style(isChosen ? .focus : .title)
    guard tiling.hasPictures else {
      let width = entries.map { columns(of: $0.name) }.max() ?? 0
      canvas.write(entry.name, at: CellPoint(1, 0), style: drop.map { canvas.style($0) } ?? title)
      canvas.write(
        entry.abstract, at: CellPoint(width + 3, 0), style: canvas.style(.text),
        width: canvas.size.columns - width - 4)
      return
    }
    let inside = CellRect(canvas.size).inset(1)
    canvas.box(CellRect(canvas.size), style: canvas.style(drop ?? (isChosen ? .accent : .frame)))
    canvas.write(" \(entry.name) ", at: CellPoint(2, 0), style: title, width: inside.columns - 2)
    var lines = entry.abstract.wrapped(at: max(1, inside.columns))
    // Text that is too long for two lines is cut off at the end of the second, with an ellipsis.
    if lines.count > 2 { lines = [lines[0], lines[1...].joined(separator: " ")] }
    drawPicture(of: entry.name, in: inside.inset(bottom: 2), of: &canvas)
    for (row, line) in lines.enumerated() {
      canvas.write(
        line, at: CellPoint(inside.minColumn, inside.maxRow - lines.count + row), style: canvas.style(.text),
        width: inside.columns)
    }
  }

  private func drawPicture(of name: String, in area: CellRect, of canvas: inout Canvas<Place>) {
    switch thumbnails[name] {
    case .some(let thumbnail?):
      let raster = thumbnail.raster.fitting(width: area.columns, height: 2 * area.rows)
      let place = CellPoint(
        area.minColumn + (area.columns - raster.size.columns) / 2, area.minRow + (area.rows - raster.size.rows) / 2)
      canvas.draw(raster, at: place)
    case .some(nil):
      canvas.write("no picture", at: CellPoint(area.minColumn, area.minRow), style: canvas.style(.hint))
    case nil: break
    }
  }
}
