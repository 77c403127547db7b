import Geometry
import History
import JigsawModel
import TerminalUI
import TestKit

@testable import AppShell
@testable import JigsawPuzzle

/// A person at the puzzle, who is faster than any: the kept recordings are of a hand for which no time goes by.
typealias Hand = Player<Jigsaw>

extension Player<Jigsaw> {
  init(
    _ app: Jigsaw, size: CellSize = CellSize(80, 24), capabilities: Capabilities = .full,
    settings: ProgramSettings = ProgramSettings(), placing placements: [Placement] = []
  ) throws {
    let cut = app.art.cut
    var journal = Journal<PuzzleCommand>(
      model: Puzzle(grid: cut.grid, seed: cut.seed, style: cut.style, challenge: app.challenge))
    for placement in placements { try journal.perform(journal.model.dropping([placement], tolerance: 0).command) }
    self.init(app, journal: journal, size: size, capabilities: capabilities, settings: settings)
    (keyPause, mousePause) = (.zero, .zero)
  }

  mutating func release(_ cell: CellPoint) {
    mouse(.up(.left), cell)
    wait(.seconds(1))
  }

  // MARK: Pieces

  /// A cell in which a press hits the piece: the one nearest to its middle.
  func cell(of piece: PieceID) -> CellPoint? {
    guard let bounds = program.scene.bounds(of: .piece(piece), in: nil) else { return nil }
    let cells = CellRect(covering: bounds)
    let all = (cells.minRow..<cells.maxRow).flatMap { row in
      (cells.minColumn..<cells.maxColumn).map { CellPoint($0, row) }
    }
    return all.filter { program.scene.topmost(at: $0.center) == .piece(piece) }
      .min { $0.center.distance(to: bounds.center) < $1.center.distance(to: bounds.center) }
  }

  /// Presses on a piece and moves by one cell, so that it hangs from the pointer.
  @discardableResult
  mutating func lift(_ piece: PieceID) -> CellPoint {
    if cell(of: piece) == nil { for _ in 0..<(app.scroll.trayRow + 5) / 6 { keys("PageUp") } }
    for _ in 0..<100 where cell(of: piece) == nil { keys("PageDown") }
    let start = cell(of: piece)!
    mouse(.down(.left), start)
    mouse(.moved(holding: .left), start.offset(columns: -1))
    return start.offset(columns: -1)
  }

  /// Lifts a piece and moves it to where its group, let go there, would stand at `offset`, as near as whole cells allow.
  @discardableResult
  mutating func carry(_ piece: PieceID, to offset: Vector) -> CellPoint {
    let hanging = lift(piece)
    let session = program.drags.sessions[0]
    let tabletop = app.tabletop(in: program.context)
    let now = CarriedPieces(session.items, on: tabletop).placements(previewIn: session.frame)[0].offset
    let zoom = Double(tabletop.view.zoom)
    let columns = ((offset.dx - now.dx) * zoom).rounded()
    let rows = ((offset.dy - now.dy) * zoom / 2).rounded()
    let end = hanging.offset(columns: Int(columns), rows: Int(rows))
    mouse(.moved(holding: .left), end)
    return end
  }

  mutating func place(_ piece: PieceID, at offset: Vector) {
    release(carry(piece, to: offset))
  }

  /// Places each piece by keyboard, with Tab until the status line says that it fits.
  ///
  /// - Parameter turns: Whether pieces are turned upright first.
  mutating func solveByTab(turns: Bool = false) {
    for piece in model.grid.pieces {
      for _ in 0..<40 where program.focus != .piece(piece) { keys("n") }
      if turns { for _ in 0..<24 where model.turn(of: piece) != .none { keys("r") } }
      keys("Space")
      if piece.number == 0 {
        for _ in 0..<10 where program.drags.sessions.first?.over?.region != .table { keys("Tab") }
        // To the upper left, so that all gaps to come are in sight.
        for _ in 0..<6 { keys("Shift-Left Shift-Up") }
      } else {
        for _ in 0..<60 where !status.contains("It fits!") { keys("Tab") }
      }
      keys("Enter")
      wait(.seconds(1))
    }
  }

  func offset(of piece: PieceID) -> Vector? {
    model.group(of: piece).flatMap(model.offset(of:))
  }

  /// The offset at which `piece` lies where `other` belongs, while the picture stands at `origin`.
  func offset(of piece: PieceID, inPlaceOf other: PieceID, at origin: Vector = .zero) -> Vector {
    origin + (app.art.cut.cell(of: other).origin - app.art.cut.cell(of: piece).origin)
  }

  var text: String { program.frame.text }
}
