import GRDB

/// The contents of a row do not match its checksum, or are impossible.
struct Damage: Error {
  /// A clause that describes the damage.
  var what: String

  /// Damage that SQLite finds and describes in words for its developers.
  static let structure = Damage(what: "its pages are inconsistent")
}

extension Row {
  // Goes through DatabaseValue because the typed subscripts trap on a value of another type, and a damaged file may
  // hold values of any type.
  func text(_ column: Int) -> String? { String.fromDatabaseValue(self[column]) }
  func number(_ column: Int) -> Int64? { Int64.fromDatabaseValue(self[column]) }
}
