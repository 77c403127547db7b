import History
import TaskBoardModel

/// The size of unknown members: data from a file for which boards have no place.
struct ExtraSize: Hashable {
  /// How deep arrays and objects may be nested.
  static let deepest = 16
  /// The limit for one whole command.
  static let command = ExtraSize(bytes: 512 * 1024, values: 20_000)
  static let column = ExtraSize(bytes: 64 * 1024, values: 1000)
  /// The limit for a board itself, without its cards and columns.
  static let board = ExtraSize(bytes: 8 * 1024 * 1024, values: 500_000)

  /// The bytes of names and texts, and 8 for each other value.
  private(set) var bytes = 0
  private(set) var values = 0
  private(set) var depth = 0

  init() {}

  init(bytes: Int, values: Int) {
    (self.bytes, self.values, depth) = (bytes, values, Self.deepest)
  }

  init(_ members: [String: JSONValue]) {
    for (name, value) in members { add(name, value) }
  }

  mutating func add(_ name: String, _ value: JSONValue) {
    bytes += name.utf8.count
    add(value, depth: 1)
  }

  private mutating func add(_ value: JSONValue, depth: Int) {
    values += 1
    self.depth = max(self.depth, depth)
    switch value {
    case .null, .bool, .int, .double: bytes += 8
    case .string(let text): bytes += text.utf8.count
    case .array(let values): for value in values { add(value, depth: depth + 1) }
    case .object(let members):
      for (name, value) in members {
        bytes += name.utf8.count
        add(value, depth: depth + 1)
      }
    }
  }

  /// - Parameters:
  ///   - limit: The largest size allowed.
  ///   - before: The size before the action. What already exceeded the limit may stay, but not grow.
  func check(_ limit: ExtraSize, after before: ExtraSize = ExtraSize(), of thing: String) throws(Refusal) {
    for (count, old, maximum, what) in [
      (depth, before.depth, limit.depth, "levels"), (values, before.values, limit.values, "values"),
      (bytes, before.bytes, limit.bytes, "bytes"),
    ] where count > maximum && count > old {
      throw Refusal(
        "The unknown members (\"extra\") of the \(thing) would have \(count) \(what); the limit is \(maximum).",
        remedy: "Keep them elsewhere, and a link to them in the description.")
    }
  }
}
