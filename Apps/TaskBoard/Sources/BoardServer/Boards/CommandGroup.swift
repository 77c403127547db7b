import BoardSharing
import Foundation
import History
import Networking
import NetworkingServer
import Sharing
import TaskBoardModel

/// Commands that are performed one after another and become durable together. A value: nothing counts until its entries
/// are on the disk.
struct CommandGroup {
  /// The commands as they were performed.
  private(set) var commands: [KanbanCommand] = []
  /// What takes them back, in the same order.
  private var inverses: [KanbanCommand] = []
  private(set) var lines: [CommandLog.Line] = []
  /// The line of each key.
  private var places: [CommandLog.KeyPlace: Int] = [:]
  private(set) var entries: [String] = []
  /// The current ids of the cards and columns of this group, by caller and the ids that the caller gave them.
  private var ids: [String: [String: String]] = [:]
  private var attested = Attested()
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
    if let line = log.line(at: place) ?? places[place].map({ lines[$0] }) {
      guard line.fingerprint == submission.fingerprint else { throw .otherRequest }
      return line.text
    }
    let revision = log.revision + lines.count
    try submission.expected?.require(ETag(revision: revision, epoch: epoch))
    let asked = submission.command.action
    try asked.checkNewIDs(on: board)
    let renamed = Renaming(ids[submission.caller] ?? [:])(Renaming(log.ids(of: submission.caller))(asked))
    // Clients that know nothing of cards that repeat leave to the server what follows them, on its calendar.
    let attribution = Attribution(
      author: author, time: time, board: board, attested: [log.attested, attested],
      newest: Attested((lines.last ?? log.last)?.facts ?? []))
    try renamed.checkEdits()
    let asIs = board.followed(renamed, at: time.local()).withServerIDs(on: board).timed(time)
    try asIs.check()
    let action = try attribution(asIs)
    // Quotations are longer than what they quote.
    if action != asIs { try action.check() }
    let ids = Dictionary(
      zip(asked.newIDs, action.newIDs).filter { $0 != $1 }, uniquingKeysWith: { first, _ in first })
    let command = KanbanCommand(action, at: time, by: author)
    let entry = BoardEntry(
      command: command, ids: ids, key: submission.key, caller: submission.caller, fingerprint: submission.fingerprint)
    let texts: (entry: String, answer: String)
    do { texts = try entry.texts(confirmed: revision + 1, by: encoder) } catch { throw .unstorable }
    if let found = ForbiddenText.first(inJSON: texts.entry) { throw .forbidden(found) }
    let inverse: KanbanCommand
    do throws(Refusal) { inverse = try perform(command, on: &board) } catch { throw .refused(error) }
    let facts = inverse.edits?.facts(by: author) ?? []
    inverses.append(inverse)
    commands.append(command)
    entries.append(BoardEntry.text(texts.entry, attesting: facts))
    self.ids[submission.caller, default: [:]].merge(ids) { $1 }
    attested.add(facts)
    places[place] = lines.count
    lines.append(
      .init(
        text: texts.answer, place: place, fingerprint: submission.fingerprint, ids: ids,
        inverse: inverse.edits, facts: facts))
    return texts.answer
  }
}

extension CommandGroup {
  /// Takes all commands of the group back, because they did not become durable.
  ///
  /// - Parameter board: The board on which they were performed.
  func takeBack(on board: inout Kanban) {
    for inverse in inverses.reversed() { Self.perform(inverse, on: &board) }
  }

  /// - Parameter inverse: The inverse of what was just done.
  private static func perform(_ inverse: KanbanCommand, on board: inout Kanban) {
    do throws(Refusal) {
      _ = try inverse.perform(on: &board)
    } catch {
      preconditionFailure("\(inverse.title) cannot be done, although nothing has happened since: \(error)")
    }
  }

  /// Performs a command, or leaves the board as it was if a rule is broken.
  ///
  /// - Returns: The inverse.
  private mutating func perform(_ command: KanbanCommand, on board: inout Kanban) throws(Refusal) -> KanbanCommand {
    let rules = CommandCheck(command.action, on: board)
    let inverse = try command.perform(on: &board)
    do throws(Refusal) {
      bytes = try rules.check(board, bytes: bytes, of: maximumBytes)
    } catch {
      Self.perform(inverse, on: &board)
      throw error
    }
    return inverse
  }
}

extension Problem {
  /// Only the operator may know where the store is, so the full cause goes to the log alone.
  static func unwritten(_ error: any Error) -> ProblemWithCause {
    if let error = error as? ProblemWithCause { return error }
    let reason = (error as? any StoreReason)?.summary ?? "it rejected the data"
    return ProblemWithCause(
      Problem(
        title: StatusText.sentence(503), status: 503, detail: "It could not be stored on the server: \(reason).",
        remedy: error is UnknownOutcome
          ? "It may have been done. Send it again with the same Idempotency-Key to learn whether it was."
          : "It has not been done. Try again later."), cause: error, retryAfter: 2)
  }

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

  static func otherHistory(_ mark: HistoryMark) -> Problem {
    Problem(
      title: StatusText.sentence(412), status: 412,
      detail: "Revision \(mark.revision) belongs to another history of the board; perhaps a backup was restored.",
      remedy: "Read the whole board.")
  }

  static func notKept(after revision: Int) -> Problem {
    Problem(
      title: "It is no longer kept.", status: 410,
      detail: "The commands right after revision \(revision) are no longer kept.", remedy: "Read the whole board.")
  }

  static var otherRequest: Problem {
    Problem(
      title: StatusText.sentence(422), status: 422, detail: "This Idempotency-Key was used for another request.",
      remedy: "Make a new key for each request.")
  }
}
