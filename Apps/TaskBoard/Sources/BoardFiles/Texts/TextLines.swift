extension String {
  /// The lines of the text, each with its end: a line feed, a carriage return, or both, as Markdown, todo.txt and
  /// calendars define them. Other characters that break lines on paper, such as U+2028, are parts of a line. The last
  /// line has no end; it is empty if the text ends with one.
  var lines: [TextLine] {
    var lines: [TextLine] = []
    var start = startIndex
    var index = start
    while index < utf8.endIndex {
      let byte = utf8[index]
      guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else {
        index = utf8.index(after: index)
        continue
      }
      let end = index
      index = utf8.index(after: index)
      if byte == UInt8(ascii: "\r"), index < utf8.endIndex, utf8[index] == UInt8(ascii: "\n") {
        index = utf8.index(after: index)
      }
      lines.append(TextLine(text: self[start..<end], end: self[end..<index]))
      start = index
    }
    lines.append(TextLine(text: self[start...], end: ""))
    return lines
  }
}

/// A line of a text.
struct TextLine: Hashable, Sendable {
  var text: Substring
  /// The bytes that end it; empty for the last line.
  var end: Substring
}

extension StringProtocol {
  /// Whether the text begins with these bytes. A sign counts even if a combining mark or a joiner follows it.
  func begins(with sign: String) -> Bool { utf8.starts(with: sign.utf8) }

  /// The text after the bytes of a sign with which it ``begins(with:)``.
  func rest(after sign: String) -> SubSequence { self[utf8.index(startIndex, offsetBy: sign.utf8.count)...] }

  /// Whether the text has the end of a line, as ``String/lines`` has it.
  var hasLineEnd: Bool { utf8.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } }

  /// The words between these signs, whatever mark or joiner follows a sign.
  func words(between signs: String = " ") -> [Substring] {
    let signs = Array(signs.utf8)
    return Substring(self).utf8.split { signs.contains($0) }.map { Substring($0) }
  }

  /// The text with other bytes in the place of a sign, whatever follows it.
  func replacingBytes(of sign: String, with other: String) -> String {
    String(decoding: Array(utf8).replacing(Array(sign.utf8), with: Array(other.utf8)), as: UTF8.self)
  }
}
