public import BoardSharing
import Foundation
public import History
public import Hooks
public import Networking
public import Sharing
public import SharingServer
public import TaskBoardModel

typealias ServedBoard = OpenDocument<Kanban>
typealias ServedBoards = OpenDocuments<Kanban>
typealias BoardContents = DocumentContents<Kanban>
typealias SubmittedBoardCommand = SubmittedCommand<Kanban>

/// What a board is to a server of shared documents.
extension Kanban: ServedDocument {
  public typealias Text = BoardText
  public typealias Attendant = BoardAttendant

  public var count: Int { cards.count }
  public var size: Int { cards.values.reduce(0) { $0 + CardSize($1).bytes } }

  public static func opening(titled title: String, _ board: Kanban?) throws(Refusal) -> Kanban {
    let title = try name(title, of: "board")
    guard var board else { return try empty(title: title).checked() }
    if board.title != title {
      _ = try KanbanCommand(.changeBoard(.title(title)), at: Moment(rawValue: 0)).perform(on: &board)
    }
    return try board.checked()
  }

  private func checked() throws(Refusal) -> Kanban {
    try check()
    if let (card, blocker) = dependencyCycle(through: Set(cards.keys)) {
      throw Refusal(
        "Card \(card) waits for \(blocker), which waits for it.", remedy: "Remove one of the dependencies first.")
    }
    return self
  }

  public func admit(
    _ command: KanbanCommand, askedAs asked: KanbanCommand, by admission: Admission
  ) throws(Problem) -> (command: KanbanCommand, ids: [String: String]) {
    try asked.action.checkNewIDs(on: self)
    let time = Moment(rawValue: admission.time)
    try command.action.checkEdits()
    // Clients that know nothing of cards that repeat leave to the server what follows them, on its calendar.
    let asIs = followed(command.action, at: time.local()).withServerIDs(on: self).timed(time)
    try asIs.check()
    let action = try Attribution(admission, on: self)(asIs)
    // Quotations are longer than what they quote.
    if action != asIs { try action.check() }
    let ids = Dictionary(
      zip(asked.action.newIDs, action.newIDs).filter { $0 != $1 }, uniquingKeysWith: { first, _ in first })
    return (KanbanCommand(action, at: time, by: admission.author), ids)
  }

  public mutating func perform(
    _ command: KanbanCommand, size: inout Int, atMost limit: Int
  ) throws(Refusal) -> KanbanCommand {
    let rules = CommandCheck(command.action, on: self)
    let inverse = try command.perform(on: &self)
    do throws(Refusal) {
      size = try rules.check(self, bytes: size, of: limit)
    } catch {
      do throws(Refusal) { _ = try inverse.perform(on: &self) } catch {
        preconditionFailure("\(inverse.title) cannot be done, although nothing has happened since: \(error)")
      }
      throw error
    }
    return inverse
  }

  public mutating func performAgain(_ command: KanbanCommand) throws(Refusal) -> KanbanCommand {
    try command.performAgain(on: &self)
  }

  public mutating func performAgain(_ command: KanbanCommand, size: inout Int) throws(Refusal) -> KanbanCommand {
    let check = CommandCheck(command.action, on: self)
    let inverse = try command.performAgain(on: &self)
    size = check.bytes(of: self, before: size)
    return inverse
  }

  public static func time(of command: KanbanCommand) -> Int? { command.time.rawValue }

  public static func facts(in edits: [KanbanEdit], by author: String?) -> [String] { edits.facts(by: author) }

  public static func mayHold(_ id: CardID) -> Bool {
    id.rawValue.utf8.count <= 24 && ForbiddenText.first(in: id.rawValue) == nil
  }

  public static func plainText(of command: KanbanCommand) -> String? { StableText.json(command) }

  public static func plainCommand(in json: some Collection<UInt8>) -> KanbanCommand? { PlainCommand.command(json) }

  public static func plainRequest(in json: some Collection<UInt8>) -> CommandRequest<KanbanCommand>? {
    PlainCommand.request(json)
  }

  public static func plainBatch(in json: some Collection<UInt8>) -> CommandBatch<KanbanCommand>? {
    PlainCommand.batch(json)
  }

  public func event(of command: KanbanCommand, on id: BoardID, revision: Int) -> any HookEvent {
    BoardEvent(command, on: id.rawValue, self, revision: revision)
  }
}
