import Foundation
import History
import Persistence
import Sharing

/// What a server knows of a document. A value: it changes by what is durable, in the order of the revisions, so that it is
/// the same on each server at the same revision.
package struct DocumentContents<Document: ServedDocument>: Sendable {
  /// The document with all durable commands.
  package private(set) var document: Document
  /// The document including commands that are being written. Each command is performed on both, so that neither is copied
  /// unless something cannot be written.
  package var ahead: Document
  /// The size of the texts of ``document``.
  package private(set) var bytes: Int
  package var log: CommandLog<Document>
  package var text: Document.Text
  package var pace: SnapshotPace
  /// The time of the last command; `nil` if none is kept.
  package private(set) var time: Int?
  /// The name of the history to which the revisions belong.
  package let epoch: String?
  /// The name of the log in messages.
  private let name: String

  /// Performs the entries after the snapshot. It may take seconds, so call it on a queue of its own.
  ///
  /// - Throws: An error if the log is damaged.
  package init(_ stored: StoredLog) throws {
    var document = try Document.decode(Document.self, from: stored.snapshot)
    // No client asks for older commands.
    let forgotten = max(stored.start, stored.revision - StoredLog.kept)
    log = CommandLog<Document>(capacity: StoredLog.kept, revision: forgotten)
    pace = SnapshotPace()
    for (revision, text) in zip((stored.start + 1)..., stored.entries) {
      let entry = try StoredEntry<Document>(text)
      var inverse: [Document.Command.Edit]?
      if revision > stored.after {
        let command = try entry.command()
        do throws(Refusal) { inverse = try document.performAgain(command).edits } catch {
          throw Self.damage(stored.name, revision, error)
        }
        pace.add(text, edits: inverse?.count ?? 0)
      }
      if revision > forgotten { log.append(try entry.line(revision, inverse: inverse)) }
    }
    self.document = document
    ahead = document
    bytes = document.size
    text = Document.Text(document)
    time = try stored.entries.last.map { Document.time(of: try StoredEntry<Document>($0).command()) } ?? nil
    epoch = stored.epoch
    name = stored.name
  }

  /// The seconds that a clock may go back without the times of commands doing so, as it does when it is set right, or when
  /// another server has the next turn.
  package static var patience: Int { 60 }

  /// The time of the next command: that of the clock, or of the last command if the clock is a little behind it. A last
  /// command further ahead was made by a clock that was wrong, and claims could not end while times wait for it.
  ///
  /// - Parameter report: Called if times go back.
  package func time(at clock: Int, telling report: (String) -> Void) -> Int {
    guard let time, clock < time else { return clock }
    if time - clock <= Self.patience { return time }
    report(
      "\(name): Times of commands go back from \(Self.words(time)) to \(Self.words(clock)), because a clock was wrong.")
    return clock
  }

  private static func words(_ time: Int) -> String {
    Date(timeIntervalSince1970: TimeInterval(time)).formatted(.iso8601)
  }

  /// The newest revision.
  package var mark: HistoryMark { HistoryMark(epoch: epoch, revision: log.revision) }

  /// Whether it is time for a snapshot.
  package var needsSnapshot: Bool { pace.isTime(things: document.count, size: bytes) }

  /// Takes back what was performed on ``ahead`` and did not become durable. What takes a command back need not leave the
  /// document as it was (an id is not given twice), so this is not done by inverses.
  package mutating func forgetAhead() { ahead = document }

  /// Takes in a command of a group that was performed on ``ahead``, and is durable now. All of them must be taken in, in
  /// their order, before the next group is performed.
  package mutating func confirm(_ index: Int, of group: CommandGroup<Document>, at time: Int) {
    let (command, line) = (group.commands[index], group.lines[index])
    do throws(Refusal) {
      let inverse = try document.performAgain(command)
      text.follow(command, takenBackBy: inverse.edits ?? [], on: document)
    } catch {
      preconditionFailure("\(command.title) was done on one of two documents that are the same, but: \(error)")
    }
    self.time = time
    pace.add(group.entries[index], edits: line.inverse?.count ?? 0)
    log.append(line)
    if index == group.commands.count - 1 {
      bytes = group.bytes
      assert(document == ahead, "The document and its twin differ.")
    }
  }

  /// Performs an entry that another server has appended as the next revision.
  ///
  /// - Precondition: Nothing is being written.
  /// - Throws: An error if this program cannot perform it; then nothing has changed.
  package mutating func perform(_ text: String) throws -> CommandLog<Document>.Line {
    let entry = try StoredEntry<Document>(text)
    let command = try entry.command()
    let inverse: [Document.Command.Edit]?
    do throws(Refusal) {
      inverse = try ahead.performAgain(command).edits
      _ = try document.performAgain(command, size: &bytes)
      self.text.follow(command, takenBackBy: inverse ?? [], on: document)
    } catch {
      throw Self.damage(name, log.revision + 1, error)
    }
    time = Document.time(of: command)
    pace.add(text, edits: inverse?.count ?? 0)
    let line = try entry.line(log.revision + 1, inverse: inverse)
    log.append(line)
    return line
  }

  private static func damage(_ name: String, _ revision: Int, _ refusal: Refusal) -> StoreError {
    .damaged(path: name, what: "command \(revision) cannot be done: \(refusal)")
  }
}
