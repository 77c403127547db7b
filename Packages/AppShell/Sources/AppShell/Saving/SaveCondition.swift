/// How the saving of a document stands.
enum SaveCondition: Hashable {
  case saved
  /// All of it, in another file than the one that was opened, because that could not be written any more.
  case moved(to: String)
  /// So many changes were given since the beginning, and so many of them are on the disk.
  case saving(given: Int, written: Int)
  /// All of it is on its way to this directory, because it cannot be written where it is.
  case moving(to: String)
  /// A sentence that says what is wrong, and how much is kept in memory only.
  case failing(String)
  /// Looked at only, and still as it was.
  case looking
  /// Looked at only, and another program has gone on with it since.
  case outdated
}
