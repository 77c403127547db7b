import AppShell
import GestureModel
import TaskBoardModel
import TerminalUI

/// The list of boards, with a line in which a part of a name is typed.
struct BoardSwitcher: BoardPanel, ListPanel {
  enum Purpose: Hashable {
    /// To open the chosen board.
    case open
    /// To move these cards to it.
    case move([CardID])
    /// While cards are carried: they are dropped on a board.
    case drop
  }

  let purpose: Purpose
  /// The board that is open.
  let here: BoardAddress
  private(set) var boards: [BoardChoice]
  /// Whether some servers have not answered yet.
  private(set) var isWaiting: Bool
  var search: ListSearch

  init(_ purpose: Purpose, _ others: OtherBoards) {
    (self.purpose, here) = (purpose, others.here)
    search = purpose == .drop ? ListSearch(nil, selected: -1) : ListSearch()
    (boards, isWaiting) = (others.known, !others.areComplete)
  }

  /// The boards whose names or titles contain each typed word, and then a new one of that name.
  var matches: [BoardChoice] {
    let found = search.matches(boards, text: \.words)
    guard purpose == .open, let name = newName else { return found }
    let new = BoardChoice(BoardAddress(name: name), title: name)
    return isNew(new) ? found + [new] : found
  }

  /// The typed text as the name of a board on this machine; `nil` if it is none.
  private var newName: String? {
    let words = search.text.split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "_" }
    return words.isEmpty ? nil : words.joined(separator: "-")
  }

  private func isNew(_ board: BoardChoice) -> Bool { !boards.contains { $0.address == board.address } }

  var title: String {
    switch purpose {
    case .open: "Boards: type to search, Enter opens, Esc closes"
    case .move(let cards):
      cards.count == 1 ? "Move card \(cards[0]) to: Enter, or Esc" : "Move \(cards.count) cards to: Enter, or Esc"
    case .drop: "Drop on a board"
    }
  }

  var dims: Bool { purpose != .drop }

  var hint: String? {
    purpose == .drop ? nil : "Type to find a board, \(choice())Esc closes."
  }

  var spoken: String {
    let chosen = selection.map { isNew($0) ? "New board \($0.title)" : $0.words }
    return "\(title). \(search.text) \(chosen ?? note ?? "")"
  }

  /// Why the list is empty, or that it is not complete.
  var note: String? {
    if isWaiting { return "Asking the servers…" }
    if purpose == .open, search.text.isEmpty { return "Type a name to make a new board." }
    if boards.count <= 1, purpose != .open { return "No other board yet: o and a name make one." }
    return matches.isEmpty ? "No board matches." : nil
  }

  let choosesByClick = true

  /// The board in a row.
  func address(of part: PanelPart) -> BoardAddress? {
    let matches = matches
    guard case .row(let index) = part, matches.indices.contains(index) else { return nil }
    return matches[index].address
  }

  func choose(_ board: BoardChoice) -> [BoardIntent] {
    guard board.address != here else { return [.close, .say("This is the board \(board.words).")] }
    return switch purpose {
    case .open: [.close, .goToBoard(board.address)]
    case .move(let cards): [.close, .send(cards, to: board.address)]
    case .drop: [.close]
    }
  }

  /// The selected board stays selected if it is still there.
  mutating func receive(_ message: BoardMessage) -> [BoardIntent] {
    guard case .boards(let boards, let isComplete) = message else { return [] }
    keepSelection { ($0.boards, $0.isWaiting) = (boards, !isComplete) }
    return []
  }

  // MARK: Drawing

  let width: Int? = 64
  let columns = [ListColumn.filling, .trailing]

  func cells(of board: BoardChoice) -> [ListCell] {
    let facts = [
      board.address == here ? "this board" : board.mayChange ? nil : "read-only",
      board.cards.map { $0.counted("card") },
    ].compactMap(\.self).joined(separator: ", ")
    return isNew(board)
      ? [ListCell("+ New board \(board.title)", .accent), ListCell("on this machine", .hint)]
      : [ListCell(board.words), ListCell(facts, .hint)]
  }

  /// Below the name of the board, where a drag has opened it.
  func origin(of size: CellSize, in window: CellSize) -> CellPoint { CellPoint(1, 1) }
}
