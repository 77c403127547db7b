extension Decoder {
  /// Decodes a value from its text; a text that cannot be parsed is reported with the message of ``Unreadable``.
  func value<Value>(readBy read: (String) throws(Unreadable) -> Value) throws -> Value {
    let text = try singleValueContainer().decode(String.self)
    do throws(Unreadable) {
      return try read(text)
    } catch {
      throw DecodingError.dataCorrupted(.init(codingPath: codingPath, debugDescription: "\(error)"))
    }
  }
}

extension Encoder {
  func encode(text: String) throws {
    var container = singleValueContainer()
    try container.encode(text)
  }
}
