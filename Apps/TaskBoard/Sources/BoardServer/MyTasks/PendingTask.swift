import Foundation

/// A task as the clients of the three calls read it.
struct PendingTask: Hashable, Sendable, Codable {
  var taskID: Int
  var name: String

  /// An array of dictionaries, as XML.
  static func propertyList(_ tasks: [PendingTask]) throws -> Data {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    return try encoder.encode(tasks)
  }
}
