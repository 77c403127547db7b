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
  /// Whether some cells are times of two parts and others of three: the former were read as minutes and seconds.
  public let mixesTimes: Bool

  /// A column may have one unit, or several of one kind, in at least nine of ten cells; the values are in the most
  /// frequent one. Years with BC and AD are numbers below and above 0, and times, such as 2:05:59, are seconds. Takes the
  /// notation that reads the most cells. If both read as many, the delimiter decides: anyone who separates cells by
  /// semicolons writes decimal commas.
  ///
  /// - Complexity: O(characters).
  public init(_ cells: [String], delimiter: Delimiter = .comma) {
    let bare = NumberColumn(bare: cells, delimiter: delimiter)
    if bare.unreadable.isEmpty, bare.isNumeric {
      self = bare
    } else if let times = NumberColumn(times: cells) {
      self = times
    } else if let measured = NumberColumn(measured: cells, delimiter: delimiter),
      measured.isNumeric && !bare.isNumeric || measured.unreadable.count < bare.unreadable.count
    {
      self = measured
    } else {
      self = bare
    }
  }

  /// - Returns: `nil` if the most cells have neither a unit nor a sign that stands apart from its number.
  private init?(measured cells: [String], delimiter: Delimiter) {
    let parts = cells.map { Self.isMissing($0) ? nil : Measure($0) }
    var counts: [String: Int] = [:]
    for part in parts { if let part { counts[part.unit, default: 0] += 1 } }
    guard let unit = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key else { return nil }
    let worths = Units.worths(with: unit, among: counts)
    let hasApartSign = zip(cells, parts).contains { cell, part in
      part?.unit == "" && part.map { $0.number != trimmed(cell) } == true
    }
    guard !unit.isEmpty || hasApartSign || counts.keys.contains(where: { !$0.isEmpty && worths[$0] != nil }) else {
      return nil
    }
    let known = parts.map { part in part.flatMap { worths[$0.unit] == nil ? nil : $0 } }
    let isMixed = Set(known.compactMap { $0.flatMap { worths[$0.unit] } }).count > 1
    self.init(
      bare: zip(cells, zip(parts, known)).map { cell, part in
        // Among several units, a number without one could be in any of them.
        part.1?.number ?? (isMixed && part.0?.unit == "" ? "no unit" : cell)
      }, delimiter: delimiter,
      unit: Units.isEra(unit) ? "" : unit,
      worths: known.map { part in part.map { (worths[$0.unit]!, abs(worths[unit]!)) } ?? (1, 1) })
  }

  /// - Returns: `nil` if fewer than nine of ten cells are times, such as 59:59, 2:05:59 or 1:02,5.
  private init?(times cells: [String]) {
    let times = cells.map(ClockTime.init)
    values = times.map { $0?.seconds }
    unreadable = cells.indices.filter { times[$0] == nil && !Self.isMissing(cells[$0]) }
    let count = values.count { $0 != nil }
    guard count > 0, unreadable.count * 9 <= count else { return nil }
    (notation, isAmbiguous, isNumeric, unit) = (.point, false, true, "")
    mixesTimes = Set(times.compactMap { $0?.parts }).count > 1
  }

  private init(bare cells: [String], delimiter: Delimiter, unit: String = "", worths: [(of: Double, by: Double)]? = nil)
  {
    self.unit = unit
    mixesTimes = false
    let favorite: Notation = delimiter == .semicolon ? .comma : .point
    let other: Notation = favorite == .comma ? .point : .comma
    func read(_ notation: Notation) -> [Double?] {
      let numbers = cells.map(notation.number)
      guard let worths else { return numbers }
      return zip(numbers, worths).map { number, worth in
        number.map { $0 * worth.of / worth.by }.flatMap { $0.isFinite ? $0 : nil }
      }
    }
    let (first, second) = (read(favorite), read(other))
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
