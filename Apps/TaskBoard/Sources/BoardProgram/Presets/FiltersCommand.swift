import AppHost
import AppShell
import ArgumentParser
import BoardFiles
import Foundation
import History
import TaskBoard
import TaskBoardModel
import TerminalUI

/// `task-board filters save "My bugs" label:bug assignee:ada`
struct FiltersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "filters",
    abstract: "Lists the filters that are saved on the board, each with the number of cards that match.",
    discussion: "task-board list @NAME prints the cards. In a name of several words, write - between them.",
    subcommands: [List.self, Save.self, Rename.self, Delete.self],
    defaultSubcommand: List.self)

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "Lists the saved filters.")

    @Flag(help: "As JSON: an array of filters, each with its name, words and number of cards.")
    var json = false

    @OptionGroup var options: BoardOptions

    private struct Listed: Encodable {
      var name: String
      var words: String
      var cards: Int
    }

    func run() throws {
      let board = try options.model()
      let now = LocalTime.current
      let listed = BoardPresets.sorted(board.presets.filters.keys).map { name in
        let words = board.presets.filters[name] ?? ""
        return Listed(name: name, words: words, cards: Filter(words).count(on: board, at: now))
      }
      if json { return try StandardOutput.print(BoardJSON.text(listed), terminator: "") }
      for filter in listed {
        try StandardOutput.print("\(filter.name): \(filter.words) (\(filter.cards.counted("card")))")
      }
      if listed.isEmpty {
        StandardError.tell("No filter is saved: task-board filters save NAME WORDS.")
      }
    }
  }

  struct Save: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Saves a filter under a name, for everyone on the board.",
      discussion: "If there is one with the name, it is replaced.")

    @Argument(help: "The name.")
    var name: String

    @Argument(parsing: .allUnrecognized, help: "The words of the filter, as for task-board list.")
    var words: [String]

    @OptionGroup var options: BoardOptions

    func validate() throws { try FilterWords.check(words) }

    func run() throws {
      let text = words.joined(separator: " ")
      if let fault = Filter(text).fault(found: 1) { throw ValidationError(fault.description) }
      try options.perform { _, _, _ in [.changeBoard(.filter(name, text))] }
    }
  }

  struct Rename: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Renames a saved filter.")

    @Argument(help: "The current name.")
    var name: String

    @Argument(help: "The new name.")
    var new: String

    @OptionGroup var options: BoardOptions

    func run() throws { try options.perform { _, _, _ in [.changeBoard(.renameFilter(name, to: new))] } }
  }

  struct Delete: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Deletes a saved filter; u in the program brings it back.")

    @Argument(help: "The name.")
    var name: String

    @OptionGroup var options: BoardOptions

    func run() throws { try options.perform { _, _, _ in [.changeBoard(.filter(name, nil))] } }
  }
}
