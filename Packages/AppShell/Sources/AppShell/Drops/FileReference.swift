import TerminalUI

/// A file that another program named: by a path, or by a URI.
package enum FileReference: Hashable, Sendable {
  case path(String)
  /// A file on another machine.
  case elsewhere(name: String, host: String)
  /// A URI that cannot be the name of a file.
  case invalid(String)

  /// Reads a path from the root or a file URI; `nil` for anything else.
  ///
  /// Source: RFC 8089. A host other than none and "localhost" means another machine.
  init?(_ text: some StringProtocol) {
    if text.hasPrefix("/") {
      self = text.unicodeScalars.contains("\0") ? .invalid(String(text)) : .path(String(text))
      return
    }
    guard text.utf8.count >= 5, text.prefix(5).lowercased() == "file:" else { return nil }
    var rest = text.dropFirst(5)[...]
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let host = rest.prefix { $0 != "/" }
      rest = rest[host.endIndex...]
      guard host.isEmpty || host.lowercased() == "localhost" else {
        self = .elsewhere(name: Self.decoded(rest).map(Self.name) ?? "a file", host: String(host))
        return
      }
    }
    guard rest.hasPrefix("/"), let path = Self.decoded(rest) else {
      self = .invalid(String(text))
      return
    }
    self = .path(path)
  }

  /// The address of a file of this machine.
  static func uri(of path: String) -> String {
    let parts = path.utf8.map { byte -> String in
      let character = Character(UnicodeScalar(byte))
      let isPlain = byte < 0x80 && (character.isLetter || character.isNumber || "/.-_~".contains(character))
      return isPlain ? String(character) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return "file://" + parts.joined()
  }

  /// What stands after the last slash.
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The text with its percent encoding decoded; `nil` if that gives a NUL or no UTF-8.
  private static func decoded(_ text: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
  }

  /// The entries of a list of files.
  ///
  /// Source: RFC 2483, 5: lines that end with CR LF, those that begin with "#" are comments. Some programs end them with LF
  /// alone.
  ///
  /// - Returns: At most ``listLimit`` entries.
  static func list(_ text: String) -> [FileReference] {
    let lines = text.split { $0.isNewline }.lazy.map { $0.drop { $0 == " " } }.filter {
      !$0.isEmpty && !$0.hasPrefix("#")
    }
    return lines.prefix(listLimit).map { FileReference($0) ?? .invalid(String($0)) }
  }

  package static let listLimit = 10_000
}
