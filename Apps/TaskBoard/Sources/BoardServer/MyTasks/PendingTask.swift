import Foundation
import Hummingbird
import TaskBoardModel

/// A task as the clients of the three calls read it.
struct PendingTask: Hashable, Sendable, Codable {
  /// The key under which a card keeps its client's number.
  static let key = "taskID"

  var taskID: Int
  var name: String

  init(taskID: Int, name: String) {
    self.taskID = taskID
    self.name = name
  }

  /// A card as a task, with its client's number or otherwise its own.
  ///
  /// The list is XML. Characters of a title that XML cannot carry are replaced, so that no title breaks the list; they
  /// may have come from another client.
  init(_ card: Card) {
    name = XMLText.replacingForbidden(in: card.title)
    taskID = card.clientNumber ?? card.id.number ?? 0
  }

  /// An array of dictionaries, as XML.
  static func propertyList(_ tasks: [PendingTask]) throws -> Data {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    return try encoder.encode(tasks)
  }

  /// The property list of the tasks that are neither done nor archived, in the order of the board.
  static func list(of board: Kanban) throws -> ByteBuffer {
    let columns = board.columns.filter { !$0.isArchived }
    let cards = columns.flatMap { board.openCards(in: $0) }.filter { !$0.isDone }
    return ByteBuffer(bytes: try propertyList(cards.map(PendingTask.init)))
  }
}

extension Card {
  var clientNumber: Int? {
    if case .int(let number)? = extra[PendingTask.key] { number } else { nil }
  }
}

extension Kanban {
  /// The card of a task: the one whose own number it is if it has no client's number, otherwise the one with this
  /// client's number.
  func task(_ number: Int) -> Card? {
    if let card = self[CardID("\(number)")], card.clientNumber == nil { return card }
    return cards.values.first { $0.clientNumber == number }
  }
}
