import History
import TaskBoardModel

/// A card that comes from elsewhere, with the title of its column there.
package struct MovedCard: Hashable, Codable {
  package var card: Card
  var column: String

  package init(card: Card, column: String) { (self.card, self.column) = (card, column) }
}

extension Kanban {
  /// The column to which a card of another board goes: the one with the title of its own; if there is none, one that
  /// finishes cards if it is done, or the first.
  package func column(for moved: MovedCard) throws(Refusal) -> Column {
    let open = columns.filter { !$0.isArchived }
    let finishing = moved.card.isDone ? open.first { $0.finishes } : nil
    guard let column = open.first(where: { $0.title == moved.column }) ?? finishing ?? open.first else {
      throw Refusal("The board \"\(title)\" has no column.", remedy: "Add one there.")
    }
    return column
  }

  /// The cards as new ones of this board, with all fields except what they wait for outside of the list.
  ///
  /// - Parameters:
  ///   - place: Where they go, one below the other. If it is `nil`, each goes to the end of its column: see
  ///     ``column(for:)``.
  ///   - tag: Makes the ids different from those that others make at the same time; empty if nobody does.
  func newCards(of contents: [MovedCard], at place: CardPlace?, tag: String) throws(Refusal) -> [NewCard] {
    let ids = Dictionary(
      contents.enumerated().map { ($1.card.id, CardID("\(numbering + 1 + $0)\(tag)")) }, uniquingKeysWith: { $1 })
    var above: [ColumnID: CardID] = [:]
    var new: [NewCard] = []
    for moved in contents {
      guard let id = ids[moved.card.id] else { continue }
      var place = if let place { place } else { try column(for: moved).end }
      if let card = above[place.column] { place.after = [card] }
      above[place.column] = id
      var card = moved.card.copied(as: id)
      card.set(blockers: moved.card.blockers.compactMap { ids[$0] })
      card.set(claim: nil)
      new.append(NewCard(card, at: place))
    }
    return new
  }
}
