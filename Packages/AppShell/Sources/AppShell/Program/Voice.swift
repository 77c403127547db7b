/// What is said to people who do not see the screen.
struct Voice {
  /// The announcements that the host has not taken yet, oldest first.
  private(set) var sentences: [String] = []
  /// What was last said about a drag.
  private var answer = ""
  /// The typed text as it was last said.
  private var typed: String?

  mutating func say(_ sentence: String) { sentences.append(sentence) }

  /// Says something about a drag, which ``answer(_:)`` does not repeat.
  mutating func sayOfDrag(_ sentence: String) {
    say(sentence)
    answer = sentence
  }

  /// Says what a release would do, if that has changed.
  mutating func answer(_ sentence: String) { if sentence != answer { sayOfDrag(sentence) } }

  /// Says the typed text, if it has changed.
  ///
  /// - Parameter line: `nil` while nothing is typed.
  mutating func type(_ line: String?) {
    if let line, line != typed { say(line) }
    typed = line
  }

  /// Takes back those of the sentences after the first ones that turned out to be untrue.
  mutating func withdraw(_ untrue: [String], after count: Int) {
    sentences[count...].removeAll(where: untrue.contains)
  }

  mutating func take() -> [String] {
    defer { sentences = [] }
    return sentences
  }
}
