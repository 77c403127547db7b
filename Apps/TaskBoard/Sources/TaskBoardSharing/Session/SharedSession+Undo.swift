import BoardSharing
public import History
public import TaskBoardModel

/// Undo and redo of the user's own steps, whatever others did in between.
extension SharedSession {
  private var latest: SharedModel.Step? { replica.visible.done.last { !givenUp.contains($0.key) } }

  /// The title of the step that undo would take back.
  public var undoTitle: String? { latest?.command.title }
  public var redoTitle: String? { replica.visible.undone.last?.command.title }

  /// The command that undoes the user's latest step, as far as nobody else has changed the same things since. It must
  /// be performed next.
  ///
  /// - Throws: The reason why it cannot be undone. The next call then applies to the step before.
  public mutating func undo(at time: Moment, by author: String?) throws(Refusal) -> KanbanCommand {
    guard let step = latest else {
      throw Refusal("There is nothing of yours to undo.", remedy: "Others can undo their own changes.")
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
          + (who.map { "\($0) has changed it since." } ?? "there is nothing left of it."),
        remedy: "Press u again for the step before.")
    }
    intended = (command, .undo(of: step.key))
    return command
  }

  /// The command that redoes the step that was undone last. It must be performed next.
  public mutating func redo(at time: Moment, by author: String?) throws(Refusal) -> KanbanCommand {
    guard let step = replica.visible.undone.last else { throw Refusal("There is nothing of yours to do again.") }
    let command = KanbanCommand(new(step.command.action), at: time, by: author)
    intended = (command, .redo(of: step.key))
    return command
  }

  /// Things that were removed return under new ids.
  private func new(_ action: KanbanAction) -> KanbanAction {
    switch action {
    case .add, .addCards, .finish: Renaming(newCardsOf: action, on: board, tag: tag)(action)
    case .addColumn(let column, _): Renaming([column.id.rawValue: board.newColumnID(tag: tag).rawValue])(action)
    default: action
    }
  }
}
