import AppHost
import AppShell
import ArgumentParser
import BoardFiles
import BoardSharing
import Foundation
import History
import Networking
import Persistence
import Sharing
import TaskBoard
import TaskBoardModel
import TerminalUI

/// `task-board boards --server https://board.example.org`
struct BoardsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "boards",
    abstract: "Lists your own boards and those that you have joined; with --server, those of a server.")

  @Flag(help: "As JSON: an array of boards.")
  var json = false

  @Option(
    help: ArgumentHelp("Where your boards are saved (default: the platform's place for data).", valueName: "dir"))
  var dataDir: String?

  @OptionGroup var remote: ServerOptions

  func validate() throws {
    if remote.board != nil { throw ValidationError("--board is for one board; this command lists all of them.") }
  }

  func run() throws {
    var boards = try remote.server == nil ? ownBoards() : []
    var failure: (any Error)?
    for connection in try connections() {
      do {
        boards += try Self.boards(of: connection).filter { board in
          !boards.contains { ($0.server, $0.board) == (board.server, board.board) }
        }
      } catch {
        // The others are listed all the same.
        failure = error
      }
    }
    if boards.isEmpty, failure == nil { StandardError.tell("There is no board yet: task-board new makes one.") }
    try StandardOutput.print(json ? BoardJSON.text(boards) : boards.map(\.line).joined(), terminator: "")
    if let failure { throw failure }
  }

  private func connections() throws -> [ServerConnection] {
    let joined = try JoinedBoards(in: dataDir).all()
    guard remote.server != nil else { return try joined.map { try ServerConnection($0) } }
    guard remote.tokenFile == nil, ProcessInfo.processInfo.environment[TokenVariable.board] == nil else {
      return [try ServerConnection(remote, in: dataDir)]
    }
    let connections = try joined.filter { $0.isAt(remote.server) }.map { try ServerConnection($0) }
    return try connections.isEmpty ? [ServerConnection(remote, in: dataDir)] : connections
  }

  private func ownBoards() throws -> [ListedBoard] {
    if let dataDir, !FileManager.default.fileExists(atPath: dataDir) {
      throw FileError(dataDir, .read, code: ENOENT)
    }
    let directory = try dataDir ?? DataDirectory.default(for: KanbanApp.name)
    return try SaveFolder(directory).documents(kind: KanbanApp.name).map { save in
      let board = try SavedDocument(Boards.opening(), in: dataDir, named: save.name).model()
      return ListedBoard(server: nil, board: save.name, title: board.title, cards: board.cards.count, role: nil)
    }
  }

  private static func boards(of connection: ServerConnection) throws -> [ListedBoard] {
    try ServerFailure.awaiting { try await connection.service.documents() }.map { board in
      ListedBoard(
        server: connection.address, board: board.id.rawValue, title: board.title, cards: board.count,
        role: board.role)
    }
  }
}

private struct ListedBoard: Encodable {
  /// The address of the server; `nil` for a board of this machine.
  var server: String?
  var board: String
  var title: String
  /// The number of cards, archived ones too.
  var cards: Int?
  /// What this person may do with it.
  var role: SharingRole?

  /// "garden  Garden  12 cards, write  https://board.example.org"
  var line: String {
    let facts = [cards.map { $0.counted("card") }, role?.rawValue].compactMap(\.self).joined(separator: ", ")
    return [board, title, facts, server].compactMap(\.self).filter { !$0.isEmpty }
      .joined(separator: "  ") + "\n"
  }
}

extension JoinedBoard {
  /// Whether it is on this server, however the address is written.
  func isAt(_ address: String?) -> Bool {
    guard let url = address.flatMap({ try? ServiceAddress.url($0) }) else { return false }
    return server == ServiceAddress.canonical(url)
  }
}
