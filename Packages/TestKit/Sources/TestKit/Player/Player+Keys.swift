import AppShell
import DragDropKit
import GestureModel
public import TerminalUI

extension Player {
  /// Sends raw bytes, even those that no terminal sends.
  public mutating func send(_ bytes: [UInt8]) {
    take(.bytes(bytes))
  }

  /// Sends the raw bytes of a text, including its control characters.
  public mutating func send(_ text: String) {
    send(Array(text.utf8))
  }

  /// Presses keys, in the notation of `KeyChord`: "Tab Space Ctrl-R". ``keyPause`` passes after each.
  public mutating func keys(_ chords: String) {
    for text in chords.split(separator: " ") {
      guard let chord = KeyChord(String(text)) else { preconditionFailure("\"\(text)\" is not a key.") }
      press(chord)
      wait(max(keyPause, untilEscape))
    }
  }

  /// Types each character as a key, faster than a hand.
  public mutating func type(_ text: String) {
    for character in text { press(KeyChord(.character(character))) }
  }

  /// Types the text and presses Enter.
  public mutating func enter(_ text: String) {
    type(text)
    keys("Enter")
  }

  /// Pastes text from the clipboard, bracketed as terminals send it.
  public mutating func paste(_ text: String) {
    send("\u{1B}[200~\(text)\u{1B}[201~")
  }

  /// Focuses a place with Tab, lifts it, carries it to another with Tab, and drops it there.
  ///
  /// - Throws: ``TestFailure`` if Tab does not reach one of the two.
  public mutating func dropByKeys(
    _ source: A.Place, on target: A.Place, file: String = #fileID, line: Int = #line
  ) throws(TestFailure) {
    let line = TestLine(file, line)
    try tab(to: source, line) { $0.focus }
    keys("Space")
    try tab(to: target, line) { $0.drags.sessions.last?.over?.region }
    keys("Enter")
    wait(.seconds(1))
  }

  private mutating func tab(
    to place: A.Place, _ line: TestLine, _ here: (Program<A>) -> A.Place?
  ) throws(TestFailure) {
    for _ in 0..<300 {
      if here(program) == place { return }
      keys("Tab")
    }
    throw TestFailure("\(line): Tab does not reach \(place). The status line says: \(status)")
  }

  /// How long it takes until an Escape that was sent is a key, and not the beginning of a sequence; zero for other keys.
  var untilEscape: Duration { program.inputDeadline.map { $0 - time + .milliseconds(10) } ?? .zero }

  private mutating func press(_ chord: KeyChord) {
    send(KeyEncoder().encode(KeyEvent(chord.key, modifiers: chord.modifiers, time: time)))
  }

  // MARK: The window

  /// Resizes the window.
  public mutating func resize(to size: CellSize) {
    take(.resized(size))
  }

  /// Suspends the program, or ends its input.
  public mutating func interrupt() {
    take(.interrupted)
  }
}
