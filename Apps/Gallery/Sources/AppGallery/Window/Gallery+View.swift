public import AppShell
public import DragDropKit
public import TerminalUI

extension Gallery {
  public func view(in context: AppContext<Self>) -> View<Place> {
    drawn(in: context).cached(
      whileEqual: ViewInputs(
        names: arranged(context.model).map(\.name), works: works, chosen: chosen, picked: picked,
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
              EmptyTile(title: entry.title, slab: tiling.hasPictures ? tiling.slab : nil).draw(in: &canvas)
            } else {
              tile(of: entry, tiling, context).draw(in: &canvas)
            }
          }
        }
      }
    }
  }

  private func drawHead(in canvas: inout Canvas<Place>) {
    let ground = canvas.theme.topLine
    canvas.fill(CellRect(column: 0, row: 0, columns: canvas.size.columns, rows: 1), style: ground)
    let used = canvas.write(" Gallery ", at: .zero, style: canvas.theme.badge(Gallery.profile.hue))
    canvas.write(
      "Choose a program", at: CellPoint(used + 1, 0), style: canvas.style(.title).over(ground),
      width: canvas.size.columns - used - 2)
  }

  private func tile(of entry: Entry, _ tiling: Tiling, _ context: AppContext<Self>) -> TileDrawing {
    TileDrawing(
      entry: entry, work: works[entry.name], open: chosenWork(of: entry.name), tiling: tiling,
      isChosen: entry.name == chosen,
      drop: context.dropState(of: .tile(entry.name)), titleWidth: entries.map { columns(of: $0.title) }.max() ?? 0)
  }

  private struct ViewInputs: Hashable {
    var names: [String]
    var works: Works
    var chosen: String?
    var picked: String?
    var away: [Bool]
    var drops: [DropState]
  }

  public func preview(_ preview: DragDropKit.Preview<Place, String>, in context: AppContext<Self>) -> View<Place>? {
    guard let tile = carriedTile(of: preview, in: context) else {
      return .text(title(of: preview.session.items[0]), role: .dragged)
    }
    let place = tile.place(in: tiling(in: context).size, heldAt: preview.session.grabOffset)
    return .canvas { canvas in canvas.within(place) { tile.draw(in: &$0) } }
  }

  public func shadow(of preview: DragDropKit.Preview<Place, String>, in context: AppContext<Self>) -> CellRect? {
    guard let tile = carriedTile(of: preview, in: context) else { return nil }
    let frame = CellRect(covering: preview.frame(at: context.time))
    return tile.place(in: tiling(in: context).size, heldAt: preview.session.grabOffset)
      .offset(columns: frame.minColumn, rows: frame.minRow)
  }

  /// `nil` where each tile is one line.
  private func carriedTile(
    of preview: DragDropKit.Preview<Place, String>, in context: AppContext<Self>
  ) -> CarriedTile? {
    let name = preview.session.items[0]
    guard tiling(in: context).hasPictures, let entry = entries.first(where: { $0.name == name }) else { return nil }
    let progress = chosenWork(of: name)?.thumbnail.progress
    return CarriedTile(title: entry.title, words: progress?.words ?? "", hue: entry.hue)
  }
}
