import DragDropKit
import History
import TerminalUI

/// The only way to change the model, and the effects that the app asks for.
extension Program {
  /// Every change to the model passes through here.
  mutating func commit(_ record: JournalRecord<A.Action>) throws(Refusal) {
    if case .perform(let action) = record { try app.permit(action) }
    if let sharedCopy { try commit(record, to: sharedCopy) } else { try document.apply(record) }
    stage.forgetRules()
    stage.glides.isDue = true
  }

  /// A change that is not a drop. While something is carried, nothing else may change the model.
  @discardableResult
  mutating func change(_ record: JournalRecord<A.Action>) -> Bool {
    guard !drags.isDragging else {
      say("Drop what you carry first, or put it back with Escape.", role: .cannotDrop)
      return false
    }
    do throws(Refusal) {
      try commit(record)
    } catch {
      say(error.description, role: .cannotDrop)
      stage.changed(.picture, at: now)
      return false
    }
    tell(.changed(ModelChange(record)))
    return true
  }

  mutating func carryOut(_ effects: [Effect<A>]) {
    for effect in effects {
      switch effect {
      case .perform(let action):
        let before = focus.map { words(for: $0) }
        if change(.perform(action)) { announceStep(from: before) }
      case .adopt(let model):
        // Allowed even during a drag: at the next picture, the rules decide again what it can do.
        document.journal = Journal(model: model)
        stage.forgetRules()
        if panel?.value(as: HistoryPanel.self) != nil { panel = nil }
        stage.glides.isDue = true
        tell(.changed(.adopted))
      case .undo: undo()
      case .undoLatest(let name, let isMeant): undoLatest(of: name, where: isMeant)
      case .redo: redo()
      case .reset: askToReset()
      case .say(let text): say(text)
      case .announce(let text): voice.say(text)
      case .ring: advice.ring()
      case .free(let images): stage.display.screen.free(images)
      case .focus(let place): setFocus(place)
      case .start: openStart()
      case .history: openHistory()
      case .run(let id): runBinding(named: id)
      case .removePreview(let drag, let removal): drags.removePreview(of: drag, removal, at: now)
      case .land(let drag, let place): drags.land(drag, on: place)
      case .ask(let request): requests.append(.ask(request))
      case .copy(let text, let name): copy(text, name)
      case .edit(let text):
        // Otherwise the release of the button would go to the editor.
        interruptDrags()
        requests.append(.edit(text))
      case .lend(let request):
        interruptDrags()
        requests.append(.lend(request))
      case .open(let files):
        interruptDrags()
        say("Opening \(files.count == 1 ? files[0].name : files.count.counted("file")).")
        requests.append(.open(files))
      case .quit: requests.append(.quit(status: 0))
      }
      changedScene()
    }
  }

  private mutating func copy(_ text: String, _ name: String) {
    if let reason = reasonNotToCopy(text, name) { return say(reason) }
    requests.append(.copy(text))
    say("Copied \(name) to the clipboard.")
  }

  func reasonNotToCopy(_ text: String, _ name: String) -> String? {
    if !settings.usesClipboard {
      return "Copying is off. To allow it, set clipboard = true in \(settings.configPath ?? "the config file"), "
        + "or start with --clipboard."
    }
    let isTooLong = text.utf8.count > Clipboard.maximumBytes
    return isTooLong
      ? "\(name.prefix(1).uppercased())\(name.dropFirst()) is too long for the clipboard of a terminal." : nil
  }

  mutating func undo() {
    let title = document.history.undoTitle
    if change(.undo), let title { say("Undid: \(title).") }
  }

  private mutating func undoLatest(of name: String, where isMeant: (Journal<A.Action>.Step) -> Bool) {
    // After a restart, a save knows at least this many steps.
    guard let later = journal.done.suffix(500).reversed().enumerated().first(where: { isMeant($1) }) else {
      return say("No step of \(name) can be undone.", role: .cannotDrop)
    }
    if change(later.offset == 0 ? .undo : .undoBefore(later.offset)) { say("Undid: \(later.element.title).") }
  }

  mutating func redo() {
    let title = document.history.redoTitle
    if change(.redo), let title { say("Redid: \(title).") }
  }

  /// Goes to a point of the history list.
  mutating func walk(to count: Int) {
    while journal.done.count > count, change(.undo) {}
    while journal.done.count < count, change(.redo) {}
    say("\(journal.counter.counted("step")) done.")
  }
}
