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
  let server: String
  let board: String?
  let tokenFile: String?
  let name: String
  let shell: ShellOptions

  func run() throws {
    var client = try APIClient(server)
    client.token = try token(for: client.base)
    client.timeLimit = .seconds(10)
    let service = BoardService(client)
    let (board, server) = (board, server)
    let id = try awaiting { try await Self.choose(service, board, on: server) }
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

  // MARK: Which board

  private static func choose(_ service: BoardService, _ board: String?, on server: String) async throws -> BoardID {
    if let board {
      if let id = BoardID(checking: board) { return id }
      throw Refusal("\"\(board)\" is not a board name.", remedy: "It has lower-case letters, digits and \"-\".")
    }
    let boards = try await service.boards()
    if boards.count == 1 { return boards[0].id }
    let names = boards.map { "\($0.id) (\($0.title))" }.sorted().joined(separator: ", ")
    throw Refusal(
      boards.isEmpty ? "There is no board for you on \(server)." : "There are several boards: \(names.sanitized).",
      remedy: boards.isEmpty ? "Ask the server's administrator for one." : "Choose one with --board.")
  }

  /// Where the board is kept on this machine.
  private func path(of id: BoardID, _ service: BoardService) throws -> String {
    let directory = try shell.dataDir ?? DataDirectory.default(for: KanbanApp.name)
    let host = service.client.base.absoluteString.map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "-" }
    return SaveFolder("\(directory)/shared").path(of: "\(String(host)) \(id)")
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

  // MARK: Who asks

  /// The token, read again for each request, so that a new one counts at once.
  private func token(for server: URL) throws -> @Sendable () async throws -> String? {
    if let tokenFile {
      try Self.checkConfidential(server)
      _ = try Self.word(in: tokenFile, "token")
      return { try Self.word(in: tokenFile, "token") }
    }
    if let token = ProcessInfo.processInfo.environment["TASK_BOARD_TOKEN"] {
      try Self.checkConfidential(server)
      return { token }
    }
    guard let login = try KeptLogin(in: shell.dataDir).bearer(for: server) else { return { nil } }
    try Self.checkConfidential(server)
    _ = try awaiting { try await login.token() }
    return { try await login.token() }
  }

  /// Checks the address before anything else, not only when the first request is refused.
  private static func checkConfidential(_ server: URL) throws {
    guard ServiceAddress.isConfidential(server) else { throw NetworkError.insecure(server) }
  }

  /// The single word in a file.
  ///
  /// - Parameter kind: The kind of secret.
  /// - Throws: A refusal if there is none, or if others can read the file.
  static func word(in path: String, _ kind: String) throws(Refusal) -> String {
    let data: Data
    do throws(SecretFile.Fault) { data = try SecretFile(path).read() } catch {
      guard error == .readableByOthers else {
        throw Refusal("The \(kind) file \"\(path)\" cannot be read.", remedy: "Name one that is yours.")
      }
      throw Refusal(
        "Others on this machine can read the \(kind) file \"\(path)\".",
        remedy: "Run \"chmod 600 '\(path)'\", and get a new \(kind) if they may have done so.")
    }
    let word = String(decoding: data, as: UTF8.self).trimmed
    guard !word.isEmpty, word.utf8.allSatisfy({ 0x21...0x7e ~= $0 }) else {
      throw Refusal("The \(kind) file \"\(path)\" holds no \(kind).", remedy: "It is one word on one line.")
    }
    return word
  }
}

/// The initial state of a shared board, also part of a recording.
struct Sharing: Codable {
  var identity: ShareIdentity
  var state: ShareState

  var session: SharedSession { SharedSession(state, identity: identity) }
}
