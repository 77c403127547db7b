import History

/// A document with what one client must know about its history: the server's ids for its own things, and which of its
/// steps it can undo. Recomputed with each rebase, so that it always matches the current
/// document.
struct SharedModel<Document: SharedDocument>: Sendable {
  typealias Subject = Document.Command.Edit.Subject

  /// A step of this client that can be undone or redone.
  struct Step: Hashable, Sendable {
    let key: String
    let command: Document.Command
    let inverse: [Document.Command.Edit]
    /// How many commands the model had performed then, including this one.
    let order: Int
  }

  /// The last change by others: when, and by whom.
  struct Touch: Hashable, Sendable {
    let order: Int
    let author: String?
  }

  private(set) var document: Document
  /// The server's ids for the things that this client created.
  private(set) var names: [String: String]
  /// The steps that this client has made and not undone, oldest first.
  private(set) var done: [Step] = []
  /// The steps that it has undone, latest last.
  private(set) var undone: [Step] = []
  private var order = 0
  private var touches: [Subject: Touch] = [:]

  init(_ document: Document, names: [String: String]) {
    self.document = document
    self.names = names
  }

  mutating func perform(_ command: OwnCommand<Document>) throws(Refusal) {
    // A confirmed command has the server's ids already.
    let renamed = command.ids == nil ? command.command.renamed(names) : command.command
    let inverse = try renamed.perform(on: &document)
    learn(command.ids ?? [:])
    order += 1
    guard let edits = inverse.edits else { return }
    guard let kind = command.kind else { return noteTouches(edits, by: renamed.author) }
    let step = Step(key: command.key, command: renamed, inverse: edits, order: order)
    switch kind {
    case .action:
      done.append(step)
      undone = []
    case .undo(let key):
      if let index = done.firstIndex(where: { $0.key == key }) { undone.append(done.remove(at: index)) }
    case .redo(let key):
      undone.removeAll { $0.key == key }
      done.append(step)
    }
  }

  mutating func learn(_ ids: [String: String]) {
    names.merge(ids) { $1 }
  }

  private mutating func noteTouches(_ edits: [Document.Command.Edit], by author: String?) {
    let touch = Touch(order: order, author: author)
    for subject in edits.lazy.flatMap(\.subjects) { touches[subject] = touch }
  }

  /// The change by others, after the step, because of which the edit cannot take anything back; `nil` if there is none.
  func touch(of edit: Document.Command.Edit, since step: Step) -> Touch? {
    edit.condition.flatMap { touches[$0] }.flatMap { $0.order > step.order ? $0 : nil }
  }
}
