public import History

/// Undo and redo of the user's own steps, whatever others did in between.
extension SharedSession {
  private var steps: OwnSteps<Document> { replica.visible.steps }
  private var latest: OwnSteps<Document>.Step? {
    steps.done.last { $0.command.scope == scope && !givenUp.contains($0.key) }
  }
  private var latestUndone: OwnSteps<Document>.Step? { steps.undone.last { $0.command.scope == scope } }

  /// The title of the step that undo would take back.
  public var undoTitle: String? { latest?.command.title }
  public var redoTitle: String? { latestUndone?.command.title }

  /// The command that undoes the user's latest step, as far as nobody else has changed the same things since. It must
  /// be performed next.
  ///
  /// - Parameter seconds: As in ``SharedCommand/sign(at:by:)``.
  /// - Throws: The reason why it cannot be undone. The next call then applies to the step before.
  public mutating func undo(at seconds: Int, by author: String?) throws(Refusal) -> Document.Command {
    guard let step = latest else {
      throw Refusal("There is nothing of yours to undo.", remedy: "Others can undo their own changes.")
    }
    let steps = steps
    let touches = step.inverse.compactMap { steps.touch(of: $0, since: step) }
    var command = Document.Command(
      takingBack: step.inverse.filter { !$0.conditions.isEmpty && steps.touch(of: $0, since: step) == nil })
    command.sign(at: seconds, by: author)
    do throws(Refusal) {
      var document = document
      _ = try command.perform(on: &document)
    } catch {
      givenUp.insert(step.key)
      let who = touches.last.map { $0.author ?? "Someone else" }
      throw Refusal(
        "\"\(step.command.title)\" cannot be undone: "
          + (who.map { "\($0) has changed it since." } ?? "there is nothing left of it."),
        remedy: "Press u again for the step before.")
    }
    intended = (command, .undo(of: step.key))
    return command
  }

  /// The command that redoes the step that was undone last. It must be performed next.
  public mutating func redo(at seconds: Int, by author: String?) throws(Refusal) -> Document.Command {
    guard let step = latestUndone else { throw Refusal("There is nothing of yours to redo.") }
    // Things that were removed return under new ids.
    var command = step.command.renamed(document.newIDs(for: step.command, tag: tag))
    command.sign(at: seconds, by: author)
    intended = (command, .redo(of: step.key))
    return command
  }
}
