import History

/// The document: its journal, and what has happened to it since the host last asked.
struct Document<Action: Command> {
  var journal: Journal<Action> {
    didSet { history = HistorySummary(journal) }
  }
  /// The context's summary of the journal, which is used many times between two steps.
  private(set) var history: HistorySummary
  private var records: [JournalRecord<Action>] = []
  /// How many changes of the model there were.
  private(set) var changes = 0

  init(_ journal: Journal<Action>) {
    self.journal = journal
    history = HistorySummary(journal)
  }

  mutating func apply(_ record: JournalRecord<Action>) throws(Refusal) {
    try journal.apply(record)
    records.append(record)
    changes += 1
  }

  /// Continues with another model, whose history is not in the journal.
  mutating func adopt(_ model: Action.Model, _ history: HistorySummary) {
    if model != journal.model {
      journal = Journal(model: model)
      changes += 1
    }
    self.history = history
  }

  /// Takes the records that are to be stored.
  mutating func takeRecords() -> [JournalRecord<Action>] {
    defer { records = [] }
    return records
  }
}
