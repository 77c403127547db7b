import TaskBoardModel

/// The regions that can be pointed at.
public enum KanbanPlace: Hashable, Sendable {
  case columns
  case column(ColumnID)
  /// The title of a column.
  case header(ColumnID)
  case body(ColumnID)
  case footer(ColumnID)
  case card(CardID)
  /// The field in which the title of a new card is typed.
  case newCard
  /// Between two cards: only while something is carried by the keyboard.
  case gap(Slot)
  case lane(LaneHead)
  case button(Button)
  case form, field(Int)
  /// The details of the card with the focus, and an item of its checklist in them.
  case details, checkItem(CardID, CheckItemID)
  /// The title of the board, which leads to the others.
  case boardName
  /// The list of boards, and a board in it.
  case switcher, board(BoardAddress)
  /// The history, and a change in it, counted from the latest that matches.
  case changes, change(Int)
  /// The list of saved filters or templates, and a row of it, counted from the first that matches.
  case presets, preset(Int)
  /// The plots of the history, and the name of one, by its index.
  case plots, plot(Int)

  /// The heading of a lane, where it crosses a column.
  public struct LaneHead: Hashable, Sendable {
    let lane: Lane
    let column: ColumnID
  }

  public enum Button: String, Hashable, Sendable {
    case undo, redo, filter, sort, lanes, save, cancel, plots
    case saved, filters, templates, takePreset, renamePreset, deletePreset
  }

  var checkItem: CheckItemID? { if case .checkItem(_, let item) = self { item } else { nil } }
}

/// A position where cards would be inserted.
public struct Slot: Hashable, Sendable {
  enum Spot: Hashable, Sendable {
    case top, end
    /// Before the card that is shown at this index of the band, or after the last.
    case before(Int, band: Int)
  }

  var column: ColumnID
  var spot: Spot
}

/// The items that can be dragged.
public enum KanbanItem: Hashable, Sendable {
  case card(CardID)
  case column(ColumnID)
  case checkItem(CardID, CheckItemID)

  var card: CardID? { if case .card(let id) = self { id } else { nil } }
  var column: ColumnID? { if case .column(let id) = self { id } else { nil } }
}
