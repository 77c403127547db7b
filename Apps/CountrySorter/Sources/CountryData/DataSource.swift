/// The source of the figures of a column, shown beside them.
public struct DataSource: Hashable, Sendable {
  /// The id of the column.
  public let column: String
  /// Empty if there is none.
  public let unit: String
  /// As precise as in the source: "2023".
  public let year: String
  public let source: String
  /// How the column was made, and what was changed by hand and why.
  public let rule: String
}
