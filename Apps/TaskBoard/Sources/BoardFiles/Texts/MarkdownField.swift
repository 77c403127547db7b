import TaskBoardModel

/// What a card says of itself as `[key:: value]`: how it is written, and how it is read.
struct MarkdownField: Sendable {
  let key: String
  /// The value; `nil` if the card has none.
  let text: @Sendable (Card) -> String?
  /// Gives the card a value.
  ///
  /// - Returns: Whether it could be read.
  let read: @Sendable (inout Card, String) -> Bool

  /// In the order in which they are written. The number of a card cannot be changed: whoever makes the card reads it.
  static let all = [
    value("repeat", \.repetition, \.words) { try? Repetition(typed: $0) },
    MarkdownField(key: "id", text: \.id.rawValue) { _, _ in false },
    value("priority", \.priority, \.rawValue) { Priority(rawValue: $0) },
    value("assignee", \.assignee, \.self) { $0.isEmpty ? nil : $0 },
    MarkdownField(key: "people", text: { $0.people.isEmpty ? nil : $0.people.joined(separator: ", ") }) { card, text in
      if !text.isEmpty { card.set(people: Written.words(text)) }
      return !text.isEmpty
    },
    MarkdownField(key: "claim", text: { $0.claim.map { "\($0.holder) until \($0.until.local())" } }) { card, text in
      guard let claim = Claim(written: text) else { return false }
      card.set(claim: claim)
      return true
    },
    value("estimate", \.estimate, \.short) { Double($0).flatMap(\.estimate) },
    MarkdownField(
      key: "waits", text: { $0.blockers.isEmpty ? nil : $0.blockers.map(\.rawValue).joined(separator: " ") }
    ) { card, text in
      card.set(blockers: text.cardIDs)
      return true
    },
    value("created", \.created, \.inMarkdown) { Moment(written: $0) },
  ]

  private static func value<Value>(
    _ key: String, _ path: any WritableKeyPath<Card, Value?> & Sendable, _ text: @escaping @Sendable (Value) -> String,
    _ read: @escaping @Sendable (String) -> Value?
  ) -> MarkdownField {
    MarkdownField(key: key, text: { $0[keyPath: path].map(text) }) { card, text in
      guard let value = read(text) else { return false }
      card[keyPath: path] = value
      return true
    }
  }
}

extension Claim {
  /// "agent-1 until 2026-11-24T15:12:51Z"
  fileprivate init?(written text: String) {
    guard let middle = text.ranges(of: " until ").last, let time = LocalTime(String(text[middle.upperBound...])),
      !text[..<middle.lowerBound].trimmed.isEmpty
    else { return nil }
    self.init(by: text[..<middle.lowerBound].trimmed, until: time.moment)
  }
}
