/// What happens to the item at the place of a drop.
public enum DropPolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// It makes room: the dropped item takes its place, and the others shift.
  case insert
  /// The two change places.
  case swap
  /// It returns to its source, or is removed if it is a copy from a palette.
  case replace
  /// It stays, and the dropped item goes to the end.
  case append
  /// The two become one, at the place and in the source of the one that was there.
  case combine
  /// It stays, and the drop is refused: the place is taken.
  case refuse
}

/// The effect of a drop outside all collections.
public enum DragOutPolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// Nothing: the drag is cancelled and the items return to where they were.
  case cancel
  /// Items return to their source; copies are removed.
  case `return`
  /// Items are permanently removed.
  case delete
}
