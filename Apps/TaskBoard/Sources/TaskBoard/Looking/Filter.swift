import AppShell
import History
import TaskBoardModel

/// Which cards are shown: all words must match.
///
/// `word` is looked for in title, description, labels, checklist, comments, links and fields; `label:bug`,
/// `assignee:ada`, `priority:high`,
/// `#12`; `due:overdue`, `due:today`, `due:tomorrow`, `due:week`, `due:none`; `is:blocked`, `is:done`, `is:open`,
/// `is:archived`, `is:claimed`, `is:repeating`; `@bugs` stands for the words of the filter that is saved as "Bugs". A
/// minus before a word inverts it.
package struct Filter: Hashable, Sendable {
  private let words: [Word]
  /// The words by which saved filters are named.
  private let handles: [String]

  private struct Word: Hashable {
    var isTurned: Bool
    var key: String?
    var text: String
    /// Those of a saved filter.
    var words: [Word] = []
  }

  /// The keys of a filter, besides plain words.
  static let keys = ["label", "assignee", "priority", "due", "is"]

  /// - Parameter saved: The words of saved filters by their names.
  package init(_ text: String, saved: [String: String] = [:]) {
    let saved = Dictionary(saved.map { (BoardPresets.handle(of: $0), $1) }) { first, _ in first }
    words = Self.parse(text, saved)
    handles = saved.keys.sorted()
  }

  /// - Parameter saved: By the words that name them. In them, no other one is looked for.
  private static func parse(_ text: String, _ saved: [String: String]) -> [Word] {
    text.lowercased().split(separator: " ").map { part in
      let isTurned = part.count > 1 && part.hasPrefix("-")
      let word = isTurned ? part.dropFirst() : part
      if word.hasPrefix("@"), let others = saved[String(word.dropFirst())] {
        let handle = String(word.dropFirst())
        return Word(
          isTurned: isTurned, key: "@", text: handle, words: parse(others, [:]))
      }
      let halves = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      if halves.count == 2, Self.keys.contains(String(halves[0])) {
        return Word(isTurned: isTurned, key: String(halves[0]), text: String(halves[1]))
      }
      return Word(isTurned: isTurned, key: nil, text: String(word))
    }
  }

  package var isEmpty: Bool { words.isEmpty }

  /// Whether the filter requests archived cards.
  package var wantsArchived: Bool { Self.wantArchived(words) }

  private static func wantArchived(_ words: [Word]) -> Bool {
    words.contains { word in
      !word.isTurned && (word.key == "is" && word.text == "archived" || wantArchived(word.words))
    }
  }

  package func fits(_ card: Card, on board: Kanban, at now: LocalTime) -> Bool {
    words.allSatisfy { fits($0, card, board, now) != $0.isTurned }
  }

  private func fits(_ word: Word, _ card: Card, _ board: Kanban, _ now: LocalTime) -> Bool {
    switch word.key {
    case "@": return word.words.allSatisfy { fits($0, card, board, now) != $0.isTurned }
    case "label": return card.labels.contains { $0.lowercased().hasPrefix(word.text) }
    case "assignee":
      let names = card.assignees
      return word.text == "none" ? names.isEmpty : names.contains { $0.lowercased().hasPrefix(word.text) }
    case "priority":
      return word.text == "none" ? card.priority == nil : card.priority?.rawValue.hasPrefix(word.text) == true
    case "due": return isDue(word.text, card, now)
    case "is":
      switch word.text {
      case "blocked": return !board.openBlockers(of: card).isEmpty
      case "done": return card.isDone
      case "open": return !card.isDone
      case "archived": return card.isArchived
      case "claimed": return card.claim?.isLive(at: now.moment) == true
      case "repeating": return card.repetition != nil
      default: return false
      }
    default:
      if word.text.hasPrefix("#") { return word.text.dropFirst() == card.id.rawValue.lowercased() }
      let texts = [card.title, card.details] + card.labels + card.checklist.map(\.text) + card.comments.map(\.text)
      return (texts + card.attachments.map(\.line) + card.fields.map(\.value))
        .contains { $0.lowercased().contains(word.text) }
    }
  }

  private func isDue(_ text: String, _ card: Card, _ now: LocalTime) -> Bool {
    guard let due = card.due else { return text == "none" }
    let day = due.day(here: now.zone)
    switch text {
    case "overdue": return !card.isDone && due.isOver(at: now)
    case "today": return day == now.day
    case "tomorrow": return day == now.day.adding(1)
    case "week": return 0..<7 ~= day.number - now.day.number
    case "": return true
    default: return due.description.hasPrefix(text)
    }
  }
}

extension Filter {
  /// Why a word can never find anything: its value does not exist or, if nothing was found, it looks like a misspelled
  /// key.
  package func fault(found: Int) -> Refusal? { fault(of: words, found) }

  private func fault(of words: [Word], _ found: Int) -> Refusal? {
    for word in words {
      switch word.key {
      case "@":
        if let fault = fault(of: word.words, 1) { return fault }
      case "due" where !Self.isDue(word.text):
        return Refusal(
          "\"due:\(word.text)\" is not a due date.",
          remedy: "Write overdue, today, tomorrow, week, none, or the beginning of a date such as 2026-12.")
      case "is" where !["blocked", "done", "open", "archived", "claimed", "repeating"].contains(word.text):
        return Refusal(
          "\"is:\(word.text)\" is not a state.",
          remedy: "Write is:blocked, is:done, is:open, is:claimed, is:repeating or is:archived.")
      case "priority" where !(["none"] + Priority.allCases.map(\.rawValue)).contains { $0.hasPrefix(word.text) }:
        return Refusal(
          "\"priority:\(word.text)\" is not a priority.", remedy: "Write priority:high, medium, low or none.")
      case nil where found == 0 && word.text.hasPrefix("@") && word.text.count > 1:
        let near = handles.nearest(to: String(word.text.dropFirst())).map { "Did you mean @\($0)?" }
        let all = handles.prefix(10).map { "@\($0)" }.joined(separator: ", ")
        return Refusal(
          "No filter is saved as \"\(word.text)\".",
          remedy: near ?? (all.isEmpty ? "None is saved on this board yet." : "Choose from \(all)."))
      case nil where found == 0:
        guard let near = Self.key(near: word.text) else { continue }
        return Refusal("No card matches \"\(word.text)\".", remedy: "Did you mean \(near)?")
      default: break
      }
    }
    return nil
  }

  private static func isDue(_ text: String) -> Bool {
    ["overdue", "today", "tomorrow", "week", "none", ""].contains(text)
      || text.first?.isNumber == true && text.allSatisfy { $0.isNumber || "-:tz+".contains($0) }
  }

  /// "assignee:ada" for "assigne:ada".
  private static func key(near text: String) -> String? {
    guard let colon = text.firstIndex(of: ":"), text.distance(from: text.startIndex, to: colon) >= 3 else { return nil }
    return keys.nearest(to: String(text[..<colon])).map { $0 + text[colon...] }
  }
}

extension Filter {
  /// How many cards it shows.
  ///
  /// - Complexity: O(*n*) in the cards of the board.
  package func count(on board: Kanban, at now: LocalTime) -> Int {
    board.columns.filter { !$0.isArchived }.reduce(0) { sum, column in
      sum
        + column.cards.count { id in
          board[id].map { (wantsArchived || !$0.isArchived) && fits($0, on: board, at: now) } ?? false
        }
    }
  }
}
