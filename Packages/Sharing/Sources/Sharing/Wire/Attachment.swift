public import Foundation
public import History
import Networking

/// A file that belongs to a document, such as the picture that it is about. The document says which bytes it has; whoever
/// may read the document may fetch them.
public struct Attachment: Hashable, Sendable, Codable {
  /// What the file is called; it may be any text.
  public var name: String
  /// Its SHA-256, as `ContentHash` writes it.
  public var hash: String
  /// In bytes.
  public var size: Int

  /// The most bytes of one file: as many as of a file that is dropped on a program.
  public static let maximumSize = 64 << 20

  public init(_ data: Data, named name: String) throws(Refusal) {
    (self.name, hash, size) = (name, ContentHash.text(of: data), data.count)
    try check()
  }

  /// The name as that of a file in any folder.
  public var fileName: String {
    let last = name.split(separator: "/").last.map(String.init) ?? ""
    let known = last.filter { $0.isLetter || $0.isNumber || "-_. ".contains($0) }
    let safe = known.suffix(80).drop { $0 == "." || $0 == " " }
    return safe.isEmpty ? "file" : String(safe)
  }

  /// - Throws: If nobody can have shared such a file.
  public func check() throws(Refusal) {
    guard size <= Self.maximumSize else {
      throw Refusal(
        "\"\(fileName)\" has more than \(Self.maximumSize >> 20) MB.", remedy: "Only smaller files can be shared.")
    }
    guard size > 0, ContentHash.isHash(hash) else {
      throw Refusal(
        "The document names a file that is impossible: \"\(fileName)\".", remedy: "Ask for a new invitation.")
    }
  }

  /// - Throws: If these are other bytes.
  public func check(_ data: Data) throws(Refusal) {
    guard data.count == size, ContentHash.text(of: data) == hash else {
      throw Refusal(
        "What came is not \"\(fileName)\" as it was shared: its hash differs.",
        remedy: "Try again, or ask whoever shares it to share it again.")
    }
  }
}

/// A part of an attachment.
public struct AttachmentPart: Hashable, Sendable, Codable {
  /// ``maximumSize`` bytes, or fewer at the end of the file.
  public var data: Data

  public init(data: Data) { self.data = data }

  /// So that a part that is sent is a body that every server takes.
  public static let maximumSize = 1 << 19
}
