import AppShell
import GestureModel
import TaskBoardModel
import TerminalUI

/// The list of boards, with a line in which a part of a name is typed.
struct BoardSwitcher: ListPanel {
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
  var search = ListSearch()

  init(_ purpose: Purpose, _ others: OtherBoards) {
    (self.purpose, here) = (purpose, others.here)
    (boards, isWaiting) = (others.known, !others.areComplete)
  }

  /// The boards whose names or titles contain each typed word.
  private var matches: [BoardChoice] { search.matches(boards, text: \.words) }

  private var selection: BoardChoice? { matches.indices.contains(search.selected) ? matches[search.selected] : nil }

  private var title: String {
    switch purpose {
    case .open: "Boards: type to search, Enter opens, Esc closes"
    case .move(let cards):
      cards.count == 1 ? "Move card \(cards[0]) to: Enter, or Esc" : "Move \(cards.count) cards to: Enter, or Esc"
    case .drop: "Drop on a board"
    }
  }

  var dims: Bool { purpose != .drop }

  var keyHint: String? {
    purpose == .drop ? nil : "Type to find a board, Up and Down choose, Enter confirms, Esc closes."
  }

  var line: String { "\(title). \(search.field.text) \(selection?.words ?? hint ?? "")" }

  /// Why the list is empty, or that it is not complete.
  private var hint: String? {
    if isWaiting { return "Asking the servers…" }
    if boards.count <= 1 { return "No other board yet: task-board --open NAME, or task-board join." }
    return matches.isEmpty ? "No board matches." : nil
  }

  // MARK: Inputs

  var count: Int { matches.count }

  func choose(_ index: Int) -> [PanelRequest] { choose(matches[index]) }

  func click(_ part: PanelPart) -> [PanelRequest] {
    guard case .board(let address) = part, let board = boards.first(where: { $0.address == address }) else { return [] }
    return choose(board)
  }

  private func choose(_ board: BoardChoice) -> [PanelRequest] {
    guard board.address != here else { return [.close, .say("This is the board \(board.words).")] }
    return switch purpose {
    case .open: [.close, .open(board.address)]
    case .move(let cards): [.close, .send(cards, to: board.address)]
    case .drop: [.close]
    }
  }

  /// The selected board stays selected if it is still there.
  mutating func receive(_ message: BoardMessage) -> [PanelRequest] {
    guard case .boards(let boards, let isComplete) = message else { return [] }
    let before = selection
    (self.boards, isWaiting) = (boards, !isComplete)
    search.select(matches.firstIndex { $0.address == before?.address } ?? 0)
    return []
  }

  // MARK: Drawing

  func draw(in canvas: inout Canvas<KanbanPlace>, _ setting: PanelSetting) {
    let room = canvas.size
    let matches = matches
    let (fieldRows, hintRows) = (purpose == .drop ? 0 : 1, hint == nil ? 0 : 1)
    let width = min(room.columns - 2, 64)
    let rows = min(room.rows - 1, matches.count + fieldRows + hintRows + 2)
    guard width > 20, rows > 2 else { return }
    canvas.within(.panel(.ground), in: CellRect(column: 1, row: 1, columns: width, rows: rows)) { canvas in
      canvas.draw(View.empty.panel(title: title), in: CellRect(canvas.size))
      let inside = CellRect(canvas.size).inset(1)
      if fieldRows > 0 {
        let used = canvas.write("> ", at: CellPoint(1, inside.minRow), style: canvas.style(.title))
        canvas.draw(search.field, at: CellPoint(1 + used, inside.minRow), width: inside.columns - used - 1)
      }
      let list = CellRect(
        column: inside.minColumn, row: inside.minRow + fieldRows, columns: inside.columns,
        rows: inside.rows - fieldRows - hintRows)
      canvas.within(list) { canvas in
        canvas.drawRows(matches.count, selected: search.selected, in: { .board(matches[$0].address) }) {
          draw(matches[$0], isSelected: dims && $0 == search.selected, setting.marks, in: &$1)
        }
      }
      if let hint {
        canvas.write(
          hint, at: CellPoint(2, inside.maxRow - 1), style: canvas.style(.hint), width: inside.columns - 2)
      }
    }
  }

  private func draw(
    _ board: BoardChoice, isSelected: Bool, _ marks: DragMarks, in canvas: inout Canvas<KanbanPlace>
  ) {
    let role = marks.dropState(of: .panel(.board(board.address))).role ?? (isSelected ? .selection : .text)
    let style = canvas.style(role)
    canvas.fill(CellRect(canvas.size), style: style)
    let facts = [
      board.address == here ? "this board" : board.mayChange ? nil : "read-only",
      board.cards.map { $0.counted("card") },
    ].compactMap(\.self).joined(separator: ", ")
    let width = canvas.size.columns - columns(of: facts) - 3
    canvas.write(board.words.sanitized, at: CellPoint(1, 0), style: style, width: max(1, width))
    let ink = role == .text ? canvas.style(.hint) : style
    canvas.write(facts, at: CellPoint(canvas.size.columns - columns(of: facts) - 1, 0), style: ink)
  }
}
