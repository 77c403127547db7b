public import AppShell
import DragDropKit
public import TerminalUI

extension Gallery {
  public func view(in context: AppContext<Self>) -> View<Place> {
    drawn(in: context).cached(
      whileEqual: ViewInputs(
        names: arranged(context.model).map(\.name), works: works, chosen: chosen,
        away: entries.map { context.drags.isAway($0.name) },
        drops: entries.map { context.dropState(of: .tile($0.name)) }))
  }

  private func drawn(in context: AppContext<Self>) -> View<Place> {
    let entries = arranged(context.model)
    return .canvas { canvas in
      canvas.within(.ground, in: CellRect(canvas.size)) { canvas in
        drawHead(in: &canvas)
        let tiling = Tiling(entries.count, in: CellRect(canvas.size).inset(top: 1))
        for (index, entry) in entries.enumerated() {
          canvas.within(.tile(entry.name), in: tiling.frame(of: index)) { canvas in
            if context.drags.isAway(entry.name) {
              canvas.box(tiling.hasPictures ? tiling.slab : CellRect(canvas.size), style: canvas.style(.placeholder))
            } else {
              tile(of: entry, tiling, context).draw(in: &canvas)
            }
          }
        }
      }
    }
  }

  private func drawHead(in canvas: inout Canvas<Place>) {
    canvas.fill(CellRect(column: 0, row: 0, columns: canvas.size.columns, rows: 1), style: canvas.style(.status))
    let used = canvas.write(" Gallery ", at: .zero, style: canvas.theme.badge(Gallery.hue))
    canvas.write(
      "What shall we move today?", at: CellPoint(used + 1, 0), style: canvas.style(.status),
      width: canvas.size.columns - used - 2)
  }

  private func tile(of entry: Entry, _ tiling: Tiling, _ context: AppContext<Self>) -> TileDrawing {
    TileDrawing(
      entry: entry, work: works[entry.name], tiling: tiling, isChosen: entry.name == chosen,
      drop: context.dropState(of: .tile(entry.name)), titleWidth: entries.map { columns(of: $0.title) }.max() ?? 0)
  }

  private struct ViewInputs: Hashable {
    var names: [String]
    var works: [String: Work?]
    var chosen: String?
    var away: [Bool]
    var drops: [DropState]
  }

  public func preview(_ preview: DragDropKit.Preview<Place, String>, in context: AppContext<Self>) -> View<Place>? {
    let name = preview.session.items[0]
    let tiling = tiling(in: context)
    guard tiling.hasPictures, let entry = entries.first(where: { $0.name == name }) else {
      return .text(title(of: name), role: .dragged)
    }
    var tile = tile(of: entry, tiling, context)
    tile.isCarried = true
    return .canvas { [tile] in tile.draw(in: &$0) }
  }
}
