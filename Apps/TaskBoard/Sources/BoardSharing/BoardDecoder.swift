public import Foundation
public import TaskBoardModel

/// Decodes boards and their parts in time linear in the bytes, whatever unknown members they have: each costs one
/// lookup.
public enum BoardDecoder {
  /// - Throws: `DecodingError`.
  public static func decode<Value: Decodable>(_ type: Value.Type = Value.self, from data: Data) throws -> Value {
    try decoder(for: data).decode(type, from: data)
  }

  /// A decoder for this text only.
  ///
  /// - Parameter deepest: The maximum nesting depth of arrays and objects.
  /// - Throws: `DecodingError`.
  public static func decoder(for data: Data, deepest: Int = JSONText.deepest) throws -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.userInfo[JSONText.key] = try JSONText(data, deepest: deepest)
    return decoder
  }
}
