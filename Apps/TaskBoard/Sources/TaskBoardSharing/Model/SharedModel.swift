import BoardSharing
import History
import TaskBoardModel

/// A board with what one client must know about its history: the server's ids for its own things, and which of its
/// steps it can undo. Recomputed with each rebase, so that it always matches the current board.
struct SharedModel: Sendable {
  /// A step of this client that can be undone or redone.
  struct Step: Hashable, Sendable {
    let key: String
    let command: KanbanCommand
    let inverse: [KanbanEdit]
    /// How many commands the model had performed then, including this one.
    let order: Int
  }

  /// The last change by others: when, and by whom.
  struct Touch: Hashable, Sendable {
    let order: Int
    let author: String?
  }

  private(set) var board: Kanban
  /// The server's ids for the cards and columns that this client created.
  private(set) var names: [String: String]
  /// The steps that this client has made and not undone, oldest first.
  private(set) var done: [Step] = []
  /// The steps that it has undone, latest last.
  private(set) var undone: [Step] = []
  private var order = 0
  private var touches: [Subject: Touch] = [:]
  private var thingTouches: [Thing: Touch] = [:]

  init(_ board: Kanban, names: [String: String]) {
    self.board = board
    self.names = names
  }

  mutating func perform(_ command: SharedKanbanCommand) throws(Refusal) {
    // A confirmed command has the server's ids already.
    let renamed = command.ids == nil ? Renaming(names)(command.command) : command.command
    let inverse = try renamed.perform(on: &board)
    learn(command.ids ?? [:])
    order += 1
    guard case .takeBack(let edits) = inverse.action else { return }
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

  private mutating func noteTouches(_ edits: [KanbanEdit], by author: String?) {
    let touch = Touch(order: order, author: author)
    for subject in edits.compactMap(\.subject) {
      touches[subject] = touch
      thingTouches[subject.thing] = touch
    }
  }

  /// The change that others made to the same thing after the step; `nil` if there is none. For a thing that would be
  /// removed, any edit counts as a change.
  func touch(of edit: KanbanEdit, since step: Step) -> Touch? {
    guard let subject = edit.subject else { return nil }
    let touch: Touch? =
      switch edit {
      case .take, .takeColumn: thingTouches[subject.thing]
      default: touches[subject]
      }
    return touch.flatMap { $0.order > step.order ? $0 : nil }
  }
}
