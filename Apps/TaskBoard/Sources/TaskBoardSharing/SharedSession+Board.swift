public import BoardSharing
public import History
public import Sharing
public import TaskBoardModel

extension SharedSession<Kanban> {
  /// The board that the user sees.
  public var board: Kanban { document }

  /// The current id of a card or column.
  public func current<Kind>(_ id: Identifier<Kind>) -> Identifier<Kind> { Renaming(names)(id) }

  /// The action with the ids that its things have by now.
  public func renamed(_ action: KanbanAction) -> KanbanAction { Renaming(names)(action) }

  public mutating func undo(at time: Moment, by author: String?) throws(Refusal) -> KanbanCommand {
    try undo(at: time.rawValue, by: author)
  }

  public mutating func redo(at time: Moment, by author: String?) throws(Refusal) -> KanbanCommand {
    try redo(at: time.rawValue, by: author)
  }
}
