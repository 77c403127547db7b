/// Where on a ``Board`` an item can be put.
public enum Spot: Hashable, Sendable, Codable {
  /// On a shelf, right behind another item; `nil` makes it the first.
  case after(ItemID?, in: PartID)
  /// In a numbered place, counted from 0.
  case slot(Int, in: PartID)
  /// In its own place in the source it comes from.
  case home(in: PartID)
  /// In nobody's place: only between two edits of one command.
  case hand
}
