import Foundation

/// The clipboard of the terminal, which is that of the person's desktop, even over ssh.
///
/// Source: xterm, "Control Sequences", OSC 52. It is only written, never read, because
/// reading it would give the program what was copied elsewhere.
enum Clipboard {
  /// The longest text, in bytes: some terminals drop sequences longer than 100,000 bytes.
  static let maximumBytes = 74_000

  /// The bytes that make a terminal copy the text.
  static func copying(_ text: String) -> [UInt8] {
    Array("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{1B}\\".utf8)
  }
}
