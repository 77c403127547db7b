import BoardSharing
import Foundation
import History
import Networking
import Persistence
import TaskBoard
import TaskBoardModel
import TerminalUI

/// A board of a server that this person has joined, with the token for it.
struct JoinedBoard: Hashable, Codable {
  /// The address, as ``ServiceAddress`` writes it.
  var server: String
  /// The id of the board, or "*" for all boards of the server.
  var board: String
  var token: String
  /// The author of the changes that are made with the token.
  var name: String?
  /// When the token expires, in seconds since 1970.
  var expires: Moment?
  /// The invitation's token, until it is certain that it was exchanged for ``token``.
  var invitation: String?

  /// Whether the token is for this board.
  func isFor(_ id: BoardID?) -> Bool { board == "*" || id == nil || board == id?.rawValue }
}

/// The boards that this person has joined, each in a file of its own that only they can read.
struct JoinedBoards {
  let directory: String

  /// - Parameter dataDirectory: The directory; `nil` for the platform's data directory.
  init(in dataDirectory: String?) throws {
    directory = try (dataDirectory ?? DataDirectory.default(for: KanbanApp.name)) + "/joined"
  }

  /// All of them, by server and board.
  ///
  /// - Throws: A refusal if others can read one of the files, or if one cannot be read.
  func all() throws -> [JoinedBoard] {
    try files().filter { $0.invitation == nil }.sorted { ($0.server, $0.board) < ($1.server, $1.board) }
  }

  /// The board whose invitation has this token, if it is not certain that the token was exchanged.
  func joining(with invitation: String) throws -> JoinedBoard? {
    try files().first { $0.invitation == invitation }
  }

  private func files() throws -> [JoinedBoard] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    return try names.filter { $0.hasSuffix(".json") }.map { try read("\(directory)/\($0)") }
  }

  private func read(_ path: String) throws(Refusal) -> JoinedBoard {
    do throws(SecretFile.Fault) {
      let data = try SecretFile(path).read()
      if let board = try? JSONDecoder().decode(JoinedBoard.self, from: data) { return board }
    } catch {
      guard error != .readableByOthers else {
        throw Refusal(
          "Others on this machine can read the token in \"\(path)\".",
          remedy: "Run \"chmod 600 '\(path)'\", and ask for a new invitation if they may have done so.")
      }
    }
    throw Refusal("\"\(path)\" cannot be read.", remedy: "Delete it, and ask for a new invitation.")
  }

  /// Keeps the token of a board in place of an earlier one. Durable on return.
  func keep(_ board: JoinedBoard) throws {
    do {
      try FileManager.default.createDirectory(
        atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try SecretFile(path(of: board)).write(JSONEncoder().encode(board))
    } catch {
      throw Refusal(
        "The token cannot be kept in \"\(directory)\".", remedy: "Make room there, or give --data-dir.")
    }
  }

  /// Forgets a board that was not joined after all.
  func remove(_ board: JoinedBoard) {
    unlink(path(of: board))
  }

  /// A token that is not certain yet does not replace the one that is.
  private func path(of board: JoinedBoard) -> String {
    let name = "\(Self.fileName(board.server)) \(board.board == "*" ? "all" : board.board)"
    return "\(directory)/\(name)\(board.invitation == nil ? "" : " joining").json"
  }

  /// The address of a server as part of a file's name.
  static func fileName(_ server: String) -> String {
    String(server.map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "-" })
  }

  /// The one that is meant; `nil` if none has been joined.
  ///
  /// - Parameters:
  ///   - server: The server; `nil` for any.
  ///   - board: The board; `nil` for any.
  /// - Throws: A refusal that names them if several are possible.
  func board(on server: URL?, _ board: BoardID?) throws -> JoinedBoard? {
    let address = server.map { ServiceAddress.canonical($0) }
    let found = try all().filter { (address == nil || $0.server == address) && $0.isFor(board) }
    // A token for all boards is the right one unless there is one for the board.
    let exact = found.filter { $0.board == board?.rawValue }
    let best = exact.isEmpty ? found.contains { $0.board == "*" } ? found.filter { $0.board == "*" } : found : exact
    guard best.count > 1 else { return best.first }
    guard Set(best.map(\.server)).count > 1 else {
      throw Refusal(
        "You have joined several boards of \(best[0].server): \(best.map(\.board).joined(separator: ", ")).",
        remedy: "Choose one with --board.")
    }
    throw Refusal(
      "You have joined boards of several servers: \(Set(best.map(\.server)).sorted().joined(separator: ", ")).",
      remedy: "Choose one with --server.")
  }
}
