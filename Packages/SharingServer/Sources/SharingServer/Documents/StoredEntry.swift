import Foundation
import Sharing

/// An entry of a document's journal as it is stored. When a document is opened, only a part of most entries is needed, so
/// each part is decoded on demand. A value.
struct StoredEntry<Document: ServedDocument> {
  private let members: JSONMembers

  /// - Throws: `DecodingError`.
  init(_ text: String) throws {
    if let members = JSONMembers(of: text) {
      self.members = members
    } else {
      let entry = try Document.decode(LogEntry<Document>.self, from: text)
      guard let members = JSONMembers(of: try JSONEncoder.stable.text(entry)) else {
        throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "it is not an entry"))
      }
      self.members = members
    }
  }

  private func text(_ name: String) throws -> String {
    if let text = members[name] { return text }
    throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "\"\(name)\" is missing"))
  }

  private func string(_ name: String) throws -> String {
    let text = try text(name)
    return try JSONMembers.plain(text) ?? JSONDecoder().decode(String.self, from: Data(text.utf8))
  }

  /// The command, decoded.
  func command() throws -> Document.Command {
    let text = try text("command")
    return try Document.plainCommand(in: text.utf8) ?? Document.decode(from: text)
  }

  private func attested() throws -> [String] {
    try members["attested"].map { try JSONDecoder().decode([String].self, from: Data($0.utf8)) } ?? []
  }

  /// The line that clients receive. Its command is the stored text.
  ///
  /// - Parameter inverse: What takes the command back, if it is known.
  func line(_ revision: Int, inverse: [Document.Command.Edit]? = nil) throws -> CommandLog<Document>.Line {
    let (command, ids, key) = (try text("command"), try text("ids"), try text("key"))
    return CommandLog<Document>.Line(
      text: LogEntry<Document>.answer(command: command, ids: ids, key: key, revision: revision),
      place: .init(caller: try string("caller"), key: try string("key")), fingerprint: try string("fingerprint"),
      ids: ids == "{}" ? [:] : try JSONDecoder().decode([String: String].self, from: Data(ids.utf8)),
      inverse: inverse, facts: try attested())
  }
}
