import GestureModel
import TaskBoardModel

/// A line being typed, and what it is for. Nothing is changed until Enter; Escape gives it up.
struct Typing: Hashable {
  /// The purpose of the line.
  enum Purpose: Hashable {
    case filter
    case newCard(CardPlace, [CardChange])
    case newColumn(after: ColumnID?)
    case rename(CardID)
    case renameColumn(ColumnID), renameBoard
    case labels([CardID]), due([CardID]), assignee([CardID]), estimate([CardID]), blocker([CardID])
    case limit(ColumnID), personLimit
  }

  enum Outcome: Hashable {
    case goesOn, done, givenUp
  }

  let purpose: Purpose
  var line: Line

  init(_ purpose: Purpose, _ text: String = "") {
    self.purpose = purpose
    line = Line(text)
  }

  /// The text before the line.
  var prompt: String {
    switch purpose {
    case .filter: "Filter"
    case .newCard: "New card"
    case .newColumn: "New column"
    case .rename: "Title"
    case .renameColumn: "Column"
    case .renameBoard: "Board"
    case .labels: "Labels"
    case .due: "Due"
    case .assignee: "Assignee"
    case .estimate: "Estimate"
    case .blocker: "Waits for"
    case .limit: "Limit of the column"
    case .personLimit: "Limit for a person"
    }
  }

  /// A hint about the possible input.
  var hint: String {
    switch purpose {
    case .filter: "words, label:bug, assignee:ada, due:overdue, is:blocked, -word"
    case .newCard, .newColumn, .rename, .renameColumn, .renameBoard: "Enter saves, Esc leaves it as it was"
    case .labels: "separated by commas; a minus removes one"
    case .due: "2026-12-24, 2026-12-24 18:00, today, fri, +3; nothing: not due"
    case .assignee: "a name; nothing: nobody"
    case .estimate: "a number; nothing: none"
    case .blocker: "card numbers; a minus removes one"
    case .limit, .personLimit: "3 warns, 3! refuses; nothing: none"
    }
  }
}

/// A line of text with a cursor.
struct Line: Hashable {
  private(set) var text: [Character]
  private(set) var cursor: Int

  /// The maximum length of a line, in characters.
  static let longest = 500

  init(_ text: String = "") {
    self.text = Array(text.prefix(Line.longest))
    cursor = self.text.count
  }

  var string: String { String(text) }

  mutating func take(_ event: KeyEvent) -> Typing.Outcome {
    let isControl = event.modifiers.contains(.control)
    switch event.key {
    case .escape: return .givenUp
    case .enter: return .done
    case .backspace where cursor > 0:
      cursor -= 1
      text.remove(at: cursor)
    case .delete where cursor < text.count: text.remove(at: cursor)
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(text.count, cursor + 1)
    case .home: cursor = 0
    case .end: cursor = text.count
    case .character("a") where isControl: cursor = 0
    case .character("e") where isControl: cursor = text.count
    case .character("u") where isControl:
      text.removeSubrange(..<cursor)
      cursor = 0
    case .character("w") where isControl: removeWord()
    case .character(let character) where event.modifiers.isSubset(of: .shift): insert(character)
    default: break
    }
    return .goesOn
  }

  /// Pasted lines become one.
  mutating func paste(_ pasted: String) {
    for character in pasted { insert(character.isNewline || character == "\t" ? " " : character) }
  }

  private mutating func insert(_ character: Character) {
    guard text.count < Line.longest else { return }
    text.insert(character, at: cursor)
    cursor += 1
  }

  private mutating func removeWord() {
    let end = cursor
    while cursor > 0, text[cursor - 1] == " " { cursor -= 1 }
    while cursor > 0, text[cursor - 1] != " " { cursor -= 1 }
    text.removeSubrange(cursor..<end)
  }
}
