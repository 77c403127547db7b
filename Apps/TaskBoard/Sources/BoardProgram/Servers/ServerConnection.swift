import AppHost
import ArgumentParser
import BoardSharing
import Foundation
import History
import Networking
import Sharing
import TaskBoard
import TaskBoardModel
import TaskBoardSharing
import TerminalUI

/// A server as this person reaches it: its address, and a token if there is one.
struct ServerConnection {
  let service: BoardService
  /// The address, as it was given or joined.
  let address: String
  /// The board that was named, or the only one that the token is for.
  private(set) var board: BoardID?

  /// - Parameter dataDirectory: Where joined boards and logins are kept; `nil` for the platform's data directory.
  /// - Throws: A refusal if it is not clear which server is meant, or if the token must not be sent there.
  init(_ options: ServerOptions, in dataDirectory: String?) throws {
    let named = options.board.map { BoardID($0) }
    let given = try options.server.map { try ServiceAddress.url($0) }
    let fromElsewhere = try Self.token(options.tokenFile)
    let joined = try JoinedBoards(in: dataDirectory)
    let known = try given != nil && fromElsewhere != nil ? nil : joined.board(on: given, named)
    guard let address = options.server ?? known?.server else {
      throw Refusal(
        try named.map { id in
          let hint = try joined.all().map(\.board).filter { $0 != "*" }.suggestion(for: id.rawValue)
          return "You have not joined a board \"\(id)\".\(hint.isEmpty ? "" : " \(hint)")"
        } ?? "You have not joined a board on a server.",
        remedy: "Run task-board join with the line of an invitation, or give --server.")
    }
    self.address = address
    board = named ?? known.flatMap { $0.board == "*" ? nil : BoardID($0.board) }
    var client = try APIClient(address)
    client.timeLimit = .seconds(10)
    client.token = try Self.token(fromElsewhere, known, joined, for: client.base, in: dataDirectory)
    service = BoardService(client)
  }

  /// A connection with the token of a joined board.
  init(_ joined: JoinedBoard) throws {
    address = joined.server
    board = joined.board == "*" ? nil : BoardID(joined.board)
    var client = try APIClient(joined.server)
    client.timeLimit = .seconds(10)
    let token = joined.token
    client.token = { token }
    service = BoardService(client)
  }

  /// A connection with the same token, for a board that was chosen.
  func with(_ board: BoardID) -> ServerConnection {
    var copy = self
    copy.board = board
    return copy
  }

  /// The named board, or otherwise the only one that this person may read.
  func chosenBoard() async throws -> BoardID {
    if let board { return board }
    let boards = try await service.documents()
    if boards.count == 1 { return boards[0].id }
    let names = boards.map { "\($0.id) (\($0.title))" }.sorted().joined(separator: ", ")
    throw Refusal(
      boards.isEmpty ? "There is no board for you on \(address)." : "There are several boards: \(names).",
      remedy: boards.isEmpty ? "Ask the server's administrator for one." : "Choose one with --board.")
  }

  // MARK: Who asks

  /// The token of a file or the environment, read again for each request, so that a new one counts at once.
  private static func token(_ file: String?) throws -> (@Sendable () async throws -> String?)? {
    if let file {
      _ = try SecretFile(file).word("token")
      return { try SecretFile(file).word("token") }
    }
    guard let token = ProcessInfo.processInfo.environment[TokenVariable.board] else { return nil }
    return { token }
  }

  private static func token(
    _ fromElsewhere: (@Sendable () async throws -> String?)?, _ known: JoinedBoard?, _ joined: JoinedBoards,
    for server: URL, in dataDirectory: String?
  ) throws -> @Sendable () async throws -> String? {
    if let fromElsewhere {
      try checkConfidential(server)
      return fromElsewhere
    }
    if let known {
      try checkConfidential(server)
      return { try joined.all().first { ($0.server, $0.board) == (known.server, known.board) }?.token ?? known.token }
    }
    guard let login = try KeptLogin(in: dataDirectory).bearer(for: server) else { return { nil } }
    try checkConfidential(server)
    _ = try awaiting { try await login.token() }
    return { try await login.token() }
  }

  /// Checks the address before anything else, not only when the first request is refused.
  private static func checkConfidential(_ server: URL) throws {
    guard ServiceAddress.isConfidential(server) else { throw NetworkError.insecure(server) }
  }
}
