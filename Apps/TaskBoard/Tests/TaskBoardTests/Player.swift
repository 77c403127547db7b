import AppShell
import DragDropKit
import GestureModel
import TaskBoardModel
import TerminalUI

@testable import TaskBoard

/// A person at a terminal: sends the bytes that a terminal sends, at a clock turned by hand.
struct Player {
  private(set) var program: Program<KanbanApp>
  private(set) var time: Duration = .zero
  private(set) var announcements: [String] = []
  private(set) var requests: [HostRequest] = []
  /// All that was sent to the screen.
  private(set) var output = ""

  init(_ board: Kanban, size: CellSize = CellSize(80, 24), keepsView: Bool = true) {
    var app = KanbanApp(board, started: .saturday)
    app.keepsView = keepsView
    program = Program(app: app, journal: Journal(model: board), size: size, capabilities: .full)
    output += String(decoding: program.start(), as: UTF8.self)
    collect()
  }

  var app: KanbanApp { program.app }
  var board: Kanban { program.model }
  /// The numbers of the cards, column by column: "1 2|3|".
  var order: String {
    board.columns.map { $0.cards.map(\.rawValue).joined(separator: " ") }.joined(separator: "|")
  }

  // MARK: What comes in

  mutating func send(_ bytes: [UInt8]) {
    output += String(decoding: program.feed(bytes, at: time), as: UTF8.self)
    collect()
  }

  /// The person's editor has ended.
  mutating func edited(_ text: String?) {
    output += String(decoding: program.edited(text, at: time), as: UTF8.self)
    collect()
  }

  mutating func resize(to size: CellSize) {
    _ = program.resize(to: size, at: time)
    collect()
  }

  mutating func interrupt() {
    _ = program.interrupt(at: time)
    collect()
  }

  mutating func wait(_ duration: Duration) {
    time += duration
    _ = program.advance(to: time)
    collect()
  }

  private mutating func collect() {
    announcements += program.takeAnnouncements()
    _ = program.takeRecords()
    requests += program.takeRequests()
  }

  /// Keys as ``KeyChord`` reads them: "Tab Space Ctrl-R".
  mutating func keys(_ chords: String) {
    for chord in chords.split(separator: " ") {
      let chord = KeyChord(String(chord))!
      send(KeyEncoder().encode(KeyEvent(chord.key, modifiers: chord.modifiers, time: time)))
      wait(.milliseconds(100))
    }
  }

  /// Text, and Enter.
  mutating func type(_ text: String) {
    for character in text {
      send(KeyEncoder().encode(KeyEvent(.character(character), time: time)))
    }
    keys("Enter")
  }

  mutating func mouse(_ phase: PointerEvent.Phase, _ cell: CellPoint, _ modifiers: Modifiers = []) {
    send(MouseEncoder().encode(PointerEvent(phase, at: cell.center, modifiers: modifiers, time: time)))
    wait(.milliseconds(10))
  }

  mutating func click(_ cell: CellPoint, _ modifiers: Modifiers = []) {
    mouse(.down(.left), cell, modifiers)
    mouse(.up(.left), cell, modifiers)
    wait(.seconds(1))
  }

  /// Presses, and moves there by way of the middle.
  mutating func carry(from start: CellPoint, to end: CellPoint, _ modifiers: Modifiers = []) {
    mouse(.down(.left), start)
    let middle = CellPoint((start.column + end.column) / 2, (start.row + end.row) / 2)
    mouse(.moved(holding: .left), middle, modifiers)
    mouse(.moved(holding: .left), end, modifiers)
  }

  mutating func drop(from start: CellPoint, to end: CellPoint, _ modifiers: Modifiers = []) {
    carry(from: start, to: end, modifiers)
    mouse(.up(.left), end, modifiers)
    wait(.seconds(1))
  }

  // MARK: What is seen

  /// The top left cell of a region: what is carried hangs to the right of the pointer.
  func cell(of place: KanbanPlace) -> CellPoint {
    CellPoint(containing: program.scene.bounds(of: place, in: nil)!.origin)
  }

  var lines: [String] {
    program.frame.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The last rows as one line: a long message takes more than one.
  var status: String { lines.suffix(4).joined(separator: " ").split(separator: " ").joined(separator: " ") }

  /// The middle of the upper half of a card, and that of the lower one.
  func top(of id: Int) -> CellPoint { cell(of: .card(CardID("\(id)"))).offset(columns: 3) }
  func bottom(of id: Int) -> CellPoint { cell(of: .card(CardID("\(id)"))).offset(columns: 3, rows: 2) }
}

extension LocalTime {
  static let saturday = LocalTime("2026-11-21T12:00:00+01:00")!
}
