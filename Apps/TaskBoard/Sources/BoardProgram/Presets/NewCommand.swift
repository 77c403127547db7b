import AppHost
import AppShell
import ArgumentParser
import BoardFiles
import Foundation
import History
import TaskBoard
import TaskBoardModel
import TerminalUI

/// `task-board new --open sprint12 --template Sprint`
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Makes a board from a template: its columns, limits, filters and card templates.",
    discussion: """
      Templates that come with the program: \(BoardTemplate.all.map(\.name).joined(separator: ", ")). Any board that was \
      exported to a JSON file is one, too. Without --template, the board has the columns Todo, Doing and Done.
      """)

  @Option(help: ArgumentHelp("The name of a template, or a board in a JSON file.", valueName: "name or file"))
  var template: String?

  @Option(help: ArgumentHelp("The title (default: the name of the board).", valueName: "text"))
  var title: String?

  @OptionGroup var options: BoardOptions

  func run() throws {
    let name = options.remote.board ?? options.open ?? options.file.map(Self.title) ?? Boards.name
    let title = try title.map { try Kanban.name($0, of: "board") } ?? name
    let board = try template.map { try BoardTemplate(given: $0).board(title: title) } ?? .empty(title: title)
    let made = try options.make(board, named: name)
    try StandardOutput.report(
      "\(board.counts) in the board \"\(made)\".", of: "The board \"\(made)\" was made")
  }

  private static func title(_ file: String) -> String {
    URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
  }
}

extension BoardTemplate {
  /// The template of that name, or the board in that file.
  ///
  /// - Throws: An error that says what there is.
  init(given text: String) throws {
    if let known = BoardTemplate(named: text) {
      self = known
      return
    }
    guard FileManager.default.fileExists(atPath: text) else {
      throw Refusal(
        "There is no template \"\(text)\", and no such file. \(Self.all.map(\.name).suggestion(for: text))",
        remedy: "Choose one of them, or a board in a JSON file.")
    }
    let data = try InputFile.contents(of: text)
    do throws(FileTrouble) {
      self.init(try BoardJSON.board(data))
    } catch {
      throw Refusal("\(text): \(error)")
    }
  }
}
