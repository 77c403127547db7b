import History

/// A document with what one client must know about its history: the server's ids for its own things, and which of its
/// steps it can undo. Recomputed with each rebase, so that it always matches the current
/// document.
struct SharedModel<Document: SharedDocument>: Sendable {
  private(set) var document: Document
  /// The server's ids for the things that this client created.
  private(set) var names: [String: String]
  private(set) var steps: OwnSteps<Document>

  init(_ document: Document, names: [String: String], steps: OwnSteps<Document> = OwnSteps()) {
    self.document = document
    self.names = names
    self.steps = steps
  }

  mutating func perform(_ command: OwnCommand<Document>) throws(Refusal) {
    // A confirmed command has the server's ids already.
    let renamed = command.ids == nil ? command.command.renamed(names) : command.command
    let inverse = try renamed.perform(on: &document)
    learn(command.ids ?? [:])
    steps.note(renamed, key: command.key, kind: command.kind, inverse: inverse)
  }

  mutating func learn(_ ids: [String: String]) {
    names.merge(ids) { $1 }
  }
}
