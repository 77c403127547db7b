import AppHost
import AppShell
import BoardSharing
import Foundation
import History
import Networking
import Persistence
import TaskBoard
import TaskBoardModel
import TaskBoardSharing

/// The boards that this person can reach, wherever they are.
struct BoardPlaces: Sendable {
  let dataDirectory: String
  /// The server of the open board, which may have been reached without joining it.
  let connection: ServerConnection?

  /// - Parameter dataDirectory: The directory; `nil` for the platform's data directory.
  init(in dataDirectory: String?, connection: ServerConnection? = nil) throws {
    self.dataDirectory = try dataDirectory ?? DataDirectory.default(for: KanbanApp.name)
    self.connection = connection
  }

  /// How to reach a board of a server.
  func connection(to address: BoardAddress) throws -> ServerConnection {
    if let connection, ServiceAddress.canonical(connection.service.client.base) == address.server {
      return connection.with(BoardID(address.name))
    }
    let joined = try JoinedBoards(in: dataDirectory)
    guard let server = address.server, let url = URL(string: server),
      let board = try joined.board(on: url, BoardID(address.name))
    else {
      throw Refusal("You have not joined the board \"\(address.name)\".", remedy: "Ask for an invitation.")
    }
    return try ServerConnection(board).with(BoardID(address.name))
  }

  func document(_ name: String) throws -> SavedDocument<KanbanApp> {
    try SavedDocument(Boards.opening(), in: dataDirectory, named: name)
  }

  // MARK: Lists

  /// What is known without asking a server.
  func known() -> [BoardChoice] {
    let own = (try? SaveFolder(dataDirectory).documents(kind: KanbanApp.name)) ?? []
    let joined = (try? JoinedBoards(in: dataDirectory).all()) ?? []
    return own.map { BoardChoice(BoardAddress(name: $0.name), title: $0.name) }
      + joined.filter { $0.board != "*" }.map {
        BoardChoice(BoardAddress(server: $0.server, name: $0.board), title: $0.board)
      }
  }

  /// The boards of all servers that answer, and the addresses of those that do not.
  func asked() async -> (boards: [BoardChoice], unanswered: Set<String>) {
    var connections = ((try? JoinedBoards(in: dataDirectory).all()) ?? []).compactMap { try? ServerConnection($0) }
    if let connection { connections.append(connection) }
    return await withTaskGroup(of: (String, [BoardChoice]?).self) { group in
      for connection in connections {
        group.addTask {
          let server = ServiceAddress.canonical(connection.service.client.base)
          let boards = try? await connection.service.documents().map { board in
            BoardChoice(
              BoardAddress(server: server, name: board.id.rawValue), title: board.title, cards: board.count,
              mayChange: board.role.map { $0 != .read } ?? true)
          }
          return (server, boards)
        }
      }
      return await group.reduce(into: ([], [])) { all, answer in
        all.boards += answer.1 ?? []
        if answer.1 == nil { all.unanswered.insert(answer.0) }
      }
    }
  }

  // MARK: Moves

  /// Puts the cards of a move on the other board, as far as that has not been done.
  ///
  /// - Parameter keep: Stores what is known of the move, before and after each step.
  /// - Throws: A refusal if the other board does not take the next card; `NetworkError` if it is not certain.
  func arrive(_ move: inout PendingMove, keep: @Sendable (PendingMove) throws -> Void) async throws {
    if move.to.server == nil { return try arriveHere(&move, keep: keep) }
    let service = try connection(to: move.to).service
    let id = BoardID(move.to.name)
    if move.commands.isEmpty {
      let board = try await service.document(id).board
      move.commands = try board.arrivals(
        of: move.contents, at: move.time, by: move.author, tag: "x\(move.key.prefix(4))")
      try keep(move)
    }
    while !move.isThere {
      guard let key = IdempotencyKey("\(move.key)-\(move.done)") else {
        preconditionFailure("\(move.key) is not a key.")
      }
      do throws(NetworkError) {
        _ = try await service.perform(move.commands[move.done], on: id, key: key)
      } catch {
        guard let problem = error.problem, [400, 403, 404, 409, 413, 422].contains(problem.status) else { throw error }
        throw Refusal(problem.detail ?? problem.title, remedy: problem.remedy)
      }
      move.done += 1
      try keep(move)
    }
  }

  /// The other board is a save: all cards arrive in one step of writing.
  private func arriveHere(_ move: inout PendingMove, keep: @Sendable (PendingMove) throws -> Void) throws {
    let document = try document(move.to.name)
    guard document.exists else {
      throw Refusal("There is no board \"\(move.to.name)\".", remedy: "Choose another one.")
    }
    if move.commands.isEmpty || !hasPerformed(move.commands, on: move.to.name) {
      var planned = move
      try document.perform { board in
        planned.commands = try board.arrivals(of: planned.contents, at: planned.time, by: planned.author, tag: "")
        try keep(planned)
        return planned.commands
      }
      move = planned
    }
    move.done = move.contents.count
    try keep(move)
  }

  /// Whether the latest steps of a save contain these commands.
  private func hasPerformed(_ commands: [KanbanCommand], on name: String) -> Bool {
    let latest = latestCommands(of: name)
    return commands.allSatisfy(latest.contains)
  }

  /// Whether one of the latest steps of a save has removed these cards.
  func hasRemoved(_ cards: [CardID], from name: String) -> Bool {
    latestCommands(of: name).contains { $0.action == .delete(cards) }
  }

  private func latestCommands(of name: String) -> [KanbanCommand] {
    let path = SaveFolder(dataDirectory).path(of: name)
    guard let reading = try? DocumentReading(path: path, kind: KanbanApp.name, version: KanbanApp.profile.saveVersion)
    else {
      return []
    }
    return reading.entries.suffix(2000).compactMap { text -> KanbanCommand? in
      let data = Data(text.utf8)
      guard let record = try? KanbanApp.decoder(for: data).decode(JournalRecord<KanbanCommand>.self, from: data),
        case .perform(let command) = record
      else { return nil }
      return command
    }
  }

  /// Takes the cards that have arrived off a board that is not open here. A card that was changed meanwhile stays, so
  /// that the change is not lost.
  func depart(_ move: PendingMove) async throws {
    guard !move.arrived.isEmpty else { return }
    do {
      if move.from.server == nil {
        try document(move.from.name).perform { move.departure(from: $0).map { [$0] } ?? [] }
      } else if let key = IdempotencyKey("\(move.key)-out") {
        let (service, id) = (try connection(to: move.from).service, BoardID(move.from.name))
        guard let departure = move.departure(from: try await service.document(id).board) else { return }
        _ = try await service.perform(departure, on: id, key: key)
      }
    } catch let error as NetworkError where error.problem?.status == 409 {
      // They are gone already.
    }
  }
}
