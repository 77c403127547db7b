public import AppSharing
import AppShell
public import ArgumentParser
import ServerCommands

/// A server that stays, for the documents of an app.
public enum AppServer<A: SharedApp> {
  /// The commands of whoever runs it, such as `serve`: for ``AppHost/AppCommandLine/main(_:beside:)``.
  public static var commands: [any ParsableCommand.Type] {
    guard #available(macOS 14, *) else { return [] }
    return Program.serverCommands
  }

  @available(macOS 14, *)
  enum Program: ServedProgram {
    typealias Document = SharedWork<A>

    static var name: String { A.name }

    static var note: String {
      """
      Anyone with a token that may do everything can put a document there, and gets the lines for those who join:

        \(A.name) --share --server http://127.0.0.1:8080 --token-file FILE
      """
    }
  }
}
