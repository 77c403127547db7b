import Foundation

/// The clipboard of the terminal, which is that of the person's desktop, also over ssh.
///
/// Source: xterm, "Control Sequences", OSC 52. It is only written: reading it could give a program what was copied
/// elsewhere.
enum Clipboard {
  /// The longest text, in bytes: terminals drop longer sequences than 100,000 bytes.
  static let maximumBytes = 74_000

  /// The bytes that make a terminal copy the text.
  static func copying(_ text: String) -> [UInt8] {
    Array("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{1B}\\".utf8)
  }
}
