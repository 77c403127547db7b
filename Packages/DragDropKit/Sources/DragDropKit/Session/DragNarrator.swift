import GestureModel

/// Chooses what is said of drags, so that people who see nothing know what a release would do: each event in one sentence,
/// a target's new answer once, and the place of the keyboard's drag after each key.
public struct DragNarrator<ID: Hashable & Sendable, Item: Hashable & Sendable>: Hashable, Sendable {
  /// What was said last.
  private var last = ""

  public init() {}

  /// The sentence for an event; `nil` if there is nothing to say, or nothing new.
  public mutating func sentence(for event: DragEvent<ID, Item>, by rules: DragRules<ID, Item>) -> String? {
    guard case .moved(let session) = event else {
      let sentence = rules.announcement(of: event)
      if let sentence { last = sentence }
      return sentence
    }
    // The keyboard's drag is spoken of after each of its keys.
    guard session.pointer != .keyboard, session.over != nil else { return nil }
    let sentence = rules.dropDescription(of: session)
    guard sentence != last else { return nil }
    last = sentence
    return sentence
  }
}

extension DragSystem {
  /// The sentence that a key which moved the keyboard's drag is answered with: what a release would do now.
  ///
  /// - Parameter said: What was said of the events of the key.
  /// - Returns: `nil` if that was said, or if the key has ended the drag.
  public func sentence(afterKey said: some Sequence<String>, by rules: DragRules<ID, Item>) -> String? {
    guard let session = session(of: .keyboard) else { return nil }
    let sentence = rules.dropDescription(of: session)
    return said.contains(sentence) ? nil : sentence
  }
}
