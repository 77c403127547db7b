public import AppShell
import DragDropKit
public import TerminalUI

extension Gallery {
  public func view(_ stage: Stage<Self>) -> View<Place> {
    drawn(stage).kept(
      whileEqual: ViewInputs(
        names: arranged(stage.model).map(\.name), thumbnails: thumbnails, chosen: chosen,
        away: entries.map { stage.drags.isAway($0.name) },
        drops: entries.map { stage.dropState(of: .tile($0.name)) }))
  }

  private func drawn(_ stage: Stage<Self>) -> View<Place> {
    let entries = arranged(stage.model)
    return .canvas { picture in
      picture.within(.ground, in: CellRect(picture.size)) { picture in
        let head = "Gallery"
        let advice = "Click or press Enter to start an app; q returns. Drag to arrange."
        picture.write(head, at: CellPoint(1, 0), style: picture.style(.title))
        picture.write(
          advice, at: CellPoint(columns(of: head) + 4, 0), style: picture.style(.hint),
          width: picture.size.columns - columns(of: head) - 5)
        let tiling = Tiling(entries.count, in: CellRect(picture.size).inset(top: 1))
        for (index, entry) in entries.enumerated() {
          picture.within(.tile(entry.name), in: tiling.frame(of: index)) { picture in
            if stage.drags.isAway(entry.name) {
              picture.box(CellRect(picture.size), style: picture.style(.placeholder))
            } else {
              draw(entry, tiling, stage, in: &picture)
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

  public func preview(_ preview: DragDropKit.Preview<Place, String>, _ stage: Stage<Self>) -> View<Place>? {
    let name = preview.session.items[0]
    let tiling = Tiling(entries.count, in: CellRect(stage.size).inset(top: 1))
    guard tiling.hasPictures else { return .text(name, role: .dragged) }
    return .canvas { picture in
      picture.fill(CellRect(picture.size), style: picture.style(.text))
      drawPicture(of: name, in: CellRect(picture.size).inset(1), of: &picture)
      picture.box(CellRect(picture.size), style: picture.style(.accent))
      picture.write(" \(name) ", at: CellPoint(2, 0), style: picture.style(.dragged), width: picture.size.columns - 4)
    }
  }

  private func draw(_ entry: Entry, _ tiling: Tiling, _ stage: Stage<Self>, in picture: inout Picture<Place>) {
    let isChosen = entry.name == chosen
    let drop = stage.dropState(of: .tile(entry.name)).role
    let title = picture.style(isChosen ? .focus : .title)
    guard tiling.hasPictures else {
      let width = entries.map { columns(of: $0.name) }.max() ?? 0
      picture.write(entry.name, at: CellPoint(1, 0), style: drop.map { picture.style($0) } ?? title)
      picture.write(
        entry.abstract, at: CellPoint(width + 3, 0), style: picture.style(.text),
        width: picture.size.columns - width - 4)
      return
    }
    let inside = CellRect(picture.size).inset(1)
    picture.box(CellRect(picture.size), style: picture.style(drop ?? (isChosen ? .accent : .frame)))
    picture.write(" \(entry.name) ", at: CellPoint(2, 0), style: title, width: inside.columns - 2)
    var lines = entry.abstract.wrapped(at: max(1, inside.columns))
    // Text that is too long for two lines is cut off at the end of the second, with an ellipsis.
    if lines.count > 2 { lines = [lines[0], lines[1...].joined(separator: " ")] }
    drawPicture(of: entry.name, in: inside.inset(bottom: 2), of: &picture)
    for (row, line) in lines.enumerated() {
      picture.write(
        line, at: CellPoint(inside.minColumn, inside.maxRow - lines.count + row), style: picture.style(.text),
        width: inside.columns)
    }
  }

  private func drawPicture(of name: String, in area: CellRect, of picture: inout Picture<Place>) {
    switch thumbnails[name] {
    case .some(let thumbnail?):
      let raster = thumbnail.raster.fitting(width: area.columns, height: 2 * area.rows)
      let place = CellPoint(
        area.minColumn + (area.columns - raster.size.columns) / 2, area.minRow + (area.rows - raster.size.rows) / 2)
      picture.draw(raster, at: place)
    case .some(nil):
      picture.write("no picture", at: CellPoint(area.minColumn, area.minRow), style: picture.style(.hint))
    case nil: break
    }
  }
}
