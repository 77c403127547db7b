/// The members of a JSON object as texts, which are not decoded.
struct JSONMembers {
  private var texts: [String: String] = [:]

  /// Returns `nil` if the object is not written as ``JSONEncoder/stable`` writes it: without white space, and without
  /// escapes in names.
  ///
  /// - Complexity: O(*n*) in the bytes.
  init?(of object: String) {
    var object = object
    guard object.withUTF8({ read($0) }) else { return nil }
  }

  /// The value of a member, as JSON.
  subscript(name: String) -> String? { texts[name] }

  /// The names and values of the members.
  var all: [String: String] { texts }

  /// The text that a JSON string stands for; `nil` if it has escapes or is not a string.
  static func plain(_ string: String) -> String? {
    let bytes = string.utf8
    guard bytes.count >= 2, bytes.first == quote, bytes.last == quote, !bytes.contains(backslash) else { return nil }
    return String(string.dropFirst().dropLast())
  }

  private static let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count >= 2, bytes[0] == UInt8(ascii: "{"), bytes[bytes.count - 1] == UInt8(ascii: "}") else {
      return false
    }
    var index = 1
    while index < bytes.count - 1 {
      guard bytes[index] == Self.quote, let colon = Self.endOfString(at: index, in: bytes), colon < bytes.count,
        bytes[colon] == UInt8(ascii: ":"), let end = Self.endOfValue(at: colon + 1, in: bytes), end > colon + 1
      else { return false }
      let name = bytes[(index + 1)..<(colon - 1)]
      guard !name.contains(Self.backslash) else { return false }
      texts[String(decoding: name, as: UTF8.self)] = String(decoding: bytes[(colon + 1)..<end], as: UTF8.self)
      // After the last member comes the end, and after each other one a comma and a name.
      if bytes[end] == UInt8(ascii: "}") { return end == bytes.count - 1 }
      index = end + 1
    }
    return bytes.count == 2
  }

  /// The index after the string that begins at `start`.
  private static func endOfString(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = start + 1
    while index < bytes.count {
      if bytes[index] == quote { return index + 1 }
      index += bytes[index] == backslash ? 2 : 1
    }
    return nil
  }

  /// The index of the comma or the brace after the value that begins at `start`.
  private static func endOfValue(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var (index, depth) = (start, 0)
    while index < bytes.count {
      switch bytes[index] {
      case quote:
        guard let end = endOfString(at: index, in: bytes) else { return nil }
        index = end
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return bytes[index] == UInt8(ascii: "}") ? index : nil }
        depth -= 1
      case UInt8(ascii: ",") where depth == 0: return index
      default: break
      }
      index += 1
    }
    return nil
  }
}
