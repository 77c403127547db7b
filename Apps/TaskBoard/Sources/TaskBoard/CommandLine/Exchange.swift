import AppShell
import ArgumentParser
import BoardFiles
import Foundation
import History
import TaskBoardModel
import TerminalUI

extension TaskBoardCommand {
  struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Makes a board from a file, and reports what happened to every field.")

    @Argument(help: "The file.", completion: .file())
    var file: String

    @Option(help: ArgumentHelp("One of \(FileFormat.names) (default: detected from the file).", valueName: "format"))
    var format: FileFormat?

    @OptionGroup var options: BoardOptions

    func run() throws {
      guard let data = FileManager.default.contents(atPath: file) else {
        throw ValidationError("\(file): There is no such file, or it cannot be read.")
      }
      guard let format = format ?? FileFormat(of: file, data) else {
        throw ValidationError("\(file): Its name does not show its format. Give --format: \(FileFormat.names).")
      }
      let title = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
      let result: BoardImport
      do {
        result = try format.read(data, file: file, title: title, at: LocalTime.current.moment)
      } catch let error as FileTrouble {
        throw ValidationError("\(file): \(error)")
      }
      let document = try options.document(result.board)
      guard !document.exists else {
        throw ValidationError("There is a board \"\(options.open ?? Boards.name)\" already. Give another --open NAME.")
      }
      try document.perform { _ in [] }
      let (cards, columns) = (result.board.cards.count, result.board.columns.count)
      let counts = "\(columns.counted("column")) and \(cards.counted("card"))"
      print("\(counts) in the board \"\(options.open ?? Boards.name)\".")
      if !result.report.lines.isEmpty {
        print(result.report.description.split(separator: "\n").map { String($0).sanitized }.joined(separator: "\n"))
      }
    }
  }

  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Writes the board to a file, or prints it.")

    @Argument(help: "The file (default: it is printed).", completion: .file())
    var file: String?

    @Option(help: ArgumentHelp("One of \(FileFormat.names) (default: by the file's name).", valueName: "format"))
    var format: FileFormat?

    @OptionGroup var options: BoardOptions

    func run() throws {
      guard let format = format ?? (file.map { FileFormat(of: $0) } ?? .json) else {
        throw ValidationError("\(file ?? ""): Its name does not show its format. Give --format: \(FileFormat.names).")
      }
      let document = try options.document()
      guard document.exists else {
        throw ValidationError(
          "There is no board \"\(options.open ?? Boards.name)\". task-board saves lists the boards.")
      }
      let board = try document.model()
      let now = LocalTime.current.moment
      let text = try format.text(of: board, at: now) {
        try CalendarIdentity.text(of: options.open ?? Boards.name, in: options.dataDir)
      }
      if let file {
        try OutputFile.write(text.utf8, to: file)
      } else {
        print(text, terminator: "")
      }
      let losses = format.losses(of: board, in: text, at: now)
      guard !losses.lines.isEmpty else { return }
      // Goes to standard error, because the file may go to standard output.
      let told = losses.description.split(separator: "\n").map { String($0).sanitized }.joined(separator: "\n")
      FileHandle.standardError.write(Data("The file does not keep everything that is on the board.\n\(told)\n".utf8))
    }
  }
}
