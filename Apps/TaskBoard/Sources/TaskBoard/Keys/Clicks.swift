import AppShell
import TaskBoardModel

/// What a click does.
enum Clicks {
  static func take(_ tap: Tap<KanbanPlace>, _ app: inout KanbanApp, in context: BoardContext) -> BoardEffects {
    if case .panel = app.mode {
      app.mode = .commands
      return []
    }
    switch tap.place {
    case .button(let button)?: return press(button, &app, in: context)
    case .field(let index)?:
      if app.mode.typing == nil, let form = app.mode.form, form.selected == index, form.line == nil {
        return app.focusBehindForm(in: context) + ModalKeys.press(form, &app, in: context)
      }
      app.mode.form?.selected = index
      return app.focusBehindForm(in: context)
    case .lane(let head)?: return LookingKeys.toggle(head.lane, &app, in: context)
    case .footer(let id)?:
      if let column = context.model[id] { CardKeys.addCard(atEndOf: column, &app, in: context) }
    case .card(let id)?:
      if tap.togglesSelection { return MoveKeys.select(id, &app) }
      app.selection = []
      // A form would hide the field in which a new card is typed.
      if tap.count == 2, app.field(in: context) == nil, let card = context.model[id] {
        app.mode.form = CardForm(card, app, in: context)
      }
    case .header(let id)?:
      if tap.count == 2 { app.mode.typing = Typing(.renameColumn(id), context.model[id]?.title ?? "") }
    case .boardName?: return app.others == nil ? [] : SwitcherKeys.open(&app, in: context)
    case .newCard?, .panel?: break
    case .details?: return openDetails(&app, in: context)
    case .checkItem(let card, let item)?: return tick(item, of: card, &app, in: context)
    case .columns?, .column?, .body?, .gap?, .form?, nil: app.selection = []
    }
    return []
  }

  /// Opens all fields of the card whose details are shown. A line that is being typed is not covered by them.
  private static func openDetails(_ app: inout KanbanApp, in context: BoardContext) -> BoardEffects {
    guard case .commands = app.mode, case .card(let id)? = context.chosen, let card = context.model[id] else {
      return []
    }
    app.mode.form = CardForm(card, app, in: context)
    return []
  }

  private static func tick(
    _ item: CheckItemID, of id: CardID, _ app: inout KanbanApp, in context: BoardContext
  ) -> BoardEffects {
    guard app.mode.form == nil, let card = context.model[id],
      let index = card.checklist.firstIndex(where: { $0.id == item })
    else { return [] }
    var ticked = card
    ticked.checklist[index].isDone.toggle()
    return app.perform(.change([id], card.changes(to: ticked)), in: context)
  }

  private static func press(_ button: KanbanPlace.Button, _ app: inout KanbanApp, in context: BoardContext)
    -> BoardEffects
  {
    switch button {
    case .save: return ModalKeys.saveForm(&app, in: context)
    case .cancel: return ModalKeys.cancelForm(&app)
    case .undo: return SharingKeys.undo(&app, in: context)
    case .redo: return SharingKeys.redo(&app, in: context)
    case .sort: return LookingKeys.sort(&app, in: context)
    case .lanes: return LookingKeys.divide(&app, in: context)
    case .plots: return app.openPlots(in: context)
    case .saved: return app.openPresets(.filters, in: context)
    case .filter:
      LookingKeys.startFilter(&app)
      return []
    }
  }
}
