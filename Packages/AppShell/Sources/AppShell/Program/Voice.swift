import DragDropKit

/// What is said to people who do not see the screen.
struct Voice<Place: Hashable & Sendable, Item: Hashable & Sendable> {
  /// The announcements that the host has not taken yet, oldest first.
  private(set) var sentences: [String] = []
  private var narrator = DragNarrator<Place, Item>()
  /// The typed text as it was last said.
  private var typed: String?

  mutating func say(_ sentence: String) { sentences.append(sentence) }

  /// Says what happened to a drag, if there is something new to say.
  mutating func narrate(_ event: DragEvent<Place, Item>, by rules: DragRules<Place, Item>) {
    if let sentence = narrator.sentence(for: event, by: rules) { say(sentence) }
  }

  /// Says what a release would do after a key of the keyboard's drag, which said the sentences after the first ones.
  mutating func answerKey(
    after count: Int, isAtEdge: Bool, in drags: DragSystem<Place, Item>, by rules: DragRules<Place, Item>
  ) {
    let sentence = narrator.sentence(afterKey: sentences[count...], isAtEdge: isAtEdge, in: drags, by: rules)
    if let sentence { say(sentence) }
  }

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
