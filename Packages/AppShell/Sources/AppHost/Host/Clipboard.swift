import AppShell
import Foundation

extension Clipboard {
  /// The bytes that make a terminal copy the text.
  static func copying(_ text: String) -> [UInt8] {
    Array("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{1B}\\".utf8)
  }
}
