/// What becomes of the item that is at the place of a drop.
public enum DropPolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// It makes room: what is dropped gets its place, the others move on.
  case insert
  /// The two change places.
  case swap
  /// It goes home to its source, or away where it is a copy from a palette.
  case replace
  /// It stays: what is dropped goes to the end.
  case append
  /// The two become one.
  case combine
  /// It stays, and the drop is refused: the place is taken.
  case refuse
}

/// What a drop outside of all collections does.
public enum DragOutPolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// Nothing: the drag is cancelled and the items are at home again.
  case cancel
  /// Items go back to their source, copies are removed.
  case `return`
  /// Items are removed for good.
  case delete
}
