/// A number and what stands before or behind it: "96%", "12 km", "€ 5", "CHF 985.–", "44 BC".
struct Measure {
  /// As it is written.
  let number: String
  let unit: String

  /// - Returns: `nil` if there is no digit, something on both sides, or what is more than a unit: words before the number
  ///   that are no currency, as in "Apollo 11", or several words or more than twelve characters behind it.
  init?(_ cell: String) {
    let scalars = trimmed(cell).unicodeScalars
    func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0" <= scalar && scalar <= "9" }
    guard var start = scalars.firstIndex(where: isDigit), let last = scalars.lastIndex(where: isDigit) else {
      return nil
    }
    func before(_ index: String.Index) -> Unicode.Scalar? {
      index > scalars.startIndex ? scalars[scalars.index(before: index)] : nil
    }
    // A fraction alone: .5%. Behind a letter, the point is that of an abbreviation: Rs.500.
    if let mark = before(start), ",.".unicodeScalars.contains(mark) {
      let index = scalars.index(before: start)
      if before(index).map({ !$0.properties.isAlphabetic }) ?? true { start = index }
    }
    if let sign = before(start), "+-\u{2212}".unicodeScalars.contains(sign) { start = scalars.index(before: start) }
    let (front, after) = (scalars[..<start], scalars[scalars.index(after: last)...])
    // A sign may stand before the unit, too: -$5.
    var sign = ""
    var prefix = String(trimmed(String(front)))
    if let first = prefix.unicodeScalars.first, first == "-" || first == "\u{2212}" {
      sign = "-"
      prefix.unicodeScalars.removeFirst()
    }
    // A dash may stand for the cents: 12,- €.
    var rest = after
    if let mark = rest.first, ",.".unicodeScalars.contains(mark), let dash = rest.dropFirst().first,
      "-\u{2013}\u{2014}".unicodeScalars.contains(dash)
    {
      rest = rest.dropFirst(2)
      if rest.first == dash { rest.removeFirst() }
    }
    let suffix = String(trimmed(String(rest)))
    let isWord = suffix.count <= 12 && !suffix.contains(where: \.isWhitespace)
    guard prefix.isEmpty || suffix.isEmpty, isWord || Units.areKnown(suffix),
      !prefix.contains(":"), !prefix.contains(where: \.isLetter) || Units.mayStandInFront(prefix)
    else { return nil }
    number = sign + String(scalars[start...last])
    unit = prefix.isEmpty ? suffix : prefix
  }
}
