import AppShell
import TaskBoardModel

/// What a click on the board does.
enum Clicks {
  static func click(_ tap: Tap<KanbanPlace>, _ app: KanbanApp, in context: BoardContext) -> [BoardIntent] {
    let (board, mode) = (context.model, app.mode)
    if mode.typing == nil, mode.panel?.board?.closesBeside == true { return [.close] }
    switch tap.place {
    case .button(let button)?: return press(button, app, in: context)
    case .lane(let head)?: return LookingKeys.toggle(head.lane, app.shown.looking)
    case .footer(let id)?: return board[id].map { CardKeys.addCard(atEndOf: $0, mode) } ?? []
    case .card(let id)?:
      if tap.togglesSelection { return MoveKeys.select(id, in: app.selection) }
      // A form would hide the field in which a new card is typed.
      guard tap.count == 2, app.field(in: context) == nil, let card = board[id] else { return [.select([])] }
      return [.select([]), .open(CardForm(card, app, in: context))]
    case .header(let id)?:
      return tap.count == 2 ? [.type(Typing(.renameColumn(id), board[id]?.title ?? ""))] : []
    case .boardName?: return app.others == nil ? [] : SwitcherKeys.open(app, in: context)
    case .newCard?, .panel?: return []
    case .details?:
      // A line that is being typed is not covered by a form.
      guard case .commands = mode, case .card(let id)? = context.chosen, let card = board[id] else { return [] }
      return [.open(CardForm(card, app, in: context))]
    case .checkItem(let card, let item)?: return mode.form == nil ? tick(item, of: board[card]) : []
    case .columns?, .column?, .body?, .gap?, nil: return [.select([])]
    }
  }

  private static func tick(_ item: CheckItemID, of card: Card?) -> [BoardIntent] {
    guard let card, let index = card.checklist.firstIndex(where: { $0.id == item }) else { return [] }
    var ticked = card
    ticked.checklist[index].isDone.toggle()
    return [.perform(.change([card.id], card.changes(to: ticked)))]
  }

  private static func press(
    _ button: KanbanPlace.Button, _ app: KanbanApp, in context: BoardContext
  ) -> [BoardIntent] {
    switch button {
    case .undo: [.undo]
    case .redo: [.redo]
    case .sort: LookingKeys.sort(app.shown.looking)
    case .lanes: LookingKeys.divide(app.shown.looking)
    case .plots: PlotPanel.open(app, in: context)
    case .saved: PresetList.open(.filters, app, in: context)
    case .filter: LookingKeys.typeFilter(app.shown.looking)
    }
  }
}
