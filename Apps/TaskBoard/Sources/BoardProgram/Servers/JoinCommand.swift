import AppHost
import AppShell
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

/// `task-board join https://board.example.org/garden#TOKEN`
struct JoinCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "join", abstract: "Joins a board with an invitation, and opens it.",
    discussion: """
      The token in the line is exchanged for another one, so that the line is worth nothing afterwards, even if \
      someone saw it. The new token is kept where only you can read it. Without a line on the command line, it is \
      read from standard input.
      """)

  @Argument(help: "The line, as task-board invite printed it.")
  var invitation: [String] = []

  @Flag(help: "Only join; do not open the board.")
  var noOpen = false

  @Option(
    help: ArgumentHelp("Where your boards are saved (default: the platform's place for data).", valueName: "dir"))
  var dataDir: String?

  func run() throws {
    let isAtTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    let line = invitation.isEmpty ? PastedLine.read("Paste the invitation: ") : invitation.joined(separator: " ")
    let joined = try Joining(Invitation(line), in: JoinedBoards(in: dataDir)).run()
    let id = joined.board == "*" ? nil : joined.board
    try StandardOutput.report(
      "You have joined \(id.map { "the board \"\($0)\"" } ?? "all boards") of \(joined.server)"
        + (joined.name.map { " as \($0)" } ?? "")
        + (joined.expires.map { ", until \(LocalTime(moment: $0, zone: 0).day)" } ?? "") + ".",
      of: "You have joined")
    guard id != nil, isAtTerminal, !noOpen else {
      return try StandardOutput.print(
        id.map { "Open it with: task-board --board \($0)" } ?? "List them with: task-board boards")
    }
    let shell = try ShellOptions.parse(dataDir.map { ["--data-dir", $0] } ?? [])
    try BoardPlay(author: joined.name, hook: nil, file: nil, shell: shell).run(ServerConnection(joined))
  }
}

/// Exchanges the token of an invitation for one that nobody else has seen.
struct Joining {
  private let invitation: Invitation
  private let boards: JoinedBoards

  init(_ invitation: Invitation, in boards: JoinedBoards) {
    (self.invitation, self.boards) = (invitation, boards)
  }

  /// - Throws: A refusal if the invitation is no longer valid; ``ServerFailure/away`` if there is no answer. Then the
  ///   same line can be used again.
  func run() throws -> JoinedBoard {
    var random = SystemRandomNumberGenerator()
    let known = try boards.joining(with: invitation.token)
    let new = JoinedBoard(
      server: invitation.server, board: invitation.id?.rawValue ?? "*",
      token: known?.token ?? RandomText.make(bytes: 32, using: &random), invitation: invitation.token)
    // Kept before it is sent, so that it is not lost together with an answer.
    try boards.keep(new)
    var board = new
    do {
      let token = try exchange(for: new, wasTried: known != nil)
      board.token = token.text
      (board.name, board.expires) = (token.grant?.name, token.grant?.expires.map { Moment(rawValue: $0) })
      if let id = token.grant?.document { board.board = id }
    } catch {
      if error is Refusal { boards.remove(new) }
      throw error
    }
    board.invitation = nil
    try boards.keep(board)
    boards.remove(new)
    return board
  }

  private func exchange(for new: JoinedBoard, wasTried: Bool) throws -> (text: String, grant: BoardGrant?) {
    var old = new
    old.token = invitation.token
    let service = try ServerConnection(old).service
    return try ServerFailure.awaiting { (new.token, try await service.join(with: new.token, wasTried: wasTried)) }
  }
}

/// A line that is pasted at a terminal without being shown, or read from a pipe.
enum PastedLine {
  static func read(_ prompt: String) -> String {
    guard isatty(STDIN_FILENO) == 1 else { return readLine() ?? "" }
    StandardError.ask(prompt)
    var settings = termios()
    tcgetattr(STDIN_FILENO, &settings)
    var silent = settings
    silent.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
    defer {
      tcsetattr(STDIN_FILENO, TCSANOW, &settings)
      StandardError.tell("")
    }
    return readLine() ?? ""
  }
}
