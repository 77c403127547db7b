public import GestureModel

/// Keys of an app and their action. The help lists them.
public struct Binding<A: App> {
  public typealias Run = (inout A, AppContext<A>) -> [Effect<A>]

  /// The name of the action in a config file, where its keys can be chosen: "show-picture". Unique within the app.
  public let id: String
  public let chords: [KeyChord]
  /// The action as an imperative phrase: "Show the picture".
  public let title: String
  let run: Run

  /// - Parameters:
  ///   - chords: Keys in the notation of `KeyChord`: "p", "Ctrl-P", "F2".
  ///   - id: By default, the title in small letters with hyphens. If people may have chosen a key for it, name it, so
  ///     that another wording of the title does not change it.
  public init(_ chords: String..., id: String? = nil, title: String, run: @escaping Run) {
    self.chords = chords.map { chord in
      guard let parsed = KeyChord(chord) else { preconditionFailure("\"\(chord)\" is not a key.") }
      return parsed
    }
    self.id = id ?? title.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    self.title = title
    self.run = run
  }
}
