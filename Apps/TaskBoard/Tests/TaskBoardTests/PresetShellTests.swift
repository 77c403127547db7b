import AppHost
import AppShell
import ArgumentParser
import BoardFiles
import Foundation
import History
import TaskBoardModel
import TestKit
import Testing

@testable import BoardProgram
@testable import TaskBoard

/// Saved filters and templates from the shell.
@Suite struct PresetShellTests {
  /// A folder with boards, which is removed at the end.
  private final class Shell {
    let folder = NSTemporaryDirectory() + "presets-\(UUID().uuidString)"

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Where the boards are: in the folder, or in a Markdown file in it.
    private func place(_ isFile: Bool) -> [String] {
      isFile ? ["--file", "\(folder)/BOARD.md"] : ["--data-dir", folder, "--open", "work"]
    }

    func run<Command: ParsableCommand>(_ type: Command.Type, _ words: String..., inFile isFile: Bool) throws {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      var command = try Command.parse(words + place(isFile))
      try command.run()
    }

    /// Makes the board, with a card.
    func begin(_ words: String..., inFile isFile: Bool) throws {
      try run(NewCommand.self, inFile: isFile)
      try AddCommand.parse(words + place(isFile)).run()
    }

    func board(inFile isFile: Bool) throws -> Kanban { try BoardOptions.parse(place(isFile)).model() }
  }

  @Test func `a board in a file is exported and imported as one of one's own is`() throws {
    for isFile in [false, true] {
      let (shell, other) = (Shell(), Shell())
      try shell.begin("Dig", inFile: isFile)
      try shell.begin("Elsewhere", inFile: !isFile)
      let export = "\(shell.folder)/board.json"
      try shell.run(ExportCommand.self, export, inFile: isFile)
      try other.run(ImportCommand.self, export, inFile: isFile)
      let board = try other.board(inFile: isFile)
      #expect(board.cards.values.map(\.title) == ["Dig"])
      let again = reason { try other.run(ImportCommand.self, export, inFile: isFile) }
      #expect(again?.contains("already") == true, "\(again ?? "")")
    }
  }

  @Test func `an export or a plot replaces neither a saved board nor the board that it is of`() throws {
    let saves = CommandLineSaves<TaskBoardCommand, KanbanApp>()
    try saves.run("new", "--open", "mine")
    let board = ["--open", "mine"]
    let exports = FileFormat.allCases.map { ["export"] + board + ["--format", "\($0)"] }
    try saves.expectDocumentsSpared(by: exports + [["plot"] + board + ["--svg"], ["saves", "export", "mine"]])
    let shell = Shell()
    try shell.begin("Dig", inFile: true)
    let page = "\(shell.folder)/BOARD.md"
    let before = FileManager.default.contents(atPath: page)
    for words in [["export", page, "--format", "csv"], ["plot", "--svg", page]] {
      let error = #expect(throws: FileError.self) { try saves.run(words + ["--file", page]) }
      #expect(error?.reason == "it is the input file")
    }
    #expect(FileManager.default.contents(atPath: page) == before)
  }

