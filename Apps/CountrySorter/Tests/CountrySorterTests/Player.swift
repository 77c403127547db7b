import AppShell
import DragDropKit
import Geometry
import GestureModel
import TerminalUI

/// A person at a terminal: sends the bytes that a terminal sends, at a clock turned by hand, and keeps what came back.
struct Player<A: App> {
  var program: Program<A>
  var time: Duration = .zero
  /// Everything that went in, as a recording has it.
  private(set) var events: [Recording.Event] = []
  private(set) var announcements: [String] = []
  private(set) var records: [JournalRecord<A.Action>] = []
  private(set) var requests: [HostRequest] = []

  init(
    _ app: A, model: A.Action.Model, size: CellSize = CellSize(80, 12), capabilities: Capabilities = .full,
    settings: ProgramSettings = ProgramSettings()
  ) {
    program = Program(
      app: app, journal: Journal(model: model), size: size, capabilities: capabilities, settings: settings)
    _ = program.start()
    collect()
  }

  // MARK: What comes in

  mutating func send(_ bytes: [UInt8]) {
    take(.bytes(bytes))
  }

  mutating func send(_ text: String) {
    send(Array(text.utf8))
  }

  mutating func resize(to size: CellSize) {
    take(.resized(size))
  }

  mutating func interrupt() {
    take(.interrupted)
  }

  /// Time goes by, and the host wakes at its end.
  mutating func wait(_ duration: Duration) {
    time += duration
    _ = program.advance(to: time)
    collect()
  }

  mutating func take(_ input: Recording.Input) {
    let event = Recording.Event(input, at: time)
    events.append(event)
    _ = program.replay(event)
    collect()
  }

  private mutating func collect() {
    announcements += program.takeAnnouncements()
    records += program.takeRecords()
    requests += program.takeRequests()
  }

  // MARK: The keyboard

  /// Keys as ``KeyChord`` reads them: "Tab Space Ctrl-R". A lone Escape is told by the pause after it.
  mutating func keys(_ chords: String) {
    for chord in chords.split(separator: " ") {
      let chord = KeyChord(String(chord))!
      send(KeyEncoder().encode(KeyEvent(chord.key, modifiers: chord.modifiers, time: time)))
      wait(.milliseconds(100))
    }
  }

  // MARK: The mouse

  mutating func mouse(_ phase: PointerEvent.Phase, _ cell: CellPoint, _ modifiers: Modifiers = []) {
    send(MouseEncoder().encode(PointerEvent(phase, at: cell.center, modifiers: modifiers, time: time)))
    wait(.milliseconds(10))
  }

  mutating func press(_ cell: CellPoint, _ button: PointerButton = .left) {
    mouse(.down(button), cell)
  }

  /// Moves there with the button held, by way of the middle.
  mutating func drag(from start: CellPoint, to end: CellPoint, _ button: PointerButton = .left) {
    let middle = CellPoint((start.column + end.column) / 2, (start.row + end.row) / 2)
    mouse(.moved(holding: button), middle)
    mouse(.moved(holding: button), end)
  }

  /// Presses, moves and lets go, and waits until all has settled.
  mutating func drop(from start: CellPoint, to end: CellPoint, _ button: PointerButton = .left) {
    press(start, button)
    drag(from: start, to: end, button)
    mouse(.up(button), end)
    wait(.seconds(1))
  }

  // MARK: What is seen

  /// The cell in the middle of a region.
  func cell(of place: A.Place) -> CellPoint {
    CellPoint(containing: program.scene.bounds(of: place, in: nil)!.center)
  }

  var lines: [String] {
    program.frame.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The status line as one line, also where it is so long that it takes more rows; then with what is above it.
  var status: String { lines.suffix(3).joined(separator: " ").split(separator: " ").joined(separator: " ") }
}
