import GestureModel

/// The keys of each action: its own, unless the person has chosen others.
public struct KeyMap: Hashable, Sendable {
  let chosen: [String: [KeyChord]]

  init(_ chosen: [String: [KeyChord]] = [:]) {
    self.chosen = chosen
  }

  func chords(_ id: String, or own: [KeyChord]) -> [KeyChord] { chosen[id] ?? own }

  func chords<A>(_ binding: Binding<A>) -> [KeyChord] { chords(binding.id, or: binding.chords) }

  func chords(_ command: ShellCommand) -> [KeyChord] { chords(command.rawValue, or: command.chords) }

  /// The first key of a shell command, as a person reads it.
  func name(_ command: ShellCommand) -> String { chords(command)[0].description }

  /// The first key of an action, as a person reads it, for a sentence that names it.
  ///
  /// - Parameters:
  ///   - id: The action: see ``Binding/id``.
  ///   - own: Its key if the person has chosen none.
  public func name(_ id: String, or own: String) -> String { chosen[id]?.first?.description ?? own }
}
