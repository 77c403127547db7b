import Foundation
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
}

extension Card {
  var clientNumber: Int? {
    if case .int(let number)? = extra[PendingTask.key] { number } else { nil }
  }
}
