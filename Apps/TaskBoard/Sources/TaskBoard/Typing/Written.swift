import History
import TaskBoardModel

/// Parses the text that a user types for the fields of a card.
enum Written {
  static func words(_ text: String) -> [String] {
    text.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
  }

  static func due(_ text: String, today: Day) throws(Refusal) -> DueDate? {
    guard !text.trimmed.isEmpty else { return nil }
    if let due = DueDate(typed: text.trimmed, today: today) { return due }
    throw Refusal("\"\(text.trimmed)\" is not a date.", remedy: "Write 2026-12-24, 2026-12-24 18:00, today, fri or +3.")
  }

  static func name(_ text: String) -> String? { text.trimmed.isEmpty ? nil : text.trimmed }

  static func estimate(_ text: String) throws(Refusal) -> Double? {
    guard !text.trimmed.isEmpty else { return nil }
    if let number = Double(text.trimmed), number.isFinite, number >= 0 { return number }
    throw Refusal("\"\(text.trimmed)\" is not an estimate.", remedy: "Write 0 or a larger number, such as 2.5.")
  }

  /// "3" is a soft limit, "3!" a hard one; an empty text means no limit.
  static func limit(_ text: String) throws(Refusal) -> Limit? {
    let word = text.trimmed
    guard !word.isEmpty else { return nil }
    if let count = Int(word.hasSuffix("!") ? String(word.dropLast()) : word), 1...9_999 ~= count {
      return Limit(count, isHard: word.hasSuffix("!"))
    }
    throw Refusal("\"\(word)\" is not a limit.", remedy: "Write 3 to be warned, 3! to be refused, or nothing.")
  }

  static func cards(_ text: String, on board: Kanban) throws(Refusal) -> [CardID] {
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
  var short: String { self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)" }
}

extension Limit {
  /// The limit as text: "3!" if it is hard.
  var written: String { isHard ? "\(count)!" : "\(count)" }
}
