import Testing

@testable import AppHost
@testable import AppShell

/// What the doc comments of `DropKind` and `NextRun` show.
@Suite struct DropExampleTests {
  private struct Pictures {
    static let takes = [DropKind("a picture", types: ["image/png"], endings: ["png"], limit: 64 << 20)]
  }

  /// A command that plays one file after the other.
  private struct OneByOne {
    /// Everything that was played.
    final class Log { var files: [String] = [] }

    var files = ["first.png"]
    var shell: ShellOptions
    let log = Log()

    func play() throws -> NextRun? {
      log.files += files
      guard files == ["first.png"] else { return nil }
      let dropped = ArrivedFile(name: "second.png", path: "/second.png", kind: Pictures.takes[0], bytes: [])
      return try NextRun(.files([dropped]), after: shell, in: "/nowhere")
    }

    private static func parse(_ arguments: [String]) throws -> OneByOne {
      OneByOne(files: arguments, shell: try ShellOptions.parse([]))
    }

    func run() throws {
      var command = self
      while let next = try command.play() {
        command = try next.arguments.map { try Self.parse($0) } ?? self
        (command.files, command.shell) = (next.arguments == nil ? next.paths : command.files, next.shell)
      }
    }
  }

  @Test func `a dropped file is the next one`() throws {
    let command = OneByOne(shell: try ShellOptions.parse([]))
    try command.run()
    #expect(command.log.files == ["first.png", "/second.png"])
  }
}
