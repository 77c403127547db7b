public import ArgumentParser
import Foundation
import History
import Persistence

/// `saves`: lists, copies, renames, deletes, backs up, exports and imports the saves of an app, and checks them.
///
/// An app whose command has no arguments adds it to its subcommands; for other apps, see ``AppCommandLine``.
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
    @Option(help: ArgumentHelp("The directory for saves (default: the platform's data directory).", valueName: "dir"))
    var dataDir: String?

    var saves: SaveFolder {
      get throws { SaveFolder(try dataDir ?? DataDirectory.default(for: A.name)) }
    }

    func reading(_ name: String) throws -> DocumentReading {
      try SaveFolder.check(name)
      return try DocumentReading(path: saves.path(of: name), kind: A.name, version: A.saveVersion)
    }
  }

  struct List: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(abstract: "Lists the saves, one per line, the most recent first.")
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
      CommandConfiguration(abstract: "Copies a save, even one that is in use.")
    }

    @OptionGroup var folder: Folder
    @Argument var name: String
    @Argument var newName: String

    func run() throws { try folder.saves.copy(name, to: newName) }
  }

  struct Rename: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(abstract: "Renames a save that nobody has open.")
    }

    @OptionGroup var folder: Folder
    @Argument var name: String
    @Argument var newName: String

    func run() throws { try folder.saves.rename(name, to: newName) }
  }

  struct Delete: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(abstract: "Permanently deletes a save that nobody has open.")
    }

    @OptionGroup var folder: Folder
    @Flag(help: "Confirm the deletion.") var yes = false
    @Argument var name: String

    func validate() throws {
      if !yes { throw ValidationError("A deleted save cannot be recovered. Add --yes if you are sure.") }
    }

    func run() throws { try folder.saves.delete(name) }
  }

  struct Backup: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(abstract: "Copies a save to any file, even while it is in use.")
    }

    @OptionGroup var folder: Folder
    @Argument var name: String
    @Argument(help: "A file that does not exist yet.") var file: String

    func run() throws { try folder.saves.backup(name, to: file) }
  }

  struct Check: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(abstract: "Reads a whole save and reports how many steps it has.")
    }

    @OptionGroup var folder: Folder
    @Argument var name: String

    func run() throws {
      let reading = try folder.reading(name)
      print("\(reading.count.counted("step")); all checksums match.")
    }
  }
}
