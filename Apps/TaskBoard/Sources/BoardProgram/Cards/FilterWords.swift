import ArgumentParser
import TaskBoard
import TaskBoardModel

/// The words of a filter on the command line. A word that begins with a minus is one of them, not an
/// option.
enum FilterWords {
  /// The words as one filter. "@My bugs", given as one argument, names a saved filter.
  static func text(_ words: [String]) -> String {
    words.map { $0.hasPrefix("@") ? BoardPresets.handle(of: $0) : $0 }.joined(separator: " ")
  }

  /// - Throws: What to do about a word that was meant as an option.
  static func check(_ words: [String]) throws {
    guard let word = words.first(where: { $0.hasPrefix("--") && $0 != "--" }) else { return }
    throw ValidationError(
      "Unknown option '\(word)'. A filter has words such as bug, label:ui and -is:done, each with at most one minus.")
  }
}
