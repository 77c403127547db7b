import AppShell
import ConfigFiles
import GestureModel

/// The keys that the person has chosen, as far as they can be used: each key does one thing.
struct KeyAssignment {
  /// An action that has keys: of the app or of the shell.
  struct Action: Hashable {
    var id: String
    var title: String
    var chords: [KeyChord]
    var isOfApp: Bool
  }

  private(set) var keys: [String: [KeyChord]] = [:]
  private(set) var mistakes: [ConfigMistake] = []
  /// The line that chose the keys of an action.
  private(set) var lines: [String: Int] = [:]

  private let actions: [Action]
  private let file: String

  init(_ choices: [KeyChoice], among actions: [Action], file: String) {
    self.actions = actions
    self.file = file
    for choice in choices { take(choice) }
    while let (id, chord, other) = conflict() { refuse(id, chord, other) }
    mistakes.sort { ($0.line ?? 0) < ($1.line ?? 0) }
  }

  private mutating func take(_ choice: KeyChoice) {
    let known = actions.filter { choice.isOwn || !$0.isOfApp || isOfShell($0.id) }
    guard let action = known.first(where: { $0.id == choice.id }) else {
      let names = known.map(\.id)
      let nearest = names.nearest(to: choice.id).map { " Did you mean \"\($0)\"?" }
      let hint = choice.isOwn ? " --list-keys shows all." : " A program's own keys are in its section, as [NAME.keys]."
      return complain(choice.line, "There is no action \"\(choice.id)\".\(nearest ?? hint)")
    }
    var chords: [KeyChord] = []
    for text in choice.texts {
      guard let chord = KeyChord(text) else {
        return complain(choice.line, "\"\(text)\" is not a key; write it like u, Ctrl-R, Shift-Tab, F2 or Space.")
      }
      if let reason = Self.reason(against: chord), !action.chords.contains(chord) {
        return complain(choice.line, "\(action.id) cannot have \(chord): \(reason).")
      }
      chords.append(chord)
    }
    keys[choice.id] = chords
    lines[choice.id] = choice.line
  }

  private func isOfShell(_ id: String) -> Bool { actions.contains { $0.id == id && !$0.isOfApp } }

  private func chords(_ action: Action) -> [KeyChord] { keys[action.id] ?? action.chords }

  /// A chosen key that another action has too. If both were chosen, the later line gives way.
  private func conflict() -> (id: String, chord: KeyChord, other: Action)? {
    for (id, chosen) in keys.sorted(by: { lines[$0.key, default: 0] > lines[$1.key, default: 0] }) {
      for chord in chosen {
        if let other = actions.first(where: { $0.id != id && chords($0).contains(chord) && !isShadowed($0, chord) }) {
          return (id, chord, other)
        }
      }
    }
    return nil
  }

  /// Whether the app itself uses this key of the shell for something else, so that it does nothing in the shell.
  private func isShadowed(_ action: Action, _ chord: KeyChord) -> Bool {
    !action.isOfApp && keys[action.id] == nil
      && actions.contains { $0.isOfApp && $0.id != action.id && keys[$0.id] == nil && $0.chords.contains(chord) }
  }

  private mutating func refuse(_ id: String, _ chord: KeyChord, _ other: Action) {
    let action = actions.first { $0.id == id }
    let own = (action?.chords ?? []).map(\.description).joined(separator: ", ")
    complain(
      lines[id] ?? 1,
      "\(chord) is the key of \(other.id) (\(other.title)), so \(id) (\(action?.title ?? id)) keeps \(own). "
        + "Choose another key for one of them.")
    keys[id] = nil
    lines[id] = nil
  }

  private mutating func complain(_ line: Int, _ text: String) {
    mistakes.append(ConfigMistake(file, line: line, text))
  }

  /// Why nobody can choose this key.
  private static func reason(against chord: KeyChord) -> String? {
    switch (chord.key, chord.modifiers) {
    case (.character("c"), .control): "it quits at once"
    case (.character("z"), .control): "it suspends the program"
    case (.escape, _): "it cancels and closes"
    case (.tab, _), (.up, _), (.down, _), (.left, _), (.right, _): "it moves the focus and what is carried"
    case (.character("i"), .control): "terminals send the same for Tab"
    case (.character("m"), .control): "terminals send the same for Enter"
    case (.character("h"), .control): "terminals send the same for Backspace"
    default: nil
    }
  }
}
