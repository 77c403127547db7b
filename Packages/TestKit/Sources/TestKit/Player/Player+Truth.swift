import AppShell
import GestureModel
public import SeededRandom
import TerminalUI

/// A law of every app: the last line speaks of what the keys do now, and what looks like a button is one.
extension Player {
  /// How much a state had to check.
  public struct Promises: Hashable, Sendable {
    public internal(set) var keys = 0, buttons = 0
  }

  /// Plays from here with each seed, by mouse, keys and clicks, and expects of each state what ``expectTrueScreen(file:line:)`` says.
  ///
  /// - Parameters:
  ///   - seeds: Those of the plays, which are at most 23 acts long.
  ///   - keys: What is pressed besides the keys of every app, as for ``act(_:keys:)``.
  /// - Returns: What all states had to check; an expectation that it is enough belongs to the test.
  public func expectTrueScreens(
    in seeds: Range<Int>, keys: String, file: String = #fileID, line: Int = #line
  ) throws(SeedFailure) -> Promises {
    var seen = Promises()
    try SplitMix64.forEachSeed(in: seeds) { random in
      var player = self
      player.random = random
      player.act(Int(random.seed % 24), keys: keys)
      let promises = try player.expectTrueScreen(file: file, line: line)
      seen.keys += promises.keys
      seen.buttons += promises.buttons
    }
    return seen
  }

  /// Presses each key that the last line names, which must do something; clicks on its name, which must do the same; and
  /// clicks on everything that is drawn as a button, which must do something. What is done is what can be seen or heard, or
  /// asked of the host; taking a message away is not enough.
  ///
  /// Of keys that move, such as Up and Down, one is enough: what is chosen may be at an end.
  ///
  /// - Throws: the first key or button that does nothing, or something else than its name.
  public mutating func expectTrueScreen(
    file: String = #fileID, line: Int = #line
  ) throws(TestFailure) -> Promises {
    let line = TestLine(file, line)
    (keyPause, mousePause) = (.zero, .zero)
    // No button is held.
    mouse(.up(.left), pointer ?? CellPoint(0, 0))
    wait(.seconds(3))
    var seen = Promises()
    var moves: [Bool] = []
    let text = status
    for (chord, cells) in program.namedKeys where !cells.isEmpty {
      let pressed = after(chord)
      let isSilent = isSame(as: pressed)
      if Self.moving.contains(chord.key) {
        moves.append(!isSilent)
      } else if isSilent {
        throw falsehood("\(chord) does nothing", pressed, line)
      }
      let clause = String(Array(text)[clamped: cells.minColumn..<cells.maxColumn])
      if let promise = Self.broken(promiseIn: clause, pressed) {
        throw falsehood("\(chord) does not \(promise)", pressed, line)
      }
      var clicked = self
      clicked.mouse(.down(.left), cells.origin)
      clicked.mouse(.up(.left), cells.origin)
      clicked.wait(max(.zero, pressed.time - clicked.time))
      guard clicked.linesWithoutClock == pressed.linesWithoutClock, clicked.records.count == pressed.records.count,
        clicked.requests.count == pressed.requests.count, clicked.program.focus == pressed.program.focus
      else { throw falsehood("a click on \"\(clause)\" is something else than \(chord)", clicked, line) }
      seen.keys += 1
    }
    if !moves.isEmpty, !moves.contains(true) { throw falsehood("none of the keys moves anything", self, line) }
    if text.contains("Arrow keys"), [.up, .down, .left, .right].allSatisfy({ isSame(as: after(KeyChord($0))) }) {
      throw falsehood("no arrow key does anything", self, line)
    }
    guard program.drags.sessions.isEmpty else { return seen }
    for button in program.drawnButtons {
      var clicked = self
      clicked.click(CellPoint(button.minColumn + button.columns / 2, button.minRow))
      clicked.wait(.seconds(1))
      let title = lines[clamped: button.minRow..<button.minRow + 1].first.map { row in
        String(Array(row)[clamped: button.minColumn..<button.maxColumn])
      }
      if isSame(as: clicked) { throw falsehood("the button \"\(title ?? "")\" does nothing", clicked, line) }
      seen.buttons += 1
    }
    return seen
  }

  private static var moving: Set<Key> { [.up, .down, .left, .right, .tab, .pageUp, .pageDown, .home, .end] }

  private func after(_ chord: KeyChord) -> Self {
    var player = self
    player.keys(chord.description)
    player.wait(.seconds(2))
    return player
  }

  /// What the words beside a key promise, if it was not kept.
  private static func broken(promiseIn clause: String, _ pressed: Self) -> String? {
    let hasQuit = pressed.requests.contains { if case .quit = $0 { true } else { false } }
    if clause.contains("quit"), !hasQuit { return "quit" }
    if clause.contains("picks it up"), !pressed.program.drags.isDragging, !pressed.program.hasMessage {
      return "pick anything up"
    }
    if clause.contains("shows more"), pressed.program.menu == nil, !pressed.program.hasMessage { return "show more" }
    return nil
  }

  /// Whether nothing can be seen or heard of the difference, besides a message that is gone and a clock that goes on.
  private func isSame(as other: Self) -> Bool {
    guard announcements.count == other.announcements.count, records.count == other.records.count,
      requests.count == other.requests.count, program.focus == other.program.focus
    else { return false }
    let above = program.statusArea.minRow
    guard linesWithoutClock.prefix(above) == other.linesWithoutClock.prefix(above), styles(above) == other.styles(above)
    else { return false }
    return program.hasMessage || linesWithoutClock == other.linesWithoutClock
  }

  private func styles(_ rows: Int) -> [Style?] {
    (0..<rows).flatMap { row in
      (0..<program.size.columns).map { program.frame.style(at: CellPoint($0, row)) }
    }
  }

  private func falsehood(_ what: String, _ after: Self, _ line: TestLine) -> TestFailure {
    TestFailure(
      "\(line): \(what):\n\(lines.joined(separator: "\n"))\nthen\n\(after.lines.joined(separator: "\n"))")
  }
}

extension Array {
  fileprivate subscript(clamped range: Range<Int>) -> ArraySlice<Element> { self[range.clamped(to: indices)] }
}
