import AppShell
public import TaskBoardModel
public import TaskBoardSharing

/// A request of the app to the program around it.
public enum BoardRequest: Hashable, Sendable {
  /// For the server of a shared board.
  case session(Outgoing)
  /// ``BoardMessage/boards(_:isComplete:)`` is the answer.
  case listBoards
  /// ``BoardMessage/changes(_:)`` is the answer.
  case listChanges
  /// ``BoardMessage/plots(_:)`` is the answer.
  case plot
  /// Puts the cards on another board as well.
  case transfer(CardTransfer)
  /// These cards of a transfer have left this board. The others were changed meanwhile and stay.
  case departed(Int, [CardID])
  /// A command was performed here, or confirmed by the server with this revision. For a hook.
  case performed(KanbanCommand, revision: Int?)
  /// "undo", "redo" or "reset" has happened. For a hook.
  case stepped(String)
  /// A board that ``BoardMessage/replaced(_:because:)`` brought is shown now.
  case adopted
}

/// A message to the app from the program around it.
public enum BoardMessage: Hashable, Sendable {
  /// From the server of a shared board.
  case session(Incoming)
  /// The boards that this person can go to, as far as they are known.
  case boards([BoardChoice], isComplete: Bool)
  /// A transfer that was interrupted goes on.
  case resumed(CardTransfer)
  /// The cards are on the other board. If only some of them are, the transfer names these, and there is a reason.
  case arrived(CardTransfer, because: String?)
  /// No card is on the other board.
  case refused(CardTransfer, because: String)
  /// It is not certain yet whether the cards are there.
  case waiting(CardTransfer, because: String)
  /// The history of a shared board, as far as the server keeps it, oldest first.
  case changes([ChangeRecord])
  /// What the history of a board that is not saved here shows as plots.
  case plots(BoardPlots)
  /// Another program has changed the file of the board.
  case replaced(Kanban, because: String)
  /// A line for the person.
  case notice(String)
}

/// Messages of a server are encoded as ``Incoming``, as they always were, so that older recordings can be replayed.
extension BoardMessage: Codable {
  private enum Own: Codable {
    case boards([BoardChoice], isComplete: Bool)
    case resumed(CardTransfer)
    case arrived(CardTransfer, because: String?)
    case turnedAway(CardTransfer, because: String)
    case waiting(CardTransfer, because: String)
    case notice(String)
    case changes([ChangeRecord])
    case plots(BoardPlots)
    case replaced(Kanban, because: String)
  }

  public init(from decoder: any Decoder) throws {
    switch try? Own(from: decoder) {
    case .boards(let boards, let isComplete)?: self = .boards(boards, isComplete: isComplete)
    case .resumed(let transfer)?: self = .resumed(transfer)
    case .arrived(let transfer, let reason)?: self = .arrived(transfer, because: reason)
    case .turnedAway(let transfer, let reason)?: self = .refused(transfer, because: reason)
    case .waiting(let transfer, let reason)?: self = .waiting(transfer, because: reason)
    case .notice(let text)?: self = .notice(text)
    case .changes(let changes)?: self = .changes(changes)
    case .plots(let plots)?: self = .plots(plots)
    case .replaced(let board, let reason)?: self = .replaced(board, because: reason)
    case nil: self = .session(try Incoming(from: decoder))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .session(let message): try message.encode(to: encoder)
    case .boards(let boards, let isComplete): try Own.boards(boards, isComplete: isComplete).encode(to: encoder)
    case .resumed(let transfer): try Own.resumed(transfer).encode(to: encoder)
    case .arrived(let transfer, let reason): try Own.arrived(transfer, because: reason).encode(to: encoder)
    case .refused(let transfer, let reason): try Own.turnedAway(transfer, because: reason).encode(to: encoder)
    case .notice(let text): try Own.notice(text).encode(to: encoder)
    case .replaced(let board, let reason): try Own.replaced(board, because: reason).encode(to: encoder)
    case .changes(let changes): try Own.changes(changes).encode(to: encoder)
    case .plots(let plots): try Own.plots(plots).encode(to: encoder)
    case .waiting(let transfer, let reason): try Own.waiting(transfer, because: reason).encode(to: encoder)
    }
  }
}

extension ModelChange<KanbanApp> {
  /// What a hook hears of a change that was made here.
  var request: BoardRequest? {
    if let command { return .performed(command, revision: nil) }
    return switch self {
    case .undone: .stepped("undo")
    case .redone: .stepped("redo")
    case .reset: .stepped("reset")
    case .adopted: .adopted
    case .dropped, .performed: nil
    }
  }
}
