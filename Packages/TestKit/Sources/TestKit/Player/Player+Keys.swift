import GestureModel
public import TerminalUI

extension Player {
  /// Bytes as they are, also those that no terminal sends.
  public mutating func send(_ bytes: [UInt8]) {
    take(.bytes(bytes))
  }

  /// The bytes of a text as they are, with its control characters.
  public mutating func send(_ text: String) {
    send(Array(text.utf8))
  }

  /// Keys as `KeyChord` reads them: "Tab Space Ctrl-R". After each, ``keyPause`` goes by.
  public mutating func keys(_ chords: String) {
    for text in chords.split(separator: " ") {
      guard let chord = KeyChord(String(text)) else { preconditionFailure("\"\(text)\" names no key.") }
      press(chord)
      wait(chord.key == .escape ? max(keyPause, .milliseconds(60)) : keyPause)
    }
  }

  /// Each character as a key, faster than a hand.
  public mutating func type(_ text: String) {
    for character in text { press(KeyChord(.character(character))) }
  }

  /// Types the text, and Enter.
  public mutating func enter(_ text: String) {
    type(text)
    keys("Enter")
  }

  /// Text from the clipboard, in brackets as terminals send it.
  public mutating func paste(_ text: String) {
    send("\u{1B}[200~\(text)\u{1B}[201~")
  }

  private mutating func press(_ chord: KeyChord) {
    send(KeyEncoder().encode(KeyEvent(chord.key, modifiers: chord.modifiers, time: time)))
  }

  // MARK: The window

  /// The window has another size from now on.
  public mutating func resize(to size: CellSize) {
    take(.resized(size))
  }

  /// The program is suspended, or its input ends.
  public mutating func interrupt() {
    take(.interrupted)
  }
}
