import AppHost
import AppShell
import ArgumentParser
import BoardFiles
import Foundation
import History
import TaskBoard
import TaskBoardModel
import TerminalUI

/// `task-board templates save Bug 12`
struct TemplatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates", abstract: "Lists the templates for new cards that are saved on the board.",
    discussion: "task-board add --template NAME adds a card from one; task-board new makes a board from a template.",
    subcommands: [List.self, Save.self, Rename.self, Delete.self],
    defaultSubcommand: List.self)

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "Lists the templates for cards.")

    @Flag(help: "As JSON: the templates by their names.")
    var json = false

    @OptionGroup var options: BoardOptions

    func run() throws {
      let templates = try options.model().presets.templates
      if json { return try StandardOutput.print(BoardJSON.text(templates), terminator: "") }
      for name in BoardPresets.sorted(templates.keys) {
        if let template = templates[name] { try StandardOutput.print("\(name): \(template.line)") }
      }
      if templates.isEmpty {
        StandardError.tell("There is no template: task-board templates save NAME CARD.")
      }
    }
  }

  struct Save: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Saves a card as a template, for everyone on the board.",
      discussion: """
        New cards get its title, description, labels, priority, assignees, estimate, rule of repetition, links and fields, \
        and its checklist without ticks. In the title, {title} stands for the words of whoever adds the card, {date} for \
        the day, and {week} for the week. If there is a template with the name, it is replaced.
        """)

    @Argument(help: "The name.")
    var name: String

    @Argument(help: "The number of the card.")
    var card: String

    @Option(help: ArgumentHelp("The title of new cards (default: that of the card).", valueName: "text"))
    var title: String?

    @Option(
      help: ArgumentHelp(
        "In how many days new cards are due, or none (default: as many as this one).", valueName: "days"))
    var dueIn: String?

    @OptionGroup var options: BoardOptions

    func validate() throws {
      if let dueIn, dueIn != "none", Int(dueIn) == nil {
        throw ValidationError("\"\(dueIn)\" is not a number of days. Give one, or none.")
      }
    }

    func run() throws {
      try options.perform { board, now, _ in
        var card = try board.card(numbered: card)
        if let title { card.title = try Kanban.name(title, of: "card") }
        var template = CardTemplate(of: card, today: now)
        if let dueIn { template = CardTemplate(of: card, dueIn: Int(dueIn), dueMinute: card.due?.minute) }
        return [.changeBoard(.template(name, template))]
      }
    }
  }

  struct Rename: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Renames a template for cards.")

    @Argument(help: "The current name.")
    var name: String

    @Argument(help: "The new name.")
    var new: String

    @OptionGroup var options: BoardOptions

    func run() throws { try options.perform { _, _, _ in [.changeBoard(.renameTemplate(name, to: new))] } }
  }

  struct Delete: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Deletes a template for cards; u in the program brings it back.")

    @Argument(help: "The name.")
    var name: String

    @OptionGroup var options: BoardOptions

    func run() throws { try options.perform { _, _, _ in [.changeBoard(.template(name, nil))] } }
  }
}
