/// Makes text from the network safe for a message: one short line without control characters.
enum PlainText {
  /// - Parameter limit: The maximum length, in characters. Text that is cut off is marked with "…".
  static func line(_ text: some StringProtocol, limit: Int = 160) -> String {
    var result = ""
    var count = 0
    var hasGap = false
    for character in text {
      if character.isWhitespace || character.unicodeScalars.contains(where: isControl) {
        hasGap = !result.isEmpty
        continue
      }
      guard count < limit else { return result + "…" }
      if hasGap { result.append(" ") }
      hasGap = false
      result.append(character)
      count += 1
    }
    return result
  }

  static func line(_ bytes: some Collection<UInt8>, limit: Int = 160) -> String {
    line(String(decoding: bytes.prefix(limit * 8), as: UTF8.self), limit: limit)
  }

  /// C0, C1, and characters that reverse or hide text.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
