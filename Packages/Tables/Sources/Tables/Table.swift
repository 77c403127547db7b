/// Named columns and rows of text: the content of a CSV file, whatever its cells mean.
///
/// Every row has a cell for every column; an empty cell is `""`.
public struct Table: Hashable, Sendable {
  /// The names of the columns: at least one, each name once.
  public let columns: [String]
  public private(set) var rows: [[String]]

  public init(columns: [String], rows: [[String]] = []) {
    precondition(!columns.isEmpty, "A table has at least one column.")
    precondition(Set(columns).count == columns.count, "Two of the columns \(columns) have the same name.")
    self.columns = columns
    self.rows = []
    self.rows.reserveCapacity(rows.count)
    for row in rows { append(row) }
  }

  /// Appends a row, which must have as many cells as the table has columns.
  public mutating func append(_ row: [String]) {
    precondition(
      row.count == columns.count, "A row of \(row.count) cells does not fit a table of \(columns.count) columns.")
    rows.append(row)
  }

  /// The index of the column with exactly this name.
  public func column(named name: String) -> Int? {
    columns.firstIndex(of: name)
  }

  /// The cells of a column from top to bottom.
  public func cells(inColumn column: Int) -> [String] {
    rows.map { $0[column] }
  }
}
