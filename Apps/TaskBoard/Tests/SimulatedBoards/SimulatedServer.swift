public import BoardSharing
public import History
public import Sharing
public import TaskBoardModel

/// A server as a value: one order for all commands, ids of its own, each key once.
///
/// Stands for the real one in the tests of those who talk to it.
public struct SimulatedServer: Sendable {
  public let start: Kanban
  public private(set) var board: Kanban
  public private(set) var log: [ConfirmedCommand] = []
  private var answers: [String: Result<ConfirmedCommand, Refusal>] = [:]
  /// Its ids, by those that clients gave.
  private var ids: [String: String] = [:]

  public var epoch: String?

  public init(_ board: Kanban, epoch: String? = nil) {
    start = board
    self.board = board
    self.epoch = epoch
  }

  public var revision: Int { log.count }
  public var snapshot: SharedBoard {
    SharedBoard(id: BoardID("garden"), revision: revision, board: board, epoch: epoch, key: log.last?.key)
  }

  /// Whether the mark belongs to this history.
  public func knows(_ mark: HistoryMark) -> Bool {
    guard mark.revision <= revision else { return mark.epoch == nil && mark.key == nil }
    return (mark.epoch == nil || mark.epoch == epoch)
      && (mark.key == nil || mark.revision == 0 || log[mark.revision - 1].key == mark.key)
  }

  public mutating func submit(_ submission: Submission<KanbanCommand>, by author: String) -> Result<
    ConfirmedCommand, Refusal
  > {
    if let answer = answers[submission.key] { return answer }
    let answer = perform(submission, by: author)
    answers[submission.key] = answer
    if case .success(let command) = answer {
      log.append(command)
      ids.merge(command.ids) { $1 }
    }
    return answer
  }

  private mutating func perform(_ submission: Submission<KanbanCommand>, by author: String) -> Result<
    ConfirmedCommand, Refusal
  > {
    var ids: [String: String] = [:]
    switch submission.command.action {
    case .add(let card, _): ids[card.id.rawValue] = board.newCardID().rawValue
    case .addCards(let cards):
      for (index, new) in cards.enumerated() { ids[new.card.id.rawValue] = "\(board.numbering + 1 + index)" }
    case .finish(_, _, _, let next):
      for (index, successor) in next.enumerated() {
        ids[successor.new.card.id.rawValue] = "\(board.numbering + 1 + index)"
      }
    case .addColumn(let column, _): ids[column.id.rawValue] = board.newColumnID().rawValue
    default: break
    }
    // A command may be sent together with the one that made its cards.
    var command = Renaming(ids)(Renaming(self.ids)(submission.command))
    command.time = Moment(rawValue: 1_000_000 + revision)
    command.author = author
    do throws(Refusal) {
      _ = try command.perform(on: &board)
    } catch {
      return .failure(error)
    }
    return .success(ConfirmedCommand(revision: revision + 1, key: submission.key, command: command, ids: ids))
  }
}
