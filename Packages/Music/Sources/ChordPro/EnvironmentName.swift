/// The name after "start_of_" and "end_of_".
struct EnvironmentName: Hashable, Sendable {
  let text: String

  /// How the lines inside are parsed.
  enum Reading: Hashable {
    case lyrics, grid, tab
    /// Another program parses them, by its own rules.
    case foreign
  }

  var reading: Reading {
    switch text {
    case "grid": .grid
    case "tab": .tab
    case "abc", "ly", "svg", "textblock", "musicxml", "strum": .foreign
    default: .lyrics
    }
  }
}
