/// How the saving of a document stands.
enum SaveCondition: Hashable {
  case saved
  /// So many changes were given since the beginning, and so many of them are on the disk.
  case saving(given: Int, written: Int)
  /// A sentence that says what is wrong, and how much is kept in memory only.
  case failing(String)
  /// Looked at only, and still as it was.
  case looking
  /// Looked at only, and another program has gone on with it since.
  case outdated
}
