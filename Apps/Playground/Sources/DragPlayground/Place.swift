import AppShell
import DragDropCollections

/// What can be pointed at.
enum Place: BoardRegion {
  /// Everything that is nothing else.
  case ground
  case tab(Int)
  /// A button for the history.
  case history(UndoBar)
  case setting(Int)
  case code
  /// A place of a page whose items are in collections.
  case board(BoardPlace)
  case outline
  case row(ItemID)
  case sheet
  case note(ItemID)
  /// The corner of a note.
  case grip(ItemID)
  case target(SheetTarget)
  case pad

  /// What lies in the place, or is moved by it.
  func thing(on board: Board<String>) -> Place {
    switch self {
    case .board(let place): board.item(at: place).map { .board(.item($0)) } ?? self
    case .grip(let note): .note(note)
    default: self
    }
  }

  var isRow: Bool { if case .row = self { true } else { false } }

  var onBoard: BoardPlace? { if case .board(let place) = self { place } else { nil } }
}
