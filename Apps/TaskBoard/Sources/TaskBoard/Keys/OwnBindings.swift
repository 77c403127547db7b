import AppShell

extension KanbanApp {
  /// The bindings that every board has, in their groups.
  static let ownBindings: [Binding<KanbanApp>] = {
    let bindings: [Binding<KanbanApp>] =
      MoveKeys.bindings.inGroup("Move things") + FocusKeys.bindings.inGroup("Go")
      + CardKeys.bindings.inGroup("Change a card") + ColumnKeys.bindings.inGroup("Change a column or the board")
      + (LookingKeys.bindings + PresetList.bindings + ChangeList.bindings + PlotPanel.bindings).inGroup("Look")
    return bindings.inShortRows.inMenus
  }()
}

extension [Binding<KanbanApp>] {
  /// The bindings in the menus of what they change.
  fileprivate var inMenus: Self {
    self
      .about(
        Menus.cardOrColumn, of: "add-card", "rename", "move-left", "move-right", "archive", "delete"
      )
      .about(
        Menus.card, of: "edit", "edit-description", "done", "priority", "labels", "due", "repeats", "assignee",
        "comment",
        "link", "wait", "duplicate", "copy-text", "move-down", "move-up", "repeat", "select", "fold", "details",
        "changes"
      )
      .about(Menus.column, of: "limit", "done-column")
      .about(Menus.columnOrBoard, of: "add-column")
      .about(
        Menus.board, of: "board-title", "limit-per-person", "filter", "saved-filters", "templates", "sort", "lanes",
        "one-line", "archived", "plots")
  }

  /// The bindings with the words under which the help lists them: short enough for one line, with one row for all keys
  /// of a kind.
  var inShortRows: Self {
    self
      .inRow("Move the card or column", of: "move-left", "move-down", "move-up", "move-right")
      .inRow("Repeat the last change on this card", of: "repeat")
      .inRow("Select or deselect (or Ctrl-click)", of: "select")
      .inRow("Go from card to card", of: "focus-left", "focus-down", "focus-up", "focus-right")
      .inRow("Go down or up by a page", of: "page-down", "page-up")
      .inRow("Go to the first or last card", of: "first", "last")
      .inRow("Rename the card or column", of: "rename")
      .inRow("Priority: high, medium, low, none", of: "priority")
      .inRow("Labels, due, repeats, assignees", of: "labels", "due", "repeats", "assignee")
      .inRow("Comment, add a link", of: "comment", "link")
      .inRow("Duplicate the card, or copy its text", of: "duplicate", "copy-text")
      .inRow("Archive the card, or bring it back", of: "archive")
      .inRow("Delete the card or column", of: "delete")
      .inRow("Limit cards, in all or per person", of: "limit", "limit-per-person")
      .inRow("Mark as a column for done cards", of: "done-column")
      .inRow("Rename the board", of: "board-title")
      .inRow("Filter: words, label:, due:overdue", of: "filter")
      .inRow("Saved filters, templates for cards", of: "saved-filters", "templates")
      .inRow("Sort: due, priority, title, newest", of: "sort")
      .inRow("Lanes by assignee, priority, label", of: "lanes")
      .inRow("Show or hide what is archived", of: "archived")
      .inRow("Show or hide the card's details", of: "details")
      .inRow("Show the history; go to any step", of: "history")
      .inRow("Who did what with the card, and when", of: "changes")
      .inRow("Plots: flow, cycle time, burndown", of: "plots")
  }
}
