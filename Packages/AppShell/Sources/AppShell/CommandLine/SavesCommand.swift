public import ArgumentParser
import DragDropKit
import Foundation
import Persistence

/// `saves`: lists, copies, renames, deletes, backs up, exports and imports the saves of an app, and checks them.
///
/// An app whose command has no arguments of its own adds it to its subcommands; for the others see ``AppCommandLine``.
public struct SavesCommand<A: App>: ParsableCommand {
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "saves", _superCommandName: A.name,
      abstract: "Lists, copies, renames, deletes, exports and checks what is saved.",
      subcommands: [
        List.self, Copy.self, Rename.self, Delete.self, Backup.self, Export.self, Import.self, Check.self,
      ],
      defaultSubcommand: List.self)
  }

  public init() {}

  struct Folder: ParsableArguments {
    @Option(help: ArgumentHelp("Where the work is saved (default: the platform's place for data).", valueName: "dir"))
    var dataDir: String?

    var saves: SaveFolder {
      get throws { SaveFolder(try dataDir ?? DataDirectory.default(for: A.name)) }
    }

    func reading(_ name: String) throws -> DocumentReading {
      try SaveFolder.check(name)
      return try DocumentReading(path: saves.path(of: name), kind: A.name, version: 1)
    }
  }

  struct List: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(abstract: "One save a line, the one written last first.")
    }

    @OptionGroup var folder: Folder

    func run() throws {
      let format = ISO8601DateFormatter()
      for save in try folder.saves.documents(kind: A.name) {
        print("\(format.string(from: save.modified))  \(save.name)")
      }
    }
  }

  struct Copy: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(abstract: "Copies a save, also one that is in use.")
    }

    @OptionGroup var folder: Folder
    @Argument var name: String
    @Argument var newName: String

    func run() throws { try folder.saves.copy(name, to: newName) }
  }

  struct Rename: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(abstract: "Gives a save that nobody has open another name.")
    }

    @OptionGroup var folder: Folder
    @Argument var name: String
    @Argument var newName: String

    func run() throws { try folder.saves.rename(name, to: newName) }
  }

  struct Delete: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(abstract: "Removes a save that nobody has open, for good.")
    }

    @OptionGroup var folder: Folder
    @Flag(help: "Really.") var yes = false
    @Argument var name: String

    func validate() throws {
      if !yes { throw ValidationError("A save that is deleted cannot be had back: add --yes if you mean it.") }
    }

    func run() throws { try folder.saves.delete(name) }
  }

  struct Backup: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(abstract: "Copies a save to a file anywhere, also while it is in use.")
    }

    @OptionGroup var folder: Folder
    @Argument var name: String
    @Argument(help: "A file that is not there yet.") var file: String

    func run() throws { try folder.saves.backup(name, to: file) }
  }

  struct Check: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(abstract: "Reads all of a save and says how many steps are in it.")
    }

    @OptionGroup var folder: Folder
    @Argument var name: String

    func run() throws {
      let reading = try folder.reading(name)
      print("\(reading.count.counted("step")), every one fits its checksum.")
    }
  }
}
