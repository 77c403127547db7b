public import GestureModel

/// Keys of an app and their action. The help lists them.
public struct Binding<A: App> {
  public typealias Run = (inout A, AppContext<A>) -> [Effect<A>]

  public let chords: [KeyChord]
  /// The action as an imperative phrase: "Show the picture".
  public let title: String
  let run: Run

  /// - Parameter chords: Keys in the notation of `KeyChord`: "p", "Ctrl-P", "F2".
  public init(_ chords: String..., title: String, run: @escaping Run) {
    self.chords = chords.map { chord in
      guard let parsed = KeyChord(chord) else { preconditionFailure("\"\(chord)\" is not a key.") }
      return parsed
    }
    self.title = title
    self.run = run
  }
}
