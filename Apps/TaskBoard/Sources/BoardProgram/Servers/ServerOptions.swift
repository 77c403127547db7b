import ArgumentParser
import BoardSharing
import Sharing
import TaskBoard
import TaskBoardModel

/// The options that name a board on a server. Without any of them, a command is about the boards of this machine.
struct ServerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The address of the server of a shared board (with --board alone: the one that you have joined).",
      valueName: "url"))
  var server: String?

  @Option(help: ArgumentHelp("Which board of the server, if there are several.", valueName: "id"))
  var board: String?

  @Option(
    help: ArgumentHelp(
      "A file with the token for the server (default: $\(TokenVariable.board), then what task-board join or login has "
        + "kept).",
      valueName: "file"))
  var tokenFile: String?

  /// Whether the board is on a server.
  var areGiven: Bool { server != nil || board != nil }

  func validate() throws {
    if server == nil, tokenFile != nil {
      throw ValidationError("--token-file is for --server. Open your own boards with --open.")
    }
    if let board, BoardID(checking: board) == nil {
      throw ValidationError("\"\(board)\" is not a board's id: it has lowercase letters, digits and \"-\".")
    }
  }
}
