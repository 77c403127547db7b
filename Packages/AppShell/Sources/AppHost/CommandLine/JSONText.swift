import AppShell
import DragDropKit
import Foundation

/// JSON as text with sorted keys, so that equal values give equal bytes.
enum JSONText {
  static func encoding(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// The JSON of a value that can always be written.
  static func encode(_ value: some Encodable) -> String {
    do {
      return try encoding(value)
    } catch {
      preconditionFailure("A model and its commands can always be written as JSON: \(error)")
    }
  }

  static func decode<Value: Decodable>(
    _ type: Value.Type, from text: String, by decoder: (Data) throws -> JSONDecoder = { _ in JSONDecoder() }
  ) throws -> Value {
    let bytes = Data(text.utf8)
    return try decoder(bytes).decode(type, from: bytes)
  }
}

extension Program {
  /// The state as one JSON document, as printed by `--state`.
  func stateText() -> String {
    JSONText.encode(
      StateDump(
        app: A.name, model: model, steps: journal.counter, undo: journal.done.last?.title,
        redo: journal.undone.last?.title, carrying: drags.sessions.count))
  }
}

private struct StateDump<Model: Encodable>: Encodable {
  var app: String
  var model: Model
  /// The number of steps that led to this state.
  var steps: Int
  /// The steps that undo would take back and redo would repeat.
  var undo: String?
  var redo: String?
  /// The number of drags in progress.
  var carrying: Int
}
