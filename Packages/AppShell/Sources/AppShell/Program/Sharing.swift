import DragDropKit
import History

/// A document that other people change too. Each change goes to the ``SharedCopy``, whose model is shown; the journal has
/// no steps then.
extension Program {
  /// Shows a document that other people change too, from now on.
  public mutating func adopt(_ copy: any SharedCopy<A.Action>) {
    sharedCopy = copy
    document.adopt(copy.model, copy.history)
  }

  /// Handles a message from the network.
  public mutating func receiveShared(_ text: String, at time: Duration) -> [UInt8] {
    catchUp(with: time)
    guard let outcome = sharedCopy?.after(.message(text)) else { return paint() }
    let isChanged = outcome.copy.model != model
    adopt(outcome.copy)
    if isChanged {
      stage.forgetRules()
      stage.glides.isDue = true
      tell(.changed(.adopted))
    }
    for line in outcome.lines { say(line) }
    stage.changed(.picture, at: now)
    return paint()
  }

  /// Sends what waits to be sent.
  public mutating func sendShared() {
    sharedCopy = sharedCopy?.sent()
  }

  /// A change of this person to a document that is shared.
  mutating func commit(_ record: JournalRecord<A.Action>, to copy: any SharedCopy<A.Action>) throws(Refusal) {
    let input: SharedInput<A.Action>
    switch record {
    case .perform(let action): input = .perform(action)
    case .undo: input = .undo
    case .redo: input = .redo
    case .undoBefore:
      throw Refusal("Only the latest of your steps can be undone while others change this too.", remedy: "Press u.")
    case .reset: throw Self.sharedReset
    }
    let outcome = copy.after(input)
    adopt(outcome.copy)
    if let refusal = outcome.refusal { throw refusal }
  }

  static var sharedReset: Refusal {
    Refusal("What others change too cannot be reset.", remedy: "Undo your own steps with u.")
  }

  /// Shows the others what is held here.
  mutating func tellHeld() {
    guard let copy = sharedCopy else { return }
    let items = drags.sessions.flatMap { $0.items }
    guard Set(items) != held else { return }
    held = Set(items)
    let rules = rules
    sharedCopy = copy.after(.hold(items.map { rules.name(of: [$0]) })).copy
  }
}
