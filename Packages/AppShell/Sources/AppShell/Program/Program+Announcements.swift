/// Announcements beyond those of the drags themselves: enough for a user who cannot see the screen.
extension Program {
  /// Where the user is and what can be done, in one line.
  var whereabouts: String {
    if let session = drags.sessions.last {
      return "Carrying \(rules.name(of: session.items)). \(rules.outlook(of: session)) Esc puts it back."
    }
    let summary = state.app.summary(stage).split(separator: "  ").map { $0.drop { $0 == " " } }.joined(separator: ", ")
    let app = summary.isEmpty ? A.name : "\(A.name), \(summary)"
    let place = focus.map { "At \(words(for: $0))." } ?? "Nothing has the focus."
    return "\(app). \(place) Tab and arrows move the focus, Space lifts, ? help."
  }

  func words(for place: A.Place) -> String {
    state.app.words(for: place, stage) ?? rules.name(of: place)
  }

  /// Covers the app with an overlay and announces it. Carried items go back first, because nobody can drop on what they
  /// cannot see.
  mutating func open(_ overlay: Overlay) {
    if settings.recordingVersion >= 3 { endDrags(.program) }
    self.overlay = overlay
    switch overlay {
    case .confirmReset: state.announcements.append(Overlay.resetQuestion(steps: journal.counter))
    case .help: state.announcements += helpRows.map { "\($0.keys): \($0.title)" } + ["Esc closes the help."]
    case .history(let selected): state.announcements += [Overlay.historyTitle, historyLines[selected]]
    case .refuge(let choice): state.announcements += [RefugeChoice.title, choice.lines[0]]
    }
  }

  /// Announces a step made by a key, and where it has moved the focused item. A drop has its own announcement.
  ///
  /// - Parameter before: The words for the focused item before the step.
  mutating func announceStep(from before: String?) {
    guard let title = state.journal.done.last?.title else { return }
    let now = focus.map { words(for: $0) }
    state.announcements.append(["\(title).", now == before ? nil : now].compactMap(\.self).joined(separator: " "))
  }

  /// Announces the typed text whenever it has changed.
  mutating func announceTyping() {
    let line = state.app.typedLine
    if let line, line != typedLine { state.announcements.append(line) }
    typedLine = line
  }
}
