import DragDropKit
import Geometry
import GestureModel
import JigsawModel
import TerminalUI

@testable import AppShell
@testable import JigsawPuzzle

/// A person at the puzzle: sends the bytes that a terminal sends, at a clock turned by hand, and keeps what came back.
struct Hand {
  typealias Place = Jigsaw.Place

  var program: Program<Jigsaw>
  private(set) var time: Duration = .zero
  private(set) var events: [Recording.Event] = []
  private(set) var announcements: [String] = []

  init(
    _ app: Jigsaw, size: CellSize = CellSize(80, 24), capabilities: Capabilities = .full,
    placing placements: [Placement] = []
  ) throws {
    var journal = Journal<PuzzleCommand>(model: Puzzle(grid: app.art.cut.grid, seed: app.art.cut.seed))
    for placement in placements { try journal.perform(journal.model.dropping([placement], tolerance: 0).command) }
    program = Program(app: app, journal: journal, size: size, capabilities: capabilities)
    _ = program.start()
  }

  var model: Puzzle { program.model }
  var app: Jigsaw { program.app }

  // MARK: What comes in

  mutating func take(_ input: Recording.Input) {
    let event = Recording.Event(input, at: time)
    events.append(event)
    _ = program.replay(event)
    announcements += program.takeAnnouncements()
  }

  mutating func wait(_ duration: Duration) {
    time += duration
    _ = program.advance(to: time)
    announcements += program.takeAnnouncements()
  }

  /// Keys as ``KeyChord`` reads them: "n Space Tab".
  mutating func keys(_ chords: String) {
    for chord in chords.split(separator: " ") {
      let chord = KeyChord(String(chord))!
      take(.bytes(KeyEncoder().encode(KeyEvent(chord.key, modifiers: chord.modifiers, time: time))))
      // The pause tells a lone Escape.
      if chord.key == .escape { wait(.milliseconds(60)) }
    }
  }

  mutating func mouse(_ phase: PointerEvent.Phase, _ cell: CellPoint) {
    take(.bytes(MouseEncoder().encode(PointerEvent(phase, at: cell.center, time: time))))
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
    if cell(of: piece) == nil { for _ in 0..<(app.trayScroll + 5) / 6 { keys("PageUp") } }
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
    let now = app.placements(session.items, previewIn: session.frame, program.stage)[0].offset
    let zoom = Double(app.viewport(app.canvas(program.stage)).zoom)
    let columns = ((offset.dx - now.dx) * zoom).rounded()
    let rows = ((offset.dy - now.dy) * zoom / 2).rounded()
    let end = hanging.offset(columns: Int(columns), rows: Int(rows))
    mouse(.moved(holding: .left), end)
    return end
  }

  mutating func place(_ piece: PieceID, at offset: Vector) {
    release(carry(piece, to: offset))
  }

  func offset(of piece: PieceID) -> Vector? {
    model.group(of: piece).flatMap(model.offset(of:))
  }

  /// The offset at which `piece` lies where `other` belongs, while the picture stands at `origin`.
  func offset(of piece: PieceID, inPlaceOf other: PieceID, at origin: Vector = .zero) -> Vector {
    origin + (app.art.cut.cell(of: other).origin - app.art.cut.cell(of: piece).origin)
  }

  // MARK: What is seen

  var text: String { program.frame.text }
  var status: String { String(text.split(separator: "\n").last ?? "") }

  func recording() -> Recording {
    Recording(
      header: Recording.Header(app: Jigsaw.name, size: "80x24", document: "", journal: [], notes: [:]), events: events)
  }
}
