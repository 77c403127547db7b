import BoardSharing
import Foundation
import History
import Networking
import NetworkingServer
import TaskBoardModel

/// Commands that are performed one after another and become durable together. A value: nothing counts until its entries
/// are on the disk.
struct CommandGroup {
  /// The commands as they were performed.
  private(set) var commands: [KanbanCommand] = []
  private(set) var lines: [CommandLog.Line] = []
  private(set) var entries: [String] = []
  /// The current ids of the cards and columns of this group, by the ids that clients gave them.
  private var ids: [String: String] = [:]
  private let encoder = JSONEncoder.stable
  /// The size of all cards' texts after the commands of this group.
  private(set) var bytes: Int
  private let maximumBytes: Int
  /// The name of the board's history.
  private let epoch: String?

  /// - Parameters:
  ///   - bytes: The size of all cards' texts before it.
  ///   - maximumBytes: The maximum size of the texts.
  ///   - epoch: The name of the board's history.
  init(bytes: Int, of maximumBytes: Int = CommandCheck.maximumBytes, epoch: String? = nil) {
    self.bytes = bytes
    self.maximumBytes = maximumBytes
    self.epoch = epoch
  }

  /// - Parameters:
  ///   - board: The board with the commands of this group so far.
  ///   - log: The commands performed before this group.
  ///   - time: The server's time.
  /// - Returns: The answer, as JSON; the first answer if the command was performed before.
  /// - Throws: 409 with the board's reason, 412 if it is meant for another version, or 422.
  mutating func perform(
    _ submission: Submission, by author: String, on board: inout Kanban, after log: CommandLog, at time: Moment
  ) throws(Problem) -> String {
    let place = CommandLog.KeyPlace(caller: submission.caller, key: submission.key)
    if let line = log.line(at: place) ?? lines.last(where: { $0.place == place }) {
      guard line.fingerprint == submission.fingerprint else { throw .otherRequest }
      return line.text
    }
    let revision = log.revision + lines.count
    try submission.expected?.require(ETag(revision: revision, epoch: epoch))
    let asked = submission.command.action
    let action = try Renaming(ids)(Renaming(log.ids)(asked)).withServerIDs(on: board).timed(time)
    try action.check()
    let given = [asked.newID, action.newID].compactMap(\.self)
    let ids = Set(given).count == 2 ? [given[0]: given[1]] : [:]
    let command = KanbanCommand(action, at: time, by: author)
    let entry = BoardEntry(
      command: command, ids: ids, key: submission.key, caller: submission.caller, fingerprint: submission.fingerprint)
    let texts: (entry: String, answer: String)
    do { texts = try entry.texts(confirmed: revision + 1, by: encoder) } catch { throw .unstorable }
    if let found = ForbiddenText.first(inJSON: texts.entry) { throw .forbidden(found) }
    do throws(Refusal) { try perform(command, on: &board) } catch { throw .refused(error) }
    commands.append(command)
    entries.append(texts.entry)
    self.ids.merge(ids) { $1 }
    lines.append(.init(text: texts.answer, place: place, fingerprint: submission.fingerprint, ids: ids))
    return texts.answer
  }
}

extension CommandGroup {
  /// Performs a command, or leaves the board as it was if a rule is broken.
  private mutating func perform(_ command: KanbanCommand, on board: inout Kanban) throws(Refusal) {
    let rules = CommandCheck(command.action, on: board)
    let inverse = try command.perform(on: &board)
    do throws(Refusal) {
      bytes = try rules.check(board, bytes: bytes, of: maximumBytes)
    } catch {
      let refusal = error
      do throws(Refusal) {
        _ = try inverse.perform(on: &board)
      } catch {
        preconditionFailure("\(command.title) was done and cannot be taken back: \(error)")
      }
      throw refusal
    }
  }
}

extension Problem {
  static var unstorable: Problem {
    Problem(
      title: StatusText.sentence(409), status: 409, detail: "The command cannot be stored: it is nested too deep.",
      remedy: "Send unknown members with at most \(ExtraSize.deepest) levels.")
  }

  static func refused(_ refusal: Refusal) -> Problem {
    Problem(title: StatusText.sentence(409), status: 409, detail: refusal.reason, remedy: refusal.remedy)
  }

  static func forbidden(_ character: String) -> Problem {
    Problem(
      title: StatusText.sentence(409), status: 409,
      detail: "A text in it contains something that could deceive readers: \(character).", remedy: "Remove it.")
  }

  static var otherRequest: Problem {
    Problem(
      title: StatusText.sentence(422), status: 422, detail: "This Idempotency-Key was used for another request.",
      remedy: "Make a new key for each request.")
  }
}
