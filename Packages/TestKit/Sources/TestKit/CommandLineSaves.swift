public import AppShell
import Foundation

/// A folder with the saves of an app, changed as a person does it: by the command line. The folder is removed with the
/// last reference to this.
///
/// A class, because it owns the folder.
public final class CommandLineSaves<Command: AppCommand, A: App> {
  public let folder = NSTemporaryDirectory() + "\(A.name)-saves-\(UUID().uuidString)"

  public init() {}

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Runs the command with these words, such as "saves", "copy", "mine", "yours".
  public func run(_ words: String...) throws { try run(words) }

  /// Runs the command with these words.
  ///
  /// - Throws: What the command refuses, such as a save of the same name.
  public func run(_ words: [String]) throws {
    let (type, words) = AppCommandLine<Command, A>.choice(words + ["--data-dir", folder])
    var command = try type.parseAsRoot(words)
    try command.run()
  }

  /// The names of the files, in the order of the alphabet.
  public var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".save") }.sorted() }
  }

  /// Checks that a document is saved under the name that it is given, and that the save can be listed, copied, renamed,
  /// checked and, if that is confirmed, deleted.
  ///
  /// - Parameter words: The words for a new document.
  /// - Throws: ``TestFailure`` that names the first step with another result, and the errors of the command.
  public func expectCommands(
    forNew words: String..., file: String = #fileID, line: Int = #line
  ) throws {
    func expect(_ expected: [String], after step: String) throws {
      let found = try names
      guard found == expected else {
        throw TestFailure("\(TestLine(file, line)): after \(step), the saves are \(found), not \(expected).")
      }
    }
    try run(words + ["--headless", "--open", "mine"])
    try expect(["mine.save"], after: "the first run")
    try run("saves")
    try run("saves", "copy", "mine", "yours")
    try run("saves", "rename", "mine", "ours")
    try run("saves", "check", "ours")
    try expect(["ours.save", "yours.save"], after: "copying and renaming")
    guard (try? run("saves", "delete", "ours")) == nil else {
      throw TestFailure("\(TestLine(file, line)): a save was deleted without --yes.")
    }
    try run("saves", "delete", "ours", "--yes")
    try expect(["yours.save"], after: "deleting")
  }
}
