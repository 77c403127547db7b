import AppShell
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

    /// The folder, which is made when something is put into it.
    var newSaves: SaveFolder {
      get throws { SaveFolder(try dataDir ?? DataDirectory.default(for: A.name)) }
    }

    /// - Throws: ``FileError`` if a directory was named that is not there.
    var saves: SaveFolder {
      get throws {
        if let dataDir, !FileManager.default.fileExists(atPath: dataDir) {
          throw FileError(dataDir, .read, code: ENOENT)
        }
        return SaveFolder(try dataDir ?? DataDirectory.default(for: A.name))
      }
    }

    /// The folder, in which there is a save of that name.
    func saves(with name: String) throws -> SaveFolder {
      try SaveFolder.check(name)
      let saves = try saves
      try MissingSave.check(name, of: A.name, in: saves)
      return saves
    }

    func reading(_ name: String) throws -> DocumentReading {
      try DocumentReading(path: saves(with: name).path(of: name), kind: A.name, version: A.profile.saveVersion)
    }
  }

  struct List: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(abstract: "Lists the saves, one per line, the most recent first.")
    }

    @OptionGroup var folder: Folder

    func run() throws {
      let format = ISO8601DateFormatter()
      let saves = try folder.saves
      let documents = try saves.documents(kind: A.name)
      if documents.isEmpty { StandardError.tell("There is no save of \(A.name) in \"\(saves.path)\".") }
      for save in documents {
        try StandardOutput.print("\(format.string(from: save.modified))  \(save.name)")
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

    func run() throws { try folder.saves(with: name).copy(name, to: newName) }
  }

  struct Rename: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(abstract: "Renames a save that is not open.")
    }

    @OptionGroup var folder: Folder
    @Argument var name: String
    @Argument var newName: String

    func run() throws { try folder.saves(with: name).rename(name, to: newName) }
  }

  struct Delete: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(abstract: "Permanently deletes a save that is not open.")
    }

    @OptionGroup var folder: Folder
    @Flag(help: "Confirm the deletion.") var yes = false
    @Argument var name: String

    func validate() throws {
      if !yes { throw ValidationError("A deleted save cannot be recovered. Add --yes if you are sure.") }
    }

    func run() throws { try folder.saves(with: name).delete(name) }
  }

  struct Backup: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(abstract: "Copies a save to any file, even while it is in use.")
    }

    @OptionGroup var folder: Folder
    @Argument var name: String
    @Argument(help: "A file that does not exist yet.") var file: String

    func validate() throws {
      if file == "-" { throw ValidationError("A backup is a file of its own and is not printed. Name a file.") }
    }

    func run() throws { try folder.saves(with: name).backup(name, to: file) }
  }

  struct Check: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(abstract: "Reads a whole save and reports how many steps it has.")
    }

    @OptionGroup var folder: Folder
    @Argument var name: String

    func run() throws {
      let reading = try folder.reading(name)
      try StandardOutput.print("\(reading.count.counted("step")); all checksums match.")
    }
  }
}
