import GestureModel

/// What Escape has discarded can be taken back at once.
extension Program {
  /// Handles an input, and offers to bring back the text that it has discarded.
  ///
  /// - Parameter isCancelling: Whether it is Escape, which may discard a line of a form and leave the rest.
  mutating func guardingDraft(isCancelling: Bool, _ handle: (inout Program) -> Void) {
    guard let before = app.draft else { return handle(&self) }
    let changes = document.changes
    if !isCancelling { discarded = nil }
    handle(&self)
    let isLost = isCancelling ? app.draft != before : app.draft == nil
    // A click on the name of Escape has been handled as the key.
    guard isLost, document.changes == changes, discarded == nil else { return }
    discarded = before
    let said = advice.message.map { "\($0.forms[0]) " } ?? ""
    let news = "What you typed was discarded. Press \(keys.name(.undo)) to get it back."
    advice.message = Message(text: said + news, role: .status)
    voice.say(news)
    stage.changed(.picture, at: now)
  }

  /// Brings back what was discarded, if this is the very next key.
  mutating func restoreDraft(_ event: KeyEvent) -> Bool {
    guard let draft = discarded else { return false }
    discarded = nil
    guard keys.chords(.undo).contains(KeyChord(event)), !drags.isDragging, panel == nil else { return false }
    advice.message = nil
    app.draft = draft
    changedScene()
    return true
  }
}
