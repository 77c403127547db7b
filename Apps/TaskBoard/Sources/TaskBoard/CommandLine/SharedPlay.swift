import AppShell
import BoardSharing
import Foundation
import History
import Networking
import Persistence
import TaskBoardModel
import TaskBoardSharing

/// Opens a board from a server in the terminal.
struct SharedPlay {
  private let connection: ServerConnection
  private let name: String
  private let shell: ShellOptions

  /// - Parameter name: The name that others see until the server has told them that of the token.
  init(_ connection: ServerConnection, name: String, shell: ShellOptions) {
    (self.connection, self.name, self.shell) = (connection, name, shell)
  }

  func run() throws {
    let (service, connection) = (connection.service, connection)
    let id = try awaiting { try await connection.chosenBoard() }
    let mailbox = Mailbox<Incoming>()
    let post: @Sendable (Incoming) -> Void = { message in
      do {
        try mailbox.post(message)
      } catch {
        try? mailbox.post(.trouble("The server sent something that is nested too deeply to show."))
      }
    }
    let path = try path(of: id, service)
    let store = try awaiting { try await Self.open(path, id, service) { post(.trouble($0)) } }
    let state = try awaiting { await store.state }
    let identity = ShareIdentity(
      client: UUID().uuidString.lowercased().filter { $0 != "-" }, name: name)
    let link = BoardLink(service, to: id, as: identity, keeping: store, post: post)
    let opening = try Boards.opening(
      sharing: Sharing(identity: identity, state: state), author: name, mailbox: mailbox
    ) { link.send($0) }
    let running = Task.detached { await link.run() }
    defer { running.cancel() }
    try shell.run(opening)
    // The latest commands may still be on their way to the disk.
    let unsent = try awaiting {
      try? await Task.sleep(for: .milliseconds(200))
      running.cancel()
      await running.value
      await link.leave()
      let count = await store.state.unsent.count
      await store.close()
      return count
    }
    if unsent > 0 {
      let text = "\(unsent.counted("change is", "changes are")) kept and not sent yet. Open the board again "
      try FileHandle.standardError.write(contentsOf: Data("\(text)when there is a connection.\n".utf8))
    }
  }

  /// Where the board is kept on this machine.
  private func path(of id: BoardID, _ service: BoardService) throws -> String {
    let directory = try shell.dataDir ?? DataDirectory.default(for: KanbanApp.name)
    let host = JoinedBoards.fileName(service.client.base.absoluteString)
    return SaveFolder("\(directory)/shared").path(of: "\(host) \(id)")
  }

  /// Opens the stored state of the board, or otherwise fetches it from the server.
  private static func open(
    _ path: String, _ id: BoardID, _ service: BoardService, trouble: @escaping @Sendable (String) -> Void
  ) async throws -> ShareStore {
    let isKept = FileManager.default.fileExists(atPath: path)
    let first = isKept ? nil : try await service.board(id)
    return try ShareStore(
      at: path,
      initial: { () throws in
        guard let first else { throw Refusal("\"\(path)\" has just been removed.", remedy: "Start the program again.") }
        return first
      }, trouble: trouble)
  }
}

/// The initial state of a shared board, also part of a recording.
struct Sharing: Codable {
  var identity: ShareIdentity
  var state: ShareState

  var session: SharedSession { SharedSession(state, identity: identity) }
}
