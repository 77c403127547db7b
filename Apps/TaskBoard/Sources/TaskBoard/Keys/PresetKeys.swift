import AppShell
import GestureModel
import History
import TaskBoardModel

/// The keys for the filters and templates that are saved on the board, and the keys in the list that they open.
enum PresetKeys {
  static var bindings: [Binding<KanbanApp>] {
    [
      Binding("f", id: "saved-filters", title: "Saved filters: show the cards of one, or save the filter") {
        app, context in
        open(.filters, &app, in: context)
      },
      Binding("m", id: "templates", title: "Templates: add a card from one, or save the card as one") { app, context in
        open(.templates, &app, in: context)
      },
    ]
  }

  static func open(_ kind: PresetList.Kind, _ app: inout KanbanApp, in context: BoardContext) -> BoardEffects {
    let subject: PresetList.Subject?
    switch kind {
    case .filters:
      let words = app.shown.looking.filter.trimmed
      subject = words.isEmpty ? nil : .filter(words)
    case .templates: subject = app.cursor(in: context).card.map { .card($0) }
    }
    let list = PresetList(kind, rows(kind, app, in: context), saving: subject)
    app.mode = .choosing(list)
    return [.say(list.line)]
  }

  private static func rows(_ kind: PresetList.Kind, _ app: KanbanApp, in context: BoardContext) -> [PresetList.Row] {
    let (presets, now) = (context.model.presets, app.now(in: context))
    switch kind {
    case .filters:
      return BoardPresets.sorted(presets.filters.keys).map { name in
        let words = presets.filters[name] ?? ""
        return PresetList.Row(name: name, detail: words, count: Filter(words).count(on: context.model, at: now))
      }
    case .templates:
      return BoardPresets.sorted(presets.templates.keys).map { name in
        PresetList.Row(name: name, detail: presets.templates[name]?.line ?? "")
      }
    }
  }

  /// The list follows what others save, and how many cards match.
  static func follow(_ app: inout KanbanApp, in context: BoardContext) {
    guard case .choosing(var list) = app.mode else { return }
    list.learn(rows(list.kind, app, in: context))
    app.mode = .choosing(list)
  }

  // MARK: In the list

  static func take(
    _ key: KeyEvent, _ list: PresetList, _ app: inout KanbanApp, in context: BoardContext
  ) -> BoardEffects {
    var list = list
    let outcome = list.take(key)
    app.mode = .choosing(list)
    switch outcome {
    case .goesOn: return []
    case .closed:
      app.mode = .commands
      return []
    case .turned: return open(list.kind == .filters ? .templates : .filters, &app, in: context)
    case .chosen(let row): return choose(row, list, &app, in: context)
    case .renames(let row): return rename(row, list.kind, &app)
    case .deletes(let row): return delete(row, list.kind, &app, in: context)
    }
  }

  /// A click selects a row, and another one chooses it.
  static func click(_ index: Int, _ app: inout KanbanApp, in context: BoardContext) -> BoardEffects {
    guard case .choosing(var list) = app.mode else { return [] }
    if list.selected == index, let row = list.selection { return choose(row, list, &app, in: context) }
    list.select(index)
    app.mode = .choosing(list)
    return [.say(list.line)]
  }

  static func press(_ button: KanbanPlace.Button, _ app: inout KanbanApp, in context: BoardContext) -> BoardEffects {
    switch button {
    case .saved, .filters: return open(.filters, &app, in: context)
    case .templates: return open(.templates, &app, in: context)
    default: break
    }
    guard case .choosing(let list) = app.mode, let row = list.selection else { return [] }
    if button == .takePreset { return choose(row, list, &app, in: context) }
    guard !row.isNew else { return [] }
    return button == .renamePreset
      ? rename(row, list.kind, &app) : delete(row, list.kind, &app, in: context)
  }

  static func scroll(_ wheel: Scroll<KanbanPlace>, _ app: inout KanbanApp) {
    guard case .choosing(var list) = app.mode else { return }
    list.select(list.selected + Int(wheel.notches.dy.rounded(.awayFromZero)))
    app.mode = .choosing(list)
  }

  private static func choose(
    _ row: PresetList.Row, _ list: PresetList, _ app: inout KanbanApp, in context: BoardContext
  ) -> BoardEffects {
    if row.isNew { return save(row.name, list, &app, in: context) }
    app.mode = .commands
    switch list.kind {
    case .filters:
      guard let words = context.model.presets.filters[row.name] else { return [] }
      app.look(in: context) { $0.filter = words }
      app.revealFocus(in: context)
      return [.say(ModalKeys.words(for: words, app.shown.arrangement, on: context.model))]
    case .templates:
      guard let template = context.model.presets.templates[row.name] else { return [] }
      return CardKeys.addCard(from: template, &app, in: context)
    }
  }

  private static func save(
    _ name: String, _ list: PresetList, _ app: inout KanbanApp, in context: BoardContext
  ) -> BoardEffects {
    var words = "Saved as \"\(name)\""
    let change: BoardChange
    switch list.subject {
    case .filter(let text)?: change = .filter(name, text)
    case .card(let card)?:
      let template = CardTemplate(of: card, today: app.now(in: context))
      if let days = template.dueIn { words += "; its cards are due \(days.counted("day")) after they are made" }
      change = .template(name, template)
    case nil: return []
    }
    return perform(change, words, &app, in: context)
  }

  private static func rename(
    _ row: PresetList.Row, _ kind: PresetList.Kind, _ app: inout KanbanApp
  ) -> BoardEffects {
    app.mode = .commands
    app.mode.typing = Typing(kind == .filters ? .renameFilter(row.name) : .renameTemplate(row.name), row.name)
    return []
  }

  private static func delete(
    _ row: PresetList.Row, _ kind: PresetList.Kind, _ app: inout KanbanApp, in context: BoardContext
  ) -> BoardEffects {
    perform(
      kind == .filters ? .filter(row.name, nil) : .template(row.name, nil), "Deleted \"\(row.name)\"; u brings it back",
      &app, in: context)
  }

  /// Performs a change and closes the list; if the board refuses it, the list stays open.
  private static func perform(
    _ change: BoardChange, _ words: String, _ app: inout KanbanApp, in context: BoardContext
  ) -> BoardEffects {
    do throws(Refusal) {
      let effects = try app.performChecked(.changeBoard(change), in: context)
      app.mode = .commands
      return effects + [.say("\(words).")]
    } catch {
      return [.say(error.description)]
    }
  }
}
