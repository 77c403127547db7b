/// A column of a table understood as numbers.
public struct NumberColumn: Hashable, Sendable {
  /// In the order of the rows; `nil` where a number is missing or cannot be read. Never 0 instead.
  public let values: [Double?]
  public let notation: Notation
  /// The indices of the rows in which there is something, but no number.
  public let unreadable: [Int]
  /// Whether the other notation reads as many cells, but some of them as other numbers: "1,234" may be either.
  public let isAmbiguous: Bool
  /// Whether it is one: there are numbers, and for each cell that is none there are at least nine that are.
  public let isNumeric: Bool

  /// Takes the notation that reads the most cells. Where both read as many, the column cannot tell, and it is the one that
  /// goes with the delimiter: who separates cells by semicolons writes decimal commas.
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

  /// Whether the cell says that nothing is known.
  public static func isMissing(_ cell: String) -> Bool {
    let word = trimmed(cell)
    return word.utf8.count <= 4 && missingWords.contains(word.lowercased())
  }

  private static let missingWords: Set = [
    "", "-", "–", "—", ".", "..", "...", "?", "n/a", "na", "nan", "null", "none",
  ]
}
