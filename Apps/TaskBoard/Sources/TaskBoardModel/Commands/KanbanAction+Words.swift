extension KanbanAction {
  /// The cards that it names, each once.
  public var cards: [CardID] {
    switch self {
    case .add(let card, _): [card.id]
    case .addCards(let cards): cards.map(\.card.id)
    case .move(let ids, _, _), .change(let ids, _), .delete(let ids): ids
    case .finish(let ids, _, _, let next): ids + next.map(\.new.card.id)
    case .claim(let id, _, _), .release(let id): [id]
    case .takeBack(let edits):
      edits.reduce(into: (seen: [], ids: []) as (seen: Set<CardID>, ids: [CardID])) { found, edit in
        if let id = edit.card, found.seen.insert(id).inserted { found.ids.append(id) }
      }.ids
    case .addColumn, .moveColumn, .changeColumn, .deleteColumn, .changeBoard: []
    }
  }

  /// The title for the history: "Move card 12".
  var title: String { words(ChangeNames(column: { _ in nil }, title: { _ in nil })) }

  /// What it does, as a phrase: "Move card 12 from Todo to Doing".
  func words(_ names: ChangeNames) -> String {
    switch self {
    case .add(let card, let place):
      return "Add card \(card.id)\(names.title(place.column).map { " to \($0)" } ?? ""): \(card.title)"
    case .addCards(let cards):
      let columns = Set(cards.map(\.place.column))
      let title = columns.count == 1 ? columns.first.flatMap { names.title($0) } : nil
      return "Add \(text(cards.map(\.card.id)))\(title.map { " to \($0)" } ?? "")"
    case .move(let ids, let place, let changes):
      let also = changes.map(\.naming.field).joined(separator: ", ")
      return "Move \(text(ids))\(Self.way(ids, to: place.column, names))" + (also.isEmpty ? "" : " (\(also))")
    case .change(let ids, let changes):
      guard changes.count > 1 else { return "\(changes.first?.naming.words ?? "Edit") \(text(ids))" }
      var fields: [String] = []
      for field in changes.map(\.naming.field) where !fields.contains(field) { fields.append(field) }
      return "Edit \(text(ids)): \(fields.joined(separator: ", "))"
    case .finish(_, _, _, let next):
      let due = next.count == 1 ? next[0].new.card.due.map { ", due \($0)" } ?? "" : ""
      return
        "\(withoutSuccessors.words(names)); \(text(next.map(\.new.card.id))) follow\(next.count == 1 ? "s" : "")\(due)"
    case .delete(let ids): return "Delete \(text(ids))"
    case .claim(let id, _, let place):
      return "Claim card \(id)\(place.map { Self.way([id], to: $0.column, names) } ?? "")"
    case .release(let id): return "Release card \(id)"
    case .addColumn(let column, _): return "Add column \(column.title)"
    case .moveColumn(let id, _): return names.title(id).map { "Move column \($0)" } ?? "Move a column"
    case .changeColumn(let id, let change): return change.words(names.title(id))
    case .deleteColumn(let id): return names.title(id).map { "Delete column \($0)" } ?? "Delete a column"
    case .changeBoard(.title(let title)): return "Rename the board: \(title)"
    case .changeBoard(.personLimit(let limit)):
      return limit.map { "At most \($0.count) in progress per person" } ?? "No limit per person"
    case .changeBoard(.filter(let name, let words)):
      return words.map { "Save filter \(name): \($0)" } ?? "Delete filter \(name)"
    case .changeBoard(.template(let name, let template)):
      return template.map { "Save template \(name): \($0.card.title)" } ?? "Delete template \(name)"
    case .changeBoard(.renameFilter(let name, let new)): return "Rename filter \(name): \(new)"
    case .changeBoard(.renameTemplate(let name, let new)): return "Rename template \(name): \(new)"
    case .takeBack: return takenBack(names)
    }
  }

  /// " from Todo to Doing", " within Todo"; as much of it as is known.
  private static func way(_ ids: [CardID], to column: ColumnID, _ names: ChangeNames) -> String {
    guard let target = names.title(column) else { return "" }
    let homes = Set(ids.map { names.column($0) })
    guard homes.count == 1, let home = homes.first, let home else { return " to \(target)" }
    return home == column ? " within \(target)" : " from \(names.name(of: home)) to \(target)"
  }

  private func takenBack(_ names: ChangeNames) -> String {
    guard case .takeBack(let edits) = self, !cards.isEmpty else { return "Undo" }
    var fields: [String] = []
    for edit in edits {
      let field: String? =
        switch edit {
        case .put: "deleted"
        case .take: "added"
        case .place(_, let place): names.title(place.column).map { "back to \($0)" } ?? "place"
        case .change(_, let change): change.naming.field
        default: nil
        }
      if let field, !fields.contains(field) { fields.append(field) }
    }
    return "Undo \(text(cards))" + (fields.isEmpty ? "" : ": \(fields.joined(separator: ", "))")
  }

  private func text(_ ids: [CardID]) -> String { ids.count == 1 ? "card \(ids[0])" : "\(ids.count) cards" }
}

extension KanbanEdit {
  fileprivate var card: CardID? {
    switch self {
    case .put(let card, _): card.id
    case .take(let id), .place(let id, _), .change(let id, _): id
    case .putColumn, .takeColumn, .placeColumn, .changeColumn, .changeBoard, .numbering: nil
    }
  }
}

extension ColumnChange {
  /// - Parameter title: The title of the column, if it is known.
  fileprivate func words(_ title: String?) -> String {
    let column = title.map { "column \($0)" } ?? "a column"
    return switch self {
    case .title(let new): "Rename \(column): \(new)"
    case .limit(let limit): limit.map { "Limit \(column) to \($0.count)" } ?? "No limit for \(column)"
    case .finishes(let finishes): "Cards are \(finishes ? "" : "not ")done in \(column)"
    case .archived(let isArchived): "\(isArchived ? "Archive" : "Bring back") \(column)"
    }
  }
}
