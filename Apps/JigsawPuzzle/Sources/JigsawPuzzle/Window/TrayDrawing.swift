import AppShell
import DragDropKit
import Geometry
import JigsawModel
import TerminalUI

/// The pane of the tray with its tabs, the pieces in the open tray, and the regions by which they are hit.
struct TrayDrawing {
  let screen: JigsawScreen
  let placesImages: Bool

  private var grid: TrayGrid { screen.tabletop.tray }
  private var lying: [PieceID] { screen.tabletop.lying }

  func draw(in canvas: inout Canvas<Jigsaw.Place>) {
    let area = screen.tabletop.layout.tray
    let role = screen.trayState.role
    canvas.within(.tray, in: area) { canvas in
      let frame = View<Jigsaw.Place>.framed(title: title(of: area.columns), .empty)
      canvas.draw(role.map { role in frame.themed { $0[.frame] = $0[role] } } ?? frame, in: CellRect(canvas.size))
    }
    canvas.within(grid.area) { canvas in
      let seen = seen(in: canvas.size)
      for index in seen where !screen.airborne.pieces.contains(lying[index]) && !screen.isPaused {
        draw(lying[index], in: slot(index), &canvas)
        if isHinted(lying[index]) || screen.selection.inTray.contains(lying[index]) {
          mark(lying[index], in: slot(index), &canvas)
        }
        if let hand = screen.hand(on: lying[index]) {
          let slot = slot(index)
          canvas.drawName(
            hand, around: CellPoint(slot.minColumn + slot.columns / 2, slot.minRow + slot.rows / 2))
        }
      }
      drawMore(above: seen.lowerBound, below: lying.count - seen.upperBound, in: &canvas)
      if lying.isEmpty, !screen.tabletop.puzzle.trays.named.isEmpty { drawInvitation(in: &canvas) }
    }
    addRegions(to: &canvas)
    screen.tabletop.tabs.addRegions(to: &canvas)
    screen.tabletop.tabs.draw(in: &canvas, state: screen.tabState)
  }

  /// Says how many pieces are in all trays, so that none is forgotten in a closed one.
  private func title(of width: Int) -> String {
    let puzzle = screen.tabletop.puzzle
    let (what, count) = (puzzle.trays.named.isEmpty ? "Tray" : "Trays", puzzle.countInTrays)
    let titles =
      ["\(what), \(count) left", "\(what), \(count)"] + (puzzle.trays.named.isEmpty ? [] : ["\(count) left"])
    // A frame leaves its title six columns less than it is wide.
    return titles.first { columns(of: $0) <= width - 6 } ?? titles[titles.count - 1]
  }

  private func turn(of piece: PieceID) -> Rotation { screen.tabletop.puzzle.turn(of: piece) }

  private func isHinted(_ piece: PieceID) -> Bool { screen.hint?.pieces.contains(piece) ?? false }

  /// Writes the name of a selected piece over it.
  private func mark(_ piece: PieceID, in slot: CellRect, _ canvas: inout Canvas<Jigsaw.Place>) {
    let row = slot.minRow + slot.rows / 2
    let mark: Rim = screen.focus == .piece(piece) ? .focused : .selected
    let label = PieceLabel(piece: piece, mark: mark, isRoomy: grid.zoom > 4)
    label.draw(around: CellPoint(slot.minColumn + slot.columns / 2, row), in: &canvas)
    // The name has the mark of the focus.
    if mark == .focused, slot.columns >= 6 {
      let style = canvas.style(.selection).onCloth(in: canvas)
      canvas.set("*", at: CellPoint(slot.minColumn + slot.columns / 2 - 3, row), style: style)
    }
  }

  private func drawInvitation(in canvas: inout Canvas<Jigsaw.Place>) {
    let text = "Nothing is in \(screen.tabletop.openTray.words). Drop pieces here."
    canvas.draw(
      View.paragraph(text, role: .hint),
      in: CellRect(column: 1, row: 1, columns: max(1, canvas.size.columns - 2), rows: max(0, canvas.size.rows - 1)))
  }

  private func slot(_ index: Int) -> CellRect {
    grid.frame(of: index).offset(columns: -grid.area.minColumn, rows: -grid.area.minRow)
  }

