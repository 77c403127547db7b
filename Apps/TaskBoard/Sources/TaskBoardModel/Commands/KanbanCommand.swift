public import DragDropKit

/// A deed with who did it and when: what the journal keeps, and what is sent where a board is shared.
///
/// It depends on nothing but itself and the board: ids, time and author are in it. On a board where what it names has gone
/// meanwhile it does what is left of it, or refuses with the reason.
public struct KanbanCommand: Command {
  public var deed: Deed
  public var time: Moment
  /// `nil` where nobody else could have done it.
  public var author: String?

  public init(_ deed: Deed, at time: Moment, by author: String? = nil) {
    self.deed = deed
    self.time = time
    self.author = author
  }

  public var title: String { deed.title }

  /// - Complexity: O(columns) for each card that is named; O(*n*) in the cards of a column with a hard limit.
  public func perform(on board: inout Kanban) throws(Refusal) -> KanbanCommand {
    let edits = try board.edits(for: deed, at: time)
    let inverse = board.apply(edits)
    guard !inverse.isEmpty else {
      if case .takeBack = deed { throw Refusal("Nothing of it is left to be taken back.") }
      throw Refusal("Nothing would change.")
    }
    return KanbanCommand(.takeBack(inverse), at: time, by: author)
  }
}
