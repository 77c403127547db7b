import ArgumentParser

/// The words of a filter on the command line. A word that begins with a minus is one of them, not an
/// option.
enum FilterWords {
  /// - Throws: What to do about a word that was meant as an option.
  static func check(_ words: [String]) throws {
    guard let word = words.first(where: { $0.hasPrefix("--") && $0 != "--" }) else { return }
    throw ValidationError(
      "Unknown option '\(word)'. A filter has words such as bug, label:ui and -is:done, each with at most one minus.")
  }
}
