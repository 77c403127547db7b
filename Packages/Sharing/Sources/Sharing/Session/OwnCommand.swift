import History

/// A command of a shared document: of this client or of another one, sent or confirmed.
struct OwnCommand<Document: SharedDocument>: Change {
  let key: String
  let command: Document.Command
  /// The command's role in this client's undo history; `nil` for commands of others.
  let kind: OwnKind?
  /// The server's ids for things that the command created; `nil` until it is confirmed.
  var ids: [String: String]?

  func perform(on model: inout SharedModel<Document>) throws(Refusal) {
    try model.perform(self)
  }
}

/// The role of a client's own command in that client's undo history.
public enum OwnKind: Hashable, Sendable, Codable {
  case action
  /// Undoes the command with this key.
  case undo(of: String)
  case redo(of: String)
}
