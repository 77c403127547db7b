public import ArgumentParser
import Foundation
import History
import SharingServer
import TaskBoardModel

/// `task-board backup DIRECTORY`
@available(macOS 14, *)
public struct BackupCommand: ParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Copies a server's boards and tokens to a new directory, even while it runs.")

  @Argument(help: ArgumentHelp("A directory that does not exist yet.", valueName: "dir"))
  var target: String

  @OptionGroup var data: DataOption

  public init() {}

  public func run() throws {
    // The same permissions as the originals.
    umask(0o077)
    let names = try ServerBackup<Kanban>(target).write(from: data.path())
    print("Copied \(names.count.counted("board")) to \(target).")
  }
}

/// `task-board restore DIRECTORY`
@available(macOS 14, *)
public struct RestoreCommand: ParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Restores the boards of a stopped server from a backup.",
    discussion: """
      The previous boards are moved to a directory beside them. Tokens are restored only if the server has none: \
      those that were revoked since the backup stay revoked. Clients notice that the boards have another history: they \
      fetch them again and keep what they have not sent.
      """)

  @Argument(help: ArgumentHelp("A directory that task-board backup wrote.", valueName: "dir"))
  var source: String

  @OptionGroup var data: DataOption

  public init() {}

  public func run() throws {
    // The same permissions as the originals.
    umask(0o077)
    let restored = try ServerBackup<Kanban>(source).restore(to: data.path())
    if let aside = restored.aside { print("The boards that were there are in \(aside).") }
    print("Restored \(restored.names.count.counted("board")) from \(source).")
  }
}
