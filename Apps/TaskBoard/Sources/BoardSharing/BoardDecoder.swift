public import Foundation
public import TaskBoardModel

/// Decodes boards and their parts in time linear in the bytes, whatever unknown members they have: each costs one
/// lookup.
public enum BoardDecoder {
  /// - Throws: `DecodingError`.
  public static func decode<Value: Decodable>(_ type: Value.Type = Value.self, from data: Data) throws -> Value {
    try decoder(for: data).decode(type, from: data)
  }

  /// What decodes this text, and no other.
  ///
  /// - Parameter deepest: So many arrays and objects may be inside one another.
  /// - Throws: `DecodingError`.
  public static func decoder(for data: Data, deepest: Int = JSONText.deepest) throws -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.userInfo[JSONText.key] = try JSONText(data, deepest: deepest)
    return decoder
  }
}
