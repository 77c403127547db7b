import ArgumentParser
import Persistence

/// Where a server keeps its boards and tokens.
struct DataOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("Where boards and tokens are kept (default: the platform's place for data).", valueName: "dir"))
  var dataDir: String?

  func path() throws -> String { try dataDir ?? DataDirectory.default(for: "task-board-server") }
}
