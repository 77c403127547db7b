public import ArgumentParser
import Foundation
import History
import Networking
import SharingServer
import TaskBoardModel

/// `task-board store move --to service=boards`
@available(macOS 14, *)
public struct StoreCommand: ParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "store", abstract: "Moves, checks and copies the boards of a server.",
    subcommands: [Move.self, Check.self, Backup.self, Restore.self])

  public init() {}

  struct Move: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Copies all boards to another store and compares them. Stop all servers first.",
      discussion: """
        A store is files:DIRECTORY or the address of a PostgreSQL database:

          task-board store move files:/var/lib/task-board service=boards

        Nothing is removed from the first store. A board that the second one has already is not changed. The tokens are \
        copied too, except those that were revoked in the second store.
        """)

    @Argument(help: ArgumentHelp("The store with the boards.", valueName: "from"))
    var source: String

    @Argument(help: ArgumentHelp("The other store.", valueName: "to"))
    var target: String

    func run() throws {
      umask(0o077)
      let (source, target) = (source, target)
      let names = try Awaited.value {
        let from = try await StoreLocation(source).open(isPublic: true)
        let to = try await StoreLocation(target).open(isPublic: true)
        let names = try await StoreCopy<Kanban>(from: from, to: to).run()
        await from.close()
        await to.close()
        return names
      }
      print("Moved \(names.count.counted("board")). They are the same in both stores, and so are the tokens.")
    }
  }

  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Reads every board and performs its commands. Servers that share the store may run.")

    @OptionGroup var data: DataOption
    @OptionGroup var store: StoreOption

    func run() throws {
      let (data, store) = (data, store)
      let checked = try Awaited.value {
        let store = try await store.open(or: data)
        let checked = try await StoreCheck<Kanban>(store).run()
        await store.close()
        return checked
      }
      for line in checked.sound { print(line) }
      guard checked.faults.isEmpty else {
        throw Refusal(
          checked.faults.joined(separator: "\n"),
          remedy: "Restore \(checked.faults.count == 1 ? "it" : "them") from a backup.")
      }
    }
  }

  struct Backup: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Copies the boards and tokens of a database to files in a new directory, even while servers run.",
      discussion: "\"task-board store restore\" brings them back.")

    @Argument(help: ArgumentHelp("A directory that does not exist yet.", valueName: "dir"))
    var target: String

    @OptionGroup var store: StoreOption

    func validate() throws {
      guard store.store != nil || store.storeFile != nil else {
        throw ValidationError("Name the database with --store. For boards in files there is task-board backup.")
      }
    }

    func run() throws {
      umask(0o077)
      guard !FileManager.default.fileExists(atPath: target) else {
        throw Refusal("\"\(target)\" already exists.", remedy: "Name a directory that does not exist yet.")
      }
      let (target, store, side) = (target, store, "\(target).part")
      try? FileManager.default.removeItem(atPath: side)
      let names = try Awaited.value {
        let store = try await store.open(or: DataOption())
        let copy = FileStore<Kanban>(serving: side)
        let names = try await StoreCopy<Kanban>(from: store, to: copy, isMoving: false).run()
        await store.close()
        await copy.close()
        return names
      }
      // An incomplete backup never has the final name.
      try FileManager.default.moveItem(atPath: side, toPath: target)
      print("Copied \(names.count.counted("board")) to \(target).")
    }
  }
}

@available(macOS 14, *)
extension StoreCommand {
  struct Restore: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Restores the boards of a database from a backup.",
      discussion: """
        Servers may run: they read the boards again, and clients notice that the boards have another history, as after \
        task-board restore. Stop the servers if they must not change a board meanwhile; one that changes is left as it \
        is. Boards that are not in the backup stay. Tokens are restored only if the database never had any.
        """)

    @Argument(
      help: ArgumentHelp("A directory that task-board store backup or task-board backup wrote.", valueName: "dir"))
    var source: String

    @OptionGroup var store: StoreOption

    func validate() throws {
      guard store.store != nil || store.storeFile != nil else {
        throw ValidationError("Name the database with --store. For boards in files there is task-board restore.")
      }
    }

    func run() throws {
      umask(0o077)
      guard FileManager.default.fileExists(atPath: "\(source)/boards") else {
        throw Refusal("There is no backup in \"\(source)\".", remedy: "Name a directory that a backup was written to.")
      }
      let (source, store) = (source, store)
      let names = try Awaited.value {
        let backup = FileStore<Kanban>(serving: source)
        let store = try await store.open(or: DataOption())
        let names = try await StoreRestore<Kanban>(from: backup, to: store).run()
        await store.close()
        await backup.close()
        return names
      }
      print("Restored \(names.count.counted("board")) from \(source).")
    }
  }
}

/// Waits for asynchronous work, because the command line is not asynchronous: the interface has the main thread for
/// itself.
enum Awaited {
  static func value<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) throws -> Value {
    let outcome = Locked<Result<Value, any Error>?>(nil)
    let end = DispatchSemaphore(value: 0)
    Task.detached {
      let result: Result<Value, any Error>
      do { result = .success(try await body()) } catch { result = .failure(error) }
      outcome.change { $0 = result }
      end.signal()
    }
    end.wait()
    guard let result = outcome.value else { preconditionFailure("The work ended without an outcome.") }
    return try result.get()
  }
}