  @Test func `a damaged file is an error of the file, not of the command`() throws {
    let shell = Shell()
    let path = "\(shell.folder)/broken.json"
    try FileManager.default.createDirectory(atPath: shell.folder, withIntermediateDirectories: true)
    try Data("{\"task-board\"".utf8).write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: FileTrouble.self) {
      try shell.run(ImportCommand.self, path, inFile: false)
    }
    #expect(error?.description.hasPrefix("\(path): ") == true)
    #expect(TaskBoardCommand.exitCode(for: try #require(error)) == .failure)
  }

  private func reason(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [false, true])
  func `filters are saved, replaced, renamed and deleted`(inFile: Bool) throws {
    let shell = Shell()
    try shell.begin("Crash", "--label", "bug", inFile: inFile)
    try shell.run(FiltersCommand.Save.self, "My bugs", "label:bug", "-is:done", inFile: inFile)
    #expect(try shell.board(inFile: inFile).presets.filters == ["My bugs": "label:bug -is:done"])
    try shell.run(FiltersCommand.Save.self, "My bugs", "label:bug", inFile: inFile)
    try shell.run(FiltersCommand.Rename.self, "@my-bugs", "Defects", inFile: inFile)
    #expect(try shell.board(inFile: inFile).presets.filters == ["Defects": "label:bug"])
    #expect(
      try Filter(FilterWords.text(["@Defects"]), saved: shell.board(inFile: inFile).presets.filters)
        .count(on: shell.board(inFile: inFile), at: .saturday) == 1)
    try shell.run(ListCommand.self, "@defects", inFile: inFile)
    #expect(
      reason { try shell.run(ListCommand.self, "@defect", inFile: inFile) }?
        .contains("No filter is saved as \"@defect\". Did you mean @defects?") == true)
    #expect(
      reason { try shell.run(FiltersCommand.Save.self, "Bad", "is:opne", inFile: inFile) }?
        .contains("\"is:opne\" is not a state.") == true)
    try shell.run(FiltersCommand.Delete.self, "defects", inFile: inFile)
    #expect(try shell.board(inFile: inFile).presets.isEmpty)
  }

  @Test(arguments: [false, true])
  func `a card is saved as a template, and cards are added from it`(inFile: Bool) throws {
    let shell = Shell()
    try shell.begin(
      "Crash", "--label", "bug", "--due", "+2", "--assignee", "Ada", "--repeats", "none", inFile: inFile)
    try shell.run(EditCommand.self, "1", "--item", "Test", inFile: inFile)
    try shell.run(EditCommand.self, "1", "--check", "1", inFile: inFile)
    try shell.run(TemplatesCommand.Save.self, "Bug", "1", "--title", "Bug: {title}", inFile: inFile)
    #expect(try shell.board(inFile: inFile).presets.templates["Bug"]?.dueIn == 2)
    try shell.run(AddCommand.self, "--template", "bug", "It hangs", "--due", "none", inFile: inFile)
    let card = try #require(try shell.board(inFile: inFile)[CardID("2")])
    #expect(card.title == "Bug: It hangs" && card.labels == ["bug"] && card.assignee == "Ada" && card.due == nil)
    #expect(card.checklist.map(\.isDone) == [false])
    #expect(
      reason { try shell.run(AddCommand.self, "--template", "Bug", inFile: inFile) }?
        .contains("needs words") == true)
    #expect(
      reason { try shell.run(AddCommand.self, "x", "--template", "Story", inFile: inFile) }?
        .contains("There is no template \"Story\". Choose from \"Bug\".") == true)
    #expect(throws: (any Error).self) { try AddCommand.parse([]) }
    try shell.run(TemplatesCommand.Save.self, "Bug", "1", "--due-in", "none", inFile: inFile)
    #expect(try shell.board(inFile: inFile).presets.templates["Bug"]?.dueIn == nil)
    try shell.run(TemplatesCommand.Rename.self, "Bug", "Defect", inFile: inFile)
    try shell.run(TemplatesCommand.Delete.self, "Defect", inFile: inFile)
    #expect(try shell.board(inFile: inFile).presets.isEmpty)
  }

  @Test(arguments: [false, true])
  func `a board is made from a template, by name or from an exported board`(inFile: Bool) throws {
    let shell = Shell()
    try shell.run(NewCommand.self, "--template", "sprint", "--title", "Sprint 12", inFile: inFile)
    let made = try shell.board(inFile: inFile)
    #expect(made == BoardTemplate(named: "Sprint")?.board(title: "Sprint 12"))
    #expect(
      reason { try shell.run(NewCommand.self, inFile: inFile) }?.contains("already") == true)
    try shell.run(AddCommand.self, "--template", "Story", "x", inFile: inFile)
    let (file, next) = ("\(shell.folder)/team.json", Shell())
    try BoardJSON.text(of: shell.board(inFile: inFile)).write(toFile: file, atomically: true, encoding: .utf8)
    try next.run(NewCommand.self, "--template", file, "--title", "Sprint 12", inFile: inFile)
    #expect(try next.board(inFile: inFile) == made)
    #expect(
      reason { try Shell().run(NewCommand.self, "--template", "Scrum", inFile: inFile) }?
        .contains("There is no template \"Scrum\", and no such file. Choose from \"Kanban\", \"Sprint\"") == true)
  }

  @Test func `an agent finds filters and templates, and uses them`() throws {
    let shell = Shell()
    try shell.run(NewCommand.self, "--template", "Kanban", inFile: true)
    let desk = try AgentDesk(BoardOptions.parse(["--file", "\(shell.folder)/BOARD.md"]))
    func call(_ tool: String, _ arguments: [String: JSONValue]) throws -> String {
      try AgentTools(desk: desk).call(tool, .object(arguments))?.text ?? ""
    }
    let board = try call("read_board", [:])
    #expect(board.contains("Filter @blocked: is:blocked") && board.contains("Template Bug: Bug: {title}"))
    #expect(
      try call("add_card", ["template": .string("bug"), "title": .string("It hangs")]).contains("#1 Bug: It hangs"))
    #expect(try call("list_cards", ["filter": .string("@unassigned")]).contains("1  Bug: It hangs"))
    #expect(throws: Refusal.self) { try call("add_card", ["template": .string("bug")]) }
    #expect(throws: Refusal.self) { try call("add_card", [:]) }
  }
}
