import AppHost
import AppShell
import BoardFiles
import Foundation
import History
import TaskBoard
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
  private var numbers = ShownNumbers()
  /// The board as the terminal showed it when it was last read or written: what has changed on it since is a person's.
  private var shown: Kanban

  /// A state of the file.
  struct Version {
    /// The text; empty if there is no file.
    var text: String
    /// The board with the numbers of the file.
    var board: Kanban
    /// Which line is what; `nil` if the program has written it and not read it again.
    var page: PageReading?
  }

  /// Reads the file. A file that does not exist is an empty board, and is made by the first change.
  init(_ path: String) throws {
    if path == "-" {
      throw Refusal("A board in a file is changed in place, and - is not a file.", remedy: "Name a Markdown file.")
    }
    self.path = path
    known = try Self.read(path, after: nil)
    shown = known.board
    if let page = known.page { numbers.follow(page, after: nil) }
  }

  var board: Kanban { lock.withLock { numbers.shown(known.board) } }

  /// What the file said when it was last read or written.
  private var former: PageReading? {
    if let page = known.page { return page }
    return known.text.isEmpty ? nil : try? Self.version(known.text, after: nil).page
  }

  /// - Parameter former: What was read before.
  private static func read(_ path: String, after former: PageReading?) throws -> Version {
    guard FileManager.default.fileExists(atPath: path) else {
      let title = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      return Version(text: "", board: .empty(title: title))
    }
    let text = try text(path)
    do throws(FileTrouble) {
      return try version(text, after: former)
    } catch {
      throw Refusal("\(path): \(error)")
    }
  }

  /// The text of the file; empty if there is none.
  private static func text(_ path: String) throws -> String {
    guard FileManager.default.fileExists(atPath: path) else { return "" }
    let data = try InputFile.contents(of: path)
    do throws(FileTrouble) {
      guard data.count <= maximumBytes else {
        throw FileTrouble("It has \(data.count) bytes; the limit is \(maximumBytes). Use task-board import.")
      }
      // Foundation's initializer takes the mark of the byte order away.
      guard let text = String(validating: data, as: UTF8.self) else { throw FileTrouble("It is not UTF-8 text.") }
      return text
    } catch {
      throw Refusal("\(path): \(error)")
    }
  }

  private static func version(_ text: String, after former: PageReading?) throws(FileTrouble) -> Version {
    let page = try PageReading(text, at: LocalTime.current.moment, after: former)
    return Version(text: text, board: page.board, page: page)
  }

  /// Whether there was a board, and the file was removed or cut off since, as by a program that is writing it: that is
  /// nobody's wish to delete all cards.
  private func isGone(_ there: Version) -> Bool {
    guard !known.text.isEmpty, there.text != known.text else { return false }
    return there.text.allSatisfy(\.isWhitespace) || !known.board.cards.isEmpty && there.page?.hasColumns == false
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

  /// Writes a board that a person has edited. If the file was changed meanwhile, what the person edited is done on the
  /// board in it, as far as its rules allow.
  func write(_ board: Kanban, by author: String? = nil, at time: Moment = LocalTime.current.moment) throws -> Outcome {
    try change(
      { there, isAsShown in
        guard !isAsShown else { return Outcome(board: board) }
        let merge = CheckedMerge(base: shown, ours: board, theirs: there, by: author, at: time)
        return Outcome(board: merge.board, notes: merge.notes, isMerged: true)
      }, showing: board)
  }

  /// Notes that the terminal shows this board now, which was in the file.
  func show(_ board: Kanban) { lock.withLock { shown = board } }

  /// Whether everything that a person has changed on this board was written.
  func hasAll(of board: Kanban) -> Bool { lock.withLock { shown == board } }

  /// Changes the board as it is in the file now. The directory is locked, so the rules of the board hold even if several
  /// programs change it at once.
  func perform(_ commands: (Kanban) throws -> Kanban) throws -> Outcome {
    try change { there, _ in Outcome(board: try commands(there)) }
  }

  private func change(
    _ change: (_ there: Kanban, _ isAsShown: Bool) throws -> Outcome, showing board: Kanban? = nil
  ) throws -> Outcome {
    try lock.withLock {
      try PageLock.locked(path) {
        let former = former
        while true {
          let found = try Self.read(path, after: former)
          let isGone = isGone(found)
          var there = isGone ? try Self.version(known.text, after: former) : found
          // What the lines do not say, such as when a card was done, is as it was when they were read first.
          if there.text == known.text, known.page != nil { there = known }
          var numbers = numbers
          if let page = there.page { numbers.follow(page, after: former) }
          let isAsShown = there.text == known.text && shown == numbers.shown(known.board)
          var outcome = try change(numbers.shown(there.board), isAsShown)
          if isGone { outcome.notes.append("The file was gone or cut off; all of the board was written again.") }
          let written = numbers.written(outcome.board)
          let text =
            try there.page.map { page throws(FileTrouble) in
              try BoardPage.text(of: written, editing: page)
            } ?? BoardPage.text(of: written)
          if isGone || text != there.text {
            let output = try OutputFile(replacing: path)
            try output.write(text.utf8)
            try output.flush()
            // An editor knows nothing of the lock. If it has saved the file since it was read, start again. Nothing comes
            // between this check and the replacement.
            guard try Self.text(path) == found.text else { continue }
            try output.finish()
          }
          known = Version(text: text, board: written, page: text == there.text ? there.page : nil)
          self.numbers = numbers
          shown = board ?? outcome.board
          return outcome
        }
      }
    }
  }

  /// The board in the file now, or the last one that was in it.
  func newestBoard() throws -> Kanban {
    _ = try news()
    return board
  }

  /// The board, if somebody else has changed the file since it was last read or written; otherwise `nil`.
  func news() throws -> Kanban? {
    try lock.withLock {
      guard FileManager.default.fileExists(atPath: path) else { return nil }
      let former = former
      let there = try Self.read(path, after: former)
      guard there.text != known.text, !isGone(there) else { return nil }
      if let page = there.page { numbers.follow(page, after: former) }
      known = there
      return numbers.shown(there.board)
    }
  }
}

/// Keeps other processes of this program from changing a file at the same time, by whatever path they know it.
enum PageLock {
  static func locked<Value>(_ path: String, _ body: () throws -> Value) throws -> Value {
    let real = realpath(path, nil)
    defer { free(real) }
    let file = real.map { String(cString: $0) } ?? path
    // The directory, because a file is replaced by another one.
    let directory = URL(fileURLWithPath: file).deletingLastPathComponent().path
    let lock = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard lock >= 0 else { throw FileError(directory, .write, code: errno) }
    defer { close(lock) }
    // Some network file systems have no locks; then the file is written all the same.
    while flock(lock, LOCK_EX) != 0, errno == EINTR {}
    return try body()
  }
}
