import BoardSharing
import Foundation
import History
import Persistence
import TaskBoardModel

/// What a server knows of a board. A value: it changes by what is durable, in the order of the revisions, so that it is
/// the same on each server at the same revision.
struct BoardContents: Sendable {
  /// The board with all durable commands.
  private(set) var board: Kanban
  /// The board including commands that are being written. Each command is performed on both boards, so that neither is
  /// ever copied.
  var ahead: Kanban
  /// The size of the texts of all cards of ``board``.
  private(set) var bytes: Int
  var log: CommandLog
  var text: BoardText
  var pace: SnapshotPace
  var tasks = PendingTasks()
  /// The time of the last command; `nil` if none is kept. Times never go back, whichever server's clock they come from.
  private(set) var time: Moment?
  /// The name of the history to which the revisions belong.
  let epoch: String?
  /// The name of the log in messages.
  private let name: String

  /// Performs the entries after the snapshot. It may take seconds, so call it on a queue of its own.
  ///
  /// - Throws: An error if the log is damaged.
  init(_ stored: StoredLog) throws {
    var board = try BoardDecoder.decode(Kanban.self, from: Data(stored.snapshot.utf8))
    // No client asks for older commands.
    let forgotten = max(stored.start, stored.revision - StoredLog.kept)
    log = CommandLog(capacity: StoredLog.kept, revision: forgotten)
    pace = SnapshotPace()
    for (revision, text) in zip((stored.start + 1)..., stored.entries) {
      let entry = try StoredEntry(text)
      var inverse: [KanbanEdit]?
      if revision > stored.after {
        pace.add([text])
        let command = try entry.command()
        do throws(Refusal) { inverse = try command.perform(on: &board).edits } catch {
          throw Self.damage(stored.name, revision, error)
        }
      }
      if revision > forgotten { log.append(try entry.line(revision, inverse: inverse)) }
    }
    self.board = board
    ahead = board
    bytes = board.cards.values.reduce(0) { $0 + CardSize($1).bytes }
    text = BoardText(board)
    time = try stored.entries.last.map { try StoredEntry($0).command().time }
    epoch = stored.epoch
    name = stored.name
  }

  /// The newest revision.
  var mark: HistoryMark { HistoryMark(epoch: epoch, revision: log.revision) }

  /// Whether it is time for a snapshot.
  var needsSnapshot: Bool { pace.isTime(cards: board.cards.count, size: bytes) }

  /// Takes in a group that was performed on ``ahead``, and is durable now.
  mutating func confirm(_ group: CommandGroup, at time: Moment) {
    bytes = group.bytes
    self.time = time
    pace.add(group.entries)
    for (command, line) in zip(group.commands, group.lines) {
      do throws(Refusal) {
        text.follow(try command.perform(on: &board).action, on: board)
      } catch {
        preconditionFailure("\(command.title) was done on one of two boards that are the same, but: \(error)")
      }
      log.append(line)
      tasks.follow(command.action, on: board)
    }
    assert(board == ahead, "The board and its twin differ.")
  }

  /// Performs an entry that another server has appended as the next revision.
  ///
  /// - Precondition: Nothing is being written.
  /// - Throws: An error if this program cannot perform it; then nothing has changed.
  mutating func perform(_ text: String) throws -> CommandLog.Line {
    let entry = try StoredEntry(text)
    var (command, line) = (try entry.command(), try entry.line(log.revision + 1))
    let check = CommandCheck(command.action, on: board)
    do throws(Refusal) {
      line.inverse = try command.perform(on: &ahead).edits
      self.text.follow(try command.perform(on: &board).action, on: board)
    } catch {
      throw Self.damage(name, log.revision + 1, error)
    }
    bytes = check.bytes(of: board, before: bytes)
    time = max(time ?? command.time, command.time)
    pace.add([text])
    log.append(line)
    tasks.follow(command.action, on: board)
    return line
  }

  private static func damage(_ name: String, _ revision: Int, _ refusal: Refusal) -> StoreError {
    .damaged(path: name, what: "command \(revision) cannot be done: \(refusal)")
  }
}
