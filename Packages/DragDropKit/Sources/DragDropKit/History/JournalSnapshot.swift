/// A journal as it can be stored without its whole past: the model as it was some steps ago, and the records since.
///
/// So a history goes on after a restart without every step being done again: undo as far back as the snapshot reaches, redo
/// as before, and reset to the beginning.
public struct JournalSnapshot<C: Command>: Sendable {
  /// Where the records begin.
  public let model: C.Model
  /// How many steps led there.
  public let counter: Int
  /// What was done since, then what had been undone: done and undone again.
  public let records: [JournalRecord<C>]

  /// Reaches as far back as `journal` does; give it ``Journal/recent(_:)`` where that is too far.
  ///
  /// - Complexity: O(steps that can be undone), each performed once.
  /// - Throws: what an inverse throws that does not take its command back.
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

extension JournalSnapshot: Codable where C.Model: Codable {}

extension Journal {
  /// Goes on from a snapshot of a journal that began with `initial`.
  ///
  /// - Throws: what a command throws that cannot be done again.
  public init(_ snapshot: JournalSnapshot<C>, initial: Model) throws(Refusal) {
    self.init(resuming: snapshot.model, initial: initial, counter: snapshot.counter)
    for record in snapshot.records { try apply(record) }
  }
}

extension Journal.Step {
  fileprivate var record: JournalRecord<C> {
    switch deed {
    case .command(let command, _): .perform(command)
    case .reset: .reset
    }
  }
}
