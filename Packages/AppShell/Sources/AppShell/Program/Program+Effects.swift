import DragDropKit
import Geometry
import GestureModel
import History
import TerminalUI

extension Program {
  /// Gives drag events to the app, announces them, and records what has to be drawn.
  mutating func deliver(_ events: [DragEvent<A.Place, A.Item>]) {
    guard !events.isEmpty else { return }
    for event in events {
      if let text = announcement(of: event) { state.announcements.append(text) }
      switch event {
      case .moved: needsPicture = true
      case .refusedToLift(_, let refusal):
        state.message = Message(refusal)
        needsPicture = true
      case .cancelled(let session, .refused(let refusal)) where session.over.region != nil:
        state.message = Message(refusal)
        changedScene()
      case .dropped(let drop):
        focus = drop.session.source
        changedScene()
        tell(.changed)
      default: changedScene()
      }
      let effects = state.app.handle(.drag(event), stage)
      carryOut(effects)
    }
  }

  /// A sentence that says what happened, even for a drop that changed nothing.
  private func announcement(of event: DragEvent<A.Place, A.Item>) -> String? {
    guard case .dropped(let drop) = event, !state.didDropChange else { return rules.announcement(of: event) }
    return "Put \(rules.name(of: drop.items)) back. Nothing was changed."
  }

  mutating func carryOut(_ effects: [Effect<A.Action, A.Place>]) {
    for effect in effects {
      switch effect {
      case .perform(let action):
        let before = focus.map { words(for: $0) }
        if change(.perform(action)) { announceStep(from: before) }
      case .adopt(let model): adopt(model)
      case .undo: undo()
      case .redo: redo()
      case .reset: askToReset()
      case .say(let text): state.say(text)
      case .announce(let text): state.announcements.append(text)
      case .focus(let place): setFocus(place)
      case .ask(let text): requests.append(.ask(text))
      case .history: open(.history(selected: state.journal.done.count))
      case .edit(let text):
        // Otherwise the release of the button would go to the editor.
        interruptDrags()
        requests.append(.edit(text))
      case .lend(let text):
        interruptDrags()
        requests.append(.lend(text))
      case .quit: requests.append(.quit(status: 0))
      }
      changedScene()
    }
  }

  mutating func setFocus(_ place: A.Place?) {
    guard place != focus else { return }
    focus = place
    if let place { state.announcements.append(words(for: place)) }
    tell(.focused(place))
  }

  mutating func undo() {
    let title = state.journal.done.last?.title
    if change(.undo), let title { state.say("Undid: \(title).") }
  }

  mutating func redo() {
    let title = state.journal.undone.last?.title
    if change(.redo), let title { state.say("Redid: \(title).") }
  }

  mutating func askToReset() {
    guard state.journal.counter > 0 else {
      state.say("Everything is already at the beginning.")
      return
    }
    open(.confirmReset)
    changedScene()
  }

  /// Every change to the model passes through here. While something is carried, nothing else may change it.
  @discardableResult
  mutating func change(_ record: JournalRecord<A.Action>) -> Bool {
    guard drags.sessions.isEmpty else {
      state.say("Drop what you carry first, or put it back with Escape.", role: .cannotDrop)
      return false
    }
    do {
      if case .perform(let action) = record { try state.app.permit(action) }
      try state.journal.apply(record)
    } catch {
      state.say(error.description, role: .cannotDrop)
      needsPicture = true
      return false
    }
    state.records.append(record)
    if case .perform(let action) = record { state.app.performed(action) }
    tell(.changed)
    return true
  }

  /// Adopts a model, even during a drag: the rules re-evaluate what the drag can still do at the next picture.
  private mutating func adopt(_ model: Model) {
    state.journal = Journal(model: model)
    tell(.changed)
  }

  /// Performs the command of a drop. The drag system calls it before it reports that the drag has ended.
  static func commit(
    _ drop: Drop<A.Place, A.Item>, _ stage: Stage<A>, on state: inout State
  ) throws(Refusal) {
    let action = try state.app.action(for: drop, stage)
    state.didDropChange = action != nil
    guard let action else { return }
    try state.app.permit(action)
    try state.journal.perform(action)
    state.records.append(.perform(action))
    state.app.performed(action)
  }

  mutating func interruptDrags() { endDrags(.interrupted) }

  /// Ends all gestures and drags of pointers and keyboard; carried items go back.
  mutating func endDrags(_ reason: DragCancellation) {
    for gesture in gestures.cancel(reason == .program ? .program : .system, at: now) { handle(gesture) }
    deliver(drags.cancelAll(reason, at: now, in: scene))
  }
}
