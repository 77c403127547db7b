/// The state of saving a document.
enum SaveCondition: Hashable {
  case saved
  /// Everything is saved, but in a different file from the one that was opened, because that could no longer be
  /// written.
  case moved(to: String)
  /// Saving is in progress, with the number of changes submitted since the beginning and the number written to disk.
  case saving(given: Int, written: Int)
  /// Everything is being moved to this directory, because it cannot be written where it is.
  case moving(to: String)
  /// Saving fails, with a sentence that says what is wrong and how much is kept in memory only.
  case failing(String)
  /// The document is read-only, and unchanged since it was read.
  case looking
  /// The document is read-only, and another program has changed it since.
  case outdated
}
