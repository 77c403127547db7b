import BoardSharing
import Networking
import SharingServer
import TaskBoardModel

extension KanbanAction {
  /// The ids of new cards or columns.
  var newIDs: [String] {
    if case .addColumn(let column, _) = self { [column.id.rawValue] } else { newCards.map(\.rawValue) }
  }

  /// Checks the ids that a client gives to new cards and columns until it knows those of the server.
  ///
  /// - Throws: 422 if one could be taken for an id that the server gives, or is one that the board has.
  func checkNewIDs(on board: Kanban) throws(Problem) {
    for id in newIDs {
      guard id.isIDOfClient, board[CardID(id)] == nil, board[ColumnID(id)] == nil else { throw .claimed(id) }
    }
  }

  /// The action with ids from the server for new things.
  func withServerIDs(on board: Kanban) -> KanbanAction {
    switch self {
    case .add, .addCards, .finish: return Renaming(newCardsOf: self, on: board)(self)
    case .addColumn(let column, _): return Renaming([column.id.rawValue: board.newColumnID().rawValue])(self)
    case .takeBack(let edits):
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

extension String {
  /// Whether a client may give this id to something new: 1 to 64 ASCII letters, digits, "-" and "_", and neither a number
  /// nor "c" with a number, which the server gives.
  fileprivate var isIDOfClient: Bool {
    let isPlain = utf8.allSatisfy { byte in
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
    let digits = drop { $0 == "c" }
    return isPlain && 1...64 ~= utf8.count && !digits.allSatisfy { "0"..."9" ~= $0 }
  }
}

extension Problem {
  fileprivate static func claimed(_ id: String) -> Problem {
    Problem(
      title: StatusText.sentence(422), status: 422,
      detail: "\"\(id.prefix(80))\" is not an id that a client may give to something new.",
      remedy: "Use 1 to 64 letters and digits with at least one letter, such as \"1k3f\"; the answer says the number.")
  }
}
