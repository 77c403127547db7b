public import AppShell
import History
import TaskBoardModel

/// The words for users who cannot see the board.
extension KanbanApp {
  /// Describes a card with its place and all its contents, and a column with how full it is.
  public func words(for place: KanbanPlace, _ stage: Stage<KanbanApp>) -> String? {
    switch place {
    case .card(let id):
      guard let card = stage.model[id], let spot = arrangement.spot(of: id) else { return nil }
      let column = arrangement.columns[spot.column]
      let count = arrangement.bands[spot.band].cells[spot.column].count
      let facts = CardDrawing(board: stage.model, now: now(stage), rows: 3).words(for: card)
      let title = stage.model[column]?.title ?? column.rawValue
      return (["card \(stage.model.name(of: id))", "\(title) \(spot.index + 1) of \(count)"] + facts)
        .joined(separator: ", ")
    case .header(let id):
      guard let column = stage.model[id], let index = arrangement.index(of: id) else { return nil }
      let load = arrangement.loads[index]
      let limit = column.limit.map { ", limit \($0.written)" } ?? ""
      return "column \(column.title), \(load.counted("card"))\(limit)"
    default: return nil
    }
  }

  public var typedLine: String? {
    if let typing {
      return "\(typing.prompt): \(typing.line.text.isEmpty ? typing.hint : typing.line.string)"
    }
    return form.map { form in
      let text = form.line?.string ?? form.text(of: form.field)
      return "\(form.label(of: form.field)): \(text.isEmpty ? "empty" : text)"
    }
  }
}
