/// A column of a table read as numbers.
public struct NumberColumn: Hashable, Sendable {
  /// The values in the order of the rows; `nil` if a number is missing or cannot be read. Never 0 instead.
  public let values: [Double?]
  public let notation: Notation
  /// The indices of the rows whose cell is not empty but not a number.
  public let unreadable: [Int]
  /// Whether the other notation reads as many cells, but some of them as different numbers: "1,234" may be either.
  public let isAmbiguous: Bool
  /// Whether the column is numeric: it has numbers, and at least nine of them for each cell that is not one.
  public let isNumeric: Bool
  /// What stands before or behind each number, such as "%", "km" or "€"; empty if nothing does.
  public let unit: String

  /// A column may have one unit, the same in at least nine of ten cells. Takes the notation that reads the most cells. If
  /// both read as many, the delimiter decides: anyone who separates cells by semicolons writes decimal commas.
  ///
  /// - Complexity: O(characters).
  public init(_ cells: [String], delimiter: Delimiter = .comma) {
    let bare = NumberColumn(bare: cells, delimiter: delimiter, unit: "")
    guard !bare.isNumeric, let (unit, rest) = Self.withoutUnit(cells) else {
      self = bare
      return
    }
    let measured = NumberColumn(bare: rest, delimiter: delimiter, unit: unit)
    self = measured.isNumeric || measured.unreadable.count < bare.unreadable.count ? measured : bare
  }

  /// The unit that most cells have, and the cells without it; `nil` if they have none.
  private static func withoutUnit(_ cells: [String]) -> (unit: String, cells: [String])? {
    let parts = cells.map { isMissing($0) ? nil : Measure($0) }
    var counts: [String: Int] = [:]
    for part in parts { if let part { counts[part.unit, default: 0] += 1 } }
    guard let unit = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key,
      // Without a unit, a sign may still stand apart from its number.
      !unit.isEmpty
        || zip(cells, parts).contains(where: { cell, part in
          part?.unit == "" && part.map { $0.number != trimmed(cell) } == true
        })
    else { return nil }
    return (unit, zip(cells, parts).map { cell, part in part?.unit == unit ? part!.number : cell })
  }

  private init(bare cells: [String], delimiter: Delimiter, unit: String) {
    self.unit = unit
    let favorite: Notation = delimiter == .semicolon ? .comma : .point
    let other: Notation = favorite == .comma ? .point : .comma
    let first = cells.map(favorite.number)
    let second = cells.map(other.number)
    let (firstCount, secondCount) = (first.count { $0 != nil }, second.count { $0 != nil })
    values = secondCount > firstCount ? second : first
    notation = secondCount > firstCount ? other : favorite
    isAmbiguous = firstCount == secondCount && first != second
    unreadable = zip(cells, values).enumerated().compactMap { index, pair in
      pair.1 == nil && !Self.isMissing(pair.0) ? index : nil
    }
    let count = max(firstCount, secondCount)
    isNumeric = count > 0 && unreadable.count * 9 <= count && !cells.contains(where: Self.isIdentifier)
  }

  /// Whether a whole number has more digits than a value keeps: two of them that differ would be the same.
  private static func isIdentifier(_ cell: String) -> Bool {
    let text = trimmed(cell)
    let digits = text.drop { "+-".contains($0) }
    guard digits.utf8.count >= 16, digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return false }
    return Int(digits) == nil || Double(digits).flatMap { Int(exactly: $0) } != Int(digits)
  }

  /// Whether the cell says that the value is unknown.
  public static func isMissing(_ cell: String) -> Bool {
    let word = trimmed(cell)
    return word.utf8.count <= 5 && missingWords.contains(word.lowercased())
  }

  private static let missingWords: Set = [
    "", "-", "–", "—", ".", "..", "...", "?", "n/a", "na", "nan", "null", "none", "n.a.", "n. a.", "k.a.", "k. a.",
    "n/d", "s/d", "#n/a",
  ]
}

/// A number and what stands before or behind it: "96%", "12 km", "€ 5".
private struct Measure {
  let number: String
  let unit: String

  /// - Returns: `nil` if there is no digit, something on both sides, or what is more than a unit: letters before the
  ///   number, as in "Apollo 11", or several words or more than five characters behind it.
  init?(_ cell: String) {
    let scalars = trimmed(cell).unicodeScalars
    func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0" <= scalar && scalar <= "9" }
    guard var start = scalars.firstIndex(where: isDigit), let last = scalars.lastIndex(where: isDigit) else {
      return nil
    }
    if start > scalars.startIndex, "+-\u{2212}".unicodeScalars.contains(scalars[scalars.index(before: start)]) {
      start = scalars.index(before: start)
    }
    let (before, after) = (scalars[..<start], scalars[scalars.index(after: last)...])
    // A sign may stand before the unit, too: -$5.
    var sign = ""
    var prefix = String(trimmed(String(before)))
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
    guard prefix.isEmpty || suffix.isEmpty, suffix.count <= 5, !suffix.contains(where: \.isWhitespace),
      !prefix.contains(where: \.isLetter)
    else { return nil }
    number = sign + String(scalars[start...last])
    unit = prefix.isEmpty ? suffix : prefix
  }
}
