import Foundation

/// A list of one task, cut into what every list has and what is the task's own: lists are put together of such parts, so that
/// each task is encoded once.
struct PropertyListParts {
  var head: String
  var dictionary: String
  var tail: String

  init(_ task: PendingTask) throws {
    let text = String(decoding: try PendingTask.propertyList([task]), as: UTF8.self)
    // In a name there would be &lt; for the bracket.
    guard let start = text.firstRange(of: "<array>\n"), let end = text.firstRange(of: "</array>") else {
      preconditionFailure("A property list of an array has no array: \(text)")
    }
    head = String(text[..<start.upperBound])
    dictionary = String(text[start.upperBound..<end.lowerBound])
    tail = String(text[end.lowerBound...])
  }
}
