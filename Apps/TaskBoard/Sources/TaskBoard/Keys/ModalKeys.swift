import AppShell
import GestureModel
import History
import TaskBoardModel

/// Input while keys are not commands: the next letter goes to a column, a line is typed, or a form is open.
enum ModalKeys {
  static func take(_ key: KeyEvent, _ app: inout KanbanApp, in context: BoardContext) -> BoardEffects {
    switch app.mode {
    case .typing(let typing, _): return type(key, into: typing, &app, in: context)
    case .editing(let form): return take(key, form, &app, in: context)
    case .jumping:
      if case .character(let letter) = key.key { return FocusKeys.jump(letter, &app, in: context) }
      return FocusKeys.jump(nil, &app, in: context)
    case .commands, .describing, .panel: return []
    }
  }

  static func paste(_ text: String, _ app: inout KanbanApp, in context: BoardContext) {
    guard app.mode.typing != nil else {
      app.mode.form?.line?.paste(text)
      return
    }
    app.mode.typing?.paste(text)
    filterWhileTyping(&app, in: context)
    app.revealField(in: context)
  }

  // MARK: A line

  /// Invalid input stays so that it can be corrected.
  private static func type(
    _ key: KeyEvent, into typing: Typing, _ app: inout KanbanApp, in context: BoardContext
  ) -> BoardEffects {
    var typing = typing
    let outcome = typing.take(key)
    app.mode.typing = typing
    switch outcome {
    case .editing:
      filterWhileTyping(&app, in: context)
      app.revealField(in: context)
      return []
    case .cancelled:
      app.mode.typing = nil
      if !typing.added.isEmpty { return ended(typing, app, in: context) }
      if typing.purpose == .filter { app.look(in: context) { $0.filter = "" } }
      return nothingChanged
    case .submitted:
      do throws(Refusal) {
        if case .newCard = typing.purpose { return try addCard(typing, &app, in: context) }
        let effects = try finish(typing, &app, in: context)
        app.mode.typing = nil
        return effects
      } catch {
        return [.say(error.description)]
      }
    }
  }

  /// Adds a card and goes on with the next one below it. An empty line ends.
  private static func addCard(
    _ typing: Typing, _ app: inout KanbanApp, in context: BoardContext
  ) throws(Refusal) -> BoardEffects {
    guard !typing.line.text.trimmed.isEmpty else {
      app.mode.typing = nil
      return ended(typing, app, in: context)
    }
    let action = try typing.action(on: context.model, app.commandContext(in: context))
    guard case .perform(let action, focus: .card(let card)?) = action else { return [] }
    let effects = try app.performChecked(action, in: context)
    app.mode.typing = typing.endsAfterOne ? nil : typing.next(below: card)
    return effects + [.focus(.card(card))]
  }

  /// How many cards were added, except those that have been taken back since.
  private static func ended(_ typing: Typing, _ app: KanbanApp, in context: BoardContext) -> BoardEffects {
    let count = typing.added.count { context.model[app.session.current($0)] != nil }
    return count == 0 ? nothingChanged : [.say("\(count.counted("card")) added.")]
  }

  /// A filter applies while it is being typed.
  private static func filterWhileTyping(_ app: inout KanbanApp, in context: BoardContext) {
    guard let typing = app.mode.typing, typing.purpose == .filter else { return }
    app.look(in: context) { $0.filter = typing.line.text }
  }

  private static func finish(
    _ typing: Typing, _ app: inout KanbanApp, in context: BoardContext
  ) throws(Refusal) -> BoardEffects {
    switch try typing.action(on: context.model, app.commandContext(in: context)) {
    case .nothing: return []
    case .filter(let text): return [.say(words(for: text, app.shown.arrangement, on: context.model))]
    case .perform(let action, let focus):
      return try app.performChecked(action, in: context) + (focus.map { [.focus($0)] } ?? [])
    case .change(let ids, let changes):
      guard !changes.isEmpty else { return [] }
      let effects = try app.performChecked(.change(ids, changes), in: context)
      app.latest = .change(changes)
      return effects
    }
  }

  /// What a filter has found.
  static func words(for filter: String, _ arrangement: Arrangement, on board: Kanban) -> String {
    let count = arrangement.columns.indices.reduce(0) { $0 + arrangement.count(in: $1) }
    if let fault = Filter(filter, saved: board.presets.filters).fault(found: count) { return "\(fault) Esc shows all." }
    if filter.isEmpty { return "All cards are shown." }
    return "\(count.counted("card matches", "cards match")). Esc shows all."
  }

  // MARK: The form

  private static func take(
    _ key: KeyEvent, _ form: CardForm, _ app: inout KanbanApp, in context: BoardContext
  ) -> BoardEffects {
    var form = form
    let request = form.take(key, on: context.model, today: app.now(in: context).day)
    app.mode.form = form
    switch request {
    case .nothing: return []
    case .save: return saveForm(&app, in: context)
    case .cancel: return cancelForm(&app)
    case .writeDescription: return [.edit(form.draft.details)]
    case .correct(let refusal): return [.say(refusal.description)]
    }
  }

  /// A click on the selected line of the form ticks an item, and otherwise does what Enter does.
  static func press(_ form: CardForm, _ app: inout KanbanApp, in context: BoardContext) -> BoardEffects {
    let key: Key = form.field.item == nil ? .enter : .character(" ")
    return take(KeyEvent(key, time: context.time), form, &app, in: context)
  }

  static func cancelForm(_ app: inout KanbanApp) -> BoardEffects {
    app.mode.form = nil
    return nothingChanged
  }

  /// Saves all that was edited as one step. If the board refuses it, the form stays open.
  static func saveForm(_ app: inout KanbanApp, in context: BoardContext) -> BoardEffects {
    guard var form = app.mode.form else { return [] }
    do throws(Refusal) {
      try form.takeLine(on: context.model, today: app.now(in: context).day)
      app.mode.form = form
      guard !form.changes.isEmpty else { return cancelForm(&app) }
      let action = KanbanAction.change([app.session.current(form.original.id)], form.changes)
      let effects = try app.performChecked(action, in: context)
      app.mode.form = nil
      return effects
    } catch {
      return [.say(error.description)]
    }
  }

  private static var nothingChanged: BoardEffects { [.say("Nothing was changed.")] }

  // MARK: The editor

  /// Takes a description from the person's editor: that of a card, or otherwise that of the form.
  static func takeEdited(_ text: String?, _ app: inout KanbanApp, in context: BoardContext) -> BoardEffects {
    let mode = app.mode
    if case .describing = mode { app.mode = .commands }
    guard var text else { return [.say("The editor failed, and nothing was changed. Check $VISUAL or $EDITOR.")] }
    // Editors end the last line.
    while text.hasSuffix("\n") { text.removeLast() }
    if case .describing(let id) = mode {
      return text == context.model[id]?.details ? [] : app.change([id], [.details(text)], in: context)
    }
    app.mode.form?.draft.details = text
    return []
  }
}
