public import History

/// Parses the text that a user types for the fields of a card.
public enum Written {
  public static func words(_ text: String) -> [String] {
    text.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
  }

  /// The words, and whether there is no minus before them.
  static func signed(_ words: [String]) -> [(String, Bool)] {
    words.map { $0.count > 1 && $0.hasPrefix("-") ? (String($0.dropFirst()).trimmed, false) : ($0, true) }
  }

  public static func due(_ text: String, today: Day) throws(Refusal) -> DueDate? {
    guard !text.trimmed.isEmpty else { return nil }
    if let due = DueDate(typed: text.trimmed, today: today) { return due }
    throw Refusal("\"\(text.trimmed)\" is not a date.", remedy: "Write 2026-12-24, 2026-12-24 18:00, today, fri or +3.")
  }

  static func priority(_ text: String) throws(Refusal) -> Priority {
    if let priority = Priority(rawValue: text) { return priority }
    throw Refusal("\"\(text)\" is not a priority.", remedy: "Give high, medium, low or none.")
  }

  public static func name(_ text: String) -> String? { text.trimmed.isEmpty ? nil : text.trimmed }

  /// The changes after which these people work on the cards, and nobody else; the first of them is the assignee.
  public static func assignment(_ names: [String], of cards: [Card]) -> [CardChange] {
    let others = names.dropFirst().filter { $0 != names.first }
    let before = Set(cards.flatMap(\.people))
    return (cards.contains { $0.assignee != names.first } ? [.assignee(names.first)] : [])
      + before.subtracting(others).sorted().map { .person($0, false) }
      + Set(others).subtracting(cards.count == 1 ? before : []).sorted().map { .person($0, true) }
  }

  /// "https://example.org/d", "Design https://example.org/d", "plan.pdf".
  public static func attachment(_ text: String, on cards: [Card], tag: String = "") throws(Refusal) -> Attachment {
    let id = AttachmentID("\(cards.compactMap { $0.newAttachmentID().number }.max() ?? 1)\(tag)")
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let last = words.last else {
      throw Refusal("A link needs an address or a name.", remedy: "Write one, such as Design https://example.org/d.")
    }
    var address: String?
    if last.contains("://") || last.hasPrefix("mailto:") || (words.count > 1 && last.hasPrefix("/")) {
      address = last
      if words.count > 1 { words.removeLast() }
    }
    let attachment = Attachment(id, words.joined(separator: " "), at: address)
    try CardChange.attachment(attachment).checkForm()
    return attachment
  }

  /// "Sprint: 12": the name and the value of a field; with an empty value, the field is emptied.
  public static func field(_ text: String) throws(Refusal) -> (name: String, value: String?) {
    let halves = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2, let name = name(String(halves[0])) else {
      throw Refusal("\"\(text.trimmed)\" has no name and value.", remedy: "Write both, such as Sprint: 12.")
    }
    try check(field: name)
    return (name, self.name(String(halves[1])))
  }

  /// - Throws: A refusal if a field cannot be called that.
  private static func check(field name: String) throws(Refusal) {
    guard name != "trello", name.utf8.count <= 100, !name.contains(where: \.isNewline) else {
      throw Refusal("A field cannot be called \"\(name.prefix(40))\".", remedy: "Use another name, of one line.")
    }
  }

  static func estimate(_ text: String) throws(Refusal) -> Double? {
    guard !text.trimmed.isEmpty else { return nil }
    if let number = Double(text.trimmed), number.isFinite, number >= 0 { return number }
    throw Refusal("\"\(text.trimmed)\" is not an estimate.", remedy: "Write 0 or a larger number, such as 2.5.")
  }

  /// "3" is a soft limit, "3!" a hard one; an empty text means no limit.
  public static func limit(_ text: String) throws(Refusal) -> Limit? {
    let word = text.trimmed
    guard !word.isEmpty else { return nil }
    if let count = Int(word.hasSuffix("!") ? String(word.dropLast()) : word), 1...9_999 ~= count {
      return Limit(count, isHard: word.hasSuffix("!"))
    }
    throw Refusal("\"\(word)\" is not a limit.", remedy: "Write 3 to warn, 3! to block, or leave it empty.")
  }

  public static func cards(_ text: String, on board: Kanban) throws(Refusal) -> [CardID] {
    var ids: [CardID] = []
    for word in text.split(whereSeparator: { $0 == "," || $0 == " " }) {
      let id = CardID(String(word.drop { $0 == "#" }))
      guard board[id] != nil else {
        throw Refusal("There is no card \"\(word)\".", remedy: "Write the numbers of cards, such as 7, 12.")
      }
      ids.append(id)
    }
    return ids
  }
}

extension Double {
  /// The number, without a fraction if it is whole.
  public var short: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}

extension Limit {
  /// The limit as text: "3!" if it is hard.
  public var written: String { isHard ? "\(count)!" : "\(count)" }
}
