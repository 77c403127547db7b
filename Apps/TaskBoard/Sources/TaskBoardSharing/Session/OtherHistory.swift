import BoardSharing
import TaskBoardModel

/// Adapts unsent commands if the server's board turns out to have another history: they are kept, and keep their
/// meaning. A value.
///
/// A number from the lost history may belong to another card now. In a command that names such a card, the number is
/// replaced by an id that nothing has. So the server refuses the command, the person sees the reason, and no other card
/// is changed in its place.
struct OtherHistory {
  private let names: Renaming
  private let lost: Renaming

  /// - Parameters:
  ///   - old: The last confirmed board.
  ///   - names: The server's names, in the old history, for cards and columns made here.
  ///   - new: The board in the new history.
  init(from old: Kanban, names: [String: String], to new: Kanban) {
    self.names = Renaming(names)
    let cards = old.cards.values.filter { card in
      new[card.id].map { $0.title != card.title || $0.created != card.created } ?? true
    }
    let columns = old.columns.filter { new[$0.id]?.title != $0.title }
    let ids = cards.map(\.id.rawValue) + columns.map(\.id.rawValue)
    lost = Renaming(Dictionary(ids.map { ($0, "\($0)-lost") }) { first, _ in first })
  }

  func callAsFunction(_ command: KanbanCommand) -> KanbanCommand { lost(names(command)) }

  func callAsFunction(_ submission: Submission) -> Submission {
    var submission = submission
    submission.command = self(submission.command)
    return submission
  }
}
