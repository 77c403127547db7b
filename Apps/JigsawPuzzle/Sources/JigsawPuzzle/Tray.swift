import AppShell
import DragDropKit
import Geometry
import JigsawModel
import TerminalUI

/// The layout of the pieces in the tray: slots of one size, line by line.
struct TrayGrid {
  /// Pixels per unit.
  let zoom: Int
  let slot: CellSize
  let columns: Int
  /// The inside of the tray.
  let area: CellRect

  init(_ tray: CellRect, cut: Cut, tableZoom: Int) {
    area = tray.inset(left: 1, top: 1, right: 1, bottom: 1)
    let across = 1 + 2 * cut.overhang
    let down = cut.pieceHeight + 2 * cut.overhang
    // As large as on the table, unless the tray is too narrow for two side by side.
    let twoAcross = Int((Double(area.columns / 2 - 1) / across).rounded(.down))
    let oneAcross = Int((Double(area.columns) / across).rounded(.down))
    zoom = max(2, min(tableZoom, twoAcross >= 5 ? twoAcross : oneAcross))
    slot = CellSize(
      columns: Int((across * Double(zoom)).rounded(.up)) + 1, rows: Int((down * Double(zoom) / 2).rounded(.up)) + 1)
    columns = max(1, area.columns / slot.columns)
  }

  func rows(_ count: Int) -> Int { (count + columns - 1) / columns * slot.rows }

  /// How far the tray can be scrolled.
  func lastScroll(_ count: Int) -> Int { max(0, rows(count) - area.rows) }

  /// The slot of a piece, counted from 0, on the screen.
  func frame(of index: Int, scroll: Int) -> CellRect {
    CellRect(
      column: area.minColumn + index % columns * slot.columns,
      row: area.minRow + index / columns * slot.rows - scroll, columns: slot.columns, rows: slot.rows)
  }

  /// The number of the slot at a point of the screen; may be beyond the last piece.
  func index(at point: Point, scroll: Int) -> Int {
    let cell = CellPoint(containing: point)
    let column = min(columns - 1, max(0, (cell.column - area.minColumn) / slot.columns))
    return max(0, cell.row - area.minRow + scroll) / slot.rows * columns + column
  }
}

extension Jigsaw {
  func tray(_ layout: Layout) -> TrayGrid {
    TrayGrid(layout.tray, cut: art.cut, tableZoom: viewport(layout.table.size).zoom)
  }

  func drawTray(
    in picture: inout Picture<Place>, _ layout: Layout, _ airborne: Airborne, _ stage: Stage<Jigsaw>
  ) {
    let grid = tray(layout)
    let count = stage.model.tray.count
    let role = stage.dropState(of: .tray).role
    picture.within(.tray, in: layout.tray) { picture in
      let frame = View<Place>.framed(title: "Tray \(count)", .empty)
      picture.draw(role.map { role in frame.themed { $0[.frame] = $0[role] } } ?? frame, in: CellRect(picture.size))
    }
    picture.within(layout.tray.inset(1)) { picture in
      for (index, piece) in stage.model.tray.enumerated() {
        let slot = grid.frame(of: index, scroll: scroll(grid, count)).offset(
          columns: -grid.area.minColumn, rows: -grid.area.minRow)
        guard slot.maxRow > 0 else { continue }
        guard slot.minRow < picture.size.rows else { break }
        guard !airborne.pieces.contains(piece), !watch.isPaused else { continue }
        draw(piece, in: slot, grid.zoom, &picture, stage)
      }
      drawMore(in: &picture, above: scroll(grid, count) > 0, below: scroll(grid, count) < grid.lastScroll(count))
    }
    addTrayRegions(to: &picture, grid, airborne, stage)
  }

  private func draw(
    _ piece: PieceID, in slot: CellRect, _ zoom: Int, _ picture: inout Picture<Place>, _ stage: Stage<Jigsaw>
  ) {
    let rim: Rim = stage.focus == .piece(piece) ? .focused : .plain
    let sprite = art.sprite(of: [piece], zoom: zoom, rim: rim)
    let raster = Raster(width: sprite.width, height: sprite.height, pixels: sprite.pixels)
    picture.draw(
      raster, column: slot.minColumn + (slot.columns - sprite.width) / 2,
      halfRow: 2 * slot.minRow + (2 * slot.rows - sprite.height) / 2)
    if rim == .focused || showsLabels || stage.capabilities.colorDepth == .none {
      let center = CellPoint(slot.minColumn + slot.columns / 2, slot.minRow + slot.rows / 2)
      drawLabel(of: piece, rim: rim == .focused ? rim : nil, at: center, in: &picture)
    }
  }

  private func drawMore(in picture: inout Picture<Place>, above: Bool, below: Bool) {
    let (up, down) = picture.capabilities.unicode ? ("▲", "▼") : ("^", "v")
    let column = max(0, picture.size.columns - 1)
    if above { picture.write(up, at: CellPoint(column, 0), style: picture.style(.hint)) }
    if below { picture.write(down, at: CellPoint(column, picture.size.rows - 1), style: picture.style(.hint)) }
  }

  private func addTrayRegions(
    to picture: inout Picture<Place>, _ grid: TrayGrid, _ airborne: Airborne, _ stage: Stage<Jigsaw>
  ) {
    guard let tray = picture.scene[.tray] else { return }
    let inside = Rect(grid.area)
    for (index, piece) in stage.model.tray.enumerated() where !airborne.outOfReach.contains(piece) {
      let slot = Rect(grid.frame(of: index, scroll: scroll(grid, stage.model.tray.count)))
      guard slot.minY < inside.maxY else { break }
      guard let seen = slot.intersection(inside) else { continue }
      picture.region(.piece(piece), Region(frame: seen.offset(by: .zero - (tray.frame.origin - .zero))), inside: .tray)
    }
  }

  func scroll(_ grid: TrayGrid, _ count: Int) -> Int {
    min(trayScroll, grid.lastScroll(count))
  }

  /// The slot of a piece in the tray, on the screen.
  func trayFrame(of piece: PieceID, _ stage: Stage<Jigsaw>, _ layout: Layout) -> Rect? {
    guard stage.model.group(of: piece) == nil, let index = stage.model.tray.firstIndex(of: piece) else { return nil }
    let grid = tray(layout)
    return Rect(grid.frame(of: index, scroll: scroll(grid, stage.model.tray.count)))
  }

  /// The place in the tray at a point of the screen: after the piece there, or at the end.
  func trayPlace(at point: Point, without carried: [PieceID], _ stage: Stage<Jigsaw>) -> PutAway.Place {
    let layout = Layout(stage.size, picture: art.cut.size, showsBox: showsBox)
    let grid = tray(layout)
    let lying = stage.model.tray
    let index = grid.index(at: point, scroll: scroll(grid, lying.count))
    guard index < lying.count else { return .last }
    let before = lying[...index].last { !carried.contains($0) }
    return before.map { .after($0) } ?? .first
  }

  func drawBox(in picture: inout Picture<Place>, _ layout: Layout) {
    guard let box = layout.box else { return }
    picture.within(.box, in: box) { picture in
      picture.draw(.framed(title: "Box", .empty), in: CellRect(picture.size))
      let inside = CellRect(picture.size).inset(1)
      picture.draw(art.thumbnail(inside.size), at: inside.origin)
    }
  }
}
