import BoardSharing
import Networking
import TaskBoardModel

extension KanbanAction {
  /// The ids of new cards or columns.
  var newIDs: [String] {
    if case .addColumn(let column, _) = self { [column.id.rawValue] } else { newCards.map(\.rawValue) }
  }

  /// The action with ids from the server for new things.
  ///
  /// - Throws: 422 if an action is taken back with a card or column that the board never had.
  func withServerIDs(on board: Kanban) throws(Problem) -> KanbanAction {
    switch self {
    case .add, .addCards, .finish: return Renaming(newCardsOf: self, on: board)(self)
    case .addColumn(let column, _): return Renaming([column.id.rawValue: board.newColumnID().rawValue])(self)
    case .takeBack(let edits):
      for edit in edits { try edit.checkIDs(on: board) }
      // Numbers are never reused, even if the card that had one was taken back.
      return .takeBack(edits.filter { if case .numbering = $0 { false } else { true } })
    default: return self
    }
  }

  /// The action with the server's time: cards are done at that time, and restored cards were not done or made later.
  func timed(_ time: Moment) -> KanbanAction {
    func timed(_ changes: [CardChange]) -> [CardChange] {
      changes.map { if case .done(_?) = $0 { .done(time) } else { $0 } }
    }
    return switch self {
    case .add(let card, let place): .add(card.timed(before: time), at: place)
    case .addCards(let cards): .addCards(cards.map { NewCard($0.card.timed(before: time), at: $0.place) })
    case .change(let ids, let changes): .change(ids, timed(changes))
    case .move(let ids, let place, let changes): .move(ids, to: place, changing: timed(changes))
    case .finish(let ids, let place, let changes, let next):
      .finish(
        ids, to: place, changing: timed(changes),
        next: next.map { Successor(of: $0.of, NewCard($0.new.card.timed(before: time), at: $0.new.place)) })
    // A new comment gets the time of the command when it is performed.
    case .takeBack(let edits):
      .takeBack(
        edits.map { edit in
          switch edit {
          case .put(let card, let place): .put(card.timed(before: time), place)
          case .change(let id, .done(let done?)): .change(id, .done(min(done, time)))
          default: edit
          }
        })
    default: self
    }
  }
}

extension Card {
  fileprivate func timed(before time: Moment) -> Card {
    var card = self
    card.created = created.map { min($0, time) }
    card.done = done.map { min($0, time) }
    return card
  }
}

extension KanbanEdit {
  fileprivate func checkIDs(on board: Kanban) throws(Problem) {
    switch self {
    case .put(let card, _):
      guard let number = card.id.number, "\(number)" == card.id.rawValue, 0 < number, number <= board.numbering else {
        throw .strange("card \(card.id)")
      }
    case .putColumn(let column, _):
      guard column.id.rawValue.utf8.count <= ColumnID.longest else { throw .strange("column \(column.id)") }
    default: break
    }
  }
}

extension Problem {
  fileprivate static func strange(_ thing: String) -> Problem {
    Problem(
      title: StatusText.sentence(422), status: 422, detail: "The board never had \(thing.prefix(80)).",
      remedy: "Add it as a new one.")
  }
}
