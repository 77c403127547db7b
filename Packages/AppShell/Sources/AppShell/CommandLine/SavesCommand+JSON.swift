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
    @Argument(help: "Where to (default: standard output). A file that is there is replaced.") var file: String?

    func run() throws {
      let json = DocumentExport(try folder.reading(name)).json
      if let file {
        try json.write(to: URL(fileURLWithPath: file), options: .atomic)
      } else {
        try FileHandle.standardOutput.write(contentsOf: json)
      }
    }
  }

  struct Import: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(abstract: "Makes a save of what export wrote.")
    }

    @OptionGroup var folder: Folder
    @Argument var file: String
    @Argument(help: "What to call it; a name that is free.") var name: String

    func run() throws {
      guard let json = FileManager.default.contents(atPath: file) else {
        throw ValidationError("The file \"\(file)\" cannot be read. Name one that `saves export` wrote.")
      }
      let export = try DocumentExport(json: json)
      guard export.kind == A.name else {
        throw ValidationError("This is an export of \(export.kind), not of \(A.name). Import it there.")
      }
      try folder.saves.add(export, as: name)
    }
  }
}
