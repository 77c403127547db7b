import GestureModel
import TaskBoardModel
import TerminalUI

/// The list of boards, with a line in which a part of a name is typed.
struct BoardSwitcher: Hashable {
  enum Purpose: Hashable {
    /// To open the chosen board.
    case open
    /// To move these cards to it.
    case move([CardID])
    /// While cards are carried: they are dropped on a board.
    case drop
  }

  let purpose: Purpose
  private(set) var boards: [BoardChoice]
  /// Whether some servers have not answered yet.
  private(set) var isWaiting: Bool
  private var search = ListSearch()

  var field: TextField { search.field }
  var selected: Int { search.selected }

  init(_ purpose: Purpose, _ boards: [BoardChoice], isWaiting: Bool) {
    self.purpose = purpose
    self.boards = boards
    self.isWaiting = isWaiting
  }

  /// The boards whose names or titles contain each typed word.
  var matches: [BoardChoice] { search.matches(boards, text: \.words) }

  var selection: BoardChoice? { matches.indices.contains(selected) ? matches[selected] : nil }

  var title: String {
    switch purpose {
    case .open: "Boards: type to search, Enter opens, Esc closes"
    case .move(let cards):
      cards.count == 1 ? "Move card \(cards[0]) to: Enter, or Esc" : "Move \(cards.count) cards to: Enter, or Esc"
    case .drop: "Drop on a board"
    }
  }

  /// Why the list is empty, or that it is not complete.
  var hint: String? {
    if isWaiting { return "Asking the servers…" }
    if boards.count <= 1 { return "No other board yet: task-board --open NAME, or task-board join." }
    return matches.isEmpty ? "No board matches." : nil
  }

  /// The selected board stays selected if it is still there.
  mutating func learn(_ boards: [BoardChoice], isWaiting: Bool) {
    let before = selection
    (self.boards, self.isWaiting) = (boards, isWaiting)
    search.select(matches.firstIndex { $0.address == before?.address } ?? 0)
  }

  enum Outcome: Hashable {
    case goesOn, closed
    case chosen(BoardChoice)
  }

  mutating func take(_ event: KeyEvent) -> Outcome {
    switch event.key {
    case .up: step(-1)
    case .down: step(1)
    case .tab: step(event.modifiers.contains(.shift) ? -1 : 1)
    default:
      switch search.take(event) {
      case .cancelled: return .closed
      case .submitted: return selection.map { .chosen($0) } ?? .goesOn
      case .editing: break
      }
    }
    return .goesOn
  }

  mutating func paste(_ text: String) { search.paste(text) }

  private mutating func step(_ steps: Int) { search.step(steps, of: matches.count) }
}
