import AppHost
import AppShell
import ArgumentParser
import BoardSharing
import DragDropKit
import Foundation
import History
import TaskBoard
import TaskBoardModel
import TerminalUI

/// The options for the board and its user.
struct BoardOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Where the boards are saved (default: the platform's place for data).", valueName: "dir"))
  var dataDir: String?

  @Option(help: ArgumentHelp("Which of your own boards.", valueName: "name"))
  var open: String?

  @Option(
    help: ArgumentHelp("A board in a Markdown file, such as BOARD.md in a repository.", valueName: "file"),
    completion: .file())
  var file: String?

  @Option(help: ArgumentHelp("Your name, kept with your changes to the board.", valueName: "name"))
  var author: String?

  @OptionGroup var remote: ServerOptions

  func validate() throws {
    if file != nil, open != nil || remote.areGiven {
      throw ValidationError("Name one board: with --file, with --open, or with --board.")
    }
    guard remote.areGiven else { return }
    if open != nil {
      throw ValidationError("--open is for your own boards; choose one of a server with --board.")
    }
    if author != nil {
      throw ValidationError("--author is for your own boards; a server knows you by your token.")
    }
  }

  /// The name of the board in messages.
  var boardName: String { file ?? open ?? Boards.name }

  func document(_ board: Kanban? = nil) throws -> SavedDocument<KanbanApp> {
    try SavedDocument(Boards.opening(board: board), in: dataDir, named: open)
  }

  /// The board of this machine, which must be there if anything was named.
  ///
  /// - Parameter begins: Whether the board without a name is made if it is not there, in a directory that was named.
  func knownDocument(begins: Bool = false) throws -> SavedDocument<KanbanApp> {
    let document = try document()
    guard !document.exists, open != nil || dataDir != nil else { return document }
    if begins, open == nil { return document }
    let place = dataDir.map { " in \"\($0)\"" } ?? ""
    let hint = (try document.names()).suggestion(for: boardName)
    throw Refusal(
      "There is no board \"\(boardName)\"\(place).\(hint.isEmpty ? "" : " \(hint)")",
      remedy: "task-board new makes one.")
  }

  /// The file with the board, which must be there.
  func page(_ file: String) throws -> PageFile {
    guard FileManager.default.fileExists(atPath: file) else {
      throw Refusal("There is no file \"\(file)\".", remedy: "task-board new --file makes one.")
    }
    return try PageFile(file)
  }

  /// The board of a server; `nil` if the board is one of this machine.
  func remoteBoard() throws -> RemoteBoard? {
    try remote.areGiven ? RemoteBoard(ServerConnection(remote, in: dataDir)) : nil
  }

  /// The board as it is now.
  func model() throws -> Kanban {
    if let file { return try page(file).board }
    return try remoteBoard()?.read().board ?? knownDocument().model()
  }

  /// Performs the actions that `actions` returns for the board. It gets an ending for the ids of new cards, which a
  /// server replaces by its own.
  ///
  /// - Parameter begins: Whether the board is made if it is not there, and has no name.
  @discardableResult
  func perform(
    begins: Bool = false, _ actions: (Kanban, LocalTime, _ tag: String) throws -> [KanbanAction]
  ) throws -> PerformedActions {
    let now = LocalTime.current
    let outcome =
      try remoteBoard()?.perform(actions, at: now) ?? perform(here: actions, at: now, by: author, begins: begins)
    if let warning = outcome.before.warning(becoming: outcome.after) {
      StandardError.tell("Over the limit: \(warning).")
    }
    if let end = outcome.after.unfollowed(outcome.after.cards.keys.sorted(), since: outcome.before) {
      StandardError.tell(end)
    }
    return outcome
  }

  /// Performs the actions on the board of this machine.
  ///
  /// - Parameter page: The file, if it was read before.
  func perform(
    here actions: (Kanban, LocalTime, String) throws -> [KanbanAction], at now: LocalTime, by author: String?,
    on page: PageFile? = nil, begins: Bool = false
  ) throws -> PerformedActions {
    if let page = try page ?? file.map({ try self.page($0) }) {
      var before = page.board
      let outcome = try page.perform { board in
        before = board
        var board = board
        for action in try actions(board, now, "") {
          _ = try KanbanCommand(board.followed(action, at: now), at: now.moment, by: author).performByRules(on: &board)
        }
        return board
      }
      for note in outcome.notes { StandardError.tell(note) }
      return PerformedActions(before: before, after: outcome.board)
    }
    var before: Kanban?
    let document = try knownDocument(begins: begins)
    let isNew = !document.exists && dataDir != nil
    let after = try document.perform { board in
      before = board
      // Each action sees the board after those before it, so that new cards get different numbers.
      var ahead = board
      return try actions(board, now, "").map { action in
        let command = KanbanCommand(ahead.followed(action, at: now), at: now.moment, by: author)
        _ = try command.performByRules(on: &ahead)
        return command
      }
    }
    if isNew { StandardError.tell("A board was made in \"\(dataDir ?? "")\".") }
    return PerformedActions(before: before ?? after, after: after)
  }

  /// Makes the board where the options say: in a new file, on a server, or on this machine.
  ///
  /// - Parameter name: What it is called on a server.
  /// - Returns: The name of the new board, or its id on a server.
  /// - Throws: An error if there is one already.
  func make(_ board: Kanban, named name: String) throws -> String {
    if let file {
      guard !FileManager.default.fileExists(atPath: file) else {
        throw ValidationError("\(file): This file already exists. Give another --file NAME.")
      }
      return try PageFile(file).write(board).board.title
    }
    guard !remote.areGiven else {
      // --board names the new board, and does not decide who asks.
      var place = remote
      place.board = nil
      return try NewSharedBoard(board, named: name).make(with: ServerConnection(place, in: dataDir)).id.rawValue
    }
    let document = try document(board)
    guard !document.exists else {
      throw ValidationError("There is a board \"\(boardName)\" already. Give another --open NAME.")
    }
    try document.perform { _ in [] }
    return boardName
  }
}

extension Kanban {
  /// Finds a column by its id, by its title in any case, or by a prefix of its title if that is unique.
  func column(named name: String) throws(Refusal) -> Column {
    let word = name.lowercased()
    if let column = columns.first(where: { $0.id.rawValue == name || $0.title.lowercased() == word }) { return column }
    let found = columns.filter { $0.title.lowercased().hasPrefix(word) }
    if found.count == 1 { return found[0] }
    guard found.isEmpty else {
      let titles = found.map { "\"\($0.title)\"" }.joined(separator: ", ")
      throw Refusal("More than one column begins with \"\(name)\".", remedy: "Choose from \(titles).")
    }
    throw Refusal("No column is named \"\(name)\".", remedy: columns.map(\.title).suggestion(for: name))
  }

  func card(numbered text: String) throws(Refusal) -> Card {
    if let card = self[CardID(text.hasPrefix("#") ? String(text.dropFirst()) : text)] { return card }
    throw Refusal("There is no card \"\(text)\".", remedy: "task-board list shows the numbers.")
  }

  func cards(numbered texts: [String]) throws(Refusal) -> [CardID] {
    var ids: [CardID] = []
    for text in texts { ids.append(try card(numbered: text).id) }
    return ids
  }
}
