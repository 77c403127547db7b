/// Something that the script of a page does for the program.
public enum PageOrder: Hashable, Sendable {
  /// Say this to whoever does not see the page.
  case announce(String)
  /// Copy this to the clipboard.
  case copy(String)
  /// Offer a file of this name.
  case write(name: String, [UInt8])
  /// The program has ended; offer to begin again.
  case quit

  /// The bytes that the script reads: a letter, for a file also its name and a line feed, and the content.
  var bytes: [UInt8] {
    switch self {
    case .announce(let text): Array("a\(text)".utf8)
    case .copy(let text): Array("c\(text)".utf8)
    case .write(let name, let content): Array("w\(name)\n".utf8) + content
    case .quit: Array("q".utf8)
    }
  }
}
