import History
import TaskBoardModel

/// What the app knows of other boards, and the cards that are on their way to them.
package struct OtherBoards: Hashable {
  /// The board that is open.
  let here: BoardAddress
  private(set) var known: [BoardChoice] = []
  /// Whether all servers have answered.
  private(set) var areComplete = false
  private(set) var transfers: [CardTransfer] = []
  /// Cards that have arrived but cannot leave this board yet, because something is carried.
  var arrived: [CardTransfer] = []
  /// The board to open when the program around the app ends this one.
  package var next: BoardAddress?
  private var count = 0

  package init(here: BoardAddress) {
    self.here = here
  }

  /// The list includes the current board, so that people see where they are.
  mutating func learn(_ boards: [BoardChoice], areComplete: Bool) {
    // Until all servers have answered, what they said before counts.
    let before = areComplete ? [] : known.filter { board in !boards.contains { $0.address == board.address } }
    (known, self.areComplete) = (boards + before, areComplete)
  }

  subscript(address: BoardAddress) -> BoardChoice? { known.first { $0.address == address } }

  /// Begins a transfer.
  ///
  /// - Throws: The reason why the board does not take cards from here.
  mutating func send(_ cards: [CardID], to choice: BoardChoice) throws(Refusal) -> CardTransfer {
    try check(choice)
    for transfer in transfers { try transfer.check(cards) }
    count += 1
    let transfer = CardTransfer(number: count, cards: cards, target: choice.address, title: choice.words)
    transfers.append(transfer)
    return transfer
  }

  /// - Throws: The reason why a board does not take cards from here.
  func check(_ choice: BoardChoice) throws(Refusal) {
    guard choice.mayChange else {
      throw Refusal("You may only read \(choice.words).", remedy: "Choose a board that you may change.")
    }
  }

  mutating func resume(_ transfer: CardTransfer) { transfers.append(transfer) }

  mutating func end(_ transfer: CardTransfer) { transfers.removeAll { $0.number == transfer.number } }

  /// Whether a command would change a card that is on its way.
  func check(_ command: KanbanCommand) throws(Refusal) {
    guard !transfers.isEmpty else { return }
    let cards = command.action.changedCards
    for transfer in transfers { try transfer.check(cards) }
  }
}

extension CardTransfer {
  fileprivate func check(_ ids: [CardID]) throws(Refusal) {
    guard let card = ids.first(where: cards.contains) else { return }
    throw Refusal("Card \(card) is on its way to \(title).", remedy: "Wait until it is there.")
  }
}

extension KanbanAction {
  /// The cards that it moves, changes or removes.
  fileprivate var changedCards: [CardID] {
    switch self {
    case .move(let ids, _, _), .change(let ids, _), .delete(let ids): ids
    case .finish(let ids, _, _, _): ids
    case .claim(let id, _, _), .release(let id): [id]
    case .add, .addCards, .addColumn, .moveColumn, .changeColumn, .deleteColumn, .changeBoard, .takeBack: []
    }
  }
}
