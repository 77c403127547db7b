/// Identifies a document on a server: "garden", "mytasks". Lower-case letters, digits and "-", 1 to 64 of them, not
/// "-" first, so that it can be used in addresses, as a file name and as an argument.
public struct DocumentID<Document>: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public init(_ text: String) {
    self.init(rawValue: text)
  }

  /// Returns `nil` if the text is not a valid id.
  public init?(checking text: String) {
    let fits = text.utf8.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || byte == UInt8(ascii: "-")
    }
    guard fits, 1...64 ~= text.utf8.count, !text.hasPrefix("-") else { return nil }
    self.init(text)
  }
}

extension DocumentID: Comparable {
  public static func < (left: DocumentID, right: DocumentID) -> Bool { left.rawValue < right.rawValue }
}

extension DocumentID: CustomStringConvertible {
  public var description: String { rawValue }
}
