/// What of a document goes to those who share it.
struct SharedTerms {
  /// The names of the notes that are shared, and of those that are paths of files.
  let notes, files: [String]
  /// Whether everybody gets a model of their own.
  let isEach: Bool
}
