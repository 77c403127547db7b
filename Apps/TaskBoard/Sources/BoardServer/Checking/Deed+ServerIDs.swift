import BoardSharing
import Networking
import TaskBoardModel

extension Deed {
  /// What a new card or column is called.
  var newID: String? {
    switch self {
    case .add(let card, _): card.id.rawValue
    case .addColumn(let column, _): column.id.rawValue
    default: nil
    }
  }

  /// With an id from the server for what is new.
  ///
  /// - Throws: 422 where a deed is taken back with a card or column that the board never had.
  func withServerIDs(on board: Kanban) throws(Problem) -> Deed {
    switch self {
    case .add(let card, _): return Renaming([card.id.rawValue: board.newCardID().rawValue])(self)
    case .addColumn(let column, _): return Renaming([column.id.rawValue: board.newColumnID().rawValue])(self)
    case .takeBack(let edits):
      for edit in edits { try edit.checkIDs(on: board) }
      // Numbers that a card had are not given again, also where the card was taken back.
      return .takeBack(edits.filter { if case .numbering = $0 { false } else { true } })
    default: return self
    }
  }

  /// Done when the server says so.
  func timed(_ time: Moment) -> Deed {
    func timed(_ changes: [CardChange]) -> [CardChange] {
      changes.map { if case .done(_?) = $0 { .done(time) } else { $0 } }
    }
    return switch self {
    case .change(let ids, let changes): .change(ids, timed(changes))
    case .move(let ids, let place, let changes): .move(ids, to: place, changing: timed(changes))
    default: self
    }
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
      guard column.id.rawValue.utf8.count <= 12 else { throw .strange("column \(column.id)") }
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
