import Foundation
import Hummingbird
import TaskBoardModel

/// The tasks of a board that are not done, and where each task is: cached between commands, so that a list is answered
/// without reading all tasks ever done. A value; until the first request, it knows nothing about a board and costs
/// nothing.
struct PendingTasks {
  /// The pending tasks of each column that was read, in order. A column that is missing here has to be read again.
  private var columns: [ColumnID: [CardID]] = [:]
  /// Pending tasks, each encoded once. A task that is missing here may still be pending.
  private var encoded: [CardID: String] = [:]
  /// The cards with a client's number; `nil` before the first request. A card may no longer exist, or may have a
  /// different number by now.
  private var numbers: [Int: CardID]?
  private var answer: ByteBuffer?
  /// The size of the previous answer, in bytes.
  private var previousSize = 0

  /// The tasks that are neither done nor archived, in the order of the board, as ``PendingTask/propertyList(_:)``
  /// writes them.
  ///
  /// - Complexity: O(*n*) in the tasks that are pending, and in the cards of columns in which a card was added or
  ///   changed.
  mutating func propertyList(of board: Kanban) throws -> ByteBuffer {
    if let answer { return answer }
    let tasks = try board.columns.filter { !$0.isArchived }.flatMap { try pending(in: $0, on: board) }
    var bytes = ByteBuffer()
    if tasks.isEmpty {
      bytes.writeBytes(try PendingTask.propertyList([]))
    } else {
      bytes.reserveCapacity(previousSize + 256)
      bytes.writeString(PropertyListParts.head)
      for task in tasks { bytes.writeString(encoded[task] ?? "") }
      bytes.writeString(PropertyListParts.tail)
    }
    (answer, previousSize) = (bytes, bytes.readableBytes)
    return bytes
  }

  /// The pending tasks of a column, all of them encoded.
  private mutating func pending(in column: Column, on board: Kanban) throws -> [CardID] {
    if let known = columns[column.id] { return known }
    let cards = try column.cards.filter { id in
      if encoded[id] != nil { return true }
      guard let card = board[id], !card.isArchived, !card.isDone else { return false }
      encoded[id] = try PropertyListParts.dictionary(of: PendingTask(card))
      return true
    }
    columns[column.id] = cards
    return cards
  }

  /// The card of a task: the one with this client's number, otherwise the one whose own number it is.
  mutating func card(_ number: Int, on board: Kanban) -> Card? {
    if let card = board[CardID("\(number)")], card.clientNumber == nil { return card }
    if let numbers {
      guard let id = numbers[number] else { return nil }
      if let card = board[id], card.clientNumber == number { return card }
    }
    let numbers = board.cards.values.reduce(into: [Int: CardID]()) { numbers, card in
      if let number = card.clientNumber { numbers[number] = card.id }
    }
    self.numbers = numbers
    return numbers[number].flatMap { board[$0] }
  }

  /// The card of a task after commands that are not yet part of `board`.
  ///
  /// - Parameter ahead: `board` with the commands.
  mutating func card(
    _ number: Int, on board: Kanban, after commands: [KanbanCommand], on ahead: Kanban
  ) -> Card? {
    if let card = ahead[CardID("\(number)")], card.clientNumber == nil { return card }
    let known = [card(number, on: board)?.id].compactMap(\.self)
    return (known + commands.flatMap(\.action.numberedCards)).lazy.compactMap { ahead[$0] }
      .first { $0.clientNumber == number }
  }

  /// - Parameter board: The board after the action.
  mutating func follow(_ action: KanbanAction, on board: Kanban) {
    answer = nil
    guard !columns.isEmpty || numbers != nil else { return }
    guard let touched = action.touchedCards else {
      (columns, encoded) = ([:], [:])
      return
    }
    // Only tasks that are encoded are in a list.
    let listed = touched.filter { encoded.removeValue(forKey: $0) != nil }
    if !listed.isEmpty { for column in columns.keys { columns[column]?.removeAll(where: listed.contains) } }
    for id in touched {
      guard let card = board[id] else { continue }
      if let number = card.clientNumber { numbers?[number] = id }
      if !card.isArchived, !card.isDone, let column = board.column(of: id) { columns[column.id] = nil }
    }
  }
}

extension KanbanAction {
  /// The cards to which the action may have given a client's number.
  fileprivate var numberedCards: [CardID] {
    switch self {
    case .add(let card, _): [card.id]
    case .addCards(let cards): cards.map(\.card.id)
    case .move(let ids, _, _), .change(let ids, _): ids
    case .finish(let ids, _, _, let next): ids + next.map(\.new.card.id)
    case .claim(let id, _, _), .release(let id): [id]
    case .takeBack(let edits):
      edits.compactMap { edit in
        switch edit {
        case .put(let card, _): card.id
        case .change(let id, _): id
        default: nil
        }
      }
    default: []
    }
  }

  /// The cards that it may have changed; `nil` if it is about columns.
  fileprivate var touchedCards: Set<CardID>? {
    switch self {
    case .add(let card, _): [card.id]
    case .addCards(let cards): Set(cards.map(\.card.id))
    case .move(let ids, _, _), .change(let ids, _), .delete(let ids): Set(ids)
    case .finish(let ids, _, _, let next): Set(ids + next.map(\.new.card.id))
    case .claim(let id, _, _), .release(let id): [id]
    case .addColumn, .moveColumn, .changeColumn, .deleteColumn: nil
    case .changeBoard: []
    case .takeBack(let edits):
      edits.reduce(into: [] as Set<CardID>?) { touched, edit in
        switch edit {
        case .put(let card, _): touched?.insert(card.id)
        case .take(let id), .place(let id, _), .change(let id, _): touched?.insert(id)
        case .putColumn, .takeColumn, .placeColumn, .changeColumn: touched = nil
        case .changeBoard, .numbering: break
        }
      }
    }
  }
}
