import AppShell
import ArrangerModel
import ChordTheory
import DragDropKit
import GestureModel
import TerminalUI

@testable import ChordArranger

/// A person at a terminal: sends the bytes that a terminal sends, at a clock turned by hand.
struct Player {
  private(set) var program: Program<Arranger>
  private(set) var time: Duration = .zero
  private(set) var announcements: [String] = []
  private(set) var requests: [HostRequest] = []

  init(_ song: Song, app: Arranger = Arranger(), size: CellSize = CellSize(80, 24)) {
    program = Program(app: app, journal: Journal(model: song), size: size, capabilities: .full)
    _ = program.start()
    collect()
  }

  var app: Arranger { program.app }
  var song: Song { program.model }

  // MARK: What comes in

  mutating func send(_ bytes: [UInt8]) {
    _ = program.feed(bytes, at: time)
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

  /// Presses, moves and lets go, without waiting for what comes to rest.
  mutating func drag(from start: CellPoint, to end: CellPoint) {
    for (phase, cell) in [(.down(.left), start), (.moved(holding: .left), end), (.up(.left), end)]
      as [(PointerEvent.Phase, CellPoint)]
    {
      send(MouseEncoder().encode(PointerEvent(phase, at: cell.center, time: time)))
    }
  }

  mutating func drop(from start: CellPoint, to end: CellPoint, _ modifiers: Modifiers = []) {
    carry(from: start, to: end, modifiers)
    mouse(.up(.left), end, modifiers)
    wait(.seconds(1))
  }

  // MARK: What is seen

  /// The top left cell of a region: what is carried hangs to the right of the pointer.
  func cell(of place: ArrangerPlace) -> CellPoint {
    CellPoint(containing: program.scene.bounds(of: place, in: nil)!.origin)
  }

  var lines: [String] {
    program.frame.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The status line as one line, also where it is so long that it takes more rows; then with what is above it.
  var status: String { lines.suffix(3).joined(separator: " ").split(separator: " ").joined(separator: " ") }
}
