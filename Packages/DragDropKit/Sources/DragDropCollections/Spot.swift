/// A position on a ``Board`` where an item can be put.
public enum Spot: Hashable, Sendable, Codable {
  /// On a shelf, directly after another item; `nil` makes it the first.
  case after(ItemID?, in: PartID)
  /// In a numbered place, counted from 0.
  case slot(Int, in: PartID)
  /// In its own place in the source it comes from.
  case home(in: PartID)
  /// In no collection: only between two edits of one command.
  case hand
}
