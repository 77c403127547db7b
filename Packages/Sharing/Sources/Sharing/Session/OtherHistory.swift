/// Adapts unsent commands if the server's document turns out to have another history: they are kept, and keep their
/// meaning. A value.
///
/// An id from the lost history may belong to another thing now. In a command that names such a thing, the id is replaced
/// by one that nothing has. So the server refuses the command, the person sees the reason, and nothing else is changed in
/// its place.
struct OtherHistory<Document: SharedDocument> {
  private let names: [String: String]
  private let lost: [String: String]

  /// - Parameters:
  ///   - old: The last confirmed document.
  ///   - names: The server's names, in the old history, for things made here.
  ///   - new: The document in the new history.
  init(from old: Document, names: [String: String], to new: Document) {
    self.names = names
    lost = Dictionary(old.ids(lostIn: new).map { ($0, "\($0)-lost") }) { first, _ in first }
  }

  func callAsFunction(_ command: Document.Command) -> Document.Command { command.renamed(names).renamed(lost) }

  func callAsFunction(_ submission: Submission<Document.Command>) -> Submission<Document.Command> {
    var submission = submission
    submission.command = self(submission.command)
    return submission
  }
}
