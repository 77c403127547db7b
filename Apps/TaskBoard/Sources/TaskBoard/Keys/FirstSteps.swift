import AppShell
import TaskBoardModel

/// What somebody could do first, on a board on which hardly anything has been done.
enum FirstSteps {
  static func next(_ app: KanbanApp, in context: BoardContext) -> FirstStep<KanbanPlace>? {
    guard case .commands = app.mode, app.session?.refusal == nil, context.history.counter < 2 else { return nil }
    guard let column = app.shown.arrangement.columns.first else {
      return FirstStep("\(context.keys.name("add-column", or: "C")) adds the first column.")
    }
    let cards = app.shown.arrangement.loads.reduce(0, +)
    if cards == 0 {
      return FirstStep("\(context.keys.name("add-card", or: "a")) adds your first card.", at: .footer(column))
    }
    guard cards == 1, context.history.counter == 1, let card = context.model.columns.flatMap(\.cards).first else {
      return nil
    }
    return FirstStep(
      context.drags.style == .hold ? "Drag the card to another column." : "Click the card, then another column.",
      at: .card(card))
  }
}
