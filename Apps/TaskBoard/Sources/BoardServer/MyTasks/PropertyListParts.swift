import Foundation

/// The parts of a list of tasks as ``PendingTask/propertyList(_:)`` writes it. Lists are assembled from them, so that each
/// task is encoded only once.
enum PropertyListParts {
  /// What comes before the first task of each list.
  static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <array>

    """
  /// What comes after the last task of each list.
  static let tail = "</array>\n</plist>\n"

  /// A task as it is in a list. A plain name is written by hand, which takes a fraction of the encoder's time.
  static func dictionary(of task: PendingTask) throws -> String {
    guard isPlain(task.name) else { return try encoded(task) }
    var text = "\t<dict>\n\t\t<key>name</key>\n\t\t<string>"
    text += task.name
    text += "</string>\n\t\t<key>taskID</key>\n\t\t<integer>"
    text += String(task.taskID)
    text += "</integer>\n\t</dict>\n"
    return text
  }

  /// Whether a text is written as it is: ASCII without markup.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      0x20 <= byte && byte < 0x7F && byte != UInt8(ascii: "&") && byte != UInt8(ascii: "<") && byte != UInt8(ascii: ">")
    }
  }

  private static func encoded(_ task: PendingTask) throws -> String {
    let text = String(decoding: try PendingTask.propertyList([task]), as: UTF8.self)
    // A name would contain &lt; instead of the bracket.
    guard let start = text.range(of: "<array>\n", options: .literal),
      let end = text.range(of: "</array>", options: .literal)
    else {
      preconditionFailure("A property list of an array has no array: \(text)")
    }
    return String(text[start.upperBound..<end.lowerBound])
  }
}