  /// The pieces that are drawn: those that are whole or, if none is, those of which something is seen.
  private func seen(in size: CellSize) -> Range<Int> {
    func range(_ isSeen: (CellRect) -> Bool) -> Range<Int>? {
      guard let first = lying.indices.first(where: { isSeen(slot($0)) }) else { return nil }
      return first..<(lying.indices[first...].first { !isSeen(slot($0)) } ?? lying.count)
    }
    return range { 0 <= $0.minRow && $0.maxRow <= size.rows }
      ?? range { 0 < $0.maxRow && $0.minRow < size.rows } ?? 0..<0
  }

  private func draw(_ piece: PieceID, in slot: CellRect, _ canvas: inout Canvas<Jigsaw.Place>) {
    guard screen.intro?.isInTheAir(piece) != true else { return }
    let isFocused = screen.focus == .piece(piece)
    let art = screen.tabletop.art
    let ground = canvas.pieceGround(canvas.style(.well).background)
    if placesImages, place(piece, in: slot, isFocused: isFocused, &canvas) { return }
    let blocks = canvas.capabilities.blocks
    let sprite = art.sprite(
      of: [piece], scale: PixelScale(zoom: grid.zoom, in: CellGrid(blocks)), turn: turn(of: piece),
      rim: isFocused ? .focused : isHinted(piece) ? .hinted : .plain, on: ground)
    canvas.drawPieces(
      sprite.raster(of: blocks), x: slot.minColumn * blocks.across + (slot.columns * blocks.across - sprite.width) / 2,
      y: slot.minRow * blocks.down + (slot.rows * blocks.down - sprite.height) / 2, mixes: &art.mixes)
    if isFocused || screen.labelsAll(in: canvas) {
      let center = CellPoint(slot.minColumn + slot.columns / 2, slot.minRow + slot.rows / 2)
      PieceLabel(piece: piece, mark: isFocused ? .focused : nil, isRoomy: grid.zoom > 4)
        .draw(around: center, in: &canvas)
    }
  }

  /// Places a piece as a real picture.
  ///
  /// - Returns: Whether the terminal shows it.
  private func place(
    _ piece: PieceID, in slot: CellRect, isFocused: Bool, _ canvas: inout Canvas<Jigsaw.Place>
  ) -> Bool {
    guard canvas.drawsImages else { return false }
    let cells = CellGrid(pixels: canvas.cellPixels)
    let scale = PixelScale(zoom: grid.zoom, in: cells)
    let edge = isFocused || isHinted(piece) ? PieceEdge(isFocused ? .focused : .hinted, isLifted: false) : .none
    let images = screen.tabletop.art.images.parts(of: [piece], scale: scale, turn: turn(of: piece), edge: edge)
    for part in images {
      let x = slot.minColumn * cells.across + (slot.columns * cells.across - part.image.width) / 2
      let y = slot.minRow * cells.down + (slot.rows * cells.down - part.image.height) / 2
      guard canvas.place(part.image, x: x, y: y) else { return false }
    }
    return !images.isEmpty
  }

  /// Says how many more pieces there are above and below.
  private func drawMore(above: Int, below: Int, in canvas: inout Canvas<Jigsaw.Place>) {
    let (up, down) = canvas.capabilities.unicode ? ("▲", "▼") : ("^", "v")
    for (count, mark, row) in [(above, up, 0), (below, down, canvas.size.rows - 1)] where count > 0 {
      let words = "\(mark) \(count) more"
      let column = max(0, (canvas.size.columns - columns(of: words)) / 2)
      canvas.write(words, at: CellPoint(column, row), style: canvas.style(.hint), width: canvas.size.columns)
    }
  }

  private func addRegions(to canvas: inout Canvas<Jigsaw.Place>) {
    guard let tray = canvas.scene[.tray] else { return }
    let inside = Rect(grid.area)
    for (index, piece) in lying.enumerated() where !screen.airborne.pieces.contains(piece) {
      let slot = Rect(grid.frame(of: index))
      guard slot.minY < inside.maxY else { break }
      guard let seen = slot.intersection(inside) else { continue }
      canvas.region(.piece(piece), Region(frame: seen.offset(by: .zero - (tray.frame.origin - .zero))), inside: .tray)
    }
  }
}
