/// A position on a ``Board`` where an item can be put.
public enum InsertionPoint: Hashable, Sendable, Codable {
  /// On a shelf, directly after another item; `nil` makes it the first.
  case after(ItemID?, in: CollectionID)
  /// In a numbered place, counted from 0.
  case slot(Int, in: CollectionID)
  /// In its own place in the source it comes from.
  case home(in: CollectionID)
  /// In no collection: only between two edits of one command.
  case hand
}
