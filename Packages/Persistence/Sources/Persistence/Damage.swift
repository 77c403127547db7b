import GRDB

/// What a row says does not fit its checksum, or cannot be.
struct Damage: Error {
  /// A clause.
  var what: String

  /// Damage that SQLite finds and describes in words for its developers.
  static let structure = Damage(what: "its pages are inconsistent")
}

extension Row {
  // By way of DatabaseValue: the typed subscripts trap on a value of another type, and a damaged file may hold any.
  func text(_ column: Int) -> String? { String.fromDatabaseValue(self[column]) }
  func number(_ column: Int) -> Int64? { Int64.fromDatabaseValue(self[column]) }
}
