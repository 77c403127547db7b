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
      wait(chord.key == .escape ? max(keyPause, .milliseconds(60)) : keyPause)
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
