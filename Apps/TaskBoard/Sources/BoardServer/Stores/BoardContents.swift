import BoardSharing
import Foundation
import History
import Persistence
import Sharing
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
  /// The time of the last command; `nil` if none is kept.
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
        let command = try entry.command()
        do throws(Refusal) { inverse = try command.performAgain(on: &board).edits } catch {
          throw Self.damage(stored.name, revision, error)
        }
        pace.add(text, edits: inverse?.count ?? 0)
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

  /// The seconds that a clock may go back without the times of commands doing so, as it does when it is set right, or when
  /// another server has the next turn.
  static let patience = 60

  /// The time of the next command: that of the clock, or of the last command if the clock is a little behind it. A last
  /// command further ahead was made by a clock that was wrong, and claims could not end while times wait for it.
  ///
  /// - Parameter report: Called if times go back.
  func time(at clock: Moment, telling report: (String) -> Void) -> Moment {
    guard let time, clock < time else { return clock }
    if time.rawValue - clock.rawValue <= Self.patience { return time }
    report("\(name): Times of commands go back from \(time.local()) to \(clock.local()), because a clock was wrong.")
    return clock
  }

  /// The newest revision.
  var mark: HistoryMark { HistoryMark(epoch: epoch, revision: log.revision) }

  /// Whether it is time for a snapshot.
  var needsSnapshot: Bool { pace.isTime(cards: board.cards.count, size: bytes) }

  /// Takes in a command of a group that was performed on ``ahead``, and is durable now. All of them must be taken in, in
  /// their order, before the next group is performed.
  mutating func confirm(_ index: Int, of group: CommandGroup, at time: Moment) {
    let (command, line) = (group.commands[index], group.lines[index])
    do throws(Refusal) {
      text.follow(try command.performAgain(on: &board).action, on: board)
    } catch {
      preconditionFailure("\(command.title) was done on one of two boards that are the same, but: \(error)")
    }
    self.time = time
    pace.add(group.entries[index], edits: line.inverse?.count ?? 0)
    log.append(line)
    tasks.follow(command.action, on: board)
    if index == group.commands.count - 1 {
      bytes = group.bytes
      assert(board == ahead, "The board and its twin differ.")
    }
  }

  /// Performs an entry that another server has appended as the next revision.
  ///
  /// - Precondition: Nothing is being written.
  /// - Throws: An error if this program cannot perform it; then nothing has changed.
  mutating func perform(_ text: String) throws -> CommandLog.Line {
    let entry = try StoredEntry(text)
    let command = try entry.command()
    let check = CommandCheck(command.action, on: board)
    let inverse: [KanbanEdit]?
    do throws(Refusal) {
      inverse = try command.performAgain(on: &ahead).edits
      self.text.follow(try command.performAgain(on: &board).action, on: board)
    } catch {
      throw Self.damage(name, log.revision + 1, error)
    }
    bytes = check.bytes(of: board, before: bytes)
    time = command.time
    pace.add(text, edits: inverse?.count ?? 0)
    let line = try entry.line(log.revision + 1, inverse: inverse)
    log.append(line)
    tasks.follow(command.action, on: board)
    return line
  }

  private static func damage(_ name: String, _ revision: Int, _ refusal: Refusal) -> StoreError {
    .damaged(path: name, what: "command \(revision) cannot be done: \(refusal)")
  }
}
