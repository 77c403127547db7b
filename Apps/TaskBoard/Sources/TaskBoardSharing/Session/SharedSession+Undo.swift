import BoardSharing
public import DragDropKit
public import TaskBoardModel

/// Undo and redo of what this person did, whatever others did in between.
extension SharedSession {
  private var latest: SharedModel.Step? { replica.visible.done.last { !givenUp.contains($0.key) } }

  /// What undo would take back.
  public var undoTitle: String? { latest?.command.title }
  public var redoTitle: String? { replica.visible.undone.last?.command.title }

  /// The command that takes the person's latest step back, as far as nobody has changed the same since; to be performed
  /// next.
  ///
  /// - Throws: Why it cannot be taken back. Then the next call is about the step before.
  public mutating func undo(at time: Moment, by author: String?) throws(Refusal) -> KanbanCommand {
    guard let step = latest else {
      throw Refusal("There is nothing of yours to undo.", remedy: "What others did, they can take back themselves.")
    }
    let model = replica.visible
    let touches = step.inverse.compactMap { model.touch(of: $0, since: step) }
    // Numbers are not used again, so that an id never comes to mean another card.
    let edits = step.inverse.filter { $0.subject != nil && model.touch(of: $0, since: step) == nil }
    let command = KanbanCommand(.takeBack(edits), at: time, by: author)
    do throws(Refusal) {
      var board = board
      _ = try command.perform(on: &board)
    } catch {
      givenUp.insert(step.key)
      let who = touches.last.map { $0.author ?? "Somebody else" }
      throw Refusal(
        "\"\(step.command.title)\" cannot be taken back: "
          + (who.map { "\($0) has changed the same since." } ?? "nothing of it is left."),
        remedy: "u goes on with the step before.")
    }
    intended = (command, .undo(of: step.key))
    return command
  }

  /// The command that does the step again that was taken back last; to be performed next.
  public mutating func redo(at time: Moment, by author: String?) throws(Refusal) -> KanbanCommand {
    guard let step = replica.visible.undone.last else { throw Refusal("There is nothing of yours to do again.") }
    let command = KanbanCommand(new(step.command.deed), at: time, by: author)
    intended = (command, .redo(of: step.key))
    return command
  }

  /// What was taken away comes back under an id of its own.
  private func new(_ deed: Deed) -> Deed {
    switch deed {
    case .add(let card, _): Renaming([card.id.rawValue: board.newCardID(tag: tag).rawValue])(deed)
    case .addColumn(let column, _): Renaming([column.id.rawValue: board.newColumnID(tag: tag).rawValue])(deed)
    default: deed
    }
  }
}
