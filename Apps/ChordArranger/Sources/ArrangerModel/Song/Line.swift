/// Titles, names and chords are single lines of text.
extension String {
  /// Whether it has no line ends or other control characters.
  var isLine: Bool { unicodeScalars.allSatisfy { Self.isPrintable($0) } }

  /// Whether it has no line ends; tabs are allowed among words.
  var isWordsLine: Bool { !unicodeScalars.contains { $0 == "\n" } }

  /// The same text without line ends and other control characters.
  var line: String {
    isLine ? self : String(String.UnicodeScalarView(unicodeScalars.filter { Self.isPrintable($0) }))
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool { 0x20 <= scalar.value && scalar.value != 0x7F }

  /// Whether it may end a ChordPro directive too early.
  var hasBraces: Bool { contains("{") || contains("}") }

  var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
