/// Where the figures of a column are from, shown beside them.
public struct DataSource: Hashable, Sendable {
  /// The id of the column.
  public let column: String
  /// Empty where there is none.
  public let unit: String
  /// As precise as the source: "2023".
  public let year: String
  public let source: String
  /// How it was made, and what was changed by hand and why.
  public let rule: String
}
