import AppShell
import DragDropKit
import Geometry
import JigsawModel
import TerminalUI

/// The tray with the pieces in it, and the regions by which they are hit.
struct TrayDrawing {
  let screen: JigsawScreen

  private var grid: TrayGrid { screen.tabletop.tray }
  private var lying: [PieceID] { screen.tabletop.puzzle.tray }

  func draw(in picture: inout Picture<Jigsaw.Place>) {
    let area = screen.tabletop.layout.tray
    let role = screen.trayState.role
    picture.within(.tray, in: area) { picture in
      let frame = View<Jigsaw.Place>.framed(title: "Tray \(lying.count)", .empty)
      picture.draw(role.map { role in frame.themed { $0[.frame] = $0[role] } } ?? frame, in: CellRect(picture.size))
    }
    picture.within(area.inset(1)) { picture in
      for (index, piece) in lying.enumerated() {
        let slot = grid.frame(of: index).offset(columns: -grid.area.minColumn, rows: -grid.area.minRow)
        guard slot.maxRow > 0 else { continue }
        guard slot.minRow < picture.size.rows else { break }
        guard !screen.airborne.pieces.contains(piece), !screen.isPaused else { continue }
        draw(piece, in: slot, &picture)
      }
      drawMore(in: &picture)
    }
    addRegions(to: &picture)
  }

  private func draw(_ piece: PieceID, in slot: CellRect, _ picture: inout Picture<Jigsaw.Place>) {
    let isFocused = screen.focus == .piece(piece)
    let sprite = screen.tabletop.art.sprite(of: [piece], zoom: grid.zoom, rim: isFocused ? .focused : .plain)
    picture.draw(
      sprite.raster, column: slot.minColumn + (slot.columns - sprite.width) / 2,
      halfRow: 2 * slot.minRow + (2 * slot.rows - sprite.height) / 2)
    if isFocused || screen.labelsAll(in: picture) {
      let center = CellPoint(slot.minColumn + slot.columns / 2, slot.minRow + slot.rows / 2)
      PieceLabel(piece: piece, rim: isFocused ? .focused : nil).draw(around: center, in: &picture)
    }
  }

  /// Marks that there are more pieces above or below.
  private func drawMore(in picture: inout Picture<Jigsaw.Place>) {
    let (up, down) = picture.capabilities.unicode ? ("▲", "▼") : ("^", "v")
    let (column, style) = (max(0, picture.size.columns - 1), picture.style(.hint))
    if grid.firstRow > 0 { picture.write(up, at: CellPoint(column, 0), style: style) }
    if grid.firstRow < grid.lastRow { picture.write(down, at: CellPoint(column, picture.size.rows - 1), style: style) }
  }

  private func addRegions(to picture: inout Picture<Jigsaw.Place>) {
    guard let tray = picture.scene[.tray] else { return }
    let inside = Rect(grid.area)
    for (index, piece) in lying.enumerated() where !screen.airborne.outOfReach.contains(piece) {
      let slot = Rect(grid.frame(of: index))
      guard slot.minY < inside.maxY else { break }
      guard let seen = slot.intersection(inside) else { continue }
      picture.region(.piece(piece), Region(frame: seen.offset(by: .zero - (tray.frame.origin - .zero))), inside: .tray)
    }
  }
}
