/// The text that a decoder is reading, already parsed. In the decoder's `userInfo`, it lets ``JSONValue`` look up its
/// value instead of trying one type after another. Each wrong guess would create and discard an error that holds the
/// whole path; at a depth of 400 that takes milliseconds for each value.
public struct JSONText: Sendable {
  /// The key in a decoder's `userInfo`. `CodingUserInfoKey(rawValue:)` never fails.
  public static let key = CodingUserInfoKey(rawValue: "JSONText")!

  /// The parsed value; `nil` if the text cannot contain unknown members.
  private let root: JSONValue?

  /// The maximum nesting depth of arrays and objects in data from outside, so that it still fits into a command, a
  /// journal entry or a message, which may have ``decodable``.
  public static let deepest = 480
  /// The maximum nesting depth of Foundation's encoder and decoder.
  public static let decodable = 512

  /// - Parameters:
  ///   - bytes: UTF-8, the same that the decoder reads.
  ///   - deepest: The maximum nesting depth of arrays and objects.
  /// - Throws: `DecodingError` if it is not JSON, or is nested deeper.
  /// - Complexity: O(*n*) in the bytes.
  public init(_ bytes: some Collection<UInt8>, deepest: Int = JSONText.deepest) throws {
    let bytes = Array(bytes)
    guard Self.mayHaveExtra(bytes) else {
      root = nil
      return
    }
    do throws(JSONSyntaxError) {
      root = try JSONParser.value(in: bytes, deepest: deepest)
    } catch {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "\(error)"))
    }
  }

  /// Whether a member may be called "extra", which holds unknown members. The name may be spelled with escapes.
  private static func mayHaveExtra(_ bytes: [UInt8]) -> Bool {
    let name = Array("\"extra\"".utf8)
    return bytes.indices.contains { index in
      switch bytes[index] {
      case name[0]: bytes[index...].starts(with: name)
      case UInt8(ascii: "\\"): index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "u")
      default: false
      }
    }
  }

  func value(at path: [any CodingKey]) throws -> JSONValue {
    var value = root
    for key in path {
      switch value {
      case .object(let members): value = members[key.stringValue]
      case .array(let values): value = key.intValue.flatMap { values.indices.contains($0) ? values[$0] : nil }
      default: value = nil
      }
    }
    guard let value else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: path, debugDescription: "The JSON is not UTF-8, or names a member twice."))
    }
    return value
  }
}
