/// An action of a user on a board. Everything is identified by its id, and every place by its neighbors.
public enum KanbanAction: Hashable, Sendable, Codable {
  case add(Card, at: CardPlace)
  /// Moves the cards that still exist, in this order and side by side, each with the changes that the place requires,
  /// such as the label of the lane in which they were dropped.
  case move([CardID], to: CardPlace, changing: [CardChange] = [])
  /// Makes the same changes to each of the cards that still exist.
  case change([CardID], [CardChange])
  case delete([CardID])
  case addColumn(Column, after: [ColumnID])
  case moveColumn(ColumnID, after: [ColumnID])
  case changeColumn(ColumnID, ColumnChange)
  /// Deletes a column without cards.
  case deleteColumn(ColumnID)
  case changeBoard(BoardChange)
  /// Reverts another action, as far as its effects still exist.
  case takeBack([KanbanEdit])
}

extension KanbanAction {
  /// The title for the history: "Move card 12".
  var title: String {
    switch self {
    case .add(let card, _): "Add card \(card.id): \(card.title)"
    case .move(let ids, _, _): "Move \(text(ids))"
    case .change(let ids, let changes): "\(changes.title) \(text(ids))"
    case .delete(let ids): "Delete \(text(ids))"
    case .addColumn(let column, _): "Add column \(column.title)"
    case .moveColumn: "Move a column"
    case .changeColumn(_, let change): change.title
    case .deleteColumn: "Delete a column"
    case .changeBoard(.title(let title)): "Rename the board: \(title)"
    case .changeBoard(.personLimit(let limit)):
      limit.map { "At most \($0.count) in work for a person" } ?? "No limit for a person"
    case .takeBack: "Take back"
    }
  }

  private func text(_ ids: [CardID]) -> String { ids.count == 1 ? "card \(ids[0])" : "\(ids.count) cards" }
}

extension [CardChange] {
  /// The verb for them.
  fileprivate var title: String {
    guard count == 1 else { return "Edit" }
    return switch self[0] {
    case .title: "Rename"
    case .details: "Describe"
    case .label(let label, true): "Label \(label):"
    case .label(let label, false): "Take label \(label) off"
    case .priority(let priority): priority.map { "Priority \($0.rawValue):" } ?? "No priority:"
    case .due(let due): due.map { "Due \($0):" } ?? "Not due:"
    case .assignee(let name): name.map { "Assign to \($0):" } ?? "Assign to nobody:"
    case .estimate: "Estimate"
    case .done(let time): time == nil ? "Reopen" : "Complete"
    case .archived(let isArchived): isArchived ? "Archive" : "Bring back"
    case .blocker(let id, true): "Wait for \(id):"
    case .blocker(let id, false): "No longer wait for \(id):"
    case .item, .noItem: "Change the checklist of"
    case .extra: "Edit"
    }
  }
}

extension ColumnChange {
  fileprivate var title: String {
    switch self {
    case .title(let title): "Rename a column: \(title)"
    case .limit(let limit): limit.map { "Limit a column to \($0.count)" } ?? "No limit for a column"
    case .finishes(let finishes): finishes ? "Cards are done in a column" : "Cards are not done in a column"
    case .archived(let isArchived): isArchived ? "Archive a column" : "Bring back a column"
    }
  }
}
