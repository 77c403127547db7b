import AppHost
import AppShell
import ArgumentParser
import BoardSharing
import Foundation
import History
import TaskBoard
import TaskBoardModel
import TerminalUI

/// `task-board share --open garden`
struct ShareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "share", abstract: "Copies one of your own boards to a server.",
    discussion: """
      Everything on the board comes along: columns with their limits, cards with all their fields and numbers, and the \
      archive. Your steps so far stay in your own board, which is not changed and is a copy from now on. task-board \
      fetch makes a board of your own from a shared one.
      """)

  @Option(help: ArgumentHelp("Which of your own boards.", valueName: "name"))
  var open: String?

  @Option(help: ArgumentHelp("The title on the server (default: that of your board).", valueName: "text"))
  var title: String?

  @Option(
    help: ArgumentHelp("Where your boards are saved (default: the platform's place for data).", valueName: "dir"))
  var dataDir: String?

  @OptionGroup var remote: ServerOptions

  func run() throws {
    var own = try BoardOptions.parse([])
    (own.dataDir, own.open) = (dataDir, open)
    let document = try own.knownDocument()
    let board = try document.model()
    // Which board is meant by --board does not decide who asks: it does not exist yet.
    var place = remote
    place.board = nil
    let connection = try ServerConnection(place, in: dataDir)
    let new = NewSharedBoard(board, titled: title, named: remote.board ?? open ?? title ?? board.title)
    let made = try new.make(with: connection)
    let done = "The board \"\(made.id)\" is on \(connection.address): \(board.counts)"
    try StandardOutput.report("\(done).", of: done)
    try StandardOutput.print(
      """

        task-board --board \(made.id)            opens it
        task-board invite --board \(made.id)     prints a line for someone else
      """)
  }
}

/// `task-board fetch --board garden`
struct FetchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetch", abstract: "Copies a board from a server to your own boards.",
    discussion: "Everything on the board comes along, with the same numbers. Its history stays on the server.")

  @Option(help: ArgumentHelp("The name of your new board (default: the id of the other).", valueName: "name"))
  var open: String?

  @Option(
    help: ArgumentHelp("Where your boards are saved (default: the platform's place for data).", valueName: "dir"))
  var dataDir: String?

  @OptionGroup var remote: ServerOptions

  func run() throws {
    let connection = try ServerConnection(remote, in: dataDir)
    let there = try RemoteBoard(connection).read()
    let name = open ?? there.id.rawValue
    let document = try SavedDocument(Boards.opening(board: there.board), in: dataDir, named: name)
    guard !document.exists else {
      throw ValidationError("There is a board \"\(name)\" already. Give another --open NAME.")
    }
    try document.perform { _ in [] }
    try StandardOutput.report(
      "\(there.board.counts) in the board \"\(name)\".", of: "The board \"\(name)\" was made")
  }
}
