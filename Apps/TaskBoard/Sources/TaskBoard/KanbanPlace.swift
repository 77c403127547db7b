public import AppShell
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
  /// The details of the card with the focus, and an item of its checklist in them.
  case details, checkItem(CardID, CheckItemID)
  /// The title of the board, which leads to the others.
  case boardName
  /// A part of the panel over the board.
  case panel(PanelPart)

  /// The heading of a lane, where it crosses a column.
  public struct LaneHead: Hashable, Sendable {
    let lane: Lane
    let column: ColumnID
  }

  public enum Button: String, Hashable, Sendable {
    case undo, redo, filter, sort, lanes, plots, saved
  }

  var panelPart: PanelPart? { if case .panel(let part) = self { part } else { nil } }

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
