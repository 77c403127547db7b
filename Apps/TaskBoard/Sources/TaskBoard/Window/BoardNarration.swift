import AppShell
import History
import TaskBoardModel

/// The words for users who cannot see the board.
struct BoardNarration {
  let board: Kanban
  let arrangement: Arrangement
  let now: LocalTime
  let dates: DateLanguage

  /// Describes a card with its place and all its contents, and a column with how full it is.
  func words(for place: KanbanPlace) -> String? {
    switch place {
    case .card(let id):
      guard let card = board[id], let spot = arrangement.spot(of: id) else { return nil }
      let column = arrangement.columns[spot.column]
      let count = arrangement.bands[spot.band].cells[spot.column].count
      let facts = CardFacts(board: board, now: now, dates: dates).words(for: card)
      let title = board[column]?.title ?? column.rawValue
      return (["card \(board.name(of: id))", "\(title) \(spot.index + 1) of \(count)"] + facts).joined(separator: ", ")
    case .header(let id):
      guard let column = board[id], let index = arrangement.index(of: id) else { return nil }
      let limit = column.limit.map { ", limit \($0.written)" } ?? ""
      return "column \(column.title), \(arrangement.loads[index].counted("card"))\(limit)"
    default: return nil
    }
  }
}
