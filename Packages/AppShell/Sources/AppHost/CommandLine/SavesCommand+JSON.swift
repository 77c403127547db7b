import AppShell
import ArgumentParser
import Foundation
import Persistence

extension SavesCommand {
  struct Export: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(abstract: "Writes a save and its history as JSON (docs/formats.md).")
    }

    @OptionGroup var folder: Folder
    @Argument var name: String
    @Argument(help: "The file to write (default: standard output). An existing file is replaced.") var file: String?

    func run() throws {
      if let file { try OutputFile.check(file) }
      let json = DocumentExport(try folder.reading(name)).json
      try OutputFile.write(json, to: file ?? StandardOutput.path)
    }
  }

  struct Import: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(abstract: "Makes a save from a file that export wrote.")
    }

    @OptionGroup var folder: Folder
    @Argument var file: String
    @Argument(help: "The name of the new save; it must not be taken.") var name: String

    func run() throws {
      let export = try DocumentExport(json: try InputFile.contents(of: file))
      guard export.kind == A.name else {
        throw ValidationError("This is an export of \(export.kind), not of \(A.name). Import it there.")
      }
      try folder.newSaves.add(export, as: name)
    }
  }
}
