import BoardSharing
import DragDropKit
import Networking
import TaskBoardModel

/// A command of a shared board: of this client or of another one, sent or confirmed.
struct BoardCommand: SharedCommand {
  let key: String
  let command: KanbanCommand
  /// What this client meant by it; `nil` for what others did.
  let kind: OwnKind?
  /// What the server calls what the command made; `nil` while it has not confirmed it.
  var ids: [String: String]?

  func perform(on model: inout SharedModel) throws(Refusal) {
    try model.perform(self)
  }
}

/// What a client's own command does in that client's undo history.
public enum OwnKind: Hashable, Sendable, Codable {
  case deed
  /// Takes back the command with this key.
  case undo(of: String)
  case redo(of: String)
}
