import Foundation

/// A list of one task, split into the parts that every list has and the task's own part. Lists are assembled from such
/// parts, so that each task is encoded only once.
struct PropertyListParts {
  var head: String
  var dictionary: String
  var tail: String

  init(_ task: PendingTask) throws {
    let text = String(decoding: try PendingTask.propertyList([task]), as: UTF8.self)
    // A name would contain &lt; instead of the bracket.
    guard let start = text.range(of: "<array>\n", options: .literal),
      let end = text.range(of: "</array>", options: .literal)
    else {
      preconditionFailure("A property list of an array has no array: \(text)")
    }
    head = String(text[..<start.upperBound])
    dictionary = String(text[start.upperBound..<end.lowerBound])
    tail = String(text[end.lowerBound...])
  }
}
