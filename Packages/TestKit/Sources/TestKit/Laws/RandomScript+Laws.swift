import History

extension RandomScript {
  /// A command followed by its inverse restores the model; so does undoing all commands one after the other.
  public func expectUndo() throws(TestFailure) {
    try shrinking("expectUndo()") { script throws(TestFailure) in try script.checkUndo() }
  }

  private func checkUndo() throws(TestFailure) {
    try expectSteps()
    for (index, step) in steps.enumerated() {
      let restored = try performed(step.inverse, on: step.after, "its inverse", index)
      guard restored == step.before else {
        throw failure(index, "undoing it does not restore the model.\n" + compared(step.before, restored))
      }
    }
    var model = end
    for (index, step) in steps.enumerated().reversed() {
      model = try performed(step.inverse, on: model, "its inverse", index)
    }
    guard model == start else {
      throw TestFailure("Undoing all \(steps.count) steps does not restore the model.\n" + compared(start, model))
    }
  }

  /// A command that was undone can be redone with the same result: from the command, as a journal does it, and from the
  /// value that undoing it returned.
  public func expectRedo() throws(TestFailure) {
    try shrinking("expectRedo()") { script throws(TestFailure) in try script.checkRedo() }
  }

  private func checkRedo() throws(TestFailure) {
    try expectSteps()
    for (index, step) in steps.enumerated() {
      var model = step.after
      let again: C
      do throws(Refusal) {
        again = try step.inverse.perform(on: &model)
      } catch {
        throw failure(index, "its inverse is refused: \(error)")
      }
      for (command, name) in [(step.command, "the command itself"), (again, "the inverse of its inverse")] {
        let redone = try performed(command, on: model, "\(name), after it was undone,", index)
        guard redone == step.after else {
          throw failure(index, "\(name) does not do it again.\n" + compared(step.after, redone))
        }
      }
    }
  }

  /// A command that is refused leaves the model as it was.
  public func expectRefusals() throws(TestFailure) {
    try shrinking("expectRefusals()") { script throws(TestFailure) in try script.checkRefusals() }
  }

  private func checkRefusals() throws(TestFailure) {
    for refused in refused where refused.before != refused.after {
      throw TestFailure(
        "\"\(refused.command.title)\" was refused (\(refused.refusal)) and changed the model all the same.\n"
          + compared(refused.before, refused.after))
    }
  }

  /// Items that must be neither lost nor doubled are the same after every step: `{ $0.cards.map(\.id).sorted() }`.
  public func expectKept<Items: Equatable>(_ items: (Model) -> Items) throws(TestFailure) {
    try shrinking("expectKept { … }") { script throws(TestFailure) in try script.checkKept(items) }
  }

  private func checkKept<Items: Equatable>(_ items: (Model) -> Items) throws(TestFailure) {
    try expectSteps()
    let kept = items(start)
    for (index, step) in steps.enumerated() {
      let found = items(step.after)
      guard found == kept else {
        throw failure(index, "something was lost, duplicated or added.\n" + compared(kept, found))
      }
    }
  }

  private func performed(_ command: C, on model: Model, _ name: String, _ index: Int) throws(TestFailure) -> Model {
    var model = model
    do throws(Refusal) {
      _ = try command.perform(on: &model)
    } catch {
      throw failure(index, "\(name) is refused: \(error)")
    }
    return model
  }

  private func compared(_ expected: some Any, _ found: some Any) -> String {
    SideBySide.text(expected, found, titles: ("expected", "found"))
  }
}
