import ArgumentParser
import Foundation
import Persistence
import SharingServer

/// Where a server keeps its documents and tokens.
@available(macOS 14, *)
struct DataOption<Program: ServedProgram>: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Where \(Program.nouns) and tokens are kept (default: the platform's place for data).", valueName: "dir"))
  var dataDir: String?

  func path() throws -> String { try dataDir ?? DataDirectory.default(for: "\(Program.name)-server") }

  /// The tokens of an existing or a new server. A mistyped directory never creates a new server.
  ///
  /// - Throws: An error if the named directory is neither a server's nor empty.
  func tokens() throws -> TokenTable {
    if let dataDir, !FileManager.default.fileExists(atPath: "\(dataDir)/\(TokenTable.fileName)") {
      let names = try? FileManager.default.contentsOfDirectory(atPath: dataDir)
      guard names?.isEmpty == true else {
        throw ValidationError(
          "There is no server data in \"\(dataDir)\". Name the directory that \(Program.name) serve uses; for a new "
            + "server, start it there first, or make an empty directory.")
      }
    }
    return try TokenTable(in: path())
  }
}
