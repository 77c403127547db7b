public import ArgumentParser
import Foundation
import History
import SharingServer

/// `backup DIRECTORY`
@available(macOS 14, *)
public struct BackupCommand<Program: ServedProgram>: ParsableCommand {
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "backup", _superCommandName: Program.name,
      abstract: "Copies a server's \(Program.nouns) and tokens to a new directory, even while it runs.")
  }

  @Argument(help: ArgumentHelp("A directory that does not exist yet.", valueName: "dir"))
  var target: String

  @OptionGroup var data: DataOption<Program>
  @OptionGroup var store: StoreOption<Program>

  public init() {}

  public func run() throws {
    // The same permissions as the originals.
    umask(0o077)
    let names = try store.isGiven ? copyOfDatabase() : ServerBackup<Program.Document>(target).write(from: data.path())
    print("Copied \(names.count.counted(Program.noun)) to \(target).")
  }

  private func copyOfDatabase() throws -> [String] {
    guard !FileManager.default.fileExists(atPath: target) else {
      throw Refusal("\"\(target)\" already exists.", remedy: "Name a directory that does not exist yet.")
    }
    let side = "\(target).part"
    try? FileManager.default.removeItem(atPath: side)
    let names = try store.with(data) { store in
      let copy = FileStore<Program.Document>(serving: side)
      let names = try await StoreCopy<Program.Document>(from: store, to: copy, isMoving: false).run()
      await copy.close()
      return names
    }
    // An incomplete backup never has the final name.
    try FileManager.default.moveItem(atPath: side, toPath: target)
    return names.map(\.rawValue)
  }
}

/// `restore DIRECTORY`
@available(macOS 14, *)
public struct RestoreCommand<Program: ServedProgram>: ParsableCommand {
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "restore", _superCommandName: Program.name,
      abstract: "Restores a server's \(Program.nouns) from a backup.",
      discussion: """
        The server must be stopped. The previous \(Program.nouns) are moved to a directory beside them.

        \(Program.Document.hasAttachments ? "" : databases)\
        Tokens are restored only if there are none: those that were revoked since the backup stay revoked. Clients \
        notice that the \(Program.nouns) have another history: they fetch them again and keep what they have not sent.
        """)
  }

  private static var databases: String {
    """
    With --store, servers may run: they read the \(Program.nouns) again. Stop them if they must not change one \
    in the meantime; one that changes is left as it is. Those that are not in the backup stay.


    """
  }

  @Argument(help: ArgumentHelp("A directory that \(Program.name) backup wrote.", valueName: "dir"))
  var source: String

  @OptionGroup var data: DataOption<Program>
  @OptionGroup var store: StoreOption<Program>

  public init() {}

  public func run() throws {
    // The same permissions as the originals.
    umask(0o077)
    let count: Int
    if store.isGiven {
      guard FileManager.default.fileExists(atPath: "\(source)/\(FileStore<Program.Document>.folder)") else {
        throw Refusal("There is no backup in \"\(source)\".", remedy: "Name a directory that a backup was written to.")
      }
      count = try store.with(data) { [source] store in
        let backup = FileStore<Program.Document>(serving: source)
        let names = try await StoreRestore<Program.Document>(from: backup, to: store).run()
        await backup.close()
        return names.count
      }
    } else {
      let restored = try ServerBackup<Program.Document>(source).restore(to: data.path())
      if let aside = restored.aside { print("The \(Program.nouns) that were there are in \(aside).") }
      count = restored.names.count
    }
    print("Restored \(count.counted(Program.noun)) from \(source).")
  }
}
