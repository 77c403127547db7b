import AppShell
import History

/// Laws of every app, whatever the input. What fails is thrown with the fewest inputs that fail: see
/// ``Player/shrinking(from:atMost:file:line:_:)``.
extension Player {
  /// The stored journal leads to the same model and history; undoing all of it leads to the first model, and redoing it
  /// to the last.
  public func expectHistory(file: String = #fileID, line: Int = #line) throws(TestFailure) {
    let line = TestLine(file, line)
    try shrinking("try player.expectHistory()") { try $0.checkHistory(line) }
  }

  private func checkHistory(_ line: TestLine) throws(TestFailure) {
    let stored = try walked(beginning.journal, line) { journal throws(Refusal) in
      for record in records { try journal.apply(record) }
    }
    try expectSame(program.journal, stored, "What was stored does not lead to the same again.", line)

    let undoAll = { (journal: inout Journal<A.Action>) throws(Refusal) in
      while journal.canUndo { try journal.undo() }
    }
    let redoAll = { (journal: inout Journal<A.Action>) throws(Refusal) in
      while journal.canRedo { try journal.redo() }
    }
    let last = try walked(stored, line, redoAll)
    let first = try walked(last, line, undoAll)
    let begun = try walked(beginning.journal, line, undoAll)
    try expectSame(begun.model, first.model, "Undoing everything does not lead to the first model.", line)
    try expectSame(last, try walked(first, line, redoAll), "Doing everything again does not lead to the last.", line)
  }

  /// Replays the input alone, with a host that wakes at no other time: the result is the same screen, model and
  /// history.
  public func expectReplay(file: String = #fileID, line: Int = #line) throws(TestFailure) {
    let line = TestLine(file, line)
    try shrinking("try player.expectReplay()") { try $0.checkReplay(line) }
  }

  private func checkReplay(_ line: TestLine) throws(TestFailure) {
    var again = beginning
    _ = again.start()
    for event in events { _ = again.replay(event) }
    _ = again.advance(to: time)
    try expectSame(program.journal, again.journal, "A replay ends with another document.", line)
    guard program.frame != again.frame else { return }
    let screens = SideBySide(("first", screen.lines), ("replay", Drawing(again.frame).lines))
    guard !screens.differences.isEmpty else { throw TestFailure("\(line): a replay shows other colors or styles.") }
    throw TestFailure("\(line): a replay ends with another screen.\n\(screens.text)")
  }

  private func walked(
    _ journal: Journal<A.Action>, _ line: TestLine, _ walk: (inout Journal<A.Action>) throws(Refusal) -> Void
  ) throws(TestFailure) -> Journal<A.Action> {
    var journal = journal
    do throws(Refusal) {
      try walk(&journal)
    } catch {
      throw TestFailure("\(line): the history cannot be walked, after \(journal.counter) steps: \(error)")
    }
    return journal
  }

  private func expectSame(
    _ expected: Journal<A.Action>, _ found: Journal<A.Action>, _ what: String, _ line: TestLine
  ) throws(TestFailure) {
    try expectSame(expected.model, found.model, what, line)
    try expectSame(expected.done.map(\.title), found.done.map(\.title), what, line)
    try expectSame(expected.undone.map(\.title), found.undone.map(\.title), what, line)
  }

  private func expectSame<Value: Equatable>(
    _ expected: Value, _ found: Value, _ what: String, _ line: TestLine
  ) throws(TestFailure) {
    guard expected != found else { return }
    throw TestFailure("\(line): \(what)\n" + SideBySide.text(expected, found, titles: ("expected", "found")))
  }
}
