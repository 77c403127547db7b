import AppHost
import AppShell
import ArgumentParser
import BoardFiles
import Foundation
import History
import Networking
import TaskBoard
import TaskBoardModel
import TerminalUI

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Makes a board from a file, and reports what happened to every field.")

  @Argument(help: "The file.", completion: .file(extensions: KanbanApp.profile.takes.flatMap(\.endings)))
  var file: String

  @Option(help: ArgumentHelp("One of \(FileFormat.names) (default: detected from the file).", valueName: "format"))
  var format: FileFormat?

  @OptionGroup var options: BoardOptions

  func run() throws {
    let data = try InputFile.contents(of: file)
    let title = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    let result: BoardImport
    do {
      result = try FileFormat.read(data, file: file, as: format, at: LocalTime.current.moment)
    } catch let refusal as Refusal {
      throw ValidationError("\(refusal) Or give --format: \(FileFormat.names).")
    } catch let error as FileTrouble {
      throw FileTrouble("\(file): \(error)")
    }
    let name = try options.make(result.board, named: options.remote.board ?? title)
    try StandardOutput.report(
      "\(result.board.counts) in the board \"\(name)\".", of: "The board \"\(name)\" was made")
    if !result.report.lines.isEmpty {
      try StandardOutput.print(result.report.description)
    }
  }
}

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Writes the board to a file, or prints it.")

  @Argument(help: "The file (default: it is printed).", completion: .file())
  var file: String?

  @Option(help: ArgumentHelp("One of \(FileFormat.names) (default: by the file's name).", valueName: "format"))
  var format: FileFormat?

  @OptionGroup var options: BoardOptions

  func run() throws {
    let file = file.flatMap { OutputFile.isStandardOutput($0) ? nil : $0 }
    guard let format = format ?? (file.map { FileFormat(of: $0) } ?? .json) else {
      throw ValidationError("\(file ?? ""): Its name does not show its format. Give --format: \(FileFormat.names).")
    }
    if let file { try OutputFile.check(file, reading: options.file) }
    let (board, identity) = try remoteBoard() ?? ownBoard()
    let now = LocalTime.current.moment
    let text = try format.text(of: board, at: now, identity: identity)
    if let file {
      try OutputFile.write(text.utf8, to: file)
    } else {
      try StandardOutput.print(text, terminator: "")
    }
    let losses = format.losses(of: board, in: text, at: now)
    guard !losses.lines.isEmpty else { return }
    // Goes to standard error, because the file may go to standard output.
    StandardError.tell("The file does not keep everything that is on the board.\n\(losses.description)")
  }

  /// The board, and its identity for a calendar.
  private func ownBoard() throws -> (Kanban, () throws -> String) {
    if let file = options.file {
      let name = URL(fileURLWithPath: file).lastPathComponent
      return (try options.page(file).board, { try CalendarIdentity.text(of: name, in: options.dataDir) })
    }
    let document = try options.knownDocument()
    return (
      try document.model(), { try CalendarIdentity.text(of: options.boardName, in: options.dataDir) }
    )
  }

  /// A board of a server is the same one for all who export it.
  private func remoteBoard() throws -> (Kanban, () throws -> String)? {
    guard let remote = try options.remoteBoard() else { return nil }
    let place = ServiceAddress.canonical(remote.service.client.base)
    return (try remote.read().board, { "\(remote.id).\(JoinedBoards.fileName(place))" })
  }
}

extension FileFormat: ExpressibleByArgument {}
