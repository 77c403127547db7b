import AppShell
public import BoardSharing
public import Sharing
public import TaskBoardModel

/// A request of the app to the program around it.
public enum BoardRequest: Hashable, Sendable {
  /// For the server of a shared board.
  case session(Outgoing<Kanban>)
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
public enum BoardMessage: Hashable, Sendable, Codable {
  /// From the server of a shared board.
  case session(Incoming<Kanban>)
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
