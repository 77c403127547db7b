import AppHost
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

  /// Checks that no output replaces the saved document "mine", which must be there, its log, what is left of a damaged
  /// one, or another program's database, and that each command writes any other file.
  ///
  /// - Parameter commands: The words without the last one, which names the output.
  /// - Throws: ``TestFailure`` that names the first command that does otherwise.
  public func expectDocumentsSpared(
    by commands: [[String]], file: String = #fileID, line: Int = #line
  ) throws {
    let made = [
      "mine.save-wal": Data("log".utf8), "other.db": Data("SQLite format 3\0 and more".utf8), "damaged.save": Data([0]),
    ]
    try FileManager.default.createSymbolicLink(atPath: "\(folder)/link.txt", withDestinationPath: "mine.save")
    let names = ["mine.save", "mine.save-wal", "other.db", "damaged.save", "link.txt"]
    for (number, command) in commands.enumerated() {
      for name in names {
        let path = "\(folder)/\(name)"
        if let data = made[name] { _ = FileManager.default.createFile(atPath: path, contents: data) }
        let before = FileManager.default.contents(atPath: path)
        var refusal = ""
        do { try run(command + [path]) } catch { refusal = "\(error)" }
        guard before != nil, FileManager.default.contents(atPath: path) == before, refusal.contains(name) else {
          throw TestFailure("\(TestLine(file, line)): \(command) \(name): \(refusal.isEmpty ? "no error" : refusal)")
        }
      }
      try run(command + ["\(folder)/free-\(number)"])
      guard FileManager.default.fileExists(atPath: "\(folder)/free-\(number)") else {
        throw TestFailure("\(TestLine(file, line)): \(command) wrote nothing")
      }
    }
  }
}
