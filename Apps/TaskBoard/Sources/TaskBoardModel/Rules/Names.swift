public import DragDropKit

extension Kanban {
  /// A name without spaces around it.
  ///
  /// - Throws: If nothing is left, or it has more than a line.
  public static func name(_ text: String, of thing: String) throws(Refusal) -> String {
    let name = text.trimmed
    guard !name.isEmpty else { throw Refusal("A \(thing) needs a name.", remedy: "Type one, or press Esc.") }
    guard !name.contains(where: \.isNewline) else {
      throw Refusal("A \(thing)'s name is one line.", remedy: "Write the rest into the description.")
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

  /// Of a change by itself, whatever card it is for.
  public static func checkForm(of change: CardChange) throws(Refusal) {
    switch change {
    case .title(let title):
      guard try name(title, of: "card") == title else {
        throw Refusal("\"\(title)\" has spaces around it.", remedy: "Take them away.")
      }
    case .label(let label, _):
      guard label == label.trimmed, !label.isEmpty, !label.contains(where: { $0.isNewline || $0 == "," }) else {
        throw Refusal("\"\(label)\" is not a label.", remedy: "A label is a word or more, without commas.")
      }
    case .estimate(let value?):
      guard value.isFinite, value >= 0 else {
        throw Refusal("\(value) is not an estimate.", remedy: "Give a number from 0 on.")
      }
    default: break
    }
  }
}

extension StringProtocol {
  /// Without white space at the beginning and at the end.
  public var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
