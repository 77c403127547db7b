import BoardSharing
import Sharing
import TaskBoardModel
import TaskBoardSharing

/// The ids that things have by now. On a board that is not shared, ids never change.
extension SharedSession<Kanban>? {
  /// The tag in the ids of new cards and columns until the server has assigned theirs; empty for a board that is not
  /// shared.
  var tag: String { self?.tag ?? "" }

  func current<Kind>(_ id: Identifier<Kind>) -> Identifier<Kind> { self?.current(id) ?? id }

  func current(_ item: KanbanItem) -> KanbanItem {
    switch item {
    case .card(let id): .card(current(id))
    case .column(let id): .column(current(id))
    case .checkItem(let id, let item): .checkItem(current(id), item)
    }
  }

  func current(_ place: KanbanPlace) -> KanbanPlace {
    switch place {
    case .card(let id): .card(current(id))
    case .checkItem(let id, let item): .checkItem(current(id), item)
    case .column(let id): .column(current(id))
    case .header(let id): .header(current(id))
    case .body(let id): .body(current(id))
    case .footer(let id): .footer(current(id))
    case .columns, .newCard, .details, .gap, .lane, .button, .boardName, .panel: place
    }
  }
}
