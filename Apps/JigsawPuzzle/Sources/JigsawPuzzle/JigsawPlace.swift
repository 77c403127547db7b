public import JigsawModel

extension Jigsaw {
  /// The places that a pointer or the focus can be on.
  public enum Place: Hashable, Sendable {
    case table, box
    /// The small map of the whole table.
    case map
    /// The pane with the open tray.
    case tray
    case tab(TrayID)
    /// Joined pieces on the table; hit through their pieces.
    case group(GroupID)
    case piece(PieceID)
    case button(Button)
  }

  /// What can be clicked instead of pressing a key.
  public enum Button: String, Hashable, Sendable {
    case start, box, undo, redo, history, again, next, more, cut, quit
  }
}
