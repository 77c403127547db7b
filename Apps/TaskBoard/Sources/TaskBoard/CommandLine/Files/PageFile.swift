import AppShell
import BoardFiles
import Foundation
import History
import TaskBoardModel
import TerminalUI

/// A board in a Markdown file, such as one in a repository, which people, other programs and git change too.
///
/// A class, because the terminal and a watcher share it. Safe: all of its state is behind the lock.
final class PageFile: @unchecked Sendable {
  /// The largest file that is read, in bytes.
  static let maximumBytes = 16 * 1024 * 1024

  let path: String
  private let lock = NSLock()
  /// The file as it was last read or written.
  private var known: Version

  /// A state of the file.
  struct Version {
    /// The text; empty if there is no file.
    var text: String
    var board: Kanban
    /// Which line is what; `nil` if the program has written it and not read it again.
    var page: PageReading?
  }

  /// Reads the file. A file that does not exist is an empty board, and is made by the first change.
  init(_ path: String) throws {
    self.path = path
    known = try Self.read(path)
  }

  var board: Kanban { lock.withLock { known.board } }

  private static func read(_ path: String) throws -> Version {
    guard FileManager.default.fileExists(atPath: path) else {
      let title = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      return Version(text: "", board: .empty(title: title))
    }
    let data = try InputFile.contents(of: path)
    do throws(FileTrouble) {
      guard data.count <= maximumBytes else {
        throw FileTrouble("It has \(data.count) bytes; the limit is \(maximumBytes). Use task-board import.")
      }
      guard let text = String(data: data, encoding: .utf8) else { throw FileTrouble("It is not UTF-8 text.") }
      let page = try PageReading(text, at: LocalTime.current.moment)
      return Version(text: text, board: page.board, page: page)
    } catch {
      throw Refusal("\(path): \(error)")
    }
  }

  /// What has become of a change.
  struct Outcome {
    /// The board in the file now.
    var board: Kanban
    /// What a person should know, in sentences.
    var notes: [String] = []
    /// Whether somebody else had changed the file, so that the board is not the one that was to be written.
    var isMerged = false
  }

  /// Writes a board. If the file was changed meanwhile, both changes are merged.
  func write(_ board: Kanban) throws -> Outcome {
    try change { there in
      guard there.text != known.text else { return Outcome(board: board) }
      let merge = BoardMerge(base: known.board, ours: board, theirs: there.board)
      var outcome = Outcome(board: merge.board, notes: merge.notes, isMerged: true)
      let disputed = merge.conflicts.map { "#\($0.id)" }.joined(separator: ", ")
      if !disputed.isEmpty {
        outcome.notes.append("Somebody else has changed \(disputed) in the file as well; your version stays.")
      }
      return outcome
    }
  }

  /// Changes the board as it is in the file now. The directory is locked, so the rules of the board hold even if several
  /// programs change it at once.
  func perform(_ commands: (Kanban) throws -> Kanban) throws -> Outcome {
    try change { Outcome(board: try commands($0.board)) }
  }

  private func change(_ change: (Version) throws -> Outcome) throws -> Outcome {
    try lock.withLock {
      try DirectoryLock.locked(URL(fileURLWithPath: path).deletingLastPathComponent().path) {
        var there = try Self.read(path)
        // What the lines do not say, such as when a card was done, is as it was when they were read first.
        if there.text == known.text, known.page != nil { there = known }
        let outcome = try change(there)
        let text = try there.page.map { page throws(FileTrouble) in
          try BoardPage.text(of: outcome.board, editing: page)
        } ?? BoardPage.text(of: outcome.board)
        if text != there.text { try OutputFile.write(text.utf8, to: path) }
        known = text == there.text ? there : Version(text: text, board: outcome.board)
        return outcome
      }
    }
  }

  /// The board, if somebody else has changed the file since it was last read or written; otherwise `nil`.
  func news() throws -> Kanban? {
    try lock.withLock {
      guard FileManager.default.fileExists(atPath: path) else { return nil }
      let there = try Self.read(path)
      guard there.text != known.text else { return nil }
      known = there
      return there.board
    }
  }
}

/// Keeps other processes of this program from changing files of a directory at the same time.
enum DirectoryLock {
  static func locked<Value>(_ directory: String, _ body: () throws -> Value) throws -> Value {
    let file = open(directory, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileError(directory, .write, reason: "it is not a directory that you can use") }
    defer { close(file) }
    // Some network file systems have no locks; then the file is written all the same.
    while flock(file, LOCK_EX) != 0, errno == EINTR {}
    return try body()
  }
}
