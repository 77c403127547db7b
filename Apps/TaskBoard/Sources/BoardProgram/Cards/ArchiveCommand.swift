import ArgumentParser
import TaskBoard
import TaskBoardModel

struct ArchiveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "archive", abstract: "Archives cards: they stay on the board, but are neither shown nor counted.")

  @Argument(help: "The numbers of cards.")
  var cards: [String]

  @Flag(help: "Bring them back.")
  var back = false

  @OptionGroup var options: BoardOptions

  func run() throws {
    try options.perform { board, _, _ in [.change(try board.cards(numbered: cards), [.archived(!back)])] }
  }
}

struct DeleteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Deletes cards. On your own boards, u in the program brings them back.")

  @Argument(help: "The numbers of cards.")
  var cards: [String]

  @OptionGroup var options: BoardOptions

  func run() throws {
    try options.perform { board, _, _ in [.delete(try board.cards(numbered: cards))] }
  }
}
