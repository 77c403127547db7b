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

  /// Handles messages from the network, and draws once, after all of them.
  ///
  /// - Parameter next: The message after the one before; `nil` if there is none.
  public mutating func receiveShared(at time: Duration, _ next: () -> (any SharedMessage)?) -> [UInt8] {
    catchUp(with: time)
    while let message = next() { receive(message) }
    return paint()
  }

  private mutating func receive(_ message: any SharedMessage) {
    guard let before = sharedCopy else { return }
    let outcome = before.after(.message(message))
    let (isChanged, company, others) = (outcome.copy.model != model, before.company, before.others)
    adopt(outcome.copy)
    letGo(of: outcome.lost)
    if isChanged {
      stage.forgetRules()
      stage.glides.isDue = true
      tell(.changed(.adopted))
    } else if outcome.copy.company != company {
      changedScene()
    }
    if outcome.copy.company.others != company.others || outcome.copy.others != others { tell(.people) }
    for sentence in outcome.heard { sayNews(sentence) }
    for line in outcome.lines { say(line) }
    stage.changed(.picture, at: now)
  }

  /// Sends what waits to be sent.
  public mutating func sendShared() {
    if let copy = sharedCopy { sharedCopy = copy.after(.show(app.activity(in: context))).copy }
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
    Refusal("A shared document cannot be reset.", remedy: "Undo your own steps with u.")
  }

  /// Ends the drags of things that somebody else has changed.
  private mutating func letGo(of lost: [String: Refusal]) {
    guard !lost.isEmpty else { return }
    refreshScene()
    let app = app
    for session in drags.sessions {
      guard let reason = session.items.lazy.compactMap({ lost[app.sharedID(of: $0)] }).first else { continue }
      deliver(drags.cancel(session.pointer, because: .refused(reason), in: dragContext))
      advice.message = Message(reason)
    }
  }

  /// Shows the others what is held here, and where.
  mutating func tellHeld() {
    guard let copy = sharedCopy, !drags.sessions.isEmpty || !held.isEmpty else { return }
    let context = context
    let now = drags.sessions.flatMap { drag in app.held(in: drag, context) }
    guard now != held else { return }
    held = now
    sharedCopy = copy.after(.hold(now)).copy
  }

  /// The rules of the app, but nothing can be lifted that another person holds, and nothing by a person who may change
  /// nothing.
  func sharing(_ rules: DragRules<A.Place, A.Item>) -> DragRules<A.Place, A.Item> {
    guard let company = sharedCopy?.company, company.refusal != nil || !company.held.isEmpty else { return rules }
    return rules.source { [app] place in
      let answer = rules.answer(ofSource: place)
      guard case .lift(let lift)? = answer else { return answer }
      let refusal = lift.items.lazy.compactMap { company.refusal(toTake: app.sharedID(of: $0)) }.first
      return refusal.map { .refuse($0) } ?? .lift(lift)
    }
  }
}
