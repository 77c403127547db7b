import History

/// The steps that a client has done and undone, and what others have changed since: what its undo needs, whether or not
/// the program was started again in between.
///
/// It keeps the latest 200 steps at least, or fewer if others have changed more than 10,000 things since.
public struct OwnSteps<Document: SharedDocument>: Hashable, Sendable, Codable {
  typealias Subject = Document.Command.Edit.Subject

  /// A step that can be undone or redone.
  struct Step: Hashable, Sendable, Codable {
    let key: String
    let command: Document.Command
    let inverse: [Document.Command.Edit]
    /// How many commands had been noted then, including this one.
    let order: Int
  }

  /// The last change by others: when, and by whom.
  struct Touch: Hashable, Sendable, Codable {
    let order: Int
    let author: String?
  }

  private static var mostSteps: Int { 200 }
  private static var mostTouches: Int { 10_000 }

  /// The steps that the client has made and not undone, oldest first.
  private(set) var done: [Step] = []
  /// The steps that it has undone, latest last.
  private(set) var undone: [Step] = []
  private var order = 0
  private var touches: [Subject: Touch] = [:]

  init() {}

  /// Notes that the document has performed a command.
  ///
  /// - Parameters:
  ///   - kind: `nil` for a command of others.
  ///   - inverse: What the command returned.
  mutating func note(_ command: Document.Command, key: String, kind: OwnKind?, inverse: Document.Command) {
    order += 1
    guard let edits = inverse.edits else { return }
    let step = Step(key: key, command: command, inverse: edits, order: order)
    switch kind {
    case nil: noteTouches(edits, by: command.author)
    case .action:
      done.append(step)
      undone.removeAll { $0.command.scope == command.scope }
    case .undo(let key):
      if let index = done.lastIndex(where: { $0.key == key }) { undone.append(done.remove(at: index)) }
    case .redo(let key):
      undone.removeAll { $0.key == key }
      done.append(step)
    }
    if done.count >= 2 * Self.mostSteps { done.removeFirst(done.count - Self.mostSteps) }
  }

  private mutating func noteTouches(_ edits: [Document.Command.Edit], by author: String?) {
    let touch = Touch(order: order, author: author)
    for subject in edits.lazy.flatMap(\.subjects) { touches[subject] = touch }
    // Changes before the oldest step matter to none.
    while touches.count >= 2 * Self.mostTouches {
      let oldest = done.first?.order ?? order
      touches = touches.filter { $0.value.order > oldest }
      if touches.count >= Self.mostTouches { done.removeFirst((done.count + 1) / 2) }
    }
  }

  /// The last change of the thing by others; `nil` if none is known.
  func touch(of subject: Subject) -> Touch? { touches[subject] }

  /// The change by others, after the step, because of which the edit cannot take anything back; `nil` if there is none.
  func touch(of edit: Document.Command.Edit, since step: Step) -> Touch? {
    edit.conditions.compactMap { touches[$0] }.last { $0.order > step.order }
  }
}
