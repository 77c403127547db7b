public import History

extension Kanban {
  /// A name without spaces around it.
  ///
  /// - Throws: An error if nothing is left, or if it has more than one line.
  public static func name(_ text: String, of thing: String) throws(Refusal) -> String {
    let name = text.trimmed
    guard !name.isEmpty else { throw Refusal("A \(thing) needs a name.", remedy: "Type one, or press Esc.") }
    guard !name.contains(where: \.isNewline) else {
      throw Refusal("A \(thing)'s name must be one line.", remedy: "Write the rest in the description.")
    }
    return name
  }

  static func refusalToDelete(_ column: Column, open: Int) -> Refusal {
    let archived = column.cards.count - open
    let counts = [open > 0 ? "\(open) open" : nil, archived > 0 ? "\(archived) archived" : nil]
    return Refusal(
      "Column \"\(column.title)\" still has cards: \(counts.compactMap(\.self).joined(separator: ", ")).",
      remedy: "Move or delete them first, or archive the column.")
  }

  /// Checks a change by itself, independently of the card.
  public static func checkForm(of change: CardChange) throws(Refusal) {
    switch change {
    case .title(let title):
      guard try name(title, of: "card") == title else {
        throw Refusal("\"\(title)\" has spaces around it.", remedy: "Remove them.")
      }
    case .label(let label, _):
      guard label == label.trimmed, !label.isEmpty, !label.contains(where: { $0.isNewline || $0 == "," }) else {
        throw Refusal("\"\(label)\" is not a label.", remedy: "A label is one or more words, without commas.")
      }
    case .estimate(let value?):
      guard value.isFinite, value >= 0 else {
        throw Refusal("\(value) is not an estimate.", remedy: "Give 0 or a larger number.")
      }
    case .estimate(nil), .details, .priority, .due, .assignee, .done, .archived, .blocker, .item, .noItem, .extra: break
    }
  }
}

extension StringProtocol {
  /// Without white space at the beginning and at the end.
  public var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
