import Foundation
import Hummingbird
import TaskBoardModel

/// The tasks of a board that are not done, and where each task is: kept from command to command, so that a list is answered
/// without reading all that was ever done. A value; it knows nothing of a board until somebody asks, and costs nothing then.
struct PendingTasks {
  private struct Entry {
    var card: CardID
    var xml: PropertyListParts
  }

  /// Of the columns that were read, in their order. One that is not here has to be read again.
  private var columns: [ColumnID: [Entry]] = [:]
  /// The cards with a client's number; `nil` before somebody asked. A card may have gone, or have another number by now.
  private var numbers: [Int: CardID]?
  private var answer: ByteBuffer?

  /// What is not done and not archived, in the order of the board, as ``PendingTask/propertyList(_:)`` writes it.
  ///
  /// - Complexity: O(*n*) in the tasks that are pending, and in the cards of the columns where one came or changed.
  mutating func propertyList(of board: Kanban) throws -> ByteBuffer {
    if let answer { return answer }
    let entries = try board.columns.filter { !$0.isArchived }.flatMap { try self.entries(of: $0, on: board) }
    var bytes = ByteBuffer()
    if let first = entries.first {
      bytes.writeString(first.xml.head)
      for entry in entries { bytes.writeString(entry.xml.dictionary) }
      bytes.writeString(first.xml.tail)
    } else {
      bytes.writeBytes(try PendingTask.propertyList([]))
    }
    answer = bytes
    return bytes
  }

  private mutating func entries(of column: Column, on board: Kanban) throws -> [Entry] {
    if let known = columns[column.id] { return known }
    let entries = try column.cards.compactMap { id -> Entry? in
      guard let card = board[id], !card.isArchived, !card.isDone else { return nil }
      return Entry(card: id, xml: try PropertyListParts(PendingTask(card)))
    }
    columns[column.id] = entries
    return entries
  }

  /// The card of a task: the one with the client's number, else the one whose own number it is.
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

  /// - Parameter board: After the deed.
  mutating func follow(_ deed: Deed, on board: Kanban) {
    answer = nil
    guard !columns.isEmpty || numbers != nil else { return }
    guard let touched = deed.touchedCards else {
      columns = [:]
      return
    }
    for column in columns.keys {
      columns[column]?.removeAll { touched.contains($0.card) }
    }
    for id in touched {
      guard let card = board[id] else { continue }
      if let number = card.clientNumber { numbers?[number] = id }
      if !card.isArchived, !card.isDone, let column = board.column(of: id) { columns[column.id] = nil }
    }
  }
}

extension Deed {
  /// The cards that it may have changed; `nil` where it is about columns.
  fileprivate var touchedCards: Set<CardID>? {
    switch self {
    case .add(let card, _): [card.id]
    case .move(let ids, _, _), .change(let ids, _), .delete(let ids): Set(ids)
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
