/// A journal in a form that can be stored without its whole past: the model from some steps ago, and the records since.
///
/// So a history continues after a restart without performing every step again: undo works as far back as the snapshot
/// reaches, redo works as before, and reset goes to the beginning.
public struct JournalSnapshot<C: Command>: Sendable {
  /// The model at which the records begin.
  public let model: C.Model
  /// The number of steps that led there.
  public let counter: Int
  /// No journal has more steps.
  static var highestCounter: Int { 1_000_000_000 }
  /// The steps done since, then the steps that had been undone, each as done and undone again.
  public let records: [JournalRecord<C>]

  /// Reaches as far back as `journal` does; give it ``Journal/recent(_:)`` if that is too far.
  ///
  /// - Complexity: O(steps that can be undone), each performed once.
  /// - Throws: the error of an inverse that does not undo its command.
  public init(_ journal: Journal<C>) throws(Refusal) {
    var past = journal
    var done: [JournalRecord<C>] = []
    while let step = past.done.last {
      done.append(step.record)
      try past.undo()
    }
    let undone = journal.undone.reversed().map(\.record)
    model = past.model
    counter = past.counter
    records = done.reversed() + undone + undone.map { _ in .undo }
  }
}

extension JournalSnapshot: Codable where C: Codable, C.Model: Codable {}

extension Journal {
  /// Continues from a snapshot of a journal that began with `initial`.
  ///
  /// - Throws: the error of a command that cannot be redone, and a refusal if the counter is none.
  public init(_ snapshot: JournalSnapshot<C>, initial: Model) throws(Refusal) {
    guard 0...JournalSnapshot<C>.highestCounter ~= snapshot.counter else {
      throw Refusal("A snapshot cannot follow \(snapshot.counter) steps.")
    }
    self.init(resuming: snapshot.model, initial: initial, counter: snapshot.counter)
    for record in snapshot.records { try apply(record) }
  }
}

extension Journal.Step {
  fileprivate var record: JournalRecord<C> {
    switch action {
    case .command(let command, _): .perform(command)
    case .reset: .reset
    }
  }
}
