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

  func draw(in canvas: inout Canvas<Jigsaw.Place>) {
    let area = screen.tabletop.layout.tray
    let role = screen.trayState.role
    canvas.within(.tray, in: area) { canvas in
      let frame = View<Jigsaw.Place>.framed(title: "Tray \(lying.count)", .empty)
      canvas.draw(role.map { role in frame.themed { $0[.frame] = $0[role] } } ?? frame, in: CellRect(canvas.size))
    }
    canvas.within(area.inset(1)) { canvas in
      for (index, piece) in lying.enumerated() {
        let slot = grid.frame(of: index).offset(columns: -grid.area.minColumn, rows: -grid.area.minRow)
        guard slot.maxRow > 0 else { continue }
        guard slot.minRow < canvas.size.rows else { break }
        guard !screen.airborne.pieces.contains(piece), !screen.isPaused else { continue }
        draw(piece, in: slot, &canvas)
      }
      drawMore(in: &canvas)
    }
    addRegions(to: &canvas)
  }

  private func draw(_ piece: PieceID, in slot: CellRect, _ canvas: inout Canvas<Jigsaw.Place>) {
    let isFocused = screen.focus == .piece(piece)
    let sprite = screen.tabletop.art.sprite(of: [piece], zoom: grid.zoom, rim: isFocused ? .focused : .plain)
    canvas.draw(
      sprite.raster, column: slot.minColumn + (slot.columns - sprite.width) / 2,
      halfRow: 2 * slot.minRow + (2 * slot.rows - sprite.height) / 2)
    if isFocused || screen.labelsAll(in: canvas) {
      let center = CellPoint(slot.minColumn + slot.columns / 2, slot.minRow + slot.rows / 2)
      PieceLabel(piece: piece, rim: isFocused ? .focused : nil).draw(around: center, in: &canvas)
    }
  }

  /// Marks that there are more pieces above or below.
  private func drawMore(in canvas: inout Canvas<Jigsaw.Place>) {
    let (up, down) = canvas.capabilities.unicode ? ("▲", "▼") : ("^", "v")
    let (column, style) = (max(0, canvas.size.columns - 1), canvas.style(.hint))
    if grid.firstRow > 0 { canvas.write(up, at: CellPoint(column, 0), style: style) }
    if grid.firstRow < grid.lastRow { canvas.write(down, at: CellPoint(column, canvas.size.rows - 1), style: style) }
  }

  private func addRegions(to canvas: inout Canvas<Jigsaw.Place>) {
    guard let tray = canvas.scene[.tray] else { return }
    let inside = Rect(grid.area)
    for (index, piece) in lying.enumerated() where !screen.airborne.outOfReach.contains(piece) {
      let slot = Rect(grid.frame(of: index))
      guard slot.minY < inside.maxY else { break }
      guard let seen = slot.intersection(inside) else { continue }
      canvas.region(.piece(piece), Region(frame: seen.offset(by: .zero - (tray.frame.origin - .zero))), inside: .tray)
    }
  }
}
