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

  /// Takes the notation that reads the most cells. If both read as many, the delimiter decides: anyone who separates
  /// cells by semicolons writes decimal commas.
  ///
  /// - Complexity: O(characters).
  public init(_ cells: [String], delimiter: Delimiter = .comma) {
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
    isNumeric = count > 0 && unreadable.count * 9 <= count
  }

  /// Whether the cell says that the value is unknown.
  public static func isMissing(_ cell: String) -> Bool {
    let word = trimmed(cell)
    return word.utf8.count <= 4 && missingWords.contains(word.lowercased())
  }

  private static let missingWords: Set = [
    "", "-", "–", "—", ".", "..", "...", "?", "n/a", "na", "nan", "null", "none",
  ]
}
