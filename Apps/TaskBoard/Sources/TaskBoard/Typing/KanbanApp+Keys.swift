public import AppShell
import History
import TaskBoardModel

extension KanbanApp {
  public var bindings: [Binding<KanbanApp>] {
    sharingBindings + focusBindings + moveBindings + cardBindings + columnBindings + viewBindings
  }

  private var focusBindings: [Binding<KanbanApp>] {
    [
      Binding("h", title: "Focus the column on the left") { app, stage in app.goAcross(-1, stage) },
      Binding("j", title: "Focus the card below") { app, stage in app.goAlong(1, stage) },
      Binding("k", title: "Focus the card above, or the column's title") { app, stage in app.goAlong(-1, stage) },
      Binding("l", title: "Focus the column on the right") { app, stage in app.goAcross(1, stage) },
      Binding("g", title: "Go to a column by its letter") { app, _ in
        app.isJumping = true
        return [.say("Press the letter of a column, shown before its title.")]
      },
      Binding("PageDown", title: "Focus a card further down") { app, stage in
        app.goAlong(max(1, app.layout(stage).bodyRows / app.grid.pitch), stage)
      },
      Binding("PageUp", title: "Focus a card further up") { app, stage in
        app.goAlong(-max(1, app.layout(stage).bodyRows / app.grid.pitch), stage)
      },
      Binding("Home", title: "Focus the first card of the column") { app, stage in app.goAlong(-1_000_000, stage) },
      Binding("End", "G", title: "Focus the last card of the column") { app, stage in app.goAlong(1_000_000, stage) },
    ]
  }

  private var moveBindings: [Binding<KanbanApp>] {
    [
      Binding("H", title: "Move the card or column to the left") { app, stage in app.moveAcross(-1, stage) },
      Binding("J", title: "Move the card down") { app, stage in app.moveAlong(1, stage) },
      Binding("K", title: "Move the card up") { app, stage in app.moveAlong(-1, stage) },
      Binding("L", title: "Move the card or column to the right") { app, stage in app.moveAcross(1, stage) },
      Binding(".", title: "Repeat the last card change on this card") { app, stage in app.again(stage) },
      Binding("x", title: "Select or deselect the card (or Ctrl-click); a drag takes all selected") { app, stage in
        guard case .card(let id)? = stage.focus else { return [.say("Choose a card first.")] }
        return app.select(id)
      },
    ]
  }

  private var cardBindings: [Binding<KanbanApp>] {
    [
      Binding("a", title: "Add a card below this one") { app, stage in app.startCard(stage) },
      Binding("Enter", "e", title: "Edit the whole card") { app, stage in app.openForm(stage) },
      Binding("E", title: "Write the description in your editor") { app, stage in
        guard let id = app.chosen(stage).first, let card = stage.model[id] else { return app.noCard }
        app.described = id
        return [.edit(card.details)]
      },
      Binding("t", title: "Change the title of the card or column") { app, stage in app.startTitle(stage) },
      Binding("d", title: "Mark the card as done, or not done") { app, stage in
        let ids = app.chosen(stage)
        let isOpen = ids.contains { stage.model[$0]?.isDone == false }
        return app.change(ids, [.done(isOpen ? app.now(stage).moment : nil)], stage)
      },
      Binding("p", title: "Next priority: high, medium, low, none") { app, stage in
        let ids = app.chosen(stage)
        let all: [Priority?] = [nil] + Priority.allCases
        let now = all.firstIndex(of: ids.first.flatMap { stage.model[$0]?.priority })!
        return app.change(ids, [.priority(all[(now + 1) % all.count])], stage)
      },
      Binding("b", title: "Labels") { app, stage in
        app.start({ .labels($0) }, { $0.labels.joined(separator: ", ") }, stage)
      },
      Binding("D", title: "Due date") { app, stage in
        app.start({ .due($0) }, { $0.due.map { $0.description.replacing("T", with: " ") } ?? "" }, stage)
      },
      Binding("@", title: "Assignee") { app, stage in app.start({ .assignee($0) }, { $0.assignee ?? "" }, stage) },
      Binding("w", title: "Make the card wait for other cards") { app, stage in
        app.start({ .blocker($0) }, { $0.blockers.map(\.rawValue).joined(separator: ", ") }, stage)
      },
      Binding("y", title: "Duplicate the card") { app, stage in app.duplicate(stage) },
      Binding("A", title: "Archive the card or column, or bring it back") { app, stage in app.archive(stage) },
      Binding("Delete", "Backspace", title: "Delete the card or the empty column") { app, stage in app.delete(stage) },
    ]
  }

  private var columnBindings: [Binding<KanbanApp>] {
    [
      Binding("C", title: "Add a column") { app, stage in
        app.typing = Typing(.newColumn(after: app.column(stage)?.id))
        return []
      },
      Binding("W", title: "Limit the cards in progress in the column") { app, stage in
        guard let column = app.column(stage) else { return [.say("Choose a column first.")] }
        app.typing = Typing(.limit(column.id), column.limit?.written ?? "")
        return []
      },
      Binding("P", title: "Limit the cards in progress per person") { app, stage in
        app.typing = Typing(.personLimit, stage.model.personLimit?.written ?? "")
        return []
      },
      Binding("F", title: "Mark cards moved into the column as done, or not") { app, stage in
        guard let column = app.column(stage) else { return [.say("Choose a column first.")] }
        return [.perform(app.command(.changeColumn(column.id, .finishes(!column.finishes)), stage))]
      },
      Binding("B", title: "Change the title of the board") { app, stage in
        app.typing = Typing(.renameBoard, stage.model.title)
        return []
      },
    ]
  }

  private var viewBindings: [Binding<KanbanApp>] {
    [
      Binding("/", title: "Show only cards that fit: words, label:, assignee:, due:overdue") { app, _ in
        app.typing = Typing(.filter, app.looking.filter)
        return []
      },
      Binding("Esc", title: "Select nothing; show all cards") { app, stage in
        app.selection = []
        app.filter(by: "", stage)
        return []
      },
      Binding("s", title: "Sort: your own order, due, priority, title, newest") { app, stage in app.sort(stage) },
      Binding("S", title: "Lanes: none, by assignee, priority, label") { app, stage in app.divide(stage) },
      Binding("z", title: "Fold or unfold the lane") { app, stage in app.fold(stage) },
      Binding("v", title: "Show cards on one line, or on three") { app, stage in
        app.looking.isCompact.toggle()
        app.arrange(stage)
        if let focus = stage.focus { app.reveal(focus, stage) }
        return []
      },
      Binding("V", title: "Show or hide archived cards and columns") { app, stage in
        app.looking.showsArchived.toggle()
        app.arrange(stage)
        return [.say("Archived cards and columns are \(app.looking.showsArchived ? "shown" : "hidden").")]
      },
      Binding("Y", title: "Show the history, and go to any point of it") { _, _ in [.history] },
    ]
  }
}
