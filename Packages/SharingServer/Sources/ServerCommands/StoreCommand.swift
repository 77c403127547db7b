public import ArgumentParser
import Foundation
import History
import Networking
import SharingServer

/// `store move` and `store check`
@available(macOS 14, *)
public struct StoreCommand<Program: ServedProgram>: ParsableCommand {
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "store", _superCommandName: Program.name,
      abstract: "Moves and checks the \(Program.nouns) of a server.",
      subcommands: [Move.self, Check.self])
  }

  public init() {}

  struct Move: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        abstract: "Copies all \(Program.nouns) to another store and compares them. Stop all servers first.",
        discussion: """
          A store is files:DIRECTORY or the address of a PostgreSQL database:

            \(Program.name) store move files:/var/lib/\(Program.name) service=\(Program.nouns)

          Nothing is removed from the first store. What the second one has already is not changed. The tokens are \
          copied too, except those that were revoked in the second store.
          """)
    }

    @Argument(help: ArgumentHelp("The store with the \(Program.nouns).", valueName: "from"))
    var source: String

    @Argument(help: ArgumentHelp("The other store.", valueName: "to"))
    var target: String

    func run() throws {
      umask(0o077)
      let (source, target) = (source, target)
      let names = try Awaited.value {
        let from = try await StoreLocation<Program.Document>(source).open(isPublic: true)
        let to = try await StoreLocation<Program.Document>(target).open(isPublic: true)
        let names = try await StoreCopy<Program.Document>(from: from, to: to).run()
        await from.close()
        await to.close()
        return names
      }
      print("Moved \(names.count.counted(Program.noun)). They are the same in both stores, and so are the tokens.")
    }
  }

  struct Check: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        abstract: "Reads every \(Program.noun) and performs its commands. Servers that share the store may run.")
    }

    @OptionGroup var data: DataOption<Program>
    @OptionGroup var store: StoreOption<Program>

    func run() throws {
      let checked = try store.with(data) { try await StoreCheck<Program.Document>($0).run() }
      for line in checked.sound { print(line) }
      guard checked.faults.isEmpty else {
        throw Refusal(
          checked.faults.joined(separator: "\n"),
          remedy: "Restore \(checked.faults.count == 1 ? "it" : "them") from a backup.")
      }
    }
  }
}

/// Waits for asynchronous work, because the command line is not asynchronous: an interface has the main thread for
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
