import BoardSharing
import Foundation
import TaskBoardModel

/// An entry of a board's journal as it is stored. When a board is opened, only a part of most entries is needed, so
/// each part is decoded on demand. A value.
struct StoredEntry {
  private let members: JSONMembers

  /// - Throws: `DecodingError`.
  init(_ text: String) throws {
    if let members = JSONMembers(of: text) {
      self.members = members
    } else {
      let entry = try BoardDecoder.decode(BoardEntry.self, from: Data(text.utf8))
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
  func command() throws -> KanbanCommand {
    let text = try text("command")
    return try PlainCommand.command(text.utf8) ?? BoardDecoder.decode(KanbanCommand.self, from: Data(text.utf8))
  }

  private func attested() throws -> [String] {
    try members["attested"].map { try JSONDecoder().decode([String].self, from: Data($0.utf8)) } ?? []
  }

  /// The line that clients receive. Its command is the stored text.
  ///
  /// - Parameter inverse: What takes the command back, if it is known.
  func line(_ revision: Int, inverse: [KanbanEdit]? = nil) throws -> CommandLog.Line {
    let (command, ids, key) = (try text("command"), try text("ids"), try text("key"))
    return CommandLog.Line(
      text: BoardEntry.answer(command: command, ids: ids, key: key, revision: revision),
      place: .init(caller: try string("caller"), key: try string("key")), fingerprint: try string("fingerprint"),
      ids: ids == "{}" ? [:] : try JSONDecoder().decode([String: String].self, from: Data(ids.utf8)),
      inverse: inverse, facts: try attested())
  }
}
