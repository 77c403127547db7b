public import History

/// An action with its author and time, as stored in the journal and sent for a shared board.
///
/// It depends on nothing but itself and the board: ids, time and author are in it. If something that it names no longer
/// exists on the board, it does what is still possible, or refuses with the reason.
public struct KanbanCommand: Command, Codable {
  public var action: KanbanAction
  public var time: Moment
  /// The author; `nil` if nobody else could have made it.
  public var author: String?

  public init(_ action: KanbanAction, at time: Moment, by author: String? = nil) {
    self.action = action
    self.time = time
    self.author = author
  }

  public var title: String { action.title }

  /// The edits of a command that takes something back; `nil` for any other one.
  public var edits: [KanbanEdit]? { if case .takeBack(let edits) = action { edits } else { nil } }

  public func title(on board: Kanban) -> String { action.words(ChangeNames(board)) }

  /// - Complexity: O(columns) for each card that is named; for a new blocker, O(*n*) in the cards that it waits for.
  public func perform(on board: inout Kanban) throws(Refusal) -> KanbanCommand {
    try perform(on: &board, isAccepted: false)
  }

  /// Performs the command on a board on which it was accepted before. No rule of the board is checked again.
  ///
  /// - Returns: The inverse, as from ``perform(on:)``.
  /// - Throws: An error if it cannot be the same board.
  /// - Complexity: O(columns) for each card that is named.
  public func performAgain(on board: inout Kanban) throws(Refusal) -> KanbanCommand {
    try perform(on: &board, isAccepted: true)
  }

  private func perform(on board: inout Kanban, isAccepted: Bool) throws(Refusal) -> KanbanCommand {
    let edits = try KanbanActionPlan(board: board, time: time, author: author, isAccepted: isAccepted).edits(
      for: action)
    let inverse = board.apply(edits)
    guard !inverse.isEmpty else {
      if case .takeBack = action { throw Refusal("There is nothing left of it to undo.") }
      throw Refusal("Nothing would change.")
    }
    return KanbanCommand(.takeBack(inverse), at: time, by: author)
  }
}
